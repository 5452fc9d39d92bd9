// What the runtime's functions are called that compute: each has the type in its name that it computes with.

import SpecModel

extension BinaryOperator {
    /// The runtime's function for operands of a type: `addInt`.
    func swiftName(of type: ValueType) -> String {
        let name =
            switch self {
            case .add: "add"
            case .subtract: "subtract"
            case .multiply: "multiply"
            case .divide: "divide"
            case .remainder: "remainder"
            case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .coalesce: rawValue
            }
        return name + type.nameOfFunctions
    }
}

extension BuiltinFunction {
    /// The runtime's function for arguments of a type: `minInt`, `doubleOfInt`; of a date, `year`.
    func swiftName(of type: ValueType) -> String {
        if needsCalendar { return rawValue }
        let name =
            switch self {
            case .negated, .min, .max, .abs, .calendarDay, .year, .month, .day, .hour, .weekday, .daysBetween: rawValue
            case .toDouble: "doubleOf"
            case .toDecimal: "decimalOf"
            case .toInt: "intOf"
            case .seconds: "secondsOf"
            case .toDuration: "durationOf"
            }
        return name + type.nameOfFunctions
    }
}

extension ValueType {
    /// How the runtime's functions for the type end.
    fileprivate var nameOfFunctions: String {
        if case .builtin(let type) = kind { type.rawValue } else { "" }
    }
}

extension ListMethod {
    /// The runtime's function, for an argument of a type.
    func swiftName(for type: ValueType) -> String {
        switch self {
        case .filter: "filtered"
        case .map: ElementMember.mapped
        case .flatMap: "flatMapped"
        case .first: "firstMatch"
        case .contains: "hasMatch"
        case .allSatisfy: "allMatch"
        case .count: "matchCount"
        case .sum: "sumOf" + type.nameOfFunctions
        case .min: "least"
        case .max: "greatest"
        case .prefix: "firstElements"
        case .suffix: "lastElements"
        case .dropFirst: "withoutFirst"
        case .reversed: "backwards"
        case .grouped: "grouped"
        case .keyed: "keyed"
        case .joined: "joinedText"
        case .element: "elementAt"
        }
    }
}

extension ValueType {
    /// The runtime's function that makes something of a value which Swift orders; nil where it orders the value itself.
    var orderKey: String? {
        switch unwrapped.kind {
        case .builtin(.bool): "ofFlag"
        case .builtin(.decimal): "ofDecimal"
        case .declared: "ofCase"
        default: nil
        }
    }
}
