// Counts the lookups of names.

/// Counts how often names were looked up. A number identifies each name.
final class NameUses {
    /// The number of lookups of each name, indexed by the number that identifies the name. If an index is beyond the
    /// end of the array, the name was never looked up.
    @exclusivity(unchecked) private var counts: [Int] = []
    @exclusivity(unchecked) private var nameCount = 0

    /// Adds a name, and returns the number that identifies the name.
    func add() -> Int {
        nameCount += 1
        return nameCount - 1
    }

    func mark(_ number: Int) {
        if number >= counts.count {
            counts.append(contentsOf: repeatElement(0, count: max(nameCount, number + 1) - counts.count))
        }
        counts[number] += 1
    }

    func isUsed(_ number: Int) -> Bool { count(of: number) > 0 }

    func count(of number: Int) -> Int { number < counts.count ? counts[number] : 0 }
}
