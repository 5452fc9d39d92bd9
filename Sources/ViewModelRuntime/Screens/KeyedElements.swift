extension Array where Element: Identifiable {
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
extension Array {
    /// The element of an identity: the first one. Setting nil removes it, setting another value replaces it; where there
    /// is none, the value is appended.
    public subscript<ID: Equatable>(identity: KeyPath<Element, ID>, is id: ID) -> Element? {
        get {
            first { $0[keyPath: identity] == id }
        }
        set {
            switch (firstIndex { $0[keyPath: identity] == id }, newValue) {
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
        if !contains(where: { $0[keyPath: identity] == id }) { append(element()) }
    }
}
