// Writes the details of a screen's rows, such as gestures, commands and accessibility. Also writes the screen's
// commands.

import SpecModel
import SwiftOutput

/// A printer of the details of one row.
struct DetailPrinter {
    let values: ValueWriter
    /// A closure that writes an expression for a gesture or command of the row. The value of the expression is an
    /// action of the screen.
    let action: (RowDetailPlan.Action, inout SwiftWriter) -> Void

    /// Writes the call that adds `detail` to a row, for example `screen.selects(.mailsMailRow(mail.id, .select))`.
    func write(_ detail: RowDetailPlan, to writer: inout SwiftWriter) {
        switch detail {
        case .selects:
            call(DetailMember.selects, to: &writer) { write(detail.action, to: &$0) }
        case .selected(let condition):
            call(DetailMember.selected, to: &writer) {
                $0.argument()
                values.writeTest(condition, to: &$0)
            }
        case .appears(let condition):
            writeWhere(condition, to: &writer) {
                call(DetailMember.appears, to: &$0) { write(detail.action, to: &$0) }
            }
        case .moves:
            call(DetailMember.moves, to: &writer) { _ in }
        case .command(let command):
            writeWhere(command.condition, to: &writer) { write(command, to: &$0) }
        case .accessibility(let label, let value, let hint, let traits):
            call(DetailMember.accessibility, to: &writer) { writer in
                values.write(
                    [(DetailMember.label, label), (ValueMember.value, value), (DetailMember.hint, hint)],
                    to: &writer
                )
                if traits.isEmpty { return }
                writer.argument(DetailMember.traits)
                writer.arrayLiteral {
                    for trait in traits {
                        $0.element()
                        $0.member(trait)
                    }
                }
            }
        }
    }

    private func writeWhere(_ condition: Condition?, to writer: inout SwiftWriter, _ statements: SwiftWriter.Piece) {
        guard let condition else { return statements(&writer) }
        writer.ifStatement({ values.writeClauses(condition, to: &$0) }, statements)
    }

    private func call(_ function: String, to writer: inout SwiftWriter, _ arguments: SwiftWriter.Piece) {
        writer.statement {
            $0.path(ScreenMember.screen, function)
            $0.call(arguments)
        }
    }

    private func write(_ action: RowDetailPlan.Action?, to writer: inout SwiftWriter) {
        guard let action else { return }
        writer.argument()
        self.action(action, &writer)
    }

    private func write(_ command: CommandPlan, to writer: inout SwiftWriter) {
        call(DetailMember.command, to: &writer) { writer in
            writer.argument()
            writer.member(command.place.rawValue)
            writer.argument()
            writer.stringLiteral(command.id)
            write(RowDetailPlan.Action(command), to: &writer)
            values.writeLook(of: command, to: &writer)
        }
    }
}

extension ValueWriter {
    /// Writes the arguments that have a value.
    fileprivate func write(_ arguments: [(label: String, value: Value?)], to writer: inout SwiftWriter) {
        for case (let label, let value?) in arguments {
            writer.argument(label)
            writeInline(value, to: &writer)
        }
    }

    fileprivate func writeLook(of command: CommandPlan, to writer: inout SwiftWriter) {
        let look = [
            (DetailMember.title, command.title), (DetailMember.image, command.image),
            (DetailMember.color, command.color),
        ]
        write(look, to: &writer)
        if let role = command.role {
            writer.argument(DetailMember.role)
            writer.member(role.rawValue)
        }
    }
}

extension ScreenPrinter {
    /// Writes `var screenCommands: [ShownCommand<Action>] { … }`.
    func writeCommands(to writer: inout SwiftWriter) {
        if screen.commands.isEmpty { return }
        let values = memberScope.values(context)
        let command = context.runtimeType(.shownCommand, [.named(Names.action)])
        let plans = screen.commands.map(CommandPlan.init)
        func write(_ command: CommandPlan, to writer: inout SwiftWriter) {
            writer.type(context.runtimeType(.shownCommand))
            writer.call { writer in
                writer.argument()
                writer.stringLiteral(command.id)
                writer.argument()
                writer.member(ScreenMember.screenCommand)
                writer.call {
                    $0.argument()
                    $0.member(command.id)
                }
                values.writeLook(of: command, to: &writer)
            }
        }
        if plans.allSatisfy({ $0.condition == nil }) {
            return writer.computedProperty(ScreenMember.screenCommands, .array(command), access) { writer in
                writer.arrayLiteral {
                    for plan in plans {
                        $0.element()
                        write(plan, to: &$0)
                    }
                }
            }
        }
        let list = plan.memberNames.unused(ScreenMember.commands)
        writer.computedPropertyBody(ScreenMember.screenCommands, .array(command), access) { writer in
            writer.variable(list, .array(command)) { $0.arrayLiteral() }
            for plan in plans {
                func append(to writer: inout SwiftWriter) {
                    writer.statement {
                        $0.path(list, SwiftMember.append)
                        $0.call {
                            $0.argument()
                            write(plan, to: &$0)
                        }
                    }
                }
                if let condition = plan.condition {
                    writer.ifStatement({ values.writeClauses(condition, to: &$0) }) { append(to: &$0) }
                } else {
                    append(to: &writer)
                }
            }
            writer.returnStatement { $0.reference(list) }
        }
    }
}
