// `body`: a screen's sections, rows and lists, as calls that the runtime makes sense of.

import SpecModel
import SwiftOutput

extension ScreenPlan {
    /// Names that the body's own parameters and variables have.
    private var scope: ScreenScope {
        ScreenScope(state: ["state"], format: ["screen"], names: bodyNames)
    }
    private var values: ValueWriter { scope.values(emitter) }

    func writeBody(to writer: inout SwiftWriter) {
        let parameters = [
            SwiftOutput.Parameter(label: nil, name: "state", type: .named("State")),
            SwiftOutput.Parameter(
                label: nil,
                name: "screen",
                type: emitter.runtimeType("ScreenBody", [.named(name)])
            ),
        ]
        writer.functionBody(
            Signature("body", parameters),
            Modifiers(emitter.access, isStatic: true)
        ) { writer in
            if rows.contains(where: \.isWired) {
                writer.constant("send") { $0.path(["screen", "send"]) }
            }
            for section in screen.sections { write(section, to: &writer) }
        }
    }

    // MARK: Sections

    private func write(_ section: Section, to writer: inout SwiftWriter) {
        guard let loop = section.loop else {
            writeOne(section, to: &writer)
            return
        }
        let reads = Dependencies(ofSections: section, loop: loop, in: emitter.program)
        writeLoop("sections", over: loop, reads: reads, to: &writer) { writeOne(section, to: &$0) }
    }

    private func writeOne(_ section: Section, to writer: inout SwiftWriter) {
        write(Dependencies(ofSection: section, in: emitter.program), to: &writer)
        writer.ifStatement([
            (
                { writer in
                    writer.path(["screen", "section"])
                    writer.call { writer in
                        writer.argument()
                        writer.member(section.id)
                        writeIdentities(of: section.loop.map { [$0] } ?? [], to: &writer)
                        writeCondition(section.condition, to: &writer)
                    }
                },
                { writer in
                    for (function, text) in [("header", section.headerText), ("footer", section.footerText)] {
                        guard let text else { continue }
                        writer.statement {
                            $0.path(["screen", function])
                            $0.call {
                                $0.argument()
                                values.writeInline(text, to: &$0)
                            }
                        }
                    }
                    for entry in section.entries { write(entry, in: section, to: &writer) }
                }
            )
        ])
    }

    /// `, when: state.isOn`, where there is a condition.
    private func writeCondition(_ condition: Expression?, to writer: inout SwiftWriter) {
        guard let condition else { return }
        writer.argument("when")
        values.write(condition, to: &writer)
    }

    /// One call a value that the next section or list reads.
    private func write(_ reads: Dependencies, to writer: inout SwiftWriter) {
        if reads.isUnknown {
            return writer.statement {
                $0.path(["screen", "readsAnything"])
                $0.call()
            }
        }
        for path in reads.paths {
            writer.statement {
                $0.path(["screen", "reads"])
                $0.call {
                    if case .path(.derived, _) = path.kind { $0.argument("lazy") } else { $0.argument() }
                    values.write(path, to: &$0)
                }
            }
        }
    }

    // MARK: Rows

    private func write(_ entry: RowEntry, in section: Section, to writer: inout SwiftWriter) {
        switch entry {
        case .row(let row):
            guard let loop = row.loop else {
                write(row, in: section, to: &writer)
                return
            }
            // The list is read around the loop's own rows; inside, nothing but what its rows read counts.
            var inside = row
            inside.loop = nil
            let reads = Dependencies(inside: loop, [.row(inside)], condition: nil, in: emitter.program)
            writeLoop("each", over: loop, reads: reads, to: &writer) { write(row, in: section, to: &$0) }
        case .group(let group):
            guard let loop = group.loop else {
                write(group, in: section, to: &writer)
                return
            }
            let reads = Dependencies(inside: loop, group.entries, condition: group.condition, in: emitter.program)
            writeLoop("each", over: loop, reads: reads, to: &writer) { write(group, in: section, to: &$0) }
        }
    }

    private func write(_ group: RowGroup, in section: Section, to writer: inout SwiftWriter) {
        guard let condition = group.condition else {
            for entry in group.entries { write(entry, in: section, to: &writer) }
            return
        }
        writer.statement { writer in
            writer.path(["screen", "when"])
            writer.call {
                $0.argument()
                values.write(condition, to: &$0)
            }
            writer.trailingBlock { writer in
                for entry in group.entries { write(entry, in: section, to: &writer) }
            }
        }
    }

    private func write(_ row: Row, in section: Section, to writer: inout SwiftWriter) {
        guard let planned = self.row(named: row.id, in: section.id) else { return }
        writer.ifStatement([
            (
                { writer in
                    writer.path(["screen", "row"])
                    writer.call { writer in
                        writer.argument()
                        writer.member(planned.name)
                        writeIdentities(of: planned.loops, to: &writer)
                        writeCondition(row.condition, to: &writer)
                    }
                },
                { writer in
                    writer.assignment(to: { $0.path(["screen", "shown"]) }) { writer in
                        writer.member(planned.name)
                        writer.call {
                            $0.argument()
                            writeViewModel(of: planned, to: &$0)
                        }
                    }
                }
            )
        ])
    }

    private func writeIdentities(of loops: [Loop], to writer: inout SwiftWriter) {
        guard !loops.isEmpty else { return }
        writer.call {
            for loop in loops {
                $0.argument()
                loop.writeIdentity(of: scope.local(loop.variable), to: &$0)
            }
        }
    }

    /// `SwitchCellViewModel(text: "Enabled", switchOn: state.warm) { send(.warmUpEnabled($0)) }`
    private func writeViewModel(of row: PlannedRow, to writer: inout SwiftWriter) {
        let written: [MemberValue]
        var values = values
        switch row.row.content {
        case .cell(_, let given):
            written = given
        case .viewModel(let id, let arguments, let given):
            let viewModel = emitter.program[id]
            written = given
            var inputs: [String: InputArgument] = [:]
            for (input, argument) in zip(viewModel.inputs, arguments) {
                inputs[input.name] = InputArgument(value: argument, type: input.type)
            }
            var scope = scope
            scope.bindings = bindings(of: viewModel)
            values = scope.values(emitter, inputs: inputs)
        }
        // Named, not '.init': what the type checker need not look for costs a client less than the bytes do.
        writer.type(emitter.viewModelType(of: row.cell))
        writer.call {
            for member in written {
                $0.argument(member.name)
                values.writeInline(member.value, to: &$0)
            }
        }
        guard row.isWired else { return }
        writer.trailingClosure {
            $0.reference("send")
            $0.call {
                $0.argument()
                $0.member(row.name)
                $0.call {
                    for loop in row.loops {
                        $0.argument()
                        loop.writeIdentity(of: scope.local(loop.variable), to: &$0)
                    }
                    $0.argument()
                    $0.closureParameter()
                }
            }
        }
    }

    // MARK: Loops

    /// `screen.each(day.sessions) { session in … }`
    private func writeLoop(
        _ function: String,
        over loop: Loop,
        reads: Dependencies,
        to writer: inout SwiftWriter,
        statements: SwiftWriter.Piece
    ) {
        write(reads, to: &writer)
        writer.statement { writer in
            writer.path(["screen", function])
            writer.call { writer in
                writer.argument()
                writeList(of: loop, values, to: &writer)
                if case .model(let id) = loop.elementType, emitter.isIdentifiable(id) { return }
                writer.argument("id")
                writer.closure {
                    $0.closureParameter()
                    if case .field(let name, _) = loop.identity { $0.member(name) }
                }
            }
            writer.trailingBlock([scope.local(loop.variable)], statements: statements)
        }
    }

    /// The loop's list; one that may be nil counts as empty.
    func writeList(of loop: Loop, _ values: ValueWriter, to writer: inout SwiftWriter) {
        switch loop.source {
        case .list(let list) where list.type.isOptional:
            writer.binary(.coalesce, { values.writeOperand(list, to: &$0) }, { $0.arrayLiteral() })
        case .list(let list):
            values.write(list, to: &writer)
        case .allCases(let id):
            writer.type(emitter.type(.declared(id)))
            writer.member("allCases")
        }
    }
}
