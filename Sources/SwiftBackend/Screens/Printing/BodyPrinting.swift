// `body` as Swift: its plan, as calls that the runtime makes sense of.

import SpecModel
import SwiftOutput

extension ScreenPlan {
    func writeBody(to writer: inout SwiftWriter) {
        let plan = bodyPlan()
        let printer = BodyPrinter(emitter: emitter, names: bodyNames)
        let parameters = [
            SwiftOutput.Parameter(label: nil, name: ScreenMember.state, type: .named(Names.state)),
            SwiftOutput.Parameter(
                label: nil,
                name: ScreenMember.screen,
                type: emitter.runtimeType(.screenBody, [.named(name)])
            ),
        ]
        writer.functionBody(Signature(ScreenMember.body, parameters), Modifiers(emitter.access, isStatic: true)) {
            writer in
            if plan.sends {
                writer.constant(ScreenMember.send) { $0.path(ScreenMember.screen, RuntimeMember.send) }
            }
            for section in plan.sections { printer.write(section, to: &writer) }
        }
    }
}

private final class BodyPrinter {
    private let emitter: Emitter
    /// Names that the body's own parameters and variables have.
    private let scope: ScreenScope
    private let values: ValueWriter

    init(emitter: Emitter, names: LocalNames) {
        self.emitter = emitter
        scope = ScreenScope(state: [ScreenMember.state], format: [ScreenMember.screen], names: names)
        values = scope.values(emitter)
    }

    // MARK: Sections

    func write(_ section: SectionPlan, to writer: inout SwiftWriter) {
        guard let loop = section.loop else { return writeOne(section, to: &writer) }
        write(RuntimeMember.sections, over: loop, to: &writer) { writeOne(section, to: &$0) }
    }

    private func writeOne(_ section: SectionPlan, to writer: inout SwiftWriter) {
        write(section.dependencies, to: &writer)
        writeCall(RuntimeMember.section, section.id, section.identities, when: section.condition, to: &writer) {
            writer in
            for (function, text) in [(RuntimeMember.header, section.header), (RuntimeMember.footer, section.footer)] {
                guard let text else { continue }
                writer.statement {
                    $0.path(ScreenMember.screen, function)
                    $0.call {
                        $0.argument()
                        values.writeInline(text, to: &$0)
                    }
                }
            }
            for item in section.items { write(item, to: &writer) }
        }
    }

    /// `if screen.row(.dayOpen(day.id), when: state.isOn) { … }`
    private func writeCall(
        _ function: String,
        _ name: String,
        _ identities: [ElementIdentity],
        when condition: Expression?,
        to writer: inout SwiftWriter,
        statements: SwiftWriter.Piece
    ) {
        writer.ifStatement(
            { writer in
                writer.path(ScreenMember.screen, function)
                writer.call { writer in
                    writer.argument()
                    writer.member(name)
                    if !identities.isEmpty { writer.call { write(identities, to: &$0) } }
                    if let condition {
                        writer.argument(RuntimeMember.when)
                        values.write(condition, to: &writer)
                    }
                }
            },
            statements
        )
    }

    private func write(_ identities: [ElementIdentity], to writer: inout SwiftWriter) {
        for identity in identities {
            writer.argument()
            writer.reference(scope.local(identity.variable))
            if let field = identity.field { writer.member(field) }
        }
    }

    /// One call a value that the next section or list reads.
    private func write(_ dependencies: DependencyPlan, to writer: inout SwiftWriter) {
        switch dependencies {
        case .unknown:
            writer.statement {
                $0.path(ScreenMember.screen, RuntimeMember.readsAnything)
                $0.call()
            }
        case .values(let paths):
            for dependency in paths {
                writer.statement {
                    $0.path(ScreenMember.screen, RuntimeMember.reads)
                    $0.call {
                        $0.argument(dependency.isComputed ? RuntimeMember.lazy : nil)
                        emitter.writeExactly(dependency.isExact, to: &$0) { values.write(dependency.path, to: &$0) }
                    }
                }
            }
        }
    }

    // MARK: Rows

    private func write(_ item: BodyItem, to writer: inout SwiftWriter) {
        switch item {
        case .list(let loop, let items):
            write(RuntimeMember.each, over: loop, to: &writer) { writer in
                for item in items { write(item, to: &writer) }
            }
        case .group(let condition, let items):
            writer.statement { writer in
                writer.path(ScreenMember.screen, RuntimeMember.when)
                writer.call {
                    $0.argument()
                    values.write(condition, to: &$0)
                }
                writer.trailingBlock { writer in
                    for item in items { write(item, to: &writer) }
                }
            }
        case .row(let row):
            writeCall(RuntimeMember.row, row.name, row.identities, when: row.condition, to: &writer) { writer in
                writer.assignment(to: { $0.path(ScreenMember.screen, RuntimeMember.shown) }) { writer in
                    writer.member(row.name)
                    writer.call {
                        $0.argument()
                        writeViewModel(of: row, to: &$0)
                    }
                }
            }
        }
    }

    /// `SwitchCellViewModel(text: "Enabled", switchOn: state.warm) { send(.warmUpEnabled($0)) }`
    private func writeViewModel(of row: RowPlan, to writer: inout SwiftWriter) {
        var values = values
        if let bindings = row.shown.bindings {
            var scope = scope
            scope.bindings = bindings
            values = scope.values(emitter, inputs: row.shown.inputs)
        }
        // Named, not '.init': what the type checker need not look for costs a client less than the bytes do.
        writer.type(emitter.viewModelType(of: row.shown.cell))
        writer.call {
            for member in row.shown.values {
                $0.argument(member.name)
                values.writeInline(member.value, to: &$0)
            }
        }
        guard row.sends else { return }
        writer.trailingClosure {
            $0.reference(ScreenMember.send)
            $0.call {
                $0.argument()
                $0.member(row.name)
                $0.call {
                    write(row.identities, to: &$0)
                    $0.argument()
                    $0.closureParameter()
                }
            }
        }
    }

    // MARK: Loops

    /// `screen.each(day.sessions) { session in … }`
    private func write(
        _ function: String,
        over loop: LoopPlan,
        to writer: inout SwiftWriter,
        statements: SwiftWriter.Piece
    ) {
        write(loop.dependencies, to: &writer)
        writer.statement { writer in
            writer.path(ScreenMember.screen, function)
            writer.call { writer in
                writer.argument(loop.identity == .exactly ? RuntimeMember.exactly : nil)
                write(loop.list, to: &writer)
                switch loop.identity {
                case .own, .exactly:
                    break
                case .itself:
                    writer.argument(RuntimeMember.id)
                    writer.closure { $0.closureParameter() }
                case .field(let name, let isExact):
                    writer.argument(RuntimeMember.id)
                    writer.closure {
                        emitter.writeExactly(isExact, to: &$0) {
                            $0.closureParameter()
                            $0.member(name)
                        }
                    }
                }
            }
            writer.trailingBlock([scope.local(loop.variable)], statements: statements)
        }
    }

    private func write(_ list: LoopPlan.List, to writer: inout SwiftWriter) {
        switch list {
        case .path(let list, isOptional: true):
            writer.binary(.coalesce, { values.writeOperand(list, to: &$0) }, { $0.arrayLiteral() })
        case .path(let list, isOptional: false):
            values.write(list, to: &writer)
        case .allCases(let id):
            writer.type(emitter.type(.declared(id)))
            writer.member(SwiftMember.allCases)
        }
    }
}
