// Spells types for messages, and determines properties of types.

import SpecModel

extension Program {
    /// Returns the type as a spec spells it: `[Day]?`.
    package func spelling(of type: ValueType) -> String {
        switch type.kind {
        case .builtin(let builtin): builtin.rawValue
        case .declared(let id): self[id].header.name
        case .model(let id): self[id].header.name
        case .optional(let wrapped): spelling(of: wrapped) + "?"
        case .list(let element): "[\(spelling(of: element))]"
        case .set(let element): "Set<\(spelling(of: element))>"
        case .group(_, let element): "group of \(spelling(of: element))"
        case .dictionary(let key, let value): "[\(spelling(of: key)): \(spelling(of: value))]"
        case .invalid: "_"
        }
    }
}

// These linear searches use indices, because an iterator would copy each element.
extension Program {
    func field(_ name: String, of id: ID<Model>) -> Int? {
        let fields = models[id.index].fields
        var index = 0
        while index < fields.count {
            if fields[index].name == name { return index }
            index += 1
        }
        return nil
    }

    func enumCase(_ name: String, of id: ID<DeclaredType>) -> Int? {
        let cases = types[id.index].cases
        var index = 0
        while index < cases.count {
            if cases[index].name == name { return index }
            index += 1
        }
        return nil
    }

    func isEnum(_ id: ID<DeclaredType>) -> Bool { !types[id.index].cases.isEmpty }
}

extension ValueType {
    static let string = ValueType.builtin(.string)
    static let bool = ValueType.builtin(.bool)
    static let int = ValueType.builtin(.int)
    static let double = ValueType.builtin(.double)

    var isInvalid: Bool {
        switch kind {
        case .invalid: true
        case .optional(let wrapped), .list(let wrapped), .set(let wrapped): wrapped.isInvalid
        case .dictionary(let key, let value), .group(let key, let value): key.isInvalid || value.isInvalid
        case .builtin, .declared, .model: false
        }
    }

    /// The element type of a list, or `.invalid` for other types.
    var element: ValueType {
        if case .list(let element) = kind { element } else { .invalid }
    }

    /// The element type of a list or a set, or `nil` for other types.
    var member: ValueType? {
        switch kind {
        case .list(let element), .set(let element): element
        default: nil
        }
    }

    /// The innermost type of nested optionals and collections. The type inside a dictionary is the type of its values.
    /// The type inside a group is the type of its elements.
    var innermost: ValueType {
        switch kind {
        case .optional(let inner), .list(let inner), .set(let inner), .dictionary(_, let inner), .group(_, let inner):
            inner.innermost
        case .builtin, .declared, .model, .invalid: self
        }
    }

    /// The wrapped type of an optional, or the type itself.
    var unwrapped: ValueType {
        if case .optional(let wrapped) = kind { wrapped } else { self }
    }

    /// This type if it is optional; otherwise the optional that wraps this type. If the last step of an optional chain
    /// has this type, the whole chain has the type `madeOptional`.
    var madeOptional: ValueType {
        isOptional ? self : .optional(self)
    }

    /// A Boolean value that indicates whether `<` orders the values of the type.
    var isOrdered: Bool {
        switch self {
        case .builtin(.int), .builtin(.double), .builtin(.decimal), .builtin(.date), .builtin(.duration),
            .builtin(.string):
            true
        default:
            false
        }
    }

    /// A Boolean value that indicates whether a spec can contain values of the type as text with placeholders. Such
    /// types are `String`, `Image`, `URL` and the optionals of these types.
    var isTextual: Bool {
        switch unwrapped {
        case .builtin(.string), .builtin(.image), .builtin(.url): true
        default: false
        }
    }

    /// Returns a Boolean value that indicates whether a value of this type can be used where `expected` is required. As
    /// in Swift, `T` fits `T?`.
    func fits(_ expected: ValueType) -> Bool {
        if agrees(with: expected) { return true }
        if case .optional(let wrapped) = expected.kind { return fits(wrapped) }
        return false
    }
}
