import Foundation

/// A value that is not equatable.
struct Opaque: Sendable {
    var isOpen = true
}

/// A value that is equatable but not hashable.
struct Palette: Equatable, Sendable {
    var least = 100
}

/// Functions that count how often they are called.
enum Calls {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var counts: [String: Int] = [:]

    private static func count(_ name: String) {
        lock.lock()
        defer { lock.unlock() }
        counts[name, default: 0] += 1
    }

    /// Returns the number of calls of each function since the last call of `takeCounts()`, and resets all numbers to
    /// zero.
    static func takeCounts() -> [String: Int] {
        lock.lock()
        defer { lock.unlock() }
        defer { counts = [:] }
        return counts
    }

    static func isHeavy(_ weight: Int) -> Bool {
        count("isHeavy")
        return weight > 3
    }

    static func described(_ ids: [Int]) -> String {
        count("described")
        return ids.map(String.init).joined(separator: " ")
    }

    static func isOpen(_ opaque: Opaque) -> Bool {
        count("isOpen")
        return opaque.isOpen
    }

    static func paints(_ palette: Palette, _ weight: Int) -> Bool {
        count("paints")
        return weight >= palette.least
    }

    static func unused(_ number: Int) -> Int {
        count("unused")
        return number
    }
}
