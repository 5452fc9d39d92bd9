// Defines the values of the language.

import SpecModel

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Decimal
    import struct FoundationEssentials.UUID
#else
    import struct Foundation.Decimal
    import struct Foundation.UUID
#endif

/// A value of the language. Two values are equal by `==` only if every screen displays them in the same way. For
/// example, -0.0 and 0.0 are displayed differently. Therefore, numbers and dates are compared bit by bit.
public enum EvaluatedValue: Hashable, Sendable {
    /// The value `nil`.
    case none
    case bool(Bool)
    case int(Int)
    case double(ExactNumber)
    case decimal(Decimal)
    case text(String)
    /// The number of seconds since the beginning of 2001.
    case date(ExactNumber)
    case duration(Duration)
    case url(String)
    case uuid(UUID)
    case color(ColorConstant)
    case font(FontConstant)
    case image(ImageConstant)
    /// An enum case with its payload.
    case enumCase(String, [EvaluatedValue])
    /// A model: its fields by name.
    case model([String: EvaluatedValue])
    case list([EvaluatedValue])
    case set(Set<EvaluatedValue>)
    /// A dictionary. It contains no key whose value is `nil`.
    case dictionary([EvaluatedValue: EvaluatedValue])
    /// A value of a handwritten type, which the language cannot inspect.
    case opaque(String)

    public static func double(_ value: Double) -> EvaluatedValue { .double(ExactNumber(value)) }

    public static func date(_ seconds: Double) -> EvaluatedValue { .date(ExactNumber(seconds)) }
}

/// A state: its fields by name.
public typealias EvaluatedState = [String: EvaluatedValue]

/// A number with bitwise equality: −0.0 differs from 0.0, and NaN equals itself.
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
    /// The elements of a list or a set. The array is empty for any other value, such as `nil`.
    var elements: [EvaluatedValue] {
        switch self {
        case .list(let elements): elements
        // The elements of a set have no defined order, so a caller that needs an order must sort them.
        case .set(let elements): Array(elements)
        default: []
        }
    }

    var isTrue: Bool { self == .bool(true) }

    /// Returns the value of a field. The result is `.none` if this value is not a model or has no such field.
    subscript(field name: String) -> EvaluatedValue {
        if case .model(let fields) = self { fields[name] ?? .none } else { .none }
    }
}

/// The values of the names that are in scope at one location of a screen.
struct Scope {
    private var values: [Variable: EvaluatedValue] = [:]

    subscript(variable: Variable) -> EvaluatedValue {
        get { values[variable] ?? .none }
        set { values[variable] = newValue }
    }

    /// Sets the index, the previous element and the next element for the loop variable `element`. If `index` is `nil`,
    /// the index is -1, and the previous and next elements are `nil`.
    ///
    /// - Parameters:
    ///   - index: The index in `shown` of the element with the current element's identity, or `nil` if `shown` has no
    ///     such element.
    ///   - shown: The elements that the loop shows. Each identity occurs only once.
    mutating func setPlace(of element: String, at index: Int?, among shown: [EvaluatedValue]) {
        func neighbour(_ distance: Int) -> EvaluatedValue {
            guard let index, shown.indices.contains(index + distance) else { return .none }
            return shown[index + distance]
        }
        self[.place(.index, of: element)] = .int(index ?? -1)
        self[.place(.previous, of: element)] = neighbour(-1)
        self[.place(.next, of: element)] = neighbour(1)
    }

    /// Adds the names and values of another scope. If both scopes contain a name, the value in `other` replaces the
    /// value in this scope.
    mutating func formUnion(_ other: Scope) { values.merge(other.values) { $1 } }
}

extension ValueType {
    /// The element type of a list or a set.
    var element: ValueType {
        switch kind {
        case .list(let element), .set(let element): element
        default: .invalid
        }
    }

    /// The wrapped type of an optional, or the type itself.
    var unwrapped: ValueType {
        if case .optional(let wrapped) = kind { wrapped } else { self }
    }
}
