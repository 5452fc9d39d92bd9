import Foundation
import Testing

@_spi(Generated) @testable import ViewModelRuntime

/// Checks that a frame or action computes a derived value at most once. A later frame or action computes the derived
/// value again only if the values that the derived value reads have changed.
@Suite struct DerivedValuesTests {
    private static let format = TextFormat(locale: Locale(identifier: "en_US"))

    private func frame(after previous: DerivedValues? = nil) -> DerivedValues {
        DerivedValues(Self.format, ElementLookups(after: previous?.lookups), after: previous)
    }

    /// Counts the computations of a value.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        func next() -> Int {
            lock.lock()
            defer { lock.unlock() }
            count += 1
            return count
        }
    }

    @Test func aFrameComputesAValueOnce() {
        let counter = Counter()
        let derived = frame()
        #expect(derived.value(3, reads: [.value(1)]) { counter.next() } == 1)
        #expect(derived.value(3, reads: [.value(2)]) { counter.next() } == 1)
        #expect(derived.anyValue(0, reads: nil) { counter.next() } == 2)
        #expect(derived.anyValue(0, reads: nil) { counter.next() } == 2)
    }

    @Test func theNextFrameComputesOnlyValuesWithChangedInputs() {
        let counter = Counter()
        let first = frame()
        _ = first.value(0, reads: [.value(1), .value("a")]) { counter.next() }
        let second = frame(after: first)
        #expect(second.value(0, reads: [.value(1), .value("a")]) { counter.next() } == 1)
        let third = frame(after: second)
        #expect(third.value(0, reads: [.value(1), .value("b")]) { counter.next() } == 2)
        // The fourth frame did not read the value, so the fifth frame reuses the value of the third frame.
        let fifth = frame(after: frame(after: third))
        #expect(fifth.value(0, reads: [.value(1), .value("b")]) { counter.next() } == 2)
        #expect(frame(after: fifth).value(0, reads: nil) { counter.next() } == 3)
    }

    @Test func anEqualValueIsKept() {
        let first = frame()
        let old = first.value(0, reads: [.value(1)]) { [1, 2, 3] }
        let new = frame(after: first).value(0, reads: [.value(2)]) { [1, 2, 3] }
        let areSame = old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { old.baseAddress == $0.baseAddress }
        }
        #expect(areSame)
        let zero = frame()
        _ = zero.anyValue(0, reads: [.value(1)]) { 0.0 }
        #expect(frame(after: zero).anyValue(0, reads: [.value(2)]) { -0.0 }.sign == .minus)
    }

    @Test func anActionComparesTheInputsOfAValueAtEachRead() {
        let counter = Counter()
        let derived = DerivedValues()
        #expect(derived.value(0, reads: [.value([1, 2])]) { counter.next() } == 1)
        #expect(derived.value(0, reads: [.value([1, 2])]) { counter.next() } == 1)
        #expect(derived.value(0, reads: [.value([1, 3])]) { counter.next() } == 2)
        #expect(derived.value(0, reads: nil) { counter.next() } == 3)
        #expect(derived.value(0, reads: nil) { counter.next() } == 4)
    }

    @Test func aValueCanReadOthers() {
        let counter = Counter()
        let derived = frame()
        func inner() -> Int { derived.value(0, reads: [.value(1)]) { counter.next() } }
        #expect(derived.value(1, reads: [.value(inner())]) { inner() + 10 } == 11)
        #expect(inner() == 1)
    }

    /// Checks that two threads that compute the same derived value at the same time get the same result. Neither thread
    /// waits for the other.
    @Test func theFirstResultIsKept() async {
        let derived = frame()
        let counter = Counter()
        let both = DispatchSemaphore(value: 0)
        let started = DispatchSemaphore(value: 0)
        @Sendable func read() -> Int {
            derived.value(0, reads: [.value(1)]) {
                started.signal()
                both.wait()
                return counter.next()
            }
        }
        let results = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
            let group = DispatchGroup()
            let results = Results()
            for _ in 0..<2 {
                Thread.detachNewThread { [group] in
                    results.append(read())
                    group.leave()
                }
                group.enter()
            }
            Thread.detachNewThread {
                started.wait()
                started.wait()
                both.signal()
                both.signal()
            }
            group.notify(queue: .global()) { continuation.resume(returning: results.all) }
        }
        #expect(results.count == 2 && Set(results).count == 1)
        #expect(derived.value(0, reads: [.value(1)]) { counter.next() } == results[0])
    }

    private final class Results: @unchecked Sendable {
        private let lock = NSLock()
        private var results: [Int] = []

        func append(_ result: Int) {
            lock.lock()
            defer { lock.unlock() }
            results.append(result)
        }

        var all: [Int] {
            lock.lock()
            defer { lock.unlock() }
            return results
        }
    }

    @Test func membershipEqualsThatOfTheList() {
        let lookups = ElementLookups(after: nil)
        var list = Array(0..<20)
        for _ in 0..<2 {
            for value in -3..<23 { #expect(lookups.list(list, contains: value) == list.contains(value)) }
            list.removeAll { $0.isMultiple(of: 3) }
        }
        let words = ["a", "bb", "ccc"]
        for length in 0..<8 {
            #expect(lookups.list(words, contains: \.count, is: length) == (1...3).contains(length))
        }
    }

    /// Checks that the result of a search depends neither on the order of the list nor on the order of the searches.
    /// The first four searches in a list are linear. Later searches are binary in an ascending list, and otherwise use
    /// a table.
    @Test func membershipOfIntegersDependsOnNoOrder() {
        let ascending = [-9, -8, -2, 0, 1, 2, 3, 7, 20, 21, 22, 40]
        let lists = [ascending, ascending.reversed(), [3, 0, 7, 3, -9, 40, 0, 1], [5], []]
        let values = Array(-12..<44)
        let scattered = values.indices.map { values[$0 * 13 % values.count] }
        for list in lists {
            for searches in [values, values.reversed(), scattered, values + values] {
                let lookups = ElementLookups(after: nil)
                for value in searches { #expect(lookups.list(list, contains: value) == list.contains(value)) }
            }
        }
        let large: [UInt64] = [.max, 1, 1 << 63, 0]
        for list in [large, large.sorted(), large.dropLast()] {
            let lookups = ElementLookups(after: nil)
            for value in large + [2, .max - 1] + large.reversed() {
                #expect(lookups.list(list, contains: value) == list.contains(value))
            }
        }
    }
}
