/// A collection of all elements of an array, or of the elements at selected indexes of the array.
@usableFromInline
nonisolated struct ListedElements<Element>: RandomAccessCollection {
    @usableFromInline let base: [Element]
    /// The indexes of the elements in `base`, or `nil` if the collection contains all elements of `base` in order.
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

    /// The elements as an array.
    @inlinable var all: [Element] { places.map { $0.map { base[$0] } } ?? base }
}
