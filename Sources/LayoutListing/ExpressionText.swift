// Expressions as a spec could have them.

import SpecModel

extension Expression {
    var text: String {
        switch kind {
        case .constant(let constant): constant.text
        case .path(let variable, let steps): variable.name + steps.text
        case .steps(let base, let steps): base.operandText + steps.text
        case .not(let operand): "not \(operand.operandText)"
        case .binary(let operation, let left, let right):
            "\(left.operandText) \(operation.rawValue) \(right.operandText)"
        case .isCase(let subject, _, let name): "\(subject.operandText) is .\(name)"
        case .call(_, let arguments): "call(\(arguments.text))"
        case .enumCase(_, let name, let arguments): ".\(name)(\(arguments.text))"
        case .apply(.negated, let arguments): "-\(arguments.first?.operandText ?? "")"
        case .apply(let function, let arguments): "\(function.rawValue)(\(arguments.text))"
        case .list(let elements): "[\(elements.text)]"
        case .model(_, let fields): "{\(fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", "))}"
        case .text(let template): "'\(template.segments.map(\.text).joined())'"
        case .typed(let operand): operand.text
        case .invalid: "something"
        }
    }

    private var operandText: String {
        switch kind {
        case .not, .binary, .isCase: "(\(text))"
        default: text
        }
    }
}

extension [Expression] {
    fileprivate var text: String { map(\.text).joined(separator: ", ") }
}

extension [PathStep] {
    fileprivate var text: String { map { ($0.isOptional ? "?" : "") + $0.kind.text }.joined() }
}

extension PathStep.Kind {
    var text: String {
        switch self {
        case .field(let name): ".\(name)"
        case .element(let key, _): "[\(key.text)]"
        case .value(let key): "[\(key.text)]"
        case .keys: ".keys"
        case .isDisjoint(let other): ".isDisjoint(with: \(other.text))"
        case .property(let property): ".\(property.rawValue)"
        case .contains(let argument): ".contains(\(argument.text))"
        case .text(let method, let argument):
            ".\(method.rawValue)" + (method.isProperty ? "" : "(\(argument?.text ?? ""))")
        case .list(let method, let argument): ".\(method.rawValue)(\(argument?.text ?? ""))"
        case .sorted(let key, let isDescending, let isLocalized):
            ".sorted(\(key.text)\(isLocalized ? ", localized" : "")\(isDescending ? ", descending" : ""))"
        }
    }
}

extension Template.Segment {
    fileprivate var text: String {
        switch self {
        case .text(let text): text.doubling("'").doubling("{").doubling("}")
        case .hole(let hole): "{\(([hole.expression.text] + hole.formats.map(\.text)).joined(separator: " | "))}"
        }
    }
}

extension Format {
    /// Its name: what it is given beside changes nothing of what a state is.
    fileprivate var text: String {
        switch self {
        case .builtin(let format, _): format.rawValue
        case .function: "call"
        }
    }
}

extension String {
    func doubling(_ mark: Character) -> String {
        split(separator: mark, omittingEmptySubsequences: false).joined(separator: "\(mark)\(mark)")
    }
}
