import Foundation

/// The methods of the spec language for lists.
///
/// The methods never trap. Each method has a unique name, so that calls compile without a search among overloads.
@_spi(Generated) nonisolated extension Array {
    /// Returns the elements that satisfy a condition.
    @inlinable
    public func filtered(_ isIncluded: (Element) -> Bool) -> [Element] { filter(isIncluded) }

    /// Returns the values that `value` returns for the elements, in order.
    @inlinable
    public func mapped<Value>(_ value: (Element) -> Value) -> [Value] { map(value) }

    /// Calls `list` for each element, and returns the elements of all resulting lists in order.
    @inlinable
    public func flatMapped<Value>(_ list: (Element) -> [Value]) -> [Value] { flatMap(list) }

    /// Returns the first element that satisfies a condition.
    @inlinable
    public func firstMatch(_ isMatch: (Element) -> Bool) -> Element? { first(where: isMatch) }

    /// Returns a Boolean value that indicates whether any element satisfies a condition.
    @inlinable
    public func hasMatch(_ isMatch: (Element) -> Bool) -> Bool { contains(where: isMatch) }

    /// Returns a Boolean value that indicates whether all elements satisfy a condition.
    @inlinable
    public func allMatch(_ isMatch: (Element) -> Bool) -> Bool { allSatisfy(isMatch) }

    /// Returns the number of elements that satisfy a condition.
    @inlinable
    public func matchCount(_ isMatch: (Element) -> Bool) -> Int {
        var matches = 0
        for element in self where isMatch(element) { matches += 1 }
        return matches
    }

    /// Returns the first `count` elements, or all elements if the list has fewer. Returns no elements if `count` is
    /// negative.
    @inlinable
    public func firstElements(_ count: Int) -> [Element] { Array(prefix(Swift.max(0, count))) }

    /// Returns the last `count` elements, or all elements if the list has fewer. Returns no elements if `count` is
    /// negative.
    @inlinable
    public func lastElements(_ count: Int) -> [Element] { Array(suffix(Swift.max(0, count))) }

    /// Returns all elements except the first `count`, or no elements if the list has fewer. Returns all elements if
    /// `count` is negative.
    @inlinable
    public func withoutFirst(_ count: Int) -> [Element] { Array(dropFirst(Swift.max(0, count))) }

    /// Returns a dictionary that maps the key of each element to the element. If several elements have the same key,
    /// the dictionary contains the first of these elements.
    @inlinable
    public func keyed<Key: Hashable>(_ key: (Element) -> Key) -> [Key: Element] {
        var elements: [Key: Element] = [:]
        elements.reserveCapacity(count)
        for element in self {
            let key = key(element)
            if elements[key] == nil { elements[key] = element }
        }
        return elements
    }

    /// Returns the elements in order, without elements that repeat the identity of an earlier element.
    @inlinable
    public func firstOfEach<ID: Hashable>(_ identity: (Element) -> ID) -> [Element] { uniqueElements(by: identity) }

    /// Returns the elements of this list, followed by the elements of another list.
    @inlinable
    public func followedBy(_ other: [Element]) -> [Element] { self + other }

    /// Returns the elements in reverse order.
    @inlinable
    public func backwards() -> [Element] { reversed() }

    /// Returns the element at an index, or `nil` if the list has no such index.
    @inlinable
    public func elementAt(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

nonisolated extension Array {
    /// Returns the elements in order, without elements that repeat the identity of an earlier element.
    @inlinable
    func uniqueElements<ID: Hashable>(by identity: (Element) -> ID) -> [Element] {
        var seen: Set<ID> = []
        seen.reserveCapacity(count)
        let isRepeating = contains { !seen.insert(identity($0)).inserted }
        if !isRepeating { return self }
        seen.removeAll(keepingCapacity: true)
        return filter { seen.insert(identity($0)).inserted }
    }
}

@_spi(Generated) nonisolated extension Array where Element == String {
    /// Returns the texts as one text, with `separator` between them.
    @inlinable
    public func joinedText(_ separator: String) -> String { joined(separator: separator) }
}

// MARK: - Sums, in the list's order

@_spi(Generated) nonisolated extension Array {
    /// Returns the sum of the values that `value` returns for the elements. The result of each addition is clamped to
    /// the range of the result type.
    @inlinable
    public func sumOfInt(_ value: (Element) -> Int) -> Int { reduce(0) { Arithmetic.addInt($0, value($1)) } }

    @inlinable
    public func sumOfDouble(_ value: (Element) -> Double) -> Double { reduce(0) { $0 + value($1) } }

    public func sumOfDecimal(_ value: (Element) -> Decimal) -> Decimal { reduce(0) { $0 + value($1) } }

    /// Returns the sum of the values that `value` returns for the elements. The result of each addition is clamped to
    /// the range from `Arithmetic.shortest` to `Arithmetic.longest`.
    public func sumOfDuration(_ value: (Element) -> Duration) -> Duration {
        reduce(.zero) { Arithmetic.addDuration($0, value($1)) }
    }
}

// MARK: - Order

@_spi(Generated) nonisolated extension Array {
    /// Returns the least of the values that `value` returns for the elements. If several values are equal, returns the
    /// first of them.
    ///
    /// Ignores values that are `nil` or NaN. Returns `nil` if no values remain.
    @inlinable
    public func least<Value: Comparable>(_ value: (Element) -> Value?) -> Value? {
        var least: Value?
        for element in self {
            guard let value = value(element), value == value else { continue }
            if let known = least, !(value < known) { continue }
            least = value
        }
        return least
    }

    /// Returns the greatest of the values that `value` returns for the elements. If several values are equal, returns
    /// the first of them.
    ///
    /// Ignores values that are `nil` or NaN. Returns `nil` if no values remain.
    @inlinable
    public func greatest<Value: Comparable>(_ value: (Element) -> Value?) -> Value? {
        var greatest: Value?
        for element in self {
            guard let value = value(element), value == value else { continue }
            if let known = greatest, !(known < value) { continue }
            greatest = value
        }
        return greatest
    }

    /// Returns the elements sorted by their keys, with the greatest key first if `isDescending` is `true`.
    ///
    /// In both directions, elements with equal keys keep the order that they have in this list. Elements whose key is
    /// `nil` or NaN are last.
    @inlinable
    public func ordered<Key: Comparable>(_ key: (Element) -> Key?, isDescending: Bool = false) -> [Element] {
        var keyed: [(key: Key, position: Int)] = []
        var rest: [Int] = []
        keyed.reserveCapacity(count)
        for position in indices {
            if let key = key(self[position]), key == key {
                keyed.append((key, position))
            } else {
                rest.append(position)
            }
        }
        keyed.sort { first, second in
            if first.key < second.key { return !isDescending }
            if second.key < first.key { return isDescending }
            return first.position < second.position
        }
        var result: [Element] = []
        result.reserveCapacity(count)
        for entry in keyed { result.append(self[entry.position]) }
        for position in rest { result.append(self[position]) }
        return result
    }
}

@_spi(Generated) nonisolated extension Array {
    /// Returns the elements sorted by their texts, by the rules of the locale of `format`.
    ///
    /// Case and diacritics decide only between texts with the same letters. Numbers inside texts are compared by their
    /// values. Elements with equal texts keep the order that they have in this list, even if `isDescending` is `true`.
    /// Elements whose text is `nil` are last.
    public func orderedByLocale(
        _ format: TextFormat,
        _ text: (Element) -> String?,
        isDescending: Bool = false
    ) -> [Element] {
        ordered({ text($0).map { LocalizedText($0, format.locale) } }, isDescending: isDescending)
    }
}

/// A text that is compared by the rules of a locale.
private nonisolated struct LocalizedText: Comparable {
    private let text: String
    private let locale: Locale

    init(_ text: String, _ locale: Locale) {
        self.text = text
        self.locale = locale
    }

    static func < (left: LocalizedText, right: LocalizedText) -> Bool {
        // `localizedStandardCompare` uses these options too, but always compares in the current locale.
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        return left.text.compare(right.text, options: options, range: nil, locale: left.locale) == .orderedAscending
    }

    static func == (left: LocalizedText, right: LocalizedText) -> Bool { left.text == right.text }
}

/// Functions that return sort keys for types without a suitable order in Swift, such as `Bool` and enums.
@_spi(Generated) public nonisolated enum OrderKey {
    /// Returns a key that sorts false before true.
    @inlinable
    public static func ofFlag(_ flag: Bool?) -> Int? { flag.map { $0 ? 1 : 0 } }

    /// Returns the index of `value` in the cases of its type, or `nil` if `value` is `nil`.
    public static func ofCase<Value: CaseIterable & Equatable>(_ value: Value?) -> Int? {
        guard let value else { return nil }
        var position = 0
        for known in Value.allCases {
            if known == value { return position }
            position += 1
        }
        return nil
    }

    /// Returns the sort key for `number`: `number` itself, or `nil` if it is NaN. Keys that are `nil` are sorted last.
    /// NaN would be sorted first, because `Decimal` orders NaN before all numbers.
    public static func ofDecimal(_ number: Decimal?) -> Decimal? {
        guard let number, !number.isNaN else { return nil }
        return number
    }
}
