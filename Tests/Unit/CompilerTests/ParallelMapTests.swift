import SpecAnalysis
import Testing

@Suite struct ParallelMapTests {
    @Test(arguments: [-1, 0, 1, 2, 3, 16, 1000])
    func resultsAreInOrderForAnyNumberOfThreads(limit: Int) {
        for count in [0, 1, 2, 3, 17, 1000] {
            // The iterations take different times, so they do not end in the order in which they start.
            let results = ParallelMap(limit: limit).map(count) { index in
                (0..<(index % 7) * 100).reduce(index) { $0 &+ $1 }
            }
            #expect(results == (0..<count).map { index in (0..<(index % 7) * 100).reduce(index) { $0 &+ $1 } })
        }
    }

    @Test func resultsThatAreObjectsAreReleasedOnce() {
        final class Piece: Sendable {
            let index: Int
            init(_ index: Int) { self.index = index }
        }
        weak var first: Piece?
        do {
            let pieces = ParallelMap(limit: 4).map(100) { Piece($0) }
            first = pieces[0]
            #expect(pieces.map(\.index) == Array(0..<100))
        }
        #expect(first == nil)
    }

    @Test func parallelWorkCanBeNested() {
        let sums = ParallelMap(limit: 4).map(10) { outer in
            ParallelMap(limit: 4).map(10) { outer * $0 }.reduce(0, +)
        }
        #expect(sums == (0..<10).map { $0 * 45 })
    }

    @Test func aDeepRecursionFitsOnEveryThread() {
        @Sendable func depth(_ rest: Int) -> Int { rest == 0 ? 0 : 1 + depth(rest - 1) }
        #expect(ParallelMap(limit: 4).map(8) { _ in depth(10_000) } == Array(repeating: 10_000, count: 8))
    }
}
