// Forms of expressions that compute a value: arithmetic, built-in functions, methods of texts, and texts in quotes with
// a placeholder.

import TestRandom

let computingForms: [ExpressionForm] = numberForms + dateForms

private let dateForms: [ExpressionForm] = [
    part("calendarDay", 4, .date), part("year", 1, .int), part("month", 1, .int), part("day", 1, .int),
    part("hour", 1, .int), part("weekday", 1, .int),
    ExpressionForm(1, gives: { $0 == .int }) { writing, _, depth in
        guard let first = writing.expression(.date, depth: depth, isFree: true),
            let second = writing.expression(.date, depth: depth)
        else { return nil }
        return Written(text: "daysBetween(\(first.text), \(second.text))")
    },
    ExpressionForm(3, gives: { $0 == .date }) { writing, _, depth in
        guard let date = writing.expression(.date, depth: depth, isFree: true),
            let duration = writing.expression(.duration, depth: depth)
        else { return nil }
        let sign = Bool.random(using: &writing.random) ? "+" : "-"
        let first = date.binding == .addition ? date.text : date.operand(of: .addition)
        return Written(text: "\(first) \(sign) \(duration.operand(of: .addition))", binding: .addition)
    },
]

private func part(_ name: String, _ weight: Int, _ result: SpecType) -> ExpressionForm {
    ExpressionForm(weight, gives: { $0 == result }) { writing, _, depth in
        writing.expression(.date, depth: depth, isFree: true).map { Written(text: "\(name)(\($0.text))") }
    }
}

private let numberForms: [ExpressionForm] =
    [.int, .double, .decimal].flatMap { type in
        [
            ExpressionForm(2, gives: { $0 == type }) { arithmetic(&$0, type, ["+", "-", "*"], $2) },
            ExpressionForm(2, gives: { $0 == type }) { call(&$0, type, $2) },
        ]
    } + [
        ExpressionForm(2, gives: { $0 == .double }) { arithmetic(&$0, .double, ["/"], $2) },
        ExpressionForm(1, gives: { $0 == .decimal }) { arithmetic(&$0, .decimal, ["/"], $2) },
        ExpressionForm(3, gives: { $0 == .optional(.int) }) { arithmetic(&$0, .int, ["/", "%"], $2) },
        ExpressionForm(2, gives: { $0 == .duration }) { arithmetic(&$0, .duration, ["+", "-"], $2) },
        ExpressionForm(1, gives: { $0 == .duration }) { call(&$0, .duration, $2) },
        ExpressionForm(1, gives: { $0 == .duration }) { writing, _, depth in
            guard let duration = writing.expression(.duration, depth: depth, isFree: true),
                let count = writing.expression(.int, depth: depth, isFree: true)
            else { return nil }
            return Written(
                text: "\(duration.operand(of: .multiplication)) * \(count.operand(of: .multiplication))",
                binding: .multiplication
            )
        },
        conversion("Double", of: [.int], to: .double),
        conversion("Decimal", of: [.int], to: .decimal),
        conversion("Int", of: [.double, .decimal], to: .int),
        conversion("seconds", of: [.duration], to: .double),
        conversion("Duration", of: [.int, .double], to: .duration, label: "seconds"),
        ExpressionForm(2, gives: { $0 == .string }) { writing, _, depth in
            let method = [".lowercased()", ".uppercased()", ".trimmed"].randomElement(using: &writing.random) ?? ""
            return writing.expression(.string, depth: depth, isFree: true).map {
                Written(text: $0.operand(of: .multiplication) + method)
            }
        },
        ExpressionForm(2, gives: { $0 == .bool }) { writing, _, depth in
            let methods = ["hasPrefix", "hasSuffix", "localizedStandardContains"]
            guard let method = methods.randomElement(using: &writing.random),
                let text = writing.expression(.string, depth: depth, isFree: true),
                let part = writing.expression(.string, depth: depth)
            else { return nil }
            return Written(text: "\(text.operand(of: .multiplication)).\(method)(\(part.text))")
        },
        // Writes a text with only one placeholder, so that nested texts stay small.
        ExpressionForm(3, needsPlace: true, gives: { $0 == .string }) { writing, _, depth in
            let type = Bool.random(using: &writing.random) ? SpecType.string : .int
            return writing.expression(type, depth: depth, isFree: true).map { Written(text: "'{\($0.text)} of it'") }
        },
    ]

private func arithmetic(_ writing: inout ValueWriting, _ type: SpecType, _ signs: [String], _ depth: Int) -> Written? {
    guard let sign = signs.randomElement(using: &writing.random),
        let left = writing.expression(type, depth: depth, isFree: true),
        let right = writing.expression(type, depth: depth)
    else { return nil }
    let binding = sign == "+" || sign == "-" ? Binding.addition : .multiplication
    // A left operand with the same precedence as the operator needs no parentheses, because operators are
    // left-associative.
    let first = left.binding == binding ? left.text : left.operand(of: binding)
    return Written(text: "\(first) \(sign) \(right.operand(of: binding))", binding: binding)
}

private func call(_ writing: inout ValueWriting, _ type: SpecType, _ depth: Int) -> Written? {
    guard let first = writing.expression(type, depth: depth, isFree: true) else { return nil }
    switch Int.random(in: 0..<4, using: &writing.random) {
    case 0: return Written(text: "abs(\(first.text))")
    case 1: return Written(text: "-(\(first.text))", binding: .multiplication)
    case let function:
        let second = writing.expression(type, depth: depth)
        return second.map { Written(text: "\(function == 2 ? "min" : "max")(\(first.text), \($0.text))") }
    }
}

private func conversion(
    _ name: String,
    of types: [SpecType],
    to result: SpecType,
    label: String? = nil
) -> ExpressionForm {
    ExpressionForm(1, gives: { $0 == result }) { writing, _, depth in
        guard let type = types.randomElement(using: &writing.random),
            let value = writing.expression(type, depth: depth, isFree: true)
        else { return nil }
        let isLabelled = label != nil && Bool.random(using: &writing.random)
        return Written(text: "\(name)(\(isLabelled ? "\(label ?? ""): " : "")\(value.text))")
    }
}
