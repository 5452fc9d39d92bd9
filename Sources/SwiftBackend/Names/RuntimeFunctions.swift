// The names of the runtime's functions for operators, built-in functions and methods of lists. The name of an
// arithmetic function ends with the type of the operands, for example `addInt`.

import SpecModel

extension BinaryOperator {
    /// Returns the name of the runtime's function for operands of type `type`, for example `addInt` for `Int`.
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
    /// Returns the name of the runtime's function that implements this built-in function for arguments of type `type`.
    /// For example, the names for `Int` are `minInt` and `doubleOfInt`. The names of functions for dates contain no
    /// type, for example `year`.
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
    /// The suffix in the names of the runtime's functions for the type, for example `Int` in `addInt`. The suffix is
    /// empty for a type that is not built-in.
    fileprivate var nameOfFunctions: String {
        if case .builtin(let type) = kind { type.rawValue } else { "" }
    }
}

extension ListMethod {
    /// Returns the name of the runtime's function that implements this method. `type` is the type of the method's
    /// argument. If the argument is a closure, `type` is the type of its result.
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
    /// The name of the function of `OrderKey` that converts a value of the type to a sort key. The name is `nil` if
    /// values of the type are sort keys themselves.
    var orderKey: String? {
        switch unwrapped.kind {
        case .builtin(.bool): "ofFlag"
        case .builtin(.decimal): "ofDecimal"
        case .declared: "ofCase"
        default: nil
        }
    }
}
