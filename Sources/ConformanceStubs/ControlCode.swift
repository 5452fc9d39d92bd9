// Defines expressions and statements that set up a control and show members of a view model in it. Functions such as
// `appKitControl(_:isEnabled:)` create them, and `StubWriter` writes them as Swift.

import SwiftBackend
import SwiftOutput

/// An expression in the code of a control.
indirect enum ControlCode: Sendable {
    /// `viewModel.text`
    case viewModel(String)
    /// A property or method of the control: `label.textColor`.
    case property(String)
    /// A member of the expected type: `.normal`.
    case implicit(String)
    case member(ControlCode, String)
    case optionalMember(ControlCode, String)
    /// A name without a receiver.
    case name(String)
    case selfReference
    /// The name of a type of the UI framework.
    case framework(String)
    /// The name of a type of Foundation.
    case foundation(String)
    /// The name of a type of the standard library.
    case standard(String)
    case text(String)
    case integer(Int)
    case boolean(Bool)
    case none
    /// `#selector(buttonPressed)`
    case selector(String)
    case call(ControlCode, [ControlArgument])
    /// A call of an initializer that converts a runtime value to a framework type: `UIColor(viewModel.textColor)`.
    case converted(String, ControlCode)
    /// `{ $0.title }`
    case closure(ControlCode)
    /// `choices[$0]`
    case element(ControlCode, ControlCode)
    /// `\.self`
    case identity
    /// The first and the second parameter of a closure: `$0` and `$1`.
    case first, second
    /// `{ [weak self] _ in self?.buttonPressed() }`
    case calling(String)
    case not(ControlCode)
    case binary(Operator, ControlCode, ControlCode)
    case ternary(ControlCode, ControlCode, ControlCode)
    case range(ControlCode, ControlCode, includesUpper: Bool)
    /// A floating-point literal, such as `0.5`.
    case number(String)
    case array([ControlCode])
    case dictionary([(key: ControlCode, value: ControlCode)])
    case parenthesized(ControlCode)
    /// `value as? NSTextField`
    case cast(ControlCode, String)
    /// In SwiftUI, the binding of the member that the control edits.
    case binding
    /// In SwiftUI, a closure that performs an action.
    case performing(PlacedAction)
    /// The call in the first value, with a trailing closure that returns the second value.
    case trailing(ControlCode, ControlCode)
    /// A SwiftUI view that contains other views.
    case container(String, [ControlStatement])

    static func member(_ base: ControlCode, _ names: String...) -> ControlCode {
        names.reduce(base) { .member($0, $1) }
    }

    static func coalesce(_ value: ControlCode, _ other: ControlCode) -> ControlCode { .binary(.coalesce, value, other) }
}

/// An argument of a call.
struct ControlArgument: Sendable {
    var label: String?
    var value: ControlCode

    init(_ label: String?, _ value: ControlCode) {
        self.label = label
        self.value = value
    }

    init(_ value: ControlCode) { self.init(nil, value) }
}

indirect enum ControlStatement: Sendable {
    case assign(ControlCode, ControlCode)
    case perform(ControlCode)
    case choice(ControlCode, then: [ControlStatement], otherwise: [ControlStatement])
    /// A switch with a statement for each listed case of an enum. If `hasOthers` is `true`, a default clause that does
    /// nothing covers the other cases.
    case cases(ControlCode, [(name: String, statement: ControlStatement)], hasOthers: Bool)
}

/// The control whose members an expression uses.
struct ControlBase {
    /// The name of the property that stores the control, or `nil` if the control is the view itself.
    var name: String?
    /// A Boolean value that indicates whether the property is an outlet. The type of an outlet is optional.
    var isOutlet = false
    /// The SwiftUI control whose binding and actions the code uses.
    var view: ShownControl?
}

extension StubWriter {
    func write(_ statements: [ControlStatement], of base: ControlBase, to writer: inout SwiftWriter) {
        for statement in statements { write(statement, of: base, to: &writer) }
    }

    private func write(_ statement: ControlStatement, of base: ControlBase, to writer: inout SwiftWriter) {
        switch statement {
        case .assign(let target, let value):
            writer.assignment(to: { write(target, of: base, to: &$0) }, { write(value, of: base, to: &$0) })
        case .perform(let call):
            writer.statement { write(call, of: base, to: &$0) }
        case .choice(let condition, let then, let otherwise):
            guard !otherwise.isEmpty else {
                return writer.ifStatement({ write(condition, of: base, to: &$0) }, { write(then, of: base, to: &$0) })
            }
            writer.ifStatement(
                { write(condition, of: base, to: &$0) },
                { write(then, of: base, to: &$0) },
                rest: { $0.otherwise { write(otherwise, of: base, to: &$0) } }
            )
        case .cases(let subject, let cases, let hasOthers):
            writer.switchStatement({ write(subject, of: base, to: &$0) }) { writer in
                for (name, statement) in cases {
                    writer.switchCase({ $0.casePattern(name) }) { write(statement, of: base, to: &$0) }
                }
                if hasOthers { writer.defaultCase { $0.breakStatement() } }
            }
        }
    }

    func write(_ code: ControlCode, of base: ControlBase, to writer: inout SwiftWriter) {
        switch code {
        case .viewModel(let name):
            writer.reference(Self.viewModel)
            writer.member(name)
        case .property(let name):
            guard let control = base.name else { return writer.reference(name) }
            writer.reference(control)
            if base.isOutlet { writer.optionalChain() }
            writer.member(name)
        case .implicit(let name): writer.member(name)
        case .member(let value, let name):
            write(value, of: base, to: &writer)
            writer.member(name)
        case .optionalMember(let value, let name):
            write(value, of: base, to: &writer)
            writer.optionalChain()
            writer.member(name)
        case .call(let function, let arguments):
            write(function, of: base, to: &writer)
            writer.call { writer in
                for argument in arguments {
                    writer.argument(argument.label)
                    write(argument.value, of: base, to: &writer)
                }
            }
        case .converted(let type, let value):
            swift.useRuntime(in: &writer)
            write(.call(.framework(type), [ControlArgument(value)]), of: base, to: &writer)
        case .closure(let value): writer.closure([]) { write(value, of: base, to: &$0) }
        case .calling(let function):
            writer.weakSelfClosure("_", isRead: false) {
                $0.member(function)
                $0.call()
            }
        default: writeSimple(code, of: base, to: &writer)
        }
    }

    private func writeSimple(_ code: ControlCode, of base: ControlBase, to writer: inout SwiftWriter) {
        switch code {
        case .name(let name): writer.reference(name)
        case .selfReference: writer.selfReference()
        case .framework(let name): writer.type(frameworkType(name))
        case .foundation(let name): writer.type(swift.type(name, ofFramework: "Foundation"))
        case .standard(let name): writer.type(standardType(name))
        case .text(let text): writer.stringLiteral(text)
        case .integer(let value): writer.integerLiteral(value)
        case .number(let digits): writer.numberLiteral(digits: digits)
        case .boolean(let value): writer.booleanLiteral(value)
        case .none: writer.nilLiteral()
        case .selector(let function): writer.selector(function)
        case .element(let list, let index):
            write(list, of: base, to: &writer)
            writer.subscript {
                $0.element()
                write(index, of: base, to: &$0)
            }
        case .identity: writer.identityKeyPath()
        case .first: writer.closureParameter()
        case .second: writer.secondClosureParameter()
        case .array(let elements):
            writer.arrayLiteral { for element in elements { $0.element(); write(element, of: base, to: &$0) } }
        case .dictionary(let entries):
            writer.dictionaryLiteral { writer in
                for (key, value) in entries {
                    writer.element()
                    write(key, of: base, to: &writer)
                    writer.entryValue()
                    write(value, of: base, to: &writer)
                }
            }
        case .parenthesized(let value): writer.parenthesized { write(value, of: base, to: &$0) }
        case .cast(let value, let type):
            write(value, of: base, to: &writer)
            writer.conditionalCast(to: frameworkType(type))
        default: writeOperation(code, of: base, to: &writer)
        }
    }

    private func writeOperation(_ code: ControlCode, of base: ControlBase, to writer: inout SwiftWriter) {
        switch code {
        case .not(let value):
            writer.not()
            write(value, of: base, to: &writer)
        case .binary(let operation, let left, let right):
            writer.binary(operation, { write(left, of: base, to: &$0) }, { write(right, of: base, to: &$0) })
        case .ternary(let condition, let value, let other):
            writer.ternary(
                { write(condition, of: base, to: &$0) },
                then: { write(value, of: base, to: &$0) },
                otherwise: { write(other, of: base, to: &$0) }
            )
        case .range(let lower, let upper, let includesUpper):
            writer.range(
                { write(lower, of: base, to: &$0) },
                { write(upper, of: base, to: &$0) },
                includesUpper: includesUpper
            )
        default: writeView(code, of: base, to: &writer)
        }
    }

    private func writeView(_ code: ControlCode, of base: ControlBase, to writer: inout SwiftWriter) {
        switch code {
        case .trailing(let call, let value):
            write(call, of: base, to: &writer)
            writer.trailingClosure { write(value, of: base, to: &$0) }
        case .container(let type, let views):
            writer.container(frameworkType(type)) { write(views, of: base, to: &$0) }
        case .binding:
            if let view = base.view { writeBinding(of: view, to: &writer) }
        case .performing(let action):
            guard let view = base.view else { return }
            writer.closure { writeCall(of: action, view.hasDelegate, value: nil, to: &$0) }
        default: break
        }
    }

    private func standardType(_ name: String) -> SwiftType {
        switch name {
        case "String": swift.type(.builtin(.string))
        case "Int": swift.type(.builtin(.int))
        case "Double": swift.type(.builtin(.double))
        default: .named(name)
        }
    }
}
