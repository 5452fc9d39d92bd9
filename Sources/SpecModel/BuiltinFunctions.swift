// Declares the built-in functions of the language, and the methods of texts. Type checking, printing, messages and the
// tests of the documentation use the same declarations.

/// A built-in function. Except for `negated`, the raw value is the name of the function in specs.
public enum BuiltinFunction: String, Hashable, Sendable, CaseIterable {
    /// The minus sign before a value. Specs write this function as an operator, so it has no name.
    case negated
    case min, max, abs
    case toDouble = "Double"
    case toDecimal = "Decimal"
    case toInt = "Int"
    case seconds
    case toDuration = "Duration"
    /// The functions of dates, which use the user's calendar.
    case calendarDay, year, month, day, hour, weekday, daysBetween

    public var signature: FunctionSignature {
        switch self {
        case .negated:
            FunctionSignature(1, [.int, .double, .decimal, .duration], .sameType, "the value with the other sign")
        case .min:
            FunctionSignature(2, [.int, .double, .decimal, .duration], .sameType, "the smaller of two values")
        case .max:
            FunctionSignature(2, [.int, .double, .decimal, .duration], .sameType, "the greater of two values")
        case .abs:
            FunctionSignature(1, [.int, .double, .decimal, .duration], .sameType, "the absolute value")
        case .toDouble:
            FunctionSignature(1, [.int], .type(.double), "the number as a `Double`")
        case .toDecimal:
            FunctionSignature(1, [.int], .type(.decimal), "the number as a `Decimal`")
        case .toInt:
            FunctionSignature(1, [.double, .decimal], .type(.int), "the number without its fraction; 0 for NaN")
        case .seconds:
            FunctionSignature(1, [.duration], .type(.double), "the duration as a number of seconds")
        case .toDuration:
            FunctionSignature(
                1,
                [.int, .double],
                .type(.duration),
                label: "seconds",
                "a duration of that number of seconds; zero for NaN"
            )
        case .calendarDay:
            FunctionSignature(1, [.date], .type(.date), "the start of the date's day")
        case .year: FunctionSignature(1, [.date], .type(.int), "the year")
        case .month: FunctionSignature(1, [.date], .type(.int), "the month, from 1")
        case .day: FunctionSignature(1, [.date], .type(.int), "the day of the month, from 1")
        case .hour: FunctionSignature(1, [.date], .type(.int), "the hour, from 0 to 23")
        case .weekday: FunctionSignature(1, [.date], .type(.int), "the day of the week, from 1 for Sunday")
        case .daysBetween:
            FunctionSignature(
                2,
                [.date],
                .type(.int),
                "the number of days from the day of the first date to the day of the second date"
            )
        }
    }

    /// A Boolean value that indicates whether the function depends on a calendar.
    public var needsCalendar: Bool {
        switch self {
        case .calendarDay, .year, .month, .day, .hour, .weekday, .daysBetween: true
        case .negated, .min, .max, .abs, .toDouble, .toDecimal, .toInt, .seconds, .toDuration: false
        }
    }

    /// The name of the function in specs, or `nil` if specs write the function as an operator.
    public var spelling: String? { self == .negated ? nil : rawValue }

    /// The names of all functions that can be called by name.
    public static let names = allCases.compactMap(\.spelling)

    /// Creates the function that specs call by `name`. Returns `nil` if no function has this name in specs.
    public init?(calledAs name: String) {
        guard let function = BuiltinFunction(rawValue: name), function.spelling != nil else { return nil }
        self = function
    }
}

/// The signature and the documentation of a built-in function.
public struct FunctionSignature: Sendable {
    public enum Result: Sendable {
        case sameType
        case type(BuiltinType)
    }

    public let argumentCount: Int
    /// The types that the function accepts. All arguments of a call have the same type.
    public let types: [BuiltinType]
    public let result: Result
    /// The label of the first argument, or `nil` if the arguments have no labels.
    public let label: String?
    /// The description of the result in the documentation of the language.
    public let documentation: String

    fileprivate init(
        _ argumentCount: Int,
        _ types: [BuiltinType],
        _ result: Result,
        label: String? = nil,
        _ documentation: String
    ) {
        self.argumentCount = argumentCount
        self.label = label
        self.types = types
        self.result = result
        self.documentation = documentation
    }

    /// Returns the type of the result for arguments of the type `type`.
    public func result(of type: BuiltinType) -> BuiltinType {
        switch result {
        case .sameType: type
        case .type(let result): result
        }
    }
}

/// A method of a text.
public enum TextMethod: String, Hashable, Sendable, CaseIterable {
    case lowercased, uppercased, trimmed, hasPrefix, hasSuffix, localizedStandardContains

    /// A Boolean value that indicates whether the method takes an argument of type `String`. Such a method returns a
    /// Boolean value. Any other method takes no argument, and returns a text.
    public var takesText: Bool {
        switch self {
        case .lowercased, .uppercased, .trimmed: false
        case .hasPrefix, .hasSuffix, .localizedStandardContains: true
        }
    }

    /// A Boolean value that indicates whether the method is written without parentheses.
    public var isProperty: Bool { self == .trimmed }

    public var result: ValueType { .builtin(takesText ? .bool : .string) }

    /// The description of the result in the documentation of the language.
    public var documentation: String {
        switch self {
        case .lowercased: "the text in lowercase, the same in every locale"
        case .uppercased: "the text in uppercase, the same in every locale"
        case .trimmed: "the text without whitespace and line breaks at its start and end"
        case .hasPrefix: "`true` if the text begins with `x`"
        case .hasSuffix: "`true` if the text ends with `x`"
        case .localizedStandardContains:
            "`true` if the text contains `x`; case and diacritics do not matter"
        }
    }
}
