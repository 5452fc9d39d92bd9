// A screen as a value type: its state, what identifies its rows, what they show, and what the user can do. What all
// screens have in common lives in the runtime.

import SpecModel
import SwiftOutput

/// Writes a screen and the protocol of its cells.
func writeScreen(_ screen: Screen, _ emitter: Emitter, to writer: inout SwiftWriter) {
    let plan = ScreenPlan(screen, emitter)
    plan.writeScreen(to: &writer)
    plan.writeCells(to: &writer)
    if let controller = screen.controller { plan.writeController(controller, to: &writer) }
}

extension ScreenPlan {
    var access: Modifiers { Modifiers(emitter.access) }

    fileprivate func writeScreen(to writer: inout SwiftWriter) {
        let traits = screen.composition.traits.map { emitter.name($0) }
        emitter.useDefaults(of: screen.composition, except: Set(screen.values.map(\.name)), in: &writer)
        writer.type(
            .struct,
            name,
            Modifiers(emitter.access, .nonisolated),
            inherits: [emitter.runtimeType("ScreenFrame")] + traits,
            doc: screen.header.doc
        ) { writer in
            writeState(to: &writer)
            writeSectionID(to: &writer)
            writeRowID(to: &writer)
            writeRow(to: &writer)
            writeAction(to: &writer)
            writeEvent(to: &writer)
            writeContent(to: &writer)
            writeBody(to: &writer)
            writeHandle(to: &writer)
            writeCell(to: &writer)
            writeOwnMembers(to: &writer)
        }
    }

    // MARK: State

    private func writeState(to writer: inout SwiftWriter) {
        let inside = ScreenScope().values(emitter)
        writer.type(.struct, "State", access, inherits: [.named("Sendable")]) { writer in
            emitter.writeFields(screen.state, to: &writer)
            for derived in screen.derived {
                writer.computedProperty(
                    derived.name,
                    emitter.type(derived.expression.type),
                    Modifiers(.fileprivate)
                ) { inside.write(derived.expression, to: &$0) }
            }
        }
    }

    // MARK: Identities and rows

    private func writeSectionID(to writer: inout SwiftWriter) {
        let ids: [SwiftType] = [.named("Hashable"), .named("Sendable")]
        writer.type(.enum, "SectionID", access, inherits: ids) { writer in
            writeCases(screen.sections.map { ($0.id, $0.doc, $0.loop.map { [$0] } ?? []) }, to: &writer)
            let identities = screen.sections.map { ($0.id, $0.loop.map { [$0.identifyingType] } ?? []) }
            if identities.contains(where: { $0.1.contains(where: \.isExact) }) {
                emitter.writeEquality(ofCases: identities.map { (name: $0.0, payload: $0.1) }, access, to: &writer)
            }
        }
    }

    /// The cases, and what the runtime compares and names them by.
    private func writeRowID(to writer: inout SwiftWriter) {
        writer.type(.enum, "RowID", access, inherits: [emitter.runtimeType("ScreenRowID")]) { writer in
            writeCases(rows.map { ($0.name, $0.row.doc, $0.loops) }, to: &writer)
            let name = SwiftOutput.Parameter(
                label: nil,
                name: "id",
                type: emitter.runtimeType("RowName"),
                isInout: true
            )
            writer.functionBody(Signature("read", [name]), access) { writer in
                // There is no such identity then, and a switch over it would be code that is never executed.
                if rows.isEmpty { return }
                writer.switchStatement({ $0.selfReference() }) { writer in
                    for row in rows { writeNameCase(of: row, to: &writer) }
                }
            }
        }
    }

    /// `case .dayDone(let day, let session): id("Profile.day.#.done.#", day, session)`
    private func writeNameCase(of row: PlannedRow, to writer: inout SwiftWriter) {
        let identities = row.loops.map { ScreenScope(names: memberNames).local($0.variable) }
        writer.switchCase({ $0.casePattern(row.name, bindings: identities) }) { writer in
            writer.statement { writer in
                writer.reference("id")
                writer.call { writer in
                    writer.argument()
                    writer.stringLiteral(accessibilityIdentifier(of: row))
                    let areExact = row.loops.map(\.identifyingType.isExact)
                    func write(_ index: Int, to writer: inout SwiftWriter) {
                        emitter.writeExactly(areExact[index], to: &writer) { $0.reference(identities[index]) }
                    }
                    if identities.count > 2 {
                        writer.argument("identities")
                        writer.arrayLiteral { for index in identities.indices { $0.element(); write(index, to: &$0) } }
                    } else {
                        for index in identities.indices { writer.argument(); write(index, to: &writer) }
                    }
                }
            }
        }
    }

    /// `Profile.day.#.done.#`: the ids in order, and a `#` for each identity.
    private func accessibilityIdentifier(of row: PlannedRow) -> String {
        let outer = Array(repeating: "#", count: row.sectionLoopCount)
        let inner = Array(repeating: "#", count: row.loops.count - row.sectionLoopCount)
        return ([screen.header.name, row.sectionID] + outer + [row.row.id] + inner).joined(separator: ".")
    }

    /// Neighbours without a comment and a payload share a line.
    private func writeCases(_ cases: [(name: String, doc: String?, loops: [Loop])], to writer: inout SwiftWriter) {
        var plain: [String] = []
        for (name, doc, loops) in cases {
            if doc == nil, loops.isEmpty {
                plain.append(name)
                continue
            }
            if !plain.isEmpty { writer.enumCases(plain) }
            plain = []
            writer.enumCase(name, payload: payload(of: loops), doc: doc)
        }
        if !plain.isEmpty { writer.enumCases(plain) }
    }

    /// The cases, and what the runtime compares them by. A view model is large: with each stored elsewhere, code that
    /// hands rows on is short.
    private func writeRow(to writer: inout SwiftWriter) {
        let conformances: [SwiftType] = [emitter.runtimeType("ScreenRow")]
        writer.type(.indirectEnum, "Row", access, inherits: conformances) { writer in
            for row in rows {
                let type = emitter.viewModelType(of: row.cell)
                writer.enumCase(row.name, payload: [SwiftOutput.Parameter(label: nil, name: "viewModel", type: type)])
            }
            let content = SwiftOutput.Parameter(
                label: nil,
                name: "content",
                type: emitter.runtimeType("ScreenRowContent"),
                isInout: true
            )
            writer.functionBody(Signature("read", [content]), access) { writer in
                writer.switchStatement({ $0.selfReference() }) { writer in
                    for (index, row) in rows.enumerated() {
                        writer.switchCase({ $0.casePattern(row.name, bindings: ["row"]) }) { writer in
                            writer.statement {
                                $0.reference("content")
                                $0.call {
                                    $0.argument()
                                    $0.integerLiteral(index)
                                    $0.argument()
                                    $0.reference("row")
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: Actions and events

    private func writeAction(to writer: inout SwiftWriter) {
        guard hasActions else {
            writer.typeAlias("Action", access, to: .named("Never"))
            return
        }
        writer.type(.enum, "Action", access, inherits: [.named("Sendable")]) { writer in
            for row in rows where row.isWired {
                let action = emitter.actionType(of: row.cell)
                writer.enumCase(
                    row.name,
                    payload: payload(of: row.loops) + [SwiftOutput.Parameter(label: nil, name: "action", type: action)]
                )
            }
            if !screen.wirings.isEmpty {
                writer.enumCase(
                    "screen",
                    payload: [SwiftOutput.Parameter(label: nil, name: "action", type: .named("ScreenAction"))]
                )
            }
        }
        guard !screen.wirings.isEmpty else { return }
        writer.type(.enum, "ScreenAction", access, inherits: [.named("Sendable")]) { writer in
            for wiring in screen.wirings {
                guard case .action(let parameters) = wiring.action.kind else { continue }
                writer.enumCase(wiring.action.name, payload: labelled(parameters))
            }
        }
    }

    private func labelled(_ parameters: [SpecModel.Parameter]) -> [SwiftOutput.Parameter] {
        parameters.map { SwiftOutput.Parameter(label: $0.label, name: $0.name, type: emitter.type($0.type)) }
    }

    private func writeEvent(to writer: inout SwiftWriter) {
        guard !screen.events.isEmpty else {
            writer.typeAlias("Event", access, to: .named("Never"))
            return
        }
        writer.type(.enum, "Event", access, inherits: [.named("Sendable")]) { writer in
            for event in screen.events {
                writer.enumCase(event.name, payload: labelled(event.parameters), doc: event.doc)
            }
        }
    }

    // MARK: The frame

    private func writeContent(to writer: inout SwiftWriter) {
        let content = emitter.runtimeType("ScreenContent", [.named(name)])
        writer.storedProperty("screenContent", content, access, isConstant: true)
        // Swift makes this one itself, unless others are to call it.
        if emitter.access == .internal { return }
        writer.initializer([SwiftOutput.Parameter("screenContent", content)], access) {
            $0.assignment(
                to: {
                    $0.selfReference(); $0.member("screenContent")
                },
                { $0.reference("screenContent") }
            )
        }
    }

    // MARK: Cells

    private func writeCell(to writer: inout SwiftWriter) {
        let cells = SwiftType.named("Cells")
        let signature = Signature(
            "cell",
            generic: ("Cells", .named(Names.cells(of: screen.header.name))),
            [
                SwiftOutput.Parameter(label: "at", name: "path", type: emitter.runtimeType("RowPath")),
                SwiftOutput.Parameter(label: "from", name: "cells", type: cells),
            ],
            result: .named(["Cells", "Cell"])
        )
        writer.functionBody(signature, Modifiers(emitter.access, .mainActor)) { writer in
            writer.switchStatement({
                $0.reference("row")
                $0.call {
                    $0.argument("at")
                    $0.reference("path")
                }
            }) { writer in
                for cell in cellsWithRows {
                    writer.switchCase(
                        alternatives: cell.rows.map { row in
                            { $0.casePattern(row.name, bindings: ["row"]) }
                        }
                    ) { writer in
                        writer.statement {
                            $0.reference("cells")
                            $0.member(Names.cellCase(emitter.program[cell.id].header.name))
                            $0.call {
                                $0.argument()
                                $0.reference("row")
                                $0.argument("at")
                                $0.reference("path")
                            }
                        }
                    }
                }
            }
        }
    }

    private var cellsWithRows: [(id: ID<Cell>, rows: [PlannedRow])] {
        let rowsOfCells = Dictionary(grouping: rows, by: \.cell)
        return cells.map { ($0, rowsOfCells[$0] ?? []) }
    }

    fileprivate func writeCells(to writer: inout SwiftWriter) {
        writer.type(.protocol, Names.cells(of: screen.header.name), Modifiers(emitter.access, .mainActor)) {
            writer in
            writer.associatedType("Cell")
            for cell in cells {
                let signature = Signature(
                    Names.cellCase(emitter.program[cell].header.name),
                    [
                        SwiftOutput.Parameter(
                            label: nil,
                            name: "viewModel",
                            type: emitter.viewModelType(of: cell)
                        ),
                        SwiftOutput.Parameter(label: "at", name: "path", type: emitter.runtimeType("RowPath")),
                    ],
                    result: .named("Cell")
                )
                writer.functionRequirement(signature)
            }
        }
    }

    /// The controller's view model is the screen's store.
    fileprivate func writeController(_ controller: String, to writer: inout SwiftWriter) {
        writer.extension(
            of: .named(controller),
            emitter.access,
            .mainActor,
            inherits: [emitter.runtimeType("ViewModelBased")]
        ) {
            $0.typeAlias(
                "ViewModel",
                access,
                to: emitter.runtimeType("ScreenStore", [.named(name)])
            )
        }
    }

    // MARK: The screen's own traits

    private func writeOwnMembers(to writer: inout SwiftWriter) {
        let values = ScreenScope(
            state: ["screenContent", "state"],
            format: ["screenContent"],
            names: memberNames
        ).values(emitter)
        for member in ownValues {
            values.writeProperty(member.name, emitter.type(member.type), access, member.value, to: &writer)
        }
        for wiring in screen.wirings { writeAction(wiring.action, to: &writer) }
        guard !ownValues.isEmpty else { return }
        writer.computedProperty("screenValues", .array(.named("AnyHashable")), access) {
            $0.arrayLiteral {
                for member in ownValues {
                    $0.element()
                    emitter.writeExactly(member.type.isExact, to: &$0) { $0.reference(member.name) }
                }
            }
        }
    }

    /// What the screen's own traits show, as far as no extension of a trait's gives it already.
    private var ownValues: [MemberValue] {
        let given = Dictionary(screen.values.map { ($0.name, $0) }) { first, _ in first }
        return screen.composition.members.compactMap { entry in
            guard case .property(let type, _) = entry.member.kind else { return nil }
            if let given = given[entry.member.name] { return given }
            guard case .constant(let constant) = entry.defaultValue,
                !Emitter.isGivenByExtension(entry.member, entry.defaultValue)
            else { return nil }
            return MemberValue(
                name: entry.member.name,
                type: type,
                value: .expression(Expression(.constant(constant), type, at: .unknown))
            )
        }
    }

    /// `public func onDone() { screenContent.send(.screen(.onDone)) }`
    private func writeAction(_ action: Member, to writer: inout SwiftWriter) {
        guard case .action(let parameters) = action.kind else { return }
        let scope = ScreenScope(names: memberNames)
        let signature = Signature(
            action.name,
            parameters.map {
                SwiftOutput.Parameter(label: $0.label, name: scope.local($0.name), type: emitter.type($0.type))
            }
        )
        writer.function(signature, Modifiers(emitter.access, .mainActor)) {
            $0.reference("screenContent")
            $0.member("send")
            $0.call {
                $0.argument()
                $0.member("screen")
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
    /// The type of what identifies an element.
    fileprivate var identifyingType: ValueType {
        if case .field(_, let type) = identity { type } else { elementType }
    }
}
