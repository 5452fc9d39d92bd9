@_spi(Generated) nonisolated extension Array where Element: Identifiable {
    /// The element of an identity: the first one. Setting nil removes it, setting another value replaces it; where there
    /// is none, the value is appended.
    public subscript(identity id: Element.ID) -> Element? {
        get { self[\.id, is: id] }
        set { self[\.id, is: id] = newValue }
    }

    /// Appends a new element where there is none of its identity.
    public mutating func create(_ element: Element) {
        create(\.id, element.id, element)
    }
}

/// Elements that are identified by something else than what `Identifiable` says.
@_spi(Generated) nonisolated extension Array {
    /// The element of an identity: the first one. Setting nil removes it, setting another value replaces it; where there
    /// is none, the value is appended.
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

    /// Appends a new element where there is none of the identity.
    public mutating func create<ID: Equatable>(
        _ identity: KeyPath<Element, ID>,
        _ id: ID,
        _ element: @autoclosure () -> Element
    ) {
        let isFound = Equality.search(for: id)
        if !contains(where: { isFound($0[keyPath: identity]) }) { append(element()) }
    }
}
