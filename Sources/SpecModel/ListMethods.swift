// What lists are asked: one table, as of functions and formats. A method with a closure computes something for each
// element, which is `$0` in it.

/// A method of a list. Those that have a property of the same name, `first` and `count`, are it with a condition.
public enum ListMethod: String, Hashable, Sendable, CaseIterable {
    case filter, map, flatMap, first, contains, allSatisfy, count, sum, min, max, prefix, suffix, dropFirst, reversed
    case grouped, keyed, joined, element

    public var signature: ListMethodSignature {
        switch self {
        case .filter: ListMethodSignature(.condition, "the elements for which it holds")
        case .map: ListMethodSignature(.value, "what it gives for each element")
        case .flatMap: ListMethodSignature(.list, "the elements of the lists that it gives, one list after the other")
        case .first:
            ListMethodSignature(.condition, label: "where", "the first element for which it holds, an optional")
        case .contains: ListMethodSignature(.condition, label: "where", "whether it holds for an element")
        case .allSatisfy: ListMethodSignature(.condition, "whether it holds for every element")
        case .count: ListMethodSignature(.condition, label: "where", "for how many elements it holds")
        case .sum: ListMethodSignature(.number, label: "of", "the sum of what it gives, in the list's order")
        case .min: ListMethodSignature(.ordered, label: "of", "the least of what it gives, an optional")
        case .max: ListMethodSignature(.ordered, label: "of", "the greatest of what it gives, an optional")
        case .prefix: ListMethodSignature(.index, "the first elements, so many or fewer")
        case .suffix: ListMethodSignature(.index, "the last elements, so many or fewer")
        case .dropFirst:
            ListMethodSignature(
                .index,
                usual: 1,
                "the elements without the first ones: without one, or without so many"
            )
        case .reversed: ListMethodSignature(.none, "the elements from the last to the first")
        case .grouped:
            ListMethodSignature(
                .key,
                label: "by",
                "the elements in groups of equal keys, each with `key` and `elements`"
            )
        case .keyed:
            ListMethodSignature(
                .key,
                label: "by",
                "the elements as a dictionary by these keys; of equal keys the first element is kept"
            )
        case .joined: ListMethodSignature(.separator, "the texts as one, with that between them")
        case .element: ListMethodSignature(.index, label: "at", "the element of a position, from 0, an optional")
        }
    }

    /// Whether what it gives are elements of the list that it is called on.
    public var selects: Bool {
        switch self {
        case .filter, .prefix, .suffix, .dropFirst, .reversed: true
        case .map, .flatMap, .first, .contains, .allSatisfy, .count, .sum, .min, .max, .grouped, .keyed, .joined,
            .element:
            false
        }
    }

    /// What it gives, on a list of elements, for an argument of a type.
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

/// What a method of a list takes.
public enum ListArgument: Hashable, Sendable {
    case none
    /// Of each element: whether something holds, any value, a list, a number, a value that has an order, or one that tells
    /// things apart.
    case condition, value, list, number, ordered, key
    /// Once: a number of elements or a position, and a text.
    case index, separator

    /// Whether it is computed for each element.
    public var isClosure: Bool {
        switch self {
        case .condition, .value, .list, .number, .ordered, .key: true
        case .none, .index, .separator: false
        }
    }
}

/// A row of the table.
public struct ListMethodSignature: Sendable {
    public let argument: ListArgument
    /// May be left out.
    public let label: String?
    /// The number that is meant where no argument is given; `nil` where there has to be one.
    public let usual: Int?
    /// What it gives, as the language's page says it.
    public let documentation: String

    fileprivate init(_ argument: ListArgument, label: String? = nil, usual: Int? = nil, _ documentation: String) {
        self.argument = argument
        self.label = label
        self.usual = usual
        self.documentation = documentation
    }
}
