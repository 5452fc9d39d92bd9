import Testing

@_spi(Generated) @testable import ViewModelRuntime

/// Checks the new index of each element after every edit of a list of up to five elements.
struct ListEditsTests {
    private struct Item: Identifiable, Equatable {
        var id: Int
    }

    /// Checks a list after an edit, and the new index of each element of the original list.
    ///
    /// - Parameters:
    ///   - expected: The list after the edit.
    ///   - edit: A closure that changes a list of the numbers below `count`, and returns the edit.
    private func check(_ count: Int, _ expected: [Int], _ edit: (inout [Int]) -> ListEdit) {
        let old = Array(0..<count)
        var new = old
        let made = edit(&new)
        #expect(new == expected)
        for element in old {
            var index = ElementIndex(index: element)
            index.follow(made)
            let place = expected.firstIndex(of: element)
            #expect(index == place.map { ElementIndex(index: $0) } ?? .gone, "\(element) in \(expected)")
        }
        var gone = ElementIndex.gone
        gone.follow(made)
        #expect(gone == .gone)
    }

    @Test(arguments: 0...5)
    func elementsAreRemoved(count: Int) {
        for subset in 0..<(1 << count) {
            let places = (0..<count).filter { subset & (1 << $0) != 0 }
            check(count, (0..<count).filter { !places.contains($0) }) { $0.removeAll(at: places) }
            #expect(Array(0..<count).places { places.contains($0) } == places)
        }
    }

    @Test(arguments: 0...5)
    func anElementIsInsertedWithinTheList(count: Int) {
        for place in -2...count + 2 {
            var expected = Array(0..<count)
            expected.insert(9, at: min(max(place, 0), count))
            check(count, expected) { $0.insert(9, clampedAt: place) }
        }
    }

    @Test(arguments: 0...5)
    func anElementMovesBeforeAnotherOne(count: Int) {
        for element in -1...count {
            for other in Array(-1...count) + [nil] {
                var expected = Array(0..<count)
                let isThere = expected.contains(element) && other.map(expected.contains) ?? true
                if isThere, element != other {
                    expected.removeAll { $0 == element }
                    expected.insert(element, at: other.flatMap { expected.firstIndex(of: $0) } ?? expected.count)
                }
                check(count, expected) { $0.move(at: ElementIndex(index: element), before: other) }
                check(count, expected) { $0.move(\.self, is: element, before: other) }
                var items = (0..<count).map { Item(id: $0) }
                _ = items.move(identity: element, before: other)
                #expect(items.map(\.id) == expected)
            }
        }
    }

    @Test(arguments: 0...5)
    func anElementOfAnotherListIsInsertedUnlessItExists(count: Int) {
        let old = Array(0..<count)
        for element in 0...count {
            for other in Array(-1...count) + [nil] {
                var expected = old
                let isAdopted = !old.contains(element) && other.map(old.contains) ?? true
                if isAdopted { expected.insert(element, at: other ?? count) }
                var numbers = old
                #expect(numbers.adopt(element, \.self, before: other) == isAdopted)
                #expect(numbers == expected)
                var items = old.map { Item(id: $0) }
                #expect(items.adopt(Item(id: element), before: other) == isAdopted)
                #expect(items.map(\.id) == expected)
            }
        }
    }

    @Test(arguments: 0...5)
    func equalElementsAreRemovedOrToggled(count: Int) {
        for element in 0...count {
            let without = (0..<count).filter { $0 != element }
            check(count, without) { $0.removeAll(equalTo: element) }
            check(count, element < count ? without : without + [element]) { $0.toggle(element) }
        }
        var twice = [1, 2, 1]
        _ = twice.toggle(1)
        #expect(twice == [2])
    }

    /// Checks that `removeAll(equalTo:)` and `toggle(_:)` compare elements with `==`, and not bitwise.
    @Test func zerosOfBothSignsAreEqual() {
        var numbers = [0.0, 1, -0.0]
        numbers.removeAll(equalTo: -0.0)
        #expect(numbers == [1])
        numbers.toggle(0.0)
        numbers.toggle(-0.0)
        #expect(numbers == [1])
    }

    @Test func aGroupIsFoundByTheBitsOfItsKey() {
        let numbers = [-0.0, 0.0, 1, .nan]
        let groups = numbers.grouped { $0 }
        #expect(groups.map(\.elements.count) == [2, 1, 1])
        #expect(groups[group: -0.0]?.elements == [-0.0, 0.0])
        #expect(groups[group: 0.0]?.elements == [])
        #expect(groups[group: .nan]?.elements.count == 1)
        #expect(groups[0] != [0.0, -0.0].grouped { $0 }[0])
        #expect([0.0].grouped { _ in 1 } != [-0.0].grouped { _ in 1 })
        #expect(groups[2] == [Double.nan].grouped { $0 }[0])
    }

    @Test func anAbsentOrEmptyEditMovesNoElement() {
        var index = ElementIndex(index: 3)
        index.follow(nil)
        #expect(index == ElementIndex(index: 3))
        var list = [1, 2]
        index.follow(list.removeAll(at: []))
        #expect(index == ElementIndex(index: 3))
    }
}
