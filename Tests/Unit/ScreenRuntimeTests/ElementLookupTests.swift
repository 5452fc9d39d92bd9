import Testing

@_spi(Generated) @testable import ViewModelRuntime

/// Checks that repeated lookups find the first element with the given identity. All lookups together must take about as
/// long as one search.
@Suite struct ElementLookupTests {
    private struct Person: Equatable {
        var id: Int
        var name: String
    }

    private final class Counted: Hashable, @unchecked Sendable {
        let value: Int
        nonisolated(unsafe) static var comparisons = 0

        init(_ value: Int) { self.value = value }

        static func == (left: Counted, right: Counted) -> Bool {
            comparisons += 1
            return left.value == right.value
        }

        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }

    private struct Item {
        let id: Counted
    }

    @Test func theFirstElementOfAnIdentityIsFoundInEveryLookup() {
        let people = (0..<20).map { Person(id: $0 % 15, name: "\($0)") }
        let lookups = ElementLookups(after: nil)
        for _ in 0..<3 {
            for id in -1..<16 {
                #expect(lookups.element(of: people, \.id, is: id) == people.first { $0.id == id })
            }
        }
    }

    @Test func aMissingListHasNoElements() {
        let people: [Person]? = nil
        #expect(ElementLookups(after: nil).element(of: people, \.id, is: 1) == nil)
    }

    @Test func aChangedListIsDistinguished() {
        var people = (0..<20).map { Person(id: $0, name: "old") }
        let lookups = ElementLookups(after: nil)
        for id in 0..<20 { #expect(lookups.element(of: people, \.id, is: id)?.name == "old") }
        people[7].name = "new"
        #expect(lookups.element(of: people, \.id, is: 7)?.name == "new")
        let next = ElementLookups(after: lookups)
        people[8].name = "newer"
        #expect(next.element(of: people, \.id, is: 8)?.name == "newer")
        #expect(next.element(of: people, \.name, is: "new")?.id == 7)
    }

    @Test func manyListsCanAlternate() {
        let lists = (0..<20).map { number in (0..<20).map { Person(id: $0, name: "\(number) \($0)") } }
        let lookups = ElementLookups(after: nil)
        for _ in 0..<8 {
            for (number, list) in lists.enumerated() {
                #expect(lookups.element(of: list, \.id, is: 3)?.name == "\(number) 3")
            }
        }
    }

    @Test func anIndexCostsAboutOneSearch() {
        let items = (0..<1000).map { Item(id: Counted($0)) }
        let lookups = ElementLookups(after: nil)
        for id in 0..<1000 { #expect(lookups.element(of: items, \.id, is: Counted(id))?.id.value == id) }
        // After a few searches, each lookup needs one comparison.
        #expect(Counted.comparisons < 6000)

        Counted.comparisons = 0
        let next = ElementLookups(after: lookups)
        for id in 0..<1000 { #expect(next.element(of: items, \.id, is: Counted(id)) != nil) }
        #expect(Counted.comparisons < 2000)
    }

    /// Checks that several threads can read two consecutive frames at the same time. These frames share their lookup
    /// tables.
    @Test func framesCanBeReadConcurrently() async {
        let people = (0..<500).map { Person(id: $0, name: "\($0)") }
        for _ in 0..<20 {
            let first = ElementLookups(after: nil)
            for _ in 0..<3 { _ = first.element(of: people, \.id, is: 1) }
            let frames = [first, ElementLookups(after: first)]
            let isRight = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        (0..<500).allSatisfy { frames[number % 2].element(of: people, \.id, is: $0)?.id == $0 }
                    }
                }
                return await group.allSatisfy { $0 }
            }
            #expect(isRight)
        }
    }
}
