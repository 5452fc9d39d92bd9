// Encodes expressions, texts with placeholders, and choices between values.

import JSONOutput
import SpecModel

extension Expression {
    var json: JSON { kind.json.adding(["type": type.json]) }
}

extension Expression.Kind {
    fileprivate var json: JSON {
        switch self {
        case .constant(let constant): .object(["kind": "constant", "value": constant.json])
        case .path(let root, let steps):
            .object(["kind": "path", "root": root.json, "steps": .array(steps.map(\.json))])
        case .steps(let base, let steps):
            .object(["kind": "steps", "base": base.json, "steps": .array(steps.map(\.json))])
        case .not(let operand): .object(["kind": "not", "operand": operand.json])
        case .binary(let operation, let left, let right):
            .object([
                "kind": "binary", "operator": .string(operation.rawValue), "left": left.json, "right": right.json,
            ])
        case .isCase(let operand, let type, let name):
            .object(["kind": "isCase", "operand": operand.json, "enum": type.json, "case": .string(name)])
        case .call(let function, let arguments):
            .object(["kind": "call", "function": function.json, "arguments": .array(arguments.map(\.json))])
        case .enumCase(let type, let name, let arguments):
            .object([
                "kind": "enumCase", "enum": type.json, "case": .string(name),
                "arguments": .array(arguments.map(\.json)),
            ])
        case .apply(let function, let arguments):
            .object([
                "kind": "apply", "function": .string(function.rawValue), "arguments": .array(arguments.map(\.json)),
            ])
        case .list(let elements): .object(["kind": "list", "elements": .array(elements.map(\.json))])
        case .model(let model, let fields):
            .object(["kind": "model", "model": model.json, "fields": .array(fields.map(\.json))])
        case .copy(let subject, let model, let fields):
            .object([
                "kind": "copy", "of": subject.json, "model": model.json, "fields": .array(fields.map(\.json)),
            ])
        case .text(let template): .object(["kind": "text", "text": template.json])
        case .chosen(let value): .object(["kind": "chosen", "value": value.json])
        case .typed(let operand): .object(["kind": "typed", "operand": operand.json])
        case .invalid: .object(["kind": "invalid"])
        }
    }
}

extension FieldValue {
    fileprivate var json: JSON { .object(["name": .string(name), "value": value.json]) }
}

extension Variable {
    fileprivate var json: JSON {
        let kind: JSON =
            switch self {
            case .input: "input"
            case .ownField: "ownField"
            case .state: "state"
            case .derived: "derived"
            case .element: "element"
            case .parameter: "parameter"
            case .binding: "binding"
            case .item: "item"
            case .place(let function, _): .string(function.rawValue)
            }
        if case .place(_, let element) = self { return .object(["kind": kind, "name": .string(element)]) }
        return .object(["kind": kind, "name": .string(name)])
    }
}

extension PathStep {
    var json: JSON {
        let step: JSON =
            switch kind {
            case .field(let name): .object(["kind": "field", "name": .string(name)])
            case .element(let key, let model): .object(["kind": "element", "key": key.json, "of": model.json])
            case .derived(let name, let model):
                .object(["kind": "derived", "name": .string(name), "of": model.json])
            case .property(let property): .object(["kind": "property", "name": .string(property.rawValue)])
            case .contains(let argument): .object(["kind": "contains", "argument": argument.json])
            case .text(let method, let argument):
                .object(["kind": "text", "name": .string(method.rawValue), "argument": argument?.json])
            case .list(let method, let argument):
                .object(["kind": "list", "name": .string(method.rawValue), "argument": argument?.json])
            case .value(let key): .object(["kind": "value", "key": key.json])
            case .keys: .object(["kind": "keys"])
            case .isDisjoint(let other): .object(["kind": "isDisjoint", "with": other.json])
            case .sorted(let key, let isDescending, let isLocalized):
                .object([
                    "kind": "sorted", "by": key.json, "isDescending": .bool(isDescending),
                    "isLocalized": .bool(isLocalized),
                ])
            }
        return step.adding(["isOptional": .bool(isOptional), "base": base.json])
    }
}

extension Value {
    var json: JSON {
        switch self {
        case .expression(let expression): expression.valueJSON
        case .choice(let condition, let then, let otherwise):
            .object(["kind": "choice", "condition": condition.json, "then": then.json, "otherwise": otherwise.json])
        case .match(let subject, let arms, let fallback):
            .object([
                "kind": "match", "subject": subject.json, "arms": .array(arms.map(\.json)),
                "fallback": fallback?.json,
            ])
        case .invalid: .object(["kind": "invalid"])
        }
    }
}

extension Expression {
    /// The JSON of a value that consists of this expression. A text with placeholders is encoded by its segments.
    fileprivate var valueJSON: JSON {
        guard case .text(let template) = kind else {
            return .object(["kind": "expression", "expression": json])
        }
        return .object([
            "kind": "text", "segments": .array(template.segments.map(\.json)), "type": template.type.json,
        ])
    }
}

extension MatchArm<Value> {
    fileprivate var json: JSON { .object(["pattern": pattern.json, "value": content.json]) }
}

extension Template {
    fileprivate var json: JSON {
        .object(["segments": .array(segments.map(\.json)), "type": type.json])
    }
}

extension Template.Segment {
    fileprivate var json: JSON {
        switch self {
        case .text(let text): .object(["kind": "text", "text": .string(text)])
        case .hole(let hole):
            .object([
                "kind": "hole", "expression": hole.expression.json, "formats": .array(hole.formats.map(\.json)),
            ])
        }
    }
}

extension Format {
    fileprivate var json: JSON {
        switch self {
        case .builtin(let format, let arguments):
            .object(["kind": "builtin", "name": .string(format.rawValue), "arguments": arguments.json])
        case .function(let id): .object(["kind": "function", "function": id.json])
        }
    }
}

extension FormatArguments {
    fileprivate var json: JSON {
        switch self {
        case .none: .object(["kind": "none"])
        case .currencyCode(let code): .object(["kind": "currencyCode", "code": code.json])
        case .minorUnits(let code): .object(["kind": "minorUnits", "code": code.json])
        case .fractionDigits(let digits): .object(["kind": "fractionDigits", "digits": .integer(digits)])
        case .numberStyle(let style): .object(["kind": "numberStyle", "style": .string(style.rawValue)])
        case .relative(to: let date): .object(["kind": "relative", "to": date.json])
        case .dateStyle(let style): .object(["kind": "dateStyle", "style": .string(style.rawValue)])
        case .timePattern(let pattern): .object(["kind": "timePattern", "pattern": .string(pattern.rawValue)])
        case .pluralForms(let forms): .object(["kind": "pluralForms", "forms": .array(forms.map(\.json))])
        }
    }
}

extension PluralForm {
    fileprivate var json: JSON { .object(["category": .string(category.rawValue), "text": .string(text)]) }
}

extension ShownText {
    var json: JSON { .object(["key": .string(key), "value": value.json]) }
}
