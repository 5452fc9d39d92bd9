// The formats of texts. Those of the language are one table: how they are written, what they take and what they are for
// is said here, and typing, printing, messages and the check of the documentation go by it.

/// A format of the language's own, by its name. The runtime's function has the same one.
public enum BuiltinFormat: String, Hashable, Sendable, CaseIterable {
    case currency, number, percent, date, time, bytes, list, uppercase, lowercase, capitalized, plural

    public var signature: FormatSignature {
        switch self {
        case .currency:
            FormatSignature(.numbers, .currencyCode, "an amount of money")
        case .number:
            FormatSignature(.numbers, .numberStyle, "digits in groups")
        case .percent:
            FormatSignature(.numbers, .fractionDigits, "a percentage; `0.25` is a quarter, and so is the `Int` `25`")
        case .date:
            FormatSignature(.dates, .dateStyle, "a day")
        case .time:
            FormatSignature(
                .durations,
                .timePattern,
                "hours, minutes and seconds; with one `m` or `h` without a leading zero"
            )
        case .bytes:
            FormatSignature(.integers, .none, "a size in bytes, in steps of a thousand")
        case .list:
            FormatSignature(.texts, .none, "texts as one enumeration")
        case .uppercase:
            FormatSignature(.text, .none, "every letter a capital")
        case .lowercase:
            FormatSignature(.text, .none, "no letter a capital")
        case .capitalized:
            FormatSignature(.text, .none, "every word with a capital")
        case .plural:
            FormatSignature(.numbers, .pluralForms, "a text for each plural category")
        }
    }
}

/// A row of the table.
public struct FormatSignature: Sendable {
    /// Types that it takes, one of them at a time; nil passes through.
    public let input: FormatInput
    public let parameters: FormatParameters
    /// What it writes, as the language's page says it.
    public let documentation: String
    /// What it gives for something that is there.
    public let output = ValueType.builtin(.string)

    fileprivate init(_ input: FormatInput, _ parameters: FormatParameters, _ documentation: String) {
        self.input = input
        self.parameters = parameters
        self.documentation = documentation
    }
}

/// What formats take.
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

/// What stands in a format's parentheses.
public enum FormatParameters: Hashable, Sendable, CaseIterable {
    case none, currencyCode, fractionDigits, numberStyle, dateStyle, timePattern, pluralForms

    /// How a format with such parameters may be written.
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

    /// The word behind the code of a currency, for an amount in its minor units.
    public static let minor = "minor"

    /// How it is most often written.
    public func usualUsage(of name: String) -> String {
        self == .dateStyle ? "\(name)(\(DateFormat.medium.rawValue))" : usages(of: name)[0]
    }
}

/// A format of a hole, with its arguments.
public enum Format: Hashable, Sendable {
    case builtin(BuiltinFormat, FormatArguments)
    case function(ID<Function>)

    /// What it computes besides the value that it formats.
    public var operand: Expression? {
        switch self {
        case .builtin(_, let arguments): arguments.operand
        case .function: nil
        }
    }
}

public enum FormatArguments: Hashable, Sendable {
    case none
    /// The ISO 4217 code: a text constant or a path to one.
    case currencyCode(Expression)
    /// The same, for an amount in minor units: in cents, or in yen, which have none.
    case minorUnits(Expression)
    case fractionDigits(Int)
    case numberStyle(NumberFormat)
    case dateStyle(DateFormat)
    /// The date from which another is counted: a frame reads no clock.
    case relative(to: Expression)
    case timePattern(TimeFormat)
    /// By CLDR category; `#` in a text stands for the number.
    case pluralForms([PluralForm])

    /// The expression in the arguments; `nil` for arguments without one.
    public var operand: Expression? {
        switch self {
        case .currencyCode(let operand), .minorUnits(let operand), .relative(to: let operand): operand
        case .none, .fractionDigits, .numberStyle, .dateStyle, .timePattern, .pluralForms: nil
        }
    }
}

public enum NumberFormat: String, Hashable, Sendable, CaseIterable {
    /// `1.2K`
    case compact
}

public enum DateFormat: String, Hashable, Sendable, CaseIterable {
    case short, medium, long, full
    /// The time of the day, to the minute.
    case time
    case weekday
    case monthAndDay = "month day"
}

public enum TimeFormat: String, Hashable, Sendable, CaseIterable {
    case minutesAndSeconds = "mm:ss"
    case hoursMinutesAndSeconds = "hh:mm:ss"
    /// Without a leading zero, as the next one.
    case shortMinutesAndSeconds = "m:ss"
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
