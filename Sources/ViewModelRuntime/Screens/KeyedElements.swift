@_spi(Generated) nonisolated extension Array where Element: Identifiable {
    /// Accesses the first element with the identity `id`. The value is `nil` if no element has this identity.
    ///
    /// Setting `nil` removes the element. Setting another value replaces the element, or appends the value if no
    /// element has this identity.
    ///
    /// - Parameter id: The identity of the element.
    public subscript(identity id: Element.ID) -> Element? {
        get { self[\.id, is: id] }
        set { self[\.id, is: id] = newValue }
    }

    /// Appends an element if no element of the list has the same identity.
    ///
    /// - Parameter element: The element to append.
    public mutating func create(_ element: Element) {
        create(\.id, element.id, element)
    }
}

/// Access to elements of a list by an identity at a key path.
@_spi(Generated) nonisolated extension Array {
    /// Accesses the first element with the identity `id`. The value is `nil` if no element has this identity.
    ///
    /// Setting `nil` removes the element. Setting another value replaces the element, or appends the value if no
    /// element has this identity.
    ///
    /// - Parameters:
    ///   - identity: The key path of an element's identity.
    ///   - id: The identity of the element.
    public subscript<ID: Equatable>(identity: KeyPath<Element, ID>, is id: ID) -> Element? {
        get {
            let isFound = Equality.search(for: id)
            return first { isFound($0[keyPath: identity]) }
        }
        set {
            let isFound = Equality.search(for: id)
            switch (firstIndex { isFound($0[keyPath: identity]) }, newValue) {
            case (let index?, let value?): self[index] = value
            case (let index?, nil): remove(at: index)
            case (nil, let value?): append(value)
            case (nil, nil): break
            }
        }
    }

    /// Appends an element if no element of the list has the identity `id`.
    ///
    /// - Parameters:
    ///   - identity: The key path of an element's identity.
    ///   - id: The identity of the element.
    ///   - element: The element to append. The expression is evaluated only if no element has the identity `id`.
    public mutating func create<ID: Equatable>(
        _ identity: KeyPath<Element, ID>,
        _ id: ID,
        _ element: @autoclosure () -> Element
    ) {
        let isFound = Equality.search(for: id)
        if !contains(where: { isFound($0[keyPath: identity]) }) { append(element()) }
    }
}
