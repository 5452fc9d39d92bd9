// Writes a screen as a value type: its state, the ids of its rows, their content, and the user's actions. The parts
// that all screens have in common are in the runtime.

import SpecModel
import SwiftOutput

extension ScreenPrinter {
    func writeScreen(_ name: String, _ names: DeclaredNames, to writer: inout SwiftWriter) {
        let traits = screen.composition.traits.map { context.name($0) }
        context.useDefaults(of: screen.composition, except: Set(screen.values.map(\.name)), in: &writer)
        writer.type(
            .struct,
            name,
            Modifiers(context.access, .nonisolated),
            inherits: [context.runtimeType(.screenFrame)] + traits,
            doc: screen.header.doc
        ) { writer in
            for declared in names.all where declared.owner == name { write(declared, names, to: &writer) }
            writeContent(to: &writer)
            writeBody(to: &writer)
            writeHandle(to: &writer)
            writeCell(to: &writer)
            writeSupplements(to: &writer)
            writeOwnMembers(to: &writer)
        }
    }

    /// Writes one of the screen's nested types.
    private func write(_ declared: DeclaredName, _ names: DeclaredNames, to writer: inout SwiftWriter) {
        let name = declared.name
        if declared.role == .effect {
            let effect = context.runtimeType(.screenEffect, [.named(Names.screen(screen.header.name))])
            return writer.typeAlias(name, access, to: effect)
        }
        // Without actions or events, the type is an alias of `Never`.
        if declared.keyword == .typealias { return writer.typeAlias(name, access, to: .swift(.never)) }
        switch declared.role {
        case .state: writeState(name, samples: names[.sample], to: &writer)
        case .sectionID: writeSectionID(name, to: &writer)
        case .rowID: writeRowID(name, to: &writer)
        case .row: writeRows(plan.rows, name, to: &writer)
        case .supplement: writeRows(plan.supplements, name, to: &writer)
        case .gestures, .commands: writeOwnActions(name, to: &writer)
        case .sharedCellActions: writeSharedCellActions(name, to: &writer)
        case .action: writeAction(name, to: &writer)
        case .screenAction: writeScreenAction(name, to: &writer)
        case .event: writeEvent(name, to: &writer)
        default: break
        }
    }

    // MARK: State

    /// Writes the struct of the screen's state.
    ///
    /// - Parameter samples: The name of the samples' enum, or `nil` if there are no samples.
    private func writeState(_ name: String, samples: String?, to writer: inout SwiftWriter) {
        let types = screen.state.map(\.type)
        let hasParts = plan.stateHasParts
        writer.type(.struct, name, access, inherits: context.conformances(of: types, byParts: hasParts)) { writer in
            context.writeFields(screen.state, to: &writer)
            if hasParts { context.writeParts(screen.state.map(\.name), access, to: &writer) }
            writeDerived(to: &writer)
            if let samples { writeSamples(samples, of: name, to: &writer) }
        }
    }

    /// Returns the parameter for the formatter, which formats texts and computes parts of dates.
    func formatParameter(_ name: String) -> SwiftOutput.Parameter {
        SwiftOutput.Parameter(label: RuntimeLabel.by, name: name, type: context.runtimeType(.textFormat))
    }

    // MARK: Identities and rows

    private func writeSectionID(_ name: String, to writer: inout SwiftWriter) {
        let ids: [SwiftType] = [.swift(.hashable), .swift(.sendable)]
        writer.type(.enum, name, access, inherits: ids) { writer in
            writeCases(screen.sections.map { ($0.id, $0.doc, $0.loop.map { [$0] } ?? []) }, to: &writer)
            let identities = screen.sections.map { section in
                (name: section.id, payload: section.loop.map { [$0.identifyingType.isExact] } ?? [])
            }
            context.writeEqualityIfNeeded(ofCases: identities, access, to: &writer)
        }
    }

    /// Writes the enum of row ids. The runtime compares ids and gets their accessibility identifiers through a function
    /// of this enum.
    private func writeRowID(_ name: String, to writer: inout SwiftWriter) {
        writer.type(.enum, name, access, inherits: [context.runtimeType(.screenRowID)]) { writer in
            writeCases(plan.ids.map { ($0.id, $0.row.doc, $0.loops) }, to: &writer)
            let id = SwiftOutput.Parameter(
                label: nil,
                name: ScreenMember.rowID,
                type: context.runtimeType(.rowName),
                isInout: true
            )
            writer.functionBody(Signature(ScreenMember.read, [id]), access) { writer in
                // Without rows, the enum has no cases, and Swift would warn about a `switch` that is never executed.
                if plan.ids.isEmpty { return }
                writer.switchStatement({ $0.selfReference() }) { writer in
                    for row in plan.ids { writeNameCase(of: row, to: &writer) }
                }
            }
        }
    }

    /// Writes `case .dayDone(let day, let session): id("Profile.day.#.done.#", day, session)`.
    private func writeNameCase(of row: PlannedRow, to writer: inout SwiftWriter) {
        let identities = row.loops.map { ScreenScope(names: plan.memberNames).local($0.variable) }
        writer.switchCase({ $0.casePattern(row.id, bindings: identities) }) { writer in
            writer.statement { writer in
                writer.reference(ScreenMember.rowID)
                writer.call { writer in
                    writer.argument()
                    writer.stringLiteral(accessibilityIdentifier(of: row))
                    writeIdentities(identities, of: row, to: &writer)
                }
            }
        }
    }

    /// For each loop of the row, writes the identity of the loop's element as an argument. Three or more identities are
    /// written as one array.
    private func writeIdentities(_ identities: [String], of row: PlannedRow, to writer: inout SwiftWriter) {
        let areExact = row.loops.map(\.identifyingType.isExact)
        func write(_ index: Int, to writer: inout SwiftWriter) {
            context.writeExactly(areExact[index], to: &writer) { $0.reference(identities[index]) }
        }
        if identities.count > 2 {
            writer.argument(BodyMember.identities)
            writer.arrayLiteral { for index in identities.indices { $0.element(); write(index, to: &$0) } }
        } else {
            for index in identities.indices { writer.argument(); write(index, to: &writer) }
        }
    }

    /// Returns the accessibility identifier of a row, for example `Profile.day.#.done.#`. The identifier contains the
    /// name of the screen, the ids of the section and the row, and a `#` for each identity.
    private func accessibilityIdentifier(of row: PlannedRow) -> String {
        let outer = Array(repeating: "#", count: row.sectionLoopCount)
        let inner = Array(repeating: "#", count: row.loops.count - row.sectionLoopCount)
        return ([screen.header.name, row.sectionID] + outer + [row.row.id] + inner).joined(separator: ".")
    }

    /// Writes enum cases. Adjacent cases with neither documentation nor payload share a line.
    func writeCases(_ cases: [(name: String, doc: String?, loops: [Loop])], to writer: inout SwiftWriter) {
        writer.enumCases(cases.map { SwiftWriter.EnumCase($0.name, payload(of: $0.loops), doc: $0.doc) })
    }

    /// Writes the enum of row contents. The runtime compares contents through a function of this enum. The enum is
    /// `indirect`, because view models are large and the code to copy them would be long.
    private func writeRows(_ rows: [PlannedRow], _ name: String, to writer: inout SwiftWriter) {
        let conformances: [SwiftType] = [context.runtimeType(.screenRow)]
        writer.type(.indirectEnum, name, access, inherits: conformances) { writer in
            for row in rows {
                let type = context.viewModelType(of: row.cell)
                writer.enumCase(
                    row.name,
                    payload: [SwiftOutput.Parameter(label: nil, name: GeneratedMember.viewModel, type: type)]
                )
            }
            writeReading(of: rows, to: &writer)
        }
    }

    /// Writes `func read(_ content: inout ScreenRowContent)`. The function passes the index of the row's case and the
    /// row's view model to `content`.
    private func writeReading(of rows: [PlannedRow], to writer: inout SwiftWriter) {
        let content = SwiftOutput.Parameter(
            label: nil,
            name: ScreenMember.rowContent,
            type: context.runtimeType(.screenRowContent),
            isInout: true
        )
        func writeCall(_ index: Int, to writer: inout SwiftWriter) {
            writer.reference(ScreenMember.rowContent)
            writer.call {
                $0.argument()
                $0.integerLiteral(index)
                $0.argument()
                $0.reference(ScreenMember.row)
            }
        }
        writer.functionBody(Signature(ScreenMember.read, [content]), access) { writer in
            writer.switchStatement({ $0.selfReference() }) { writer in
                for (index, row) in rows.enumerated() {
                    writer.switchCase({ $0.casePattern(row.name, bindings: [ScreenMember.row]) }) { writer in
                        writer.statement { writeCall(index, to: &$0) }
                    }
                }
            }
        }
    }

    // MARK: Actions and events

    private func writeAction(_ name: String, to writer: inout SwiftWriter) {
        let (types, hasParts) = (plan.actionTypes, plan.actionsHaveParts)
        writer.type(.enum, name, access, inherits: context.conformances(of: types, byParts: hasParts)) { writer in
            for group in plan.actionGroups {
                let action = SwiftOutput.Parameter(label: nil, name: ScreenMember.action, type: type(of: group))
                writer.enumCase(group.name, payload: payload(of: group.loops) + [action])
            }
            guard hasParts else { return }
            context.writeParts(ofCases: plan.actionGroups.map { ($0.name, $0.loops.count + 1) }, access, to: &writer)
        }
    }

    /// Writes the enum with the name `name`. Its cases are the gestures of a row, the commands of a row, or the
    /// commands of the screen.
    private func writeOwnActions(_ name: String, to writer: inout SwiftWriter) {
        guard let group = plan.actionGroups.first(where: { type(of: $0) == .named(name) }) else { return }
        writeCases(
            group.actionBindings.map { ($0.action.name, $0.action.doc, $0.action.parameters) },
            ofEnum: name,
            to: &writer
        )
    }

    /// Writes an enum such as `TopSummaryCellsAction`, with the actions of all cells that a row can show. For each
    /// cell, an initializer converts the cell's actions to this enum.
    private func writeSharedCellActions(_ name: String, to writer: inout SwiftWriter) {
        guard let group = plan.actionGroups.first(where: { type(of: $0) == .named(name) }),
            case .cells(let cells, _) = group.source
        else { return }
        let actions = context.program.actions(of: cells)
        writeCases(actions.map { ($0.name, nil, $0.parameters) }, ofEnum: name, to: &writer) { writer in
            for cell in cells { writeConversion(of: cell, to: &writer) }
        }
    }

    /// Writes `init(_ action: TextCellAction)`, which converts an action of `cell` to the enum of the row's actions.
    private func writeConversion(of cell: ID<Cell>, to writer: inout SwiftWriter) {
        let action = SwiftOutput.Parameter(label: nil, name: ScreenMember.action, type: context.actionType(of: cell))
        writer.initializer([action], access) { writer in
            writer.switchStatement({ $0.reference(ScreenMember.action) }) { writer in
                for action in context.program[cell].composition.actions {
                    let names = action.parameters.map { plan.memberNames[$0.name] }
                    writer.switchCase({ $0.casePattern(action.name, bindings: names) }) { writer in
                        writer.assignment(to: { $0.selfReference() }) { writer in
                            writer.member(action.name)
                            if names.isEmpty { return }
                            writer.call {
                                for (parameter, name) in zip(action.parameters, names) {
                                    $0.argument(parameter.label)
                                    $0.reference(name)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func writeScreenAction(_ name: String, to writer: inout SwiftWriter) {
        writeCases(screen.actionBindings.map { ($0.action.name, nil, $0.action.parameters) }, ofEnum: name, to: &writer)
    }

    private func writeEvent(_ name: String, to writer: inout SwiftWriter) {
        writeCases(screen.events.map { ($0.name, $0.doc, $0.parameters) }, ofEnum: name, to: &writer)
    }

    /// Writes an enum of actions or events, with their documentation.
    private func writeCases(
        _ cases: [(name: String, doc: String?, parameters: [SpecModel.Parameter])],
        ofEnum name: String,
        to writer: inout SwiftWriter,
        _ members: SwiftWriter.Piece = { _ in }
    ) {
        let payloads = cases.map { PayloadCase(name: $0.name, doc: $0.doc, parameters: $0.parameters) }
        context.writePayloadEnum(payloads, name, access, access, to: &writer, members)
    }

    // MARK: The frame

    private func writeContent(to writer: inout SwiftWriter) {
        let content = context.runtimeType(.screenContent, [.named(name)])
        writer.storedProperty(ScreenMember.content, content, access, isConstant: true)
        // Swift's memberwise initializer is internal. For an internal screen, this initializer is sufficient.
        if context.access == .internal { return }
        writer.initializer([SwiftOutput.Parameter(ScreenMember.content, content)], access) {
            $0.assignment(
                to: {
                    $0.selfReference(); $0.member(ScreenMember.content)
                },
                { $0.reference(ScreenMember.content) }
            )
        }
    }

    // MARK: The screen's own traits

    private func writeOwnMembers(to writer: inout SwiftWriter) {
        let values = memberScope.values(context)
        for member in plan.ownValues {
            values.writeProperty(member.name, context.type(member.type), access, member.value, to: &writer)
        }
        for actionBinding in screen.actionBindings { writeAction(actionBinding.action, to: &writer) }
        writeCommands(to: &writer)
        writeMoves(to: &writer)
        guard !plan.ownValues.isEmpty else { return }
        writer.computedProperty(ScreenMember.values, .array(.swift(.anyHashable)), access) {
            $0.arrayLiteral {
                for member in plan.ownValues {
                    $0.element()
                    context.writeExactly(member.type.isExact, to: &$0) { $0.reference(member.name) }
                }
            }
        }
    }

    /// The scope of computations in members of the screen.
    var memberScope: ScreenScope {
        ScreenScope(
            state: [ScreenMember.content, ScreenMember.state],
            format: [ScreenMember.content, BodyMember.format],
            derived: DerivedReading([ScreenMember.content, BodyMember.derived], keeps: plan.keptDerived),
            names: plan.memberNames
        )
    }

    /// Writes `public func onDone() { screenContent.send(.screen(.onDone)) }`.
    private func writeAction(_ action: Member, to writer: inout SwiftWriter) {
        guard case .action(let parameters) = action.kind else { return }
        let scope = ScreenScope(names: plan.memberNames)
        let signature = Signature(
            action.name,
            parameters.map {
                SwiftOutput.Parameter(label: $0.label, name: scope.local($0.name), type: context.type($0.type))
            }
        )
        writer.function(signature, Modifiers(context.access, .mainActor)) {
            $0.reference(ScreenMember.content)
            $0.member(BodyMember.send)
            $0.call {
                $0.argument()
                $0.member(ScreenMember.screen)
                $0.call {
                    $0.argument()
                    $0.member(action.name)
                    guard !parameters.isEmpty else { return }
                    $0.call {
                        for parameter in parameters {
                            $0.argument(parameter.label)
                            $0.reference(scope.local(parameter.name))
                        }
                    }
                }
            }
        }
    }
}

extension Loop {
    /// The type of the identity of the loop's elements.
    fileprivate var identifyingType: ValueType {
        if case .field(_, let type) = identity { type } else { elementType }
    }
}
