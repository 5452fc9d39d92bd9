// Declares the methods of lists. The closure of a method is evaluated for each element, and reads the element as `$0`.

/// A method of a list. `first` and `count` are also names of properties, but the methods take a condition.
public enum ListMethod: String, Hashable, Sendable, CaseIterable {
    case filter, map, flatMap, first, contains, allSatisfy, count, sum, min, max, prefix, suffix, dropFirst, reversed
    case grouped, keyed, joined, element

    public var signature: ListMethodSignature {
        switch self {
        case .filter: ListMethodSignature(.condition, "the elements for which the condition is true")
        case .map: ListMethodSignature(.value, "a list of the result of `VALUE` for each element")
        case .flatMap:
            ListMethodSignature(.list, "one list that joins the lists that `LIST` returns for the elements")
        case .first:
            ListMethodSignature(
                .condition,
                label: "where",
                "the first element for which the condition is true, an optional"
            )
        case .contains:
            ListMethodSignature(.condition, label: "where", "`true` if the condition is true for at least one element")
        case .allSatisfy: ListMethodSignature(.condition, "`true` if the condition is true for every element")
        case .count:
            ListMethodSignature(.condition, label: "where", "the number of elements for which the condition is true")
        case .sum: ListMethodSignature(.number, label: "of", "the sum of the values, added in the order of the list")
        case .min: ListMethodSignature(.ordered, label: "of", "the least value, an optional")
        case .max: ListMethodSignature(.ordered, label: "of", "the greatest value, an optional")
        case .prefix: ListMethodSignature(.index, "the first `N` elements, or all elements of a shorter list")
        case .suffix: ListMethodSignature(.index, "the last `N` elements, or all elements of a shorter list")
        case .dropFirst:
            ListMethodSignature(
                .index,
                usual: 1,
                "the elements without the first element, or without the first `N` elements"
            )
        case .reversed: ListMethodSignature(.none, "the elements in reverse order")
        case .grouped:
            ListMethodSignature(
                .key,
                label: "by",
                "a list of groups of elements with equal keys. Each group has a `key` and its `elements`"
            )
        case .keyed:
            ListMethodSignature(
                .key,
                label: "by",
                "a dictionary of the elements by key, with the first element for each key"
            )
        case .joined: ListMethodSignature(.separator, "the texts joined into one text, with `TEXT` between them")
        case .element: ListMethodSignature(.index, label: "at", "the element at index `N`, counted from 0, an optional")
        }
    }

    /// A Boolean value that indicates whether the method returns a list whose elements are all elements of the original
    /// list.
    public var selects: Bool {
        switch self {
        case .filter, .prefix, .suffix, .dropFirst, .reversed: true
        case .map, .flatMap, .first, .contains, .allSatisfy, .count, .sum, .min, .max, .grouped, .keyed, .joined,
            .element:
            false
        }
    }

    /// Returns the type of the method's result. The elements of the list have the type `element`. `argument` is the
    /// type of the argument, or `nil` if the method has no argument.
    public func result(ofElement element: ValueType, argument: ValueType?) -> ValueType {
        switch self {
        case .filter, .prefix, .suffix, .dropFirst, .reversed: .list(element)
        case .map: .list(argument ?? .invalid)
        case .flatMap: argument ?? .invalid
        case .keyed: .dictionary(argument ?? .invalid, element)
        case .grouped: .list(.group(key: argument ?? .invalid, element))
        case .first, .element: .optional(element)
        case .contains, .allSatisfy: .builtin(.bool)
        case .count: .builtin(.int)
        case .sum: argument ?? .invalid
        case .min, .max:
            if case .optional? = argument?.kind { argument ?? .invalid } else { .optional(argument ?? .invalid) }
        case .joined: .builtin(.string)
        }
    }
}

/// The kind of argument that a method of a list takes.
public enum ListArgument: Hashable, Sendable {
    case none
    /// An argument that is evaluated for each element. `value` is a value of any type, `ordered` is a value of a type
    /// with an order, and `key` is the key of a group or of a dictionary.
    case condition, value, list, number, ordered, key
    /// An argument that is evaluated once. `index` is an index or a number of elements, and `separator` is a text.
    case index, separator

    /// A Boolean value that indicates whether the argument is evaluated for each element.
    public var isClosure: Bool {
        switch self {
        case .condition, .value, .list, .number, .ordered, .key: true
        case .none, .index, .separator: false
        }
    }
}

/// The signature and the documentation of a list method.
public struct ListMethodSignature: Sendable {
    public let argument: ListArgument
    /// The label of the argument, or `nil` if the argument has no label.
    public let label: String?
    /// The default of a numeric argument, or `nil` if the argument has no default.
    public let usual: Int?
    /// The description of the result in the documentation of the language.
    public let documentation: String

    fileprivate init(_ argument: ListArgument, label: String? = nil, usual: Int? = nil, _ documentation: String) {
        self.argument = argument
        self.label = label
        self.usual = usual
        self.documentation = documentation
    }
}
