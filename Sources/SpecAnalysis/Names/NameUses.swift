// Which of several names something has looked up.

/// Which of the names that something declares were looked up, each known by a number.
final class NameUses {
    /// How often each was looked up, of the first ones at least to the last that was.
    private var counts: [Int] = []
    private var nameCount = 0

    /// The number of one more name.
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
