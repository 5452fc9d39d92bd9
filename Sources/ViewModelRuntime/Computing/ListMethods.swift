import Foundation

/// What the spec language asks of lists. Each method has a name of its own, so that a call costs a client's compiler no
/// search among overloads, and none traps.
@_spi(Generated) nonisolated extension Array {
    /// The elements for which it holds.
    @inlinable
    public func filtered(_ isIncluded: (Element) -> Bool) -> [Element] { filter(isIncluded) }

    /// What it gives for each element.
    @inlinable
    public func mapped<Value>(_ value: (Element) -> Value) -> [Value] { map(value) }

    /// The first element for which it holds.
    @inlinable
    public func firstMatch(_ isMatch: (Element) -> Bool) -> Element? { first(where: isMatch) }

    /// Whether it holds for an element.
    @inlinable
    public func hasMatch(_ isMatch: (Element) -> Bool) -> Bool { contains(where: isMatch) }

    /// Whether it holds for every element.
    @inlinable
    public func allMatch(_ isMatch: (Element) -> Bool) -> Bool { allSatisfy(isMatch) }

    /// For how many elements it holds.
    @inlinable
    public func matchCount(_ isMatch: (Element) -> Bool) -> Int {
        var matches = 0
        for element in self where isMatch(element) { matches += 1 }
        return matches
    }

    /// The first elements, so many or fewer; none for a negative number.
    @inlinable
    public func firstElements(_ count: Int) -> [Element] { Array(prefix(Swift.max(0, count))) }

    /// The first element of each identity.
    @inlinable
    public func firstOfEach<ID: Hashable>(_ identity: (Element) -> ID) -> [Element] { uniqueElements(by: identity) }

    /// The elements, and behind them those of another list.
    @inlinable
    public func followedBy(_ other: [Element]) -> [Element] { self + other }

    /// The elements from the last to the first.
    @inlinable
    public func backwards() -> [Element] { reversed() }

    /// The element of a position, nil where there is none.
    @inlinable
    public func elementAt(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

nonisolated extension Array {
    /// Returns the first element of each identity, in the order of the list.
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
    /// The texts as one, with that between them.
    @inlinable
    public func joinedText(_ separator: String) -> String { joined(separator: separator) }
}

// MARK: - Sums, in the list's order

@_spi(Generated) nonisolated extension Array {
    /// The sum, which stops at the limits of its type each time that it is added to.
    @inlinable
    public func sumOfInt(_ value: (Element) -> Int) -> Int { reduce(0) { Arithmetic.addInt($0, value($1)) } }

    @inlinable
    public func sumOfDouble(_ value: (Element) -> Double) -> Double { reduce(0) { $0 + value($1) } }

    public func sumOfDecimal(_ value: (Element) -> Decimal) -> Decimal { reduce(0) { $0 + value($1) } }

    /// The sum, which stops at the limits of its type each time that it is added to.
    public func sumOfDuration(_ value: (Element) -> Duration) -> Duration {
        reduce(.zero) { Arithmetic.addDuration($0, value($1)) }
    }
}

// MARK: - Order

@_spi(Generated) nonisolated extension Array {
    /// The least of what it gives, the first of equal ones; nil is passed by, and what is not a number.
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

    /// The greatest of what it gives, the first of equal ones; nil is passed by, and what is not a number.
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

    /// The elements by a key. Equal keys keep the list's order, descending too; what has no key comes last, as what is not
    /// a number does.
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
    /// The elements by a text, as lists of names are sorted in the locale: letters before their case and marks, and numbers
    /// in texts by what they are worth. Equal texts keep the list's order, descending too; what has none comes last.
    public func orderedByLocale(
        _ format: TextFormat,
        _ text: (Element) -> String?,
        isDescending: Bool = false
    ) -> [Element] {
        ordered({ text($0).map { LocalizedText($0, format.locale) } }, isDescending: isDescending)
    }
}

/// A text that a locale orders.
private nonisolated struct LocalizedText: Comparable {
    private let text: String
    private let locale: Locale

    init(_ text: String, _ locale: Locale) {
        self.text = text
        self.locale = locale
    }

    static func < (left: LocalizedText, right: LocalizedText) -> Bool {
        // What 'localizedStandardCompare' does in the current locale.
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        return left.text.compare(right.text, options: options, range: nil, locale: left.locale) == .orderedAscending
    }

    static func == (left: LocalizedText, right: LocalizedText) -> Bool { left.text == right.text }
}

/// What is compared for a value without an order of Swift's.
@_spi(Generated) public nonisolated enum OrderKey {
    /// False comes before true.
    @inlinable
    public static func ofFlag(_ flag: Bool?) -> Int? { flag.map { $0 ? 1 : 0 } }

    /// Cases come as they are declared.
    public static func ofCase<Value: CaseIterable & Equatable>(_ value: Value?) -> Int? {
        guard let value else { return nil }
        var position = 0
        for known in Value.allCases {
            if known == value { return position }
            position += 1
        }
        return nil
    }

    /// Nil for what is not a number, which `Decimal` takes for less than any.
    public static func ofDecimal(_ number: Decimal?) -> Decimal? {
        guard let number, !number.isNaN else { return nil }
        return number
    }
}
