import TestRandom
import Testing

@_spi(Generated) @testable import ViewModelRuntime

/// Checks that a filtered and sorted list that is updated with each frame equals a newly created list. Also checks that
/// an update evaluates few elements.
@Suite struct ElementChoiceTests {
    private struct Item: Hashable, Identifiable {
        var id: Int
        var rank: Int?
        var isOn: Bool
    }

    private typealias List = ElementList<EquatableElements<Item>, Int>

    private final class Count {
        var filters = 0
        var keys = 0
    }

    private struct Inputs: Equatable {
        var least = 0
        var isDescending = false
        var isBackwards = false
        var first: Int?
    }

    private func choice(_ inputs: Inputs, _ count: Count) -> ElementChoice<Item> {
        var choice = ElementChoice<Item>.all.filtered { item in
            count.filters += 1
            return item.isOn
        }.ordered(
            { item in
                count.keys += 1
                return item.rank
            },
            isDescending: inputs.isDescending,
            reads: [inputs.isDescending]
        ).filtered({ ($0.rank ?? inputs.least) >= inputs.least }, reads: [inputs.least])
        if inputs.isBackwards { choice = choice.backwards() }
        if let first = inputs.first { choice = choice.firstElements(first) }
        return choice
    }

    private func anew(_ items: [Item], _ inputs: Inputs) -> [Item] {
        var result = items.firstOfEach(\.id).filter { $0.isOn && ($0.rank ?? inputs.least) >= inputs.least }
            .ordered({ $0.rank }, isDescending: inputs.isDescending)
        if inputs.isBackwards { result.reverse() }
        if let first = inputs.first { result = Array(result.prefix(max(0, first))) }
        return result
    }

    private func edit(_ items: inout [Item], _ random: inout SplitMix) {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let place = items.isEmpty ? 0 : Int.random(in: items.indices, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0 where !items.isEmpty: items.remove(at: place)
            case 1 where !items.isEmpty:
                items[place].rank = Bool.random(using: &random) ? Int.random(in: 0..<4, using: &random) : nil
            case 2 where !items.isEmpty: items[place].isOn.toggle()
            case 3 where !items.isEmpty: items.append(items.remove(at: place))
            case 4 where !items.isEmpty: items.insert(items.remove(at: items.count - 1), at: place)
            default:
                let item = Item(
                    id: Int.random(in: 0..<20, using: &random),
                    rank: Int.random(in: 0..<4, using: &random),
                    isOn: true
                )
                items.insert(item, at: place)
            }
        }
    }

    @Test func anUpdatedSelectionEqualsANewOne() {
        for seed in 0..<300 {
            var random = SplitMix(UInt64(seed))
            var (items, inputs, list): ([Item], Inputs, List?) = ([], Inputs(), nil)
            for step in 0..<30 {
                edit(&items, &random)
                if Bool.random(using: &random) { inputs.least = Int.random(in: 0..<3, using: &random) }
                if random.chance(1, in: 8) { inputs.isDescending.toggle() }
                if random.chance(1, in: 8) { inputs.isBackwards.toggle() }
                if random.chance(1, in: 8) {
                    inputs.first = Bool.random(using: &random) ? nil : Int.random(in: -1...5, using: &random)
                }
                let next = List.list(
                    items,
                    choosing: choice(inputs, Count()),
                    id: { $0.id },
                    surroundings: [],
                    after: list
                )
                let expected = anew(items, inputs)
                guard next.elements.all == expected else {
                    Issue.record("seed \(seed), step \(step): \(next.elements.all), and not \(expected)")
                    return
                }
                if let list { checkDelta(from: list, to: next) }
                list = next
            }
        }
    }

    /// Checks the delta from `old` to `new`. The runs of the delta must pair only elements with equal identities. If
    /// the values of a pair differ, `changed` must contain the index of the new element. `removed` must contain exactly
    /// the other old elements. The number of elements in `added` must equal the number of the other new elements.
    private func checkDelta(from old: List, to new: List) {
        let delta = new.delta(from: old)
        var places: [Int] = []
        for run in delta.runs {
            for offset in 0..<run.count {
                let (before, after) = (old.elements[run.old + offset], new.elements[run.new + offset])
                #expect(before.id == after.id)
                #expect(before == after || delta.changed.contains(run.new + offset))
                places.append(run.old + offset)
            }
        }
        #expect((places + delta.removed).sorted() == Array(0..<old.count))
        #expect(delta.runs.reduce(0) { $0 + $1.count } + delta.added.count == new.count)
    }

    @Test func onlyChangedElementsAreEvaluatedAgain() {
        var items = (0..<10_000).map { Item(id: $0, rank: $0 * 7919 % 10_007, isOn: $0 % 3 > 0) }
        let count = Count()
        var inputs = Inputs()
        let first = List.list(items, choosing: choice(inputs, count), id: { $0.id }, surroundings: [], after: nil)
        #expect(count.filters == 10_000 && count.keys == first.count)

        (count.filters, count.keys) = (0, 0)
        for place in [10, 5000, 9000] { items[place].rank = -1 }
        items.insert(Item(id: -1, rank: 3, isOn: true), at: 4000)
        items.append(items.remove(at: 2000))
        let second = List.list(items, choosing: choice(inputs, count), id: { $0.id }, surroundings: [], after: first)
        // The moved element is not filtered again. Its key is computed again, because this element must be sorted
        // again.
        #expect(count.filters == 4 && count.keys <= 5)

        (count.filters, count.keys) = (0, 0)
        #expect(
            List.list(items, choosing: choice(inputs, count), id: { $0.id }, surroundings: [], after: second) === second
        )
        #expect(count.filters == 0 && count.keys == 0)

        inputs.least = 5000
        let third = List.list(items, choosing: choice(inputs, count), id: { $0.id }, surroundings: [], after: second)
        #expect(count.filters == items.count && count.keys == 0 && third.count < second.count)
    }
}
