// Values of the language.

import SpecModel

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Decimal
    import struct FoundationEssentials.UUID
#else
    import struct Foundation.Decimal
    import struct Foundation.UUID
#endif

/// A value of the language. Two are equal if they are shown alike: numbers and dates are compared bit by bit.
public enum EvaluatedValue: Hashable, Sendable {
    /// `nil`
    case none
    case bool(Bool)
    case int(Int)
    case double(ExactNumber)
    case decimal(Decimal)
    case text(String)
    /// Seconds since the beginning of 2001.
    case date(ExactNumber)
    case duration(Duration)
    case url(String)
    case uuid(UUID)
    case color(ColorConstant)
    case font(FontConstant)
    case image(ImageConstant)
    /// A case and its payload.
    case enumCase(String, [EvaluatedValue])
    /// A model, by its fields' names.
    case model([String: EvaluatedValue])
    case list([EvaluatedValue])
    case set(Set<EvaluatedValue>)
    /// Without keys that have no value.
    case dictionary([EvaluatedValue: EvaluatedValue])
    /// Of a type that was written by hand, of which the language knows no more than that there is a value.
    case opaque(String)

    public static func double(_ value: Double) -> EvaluatedValue { .double(ExactNumber(value)) }

    public static func date(_ seconds: Double) -> EvaluatedValue { .date(ExactNumber(seconds)) }
}

/// A state: its fields by their names.
public typealias EvaluatedState = [String: EvaluatedValue]

/// A number that is another one where any bit is: −0.0 is not 0.0, and what is no number is itself.
public struct ExactNumber: Hashable, Sendable {
    public var value: Double

    public init(_ value: Double) {
        self.value = value
    }

    public static func == (left: ExactNumber, right: ExactNumber) -> Bool {
        left.value.bitPattern == right.value.bitPattern
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(value.bitPattern) }
}

extension EvaluatedValue {
    /// The elements of a list or a set; of an optional one that is nil, none.
    var elements: [EvaluatedValue] {
        switch self {
        case .list(let elements): elements
        // Without an order: whoever asks for one sorts them.
        case .set(let elements): Array(elements)
        default: []
        }
    }

    var isTrue: Bool { self == .bool(true) }

    /// A field of a model; nil of what is nil.
    subscript(field name: String) -> EvaluatedValue {
        if case .model(let fields) = self { fields[name] ?? .none } else { .none }
    }
}

/// What names stand for in one place of a screen.
struct Scope {
    private var values: [Variable: EvaluatedValue] = [:]

    subscript(variable: Variable) -> EvaluatedValue {
        get { values[variable] ?? .none }
        set { values[variable] = newValue }
    }

    /// What is asked of where an element stands among those that its loop shows: of the first of its identity.
    mutating func setPlace(of element: String, at index: Int?, among shown: [EvaluatedValue]) {
        func neighbour(_ distance: Int) -> EvaluatedValue {
            guard let index, shown.indices.contains(index + distance) else { return .none }
            return shown[index + distance]
        }
        self[.place(.index, of: element)] = .int(index ?? -1)
        self[.place(.previous, of: element)] = neighbour(-1)
        self[.place(.next, of: element)] = neighbour(1)
    }

    /// Takes over the names of another scope.
    mutating func formUnion(_ other: Scope) { values.merge(other.values) { $1 } }
}

extension ValueType {
    /// What a list or a set holds.
    var element: ValueType {
        switch kind {
        case .list(let element), .set(let element): element
        default: .invalid
        }
    }

    /// What an optional is one of; any other type itself.
    var unwrapped: ValueType {
        if case .optional(let wrapped) = kind { wrapped } else { self }
    }
}
