// Writes functions that show rows of fragments, and calls of these functions.

import SpecModel
import SwiftOutput

extension ScreenPrinter {
    /// Writes `private static func showMailRow(_ screen: …, mail: Mail, show: (MailCellViewModel) -> Row) { … }`.
    func writeRowFunction(_ function: RowFunctionPlan, to writer: inout SwiftWriter) {
        let names = function.names
        let printer = BodyPrinter(context: context, names: names)
        func parameter(_ name: String, _ type: SwiftType) -> SwiftOutput.Parameter {
            SwiftOutput.Parameter(label: name, name: name, type: type)
        }
        let viewModel = context.viewModelType(of: function.shown.cell)
        var parameters = [
            SwiftOutput.Parameter(
                label: nil,
                name: ScreenMember.screen,
                type: context.runtimeType(.screenBody, [.named(name)])
            )
        ]
        parameters += function.parameters.map { parameter(names[$0.variable.name], context.type($0.type)) }
        parameters.append(parameter(ScreenMember.show, .function(FunctionType([viewModel], result: .named(Names.row)))))
        if function.sends {
            let type = context.actionType(of: function.shown.cell)
            let handler = FunctionType([type], isEscaping: true, isMainActor: true, isSendable: true)
            parameters.append(parameter(ScreenMember.send, .function(handler)))
        }
        parameters += function.actions.map { parameter($0.name, .named(Names.action)) }
        writer.functionBody(Signature(function.name, parameters), Modifiers(.private, isStatic: true)) { writer in
            writer.assignment(to: { $0.path(ScreenMember.screen, BodyMember.shown) }) {
                $0.reference(ScreenMember.show)
                $0.call {
                    $0.argument()
                    var shown = function.shown
                    shown.bindings = shown.bindings?.beside(Set(function.parameters.map { names[$0.variable.name] }))
                    printer.write(shown, handler: function.sends ? ScreenMember.send : nil, to: &$0)
                }
            }
            let details = DetailPrinter(values: printer.values) { action, writer in
                guard let handled = function.actions.first(where: { $0.action == action }) else { return }
                writer.reference(handled.name)
            }
            for detail in function.details { details.write(detail, to: &writer) }
        }
    }
}

extension BodyPrinter {
    /// Writes `showMailRow(screen, mail: mail, show: Row.mailsMail, select: .mailsMailRow(mail.id, .select))`.
    func write(
        _ call: RowPlan.Call,
        of row: RowPlan.Alternative,
        _ identities: [ElementIdentity],
        to writer: inout SwiftWriter
    ) {
        let function = call.function
        writer.statement { writer in
            writer.reference(function.name)
            writer.call { writer in
                writer.argument()
                writer.reference(ScreenMember.screen)
                for (parameter, argument) in zip(function.parameters, call.arguments) {
                    writer.argument(function.names[parameter.variable.name])
                    let value = Value(argument.withoutType)
                    if value.isInline {
                        values.writePlain(value, to: &writer)
                    } else {
                        values.writeInline(value, to: &writer)
                    }
                }
                writer.argument(ScreenMember.show)
                writer.type(.named(Names.row))
                writer.member(row.name)
                if function.sends {
                    writer.argument(ScreenMember.send)
                    writer.closure { writeSending(of: row, identities, to: &$0) }
                }
                for handled in function.actions {
                    writer.argument(handled.name)
                    write(handled.action.kind.case(of: row.actions), identities, to: &writer) {
                        $0.member(handled.action.name)
                    }
                }
            }
        }
    }
}

extension Expression {
    /// The expression without an explicit type, because the parameter determines the type.
    fileprivate var withoutType: Expression {
        if case .typed(let expression) = kind { expression } else { self }
    }
}

extension RowPlan.Occurrence {
    /// The name of the runtime's function that declares the row.
    var function: String {
        switch self {
        case .each: BodyMember.row
        case .once: BodyMember.once
        case .otherwise: BodyMember.otherwise
        }
    }

    /// The index of a `once` row among all `once` rows of its group, if this row is its alternative. Otherwise, `nil`.
    var number: Int? {
        switch self {
        case .each, .once: nil
        case .otherwise(let number): number
        }
    }
}
