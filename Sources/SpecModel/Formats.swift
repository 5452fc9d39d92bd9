// Declares the formats of values in texts. One table contains the types, the parameters and the documentation of the
// built-in formats. Type checking, printing, messages and the tests of the documentation use this table.

/// A built-in format. The function of the runtime that implements a format has the same name as the format.
public enum BuiltinFormat: String, Hashable, Sendable, CaseIterable {
    case currency, number, percent, date, time, bytes, list, uppercase, lowercase, capitalized, plural

    public var signature: FormatSignature {
        switch self {
        case .currency:
            FormatSignature(.numbers, .currencyCode, "an amount of money")
        case .number:
            FormatSignature(.numbers, .numberStyle, "the number with grouped digits")
        case .percent:
            FormatSignature(
                .numbers,
                .fractionDigits,
                "a percentage. The `Double` `0.25` and the `Int` `25` both mean 25 percent"
            )
        case .date:
            FormatSignature(.dates, .dateStyle, "a day")
        case .time:
            FormatSignature(
                .durations,
                .timePattern,
                "hours, minutes and seconds. With a single `m` or `h`, the first number has no leading zero"
            )
        case .bytes:
            FormatSignature(.integers, .none, "a size in bytes, with units that are powers of 1,000")
        case .list:
            FormatSignature(.texts, .none, "the texts, joined as in a sentence")
        case .uppercase:
            FormatSignature(.text, .none, "the text in uppercase")
        case .lowercase:
            FormatSignature(.text, .none, "the text in lowercase")
        case .capitalized:
            FormatSignature(.text, .none, "the text with an uppercase letter at the start of each word")
        case .plural:
            FormatSignature(.numbers, .pluralForms, "a text for each plural category")
        }
    }
}

/// The signature and the documentation of a built-in format.
public struct FormatSignature: Sendable {
    /// The types that the format accepts. If the value to format is nil, the result is also nil.
    public let input: FormatInput
    public let parameters: FormatParameters
    /// The description of the output in the documentation of the language.
    public let documentation: String
    /// The type of the output for a value that is not nil.
    public let output = ValueType.builtin(.string)

    fileprivate init(_ input: FormatInput, _ parameters: FormatParameters, _ documentation: String) {
        self.input = input
        self.parameters = parameters
        self.documentation = documentation
    }
}

/// The types that a format accepts.
public enum FormatInput: Sendable {
    case numbers, integers, dates, durations, text, texts

    public var types: [ValueType] {
        switch self {
        case .numbers: Self.numberTypes
        case .integers: Self.integerTypes
        case .dates: Self.dateTypes
        case .durations: Self.durationTypes
        case .text: Self.textTypes
        case .texts: Self.textListTypes
        }
    }

    private static let numberTypes: [ValueType] = [.builtin(.int), .builtin(.double), .builtin(.decimal)]
    private static let integerTypes: [ValueType] = [.builtin(.int)]
    private static let dateTypes: [ValueType] = [.builtin(.date)]
    private static let durationTypes: [ValueType] = [.builtin(.duration)]
    private static let textTypes: [ValueType] = [.builtin(.string)]
    private static let textListTypes: [ValueType] = [.list(.builtin(.string))]
}

/// The parameters in the parentheses of a format.
public enum FormatParameters: Hashable, Sendable, CaseIterable {
    case none, currencyCode, fractionDigits, numberStyle, dateStyle, timePattern, pluralForms

    /// Returns the possible notations of the format `name`, which has these parameters.
    public func usages(of name: String) -> [String] {
        switch self {
        case .none: [name]
        case .currencyCode: ["\(name)(CODE)", "\(name)(CODE, \(FormatParameters.minor))"]
        case .fractionDigits: [name, "\(name)(FRACTION_DIGITS)"]
        case .numberStyle: [name, "\(name)(FRACTION_DIGITS)"] + NumberFormat.allCases.map { "\(name)(\($0.rawValue))" }
        case .dateStyle: DateFormat.allCases.map { "\(name)(\($0.rawValue))" } + ["\(name)(relative, to: DATE)"]
        case .timePattern: TimeFormat.allCases.map { "\(name)(\($0.rawValue))" }
        case .pluralForms: ["\(name)(one: '…', other: '…')"]
        }
    }

    /// The argument that states that an amount is in minor units, such as cents. It follows the currency code.
    public static let minor = "minor"

    /// Returns the most common notation of the format `name`, which has these parameters.
    public func usualUsage(of name: String) -> String {
        self == .dateStyle ? "\(name)(\(DateFormat.medium.rawValue))" : usages(of: name)[0]
    }
}

/// A format of a placeholder, with its arguments.
public enum Format: Hashable, Sendable {
    case builtin(BuiltinFormat, FormatArguments)
    case function(ID<Function>)

    /// The expression that the format evaluates in addition to the formatted value, or `nil` if the format evaluates no
    /// such expression.
    public var operand: Expression? {
        switch self {
        case .builtin(_, let arguments): arguments.operand
        case .function: nil
        }
    }
}

public enum FormatArguments: Hashable, Sendable {
    case none
    /// The ISO 4217 code of a currency: a constant text or a path to a text.
    case currencyCode(Expression)
    /// The ISO 4217 code of a currency. The amount is in minor units of the currency, such as cents. For a currency
    /// without a minor unit, such as the yen, the amount is in the main unit.
    case minorUnits(Expression)
    case fractionDigits(Int)
    case numberStyle(NumberFormat)
    case dateStyle(DateFormat)
    /// The date to which a relative date refers. The spec provides this date, because the computation of a frame does
    /// not read the clock.
    case relative(to: Expression)
    case timePattern(TimeFormat)
    /// The texts by CLDR plural category. In a text, `#` denotes the number.
    case pluralForms([PluralForm])

    /// The expression among the arguments, or `nil` if no argument is an expression.
    public var operand: Expression? {
        switch self {
        case .currencyCode(let operand), .minorUnits(let operand), .relative(to: let operand): operand
        case .none, .fractionDigits, .numberStyle, .dateStyle, .timePattern, .pluralForms: nil
        }
    }
}

public enum NumberFormat: String, Hashable, Sendable, CaseIterable {
    /// A compact number: `1.2K`.
    case compact
}

public enum DateFormat: String, Hashable, Sendable, CaseIterable {
    case short, medium, long, full
    /// The time of day, in hours and minutes.
    case time
    case weekday
    case monthAndDay = "month day"
}

public enum TimeFormat: String, Hashable, Sendable, CaseIterable {
    case minutesAndSeconds = "mm:ss"
    case hoursMinutesAndSeconds = "hh:mm:ss"
    /// Minutes and seconds, without a leading zero for the minutes: `5:07`.
    case shortMinutesAndSeconds = "m:ss"
    /// Hours, minutes and seconds, without a leading zero for the hours: `1:05:07`.
    case shortHoursMinutesAndSeconds = "h:mm:ss"
}

public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

public struct PluralForm: Hashable, Sendable {
    public var category: PluralCategory
    public var text: String

    public init(_ category: PluralCategory, _ text: String) {
        self.category = category
        self.text = text
    }
}
