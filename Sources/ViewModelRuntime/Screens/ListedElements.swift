/// The elements of a list: all of an array, or those at some of its places.
@usableFromInline
nonisolated struct ListedElements<Element>: RandomAccessCollection {
    @usableFromInline let base: [Element]
    /// Nil for all, as they stand.
    @usableFromInline let places: [Int]?

    @inlinable
    init(_ base: [Element], at places: [Int]? = nil) {
        self.base = base
        self.places = places
    }

    @inlinable var startIndex: Int { 0 }
    @inlinable var endIndex: Int { places?.count ?? base.count }

    @inlinable
    subscript(index: Int) -> Element {
        if let places { base[places[index]] } else { base[index] }
    }

    /// As an array of their own.
    @inlinable var all: [Element] { places.map { $0.map { base[$0] } } ?? base }
}
