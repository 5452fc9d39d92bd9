import Foundation
import Testing
import ViewModelRuntime

@testable import ComputingFixture

/// Checks that generated screens compute the values that the language defines, even at the limits of their types.
@Suite struct ComputingTests {
    private typealias State = ComputingScreen.State

    private func rows(_ state: State) -> [ComputingScreen.RowID: ComputingScreen.Row] {
        let screen = ComputingScreen(state)
        var rows: [ComputingScreen.RowID: ComputingScreen.Row] = [:]
        for section in screen.sections.indices {
            for row in screen.rows(in: section) { rows[row.id] = row.row }
        }
        return rows
    }

    private func numbers(_ row: ComputingScreen.Row?) throws -> NumbersCellViewModel {
        switch row {
        case .numbersAdd(let row), .numbersSubtract(let row), .numbersMultiply(let row), .numbersDivide(let row),
            .numbersNegated(let row), .numbersAbs(let row), .numbersMin(let row), .numbersConverted(let row):
            return row
        default:
            throw Missing()
        }
    }

    private struct Missing: Error {}

    private static let ints = [Int.min, .min + 1, -7, -2, -1, 0, 1, 2, 3, .max / 2 + 1, .max - 1, .max]

    /// Returns `value` clamped to the range of `Int`. `value` is exact, because a `Decimal` has enough digits for the
    /// product of two integers.
    private func limited(_ value: Decimal) -> Int {
        if value > Decimal(Int.max) { return .max }
        return value < Decimal(Int.min) ? .min : Int("\(value)") ?? 0
    }

    @Test func integersStopAtTheirLimits() throws {
        for a in Self.ints {
            for b in Self.ints {
                var state = State()
                (state.a, state.b) = (a, b)
                let rows = self.rows(state)
                let (first, second) = (Decimal(a), Decimal(b))
                let add = try numbers(rows[.numbersAdd])
                #expect(add.int == limited(first + second), "\(a) + \(b)")
                #expect(try numbers(rows[.numbersSubtract]).int == limited(first - second), "\(a) - \(b)")
                #expect(try numbers(rows[.numbersMultiply]).int == limited(first * second), "\(a) * \(b)")
                #expect(try numbers(rows[.numbersNegated]).int == limited(-first), "-\(a)")
                #expect(try numbers(rows[.numbersAbs]).int == limited(a < 0 ? -first : first))
                #expect(try numbers(rows[.numbersMin]).int == (a < b ? a : b))
                // The quotient is truncated toward zero. The remainder is zero, or has the sign of the dividend.
                if let quotient = add.other, let rest = try numbers(rows[.numbersSubtract]).other {
                    #expect(b != 0)
                    if !(a == .min && b == -1) {
                        #expect(Decimal(quotient) * second + Decimal(rest) == first, "\(a) / \(b)")
                    } else {
                        #expect(quotient == .max)
                    }
                    #expect(rest.magnitude < b.magnitude && (rest == 0 || (rest < 0) == (a < 0)), "\(a) % \(b)")
                } else {
                    #expect(b == 0)
                }
                let isMany = add.int > 2 && limited(-first) < limited(second * 3)
                #expect((rows[.numbersMany] != nil) == isMany)
            }
        }
    }

    @Test func numberLiteralsHaveTheTypeOfTheirContext() throws {
        var state = State()
        (state.a, state.x, state.m, state.d) = (6, 2.9, -2.9, .seconds(5))
        let rows = self.rows(state)
        let converted = try numbers(rows[.numbersConverted])
        #expect(converted.int == 2)
        #expect(converted.other == -2)
        #expect(converted.double == 8)
        #expect(converted.decimal == 1.5)
        #expect(converted.duration == .seconds(155))
        #expect(try numbers(rows[.numbersDivide]).int == -1)
        #expect(try numbers(rows[.numbersDivide]).other == 3)
        #expect(try numbers(rows[.numbersAbs]).other == 9)
        #expect(try numbers(rows[.numbersMin]).other == 8)
        #expect(try numbers(rows[.numbersAbs]).duration == .seconds(90))
    }

    private static let entries = [
        Entry(id: 1, name: " a", size: 3, share: 0.5, price: 2, pause: .seconds(1), mood: .wild, marks: [1, 4, 2]),
        Entry(id: 2, name: "b", size: 1, share: nil, price: .nan, mood: .calm, isDone: true, marks: [2]),
        Entry(id: 3, name: "c", size: 3, share: .nan, price: 1, pause: .seconds(2), mood: .calm),
        Entry(id: 4, name: "d", size: 2, share: 7, price: 5, mood: .wild, marks: [4, 4]),
        Entry(id: 5, name: "e", size: 1, share: 0.5, price: 2.5, mood: .calm, isDone: true, marks: [9]),
    ]

    /// Returns the texts of the section `lists`, as one array for each row of the spec.
    private func texts(_ screen: ComputingScreen) -> [[String]] {
        var texts: [[String]] = [[], [], [], [], []]
        for row in screen.rows(in: 2) {
            switch row.row {
            case .listsSize(let cell): texts[0].append(cell.text)
            case .listsShare(let cell): texts[1].append(cell.text)
            case .listsMood(let cell): texts[2].append(cell.text)
            case .listsDone(let cell): texts[3].append("\(cell.text)\(cell.count)")
            case .listsMark(let cell): texts[4].append(cell.text)
            default: break
            }
        }
        return texts
    }

    @Test func listsAreSortedAndEqualKeysKeepTheirOrder() throws {
        var state = State()
        state.entries = Self.entries
        let shown = texts(ComputingScreen(state))
        #expect(shown[0] == ["b", "e", "d", " a", "c"])
        // Elements without a key are last, even in descending order.
        #expect(shown[1] == ["d", " a", "e", "b", "c"])
        #expect(shown[2] == ["d 0", " a 0", "c 0"])
        #expect(shown[3] == ["d0", " a2", "b0"])
        #expect(shown[4] == [])
        state.a = 3
        #expect(texts(ComputingScreen(state))[4] == ["9"])
    }

    @Test func methodsOfListsAreComputed() throws {
        var state = State()
        (state.entries, state.a, state.b) = (Self.entries, 2, 4)
        var rows = self.rows(state)
        guard case .textsNames(let names) = rows[.textsNames], case .textsFound(let found) = rows[.textsFound],
            case .textsSums(let sums) = rows[.textsSums], case .textsNested(let nested) = rows[.textsNested]
        else { throw Missing() }
        #expect((names.text, names.count) == ("a, c, d", 3))
        #expect((found.text, found.flag, found.count) == (" a  a", true, 4))
        #expect((sums.int, sums.other, sums.double, sums.duration) == (20, 1, 7, .seconds(3)))
        #expect(sums.decimal.isNaN)
        #expect((nested.text, nested.flag, nested.count) == ("", false, 10))
        state.chosen = [5, 1]
        state.entries[1].price = 0
        rows = self.rows(state)
        guard case .textsSums(let sums) = rows[.textsSums], case .textsNested(let nested) = rows[.textsNested] else {
            throw Missing()
        }
        #expect(sums.decimal == 15.5)
        #expect((nested.text, nested.flag) == (" a+e", true))
        state.entries = []
        guard case .textsSums(let empty) = self.rows(state)[.textsSums] else { throw Missing() }
        #expect((empty.int, empty.other, empty.double, empty.decimal) == (0, nil, -1, 0))
    }

    /// Checks that an updated frame equals a new frame of the same state.
    @Test func computedRowsFollowTheState() {
        var state = State()
        state.entries = Self.entries
        var screen = ComputingScreen(state)
        let edits: [(inout ComputingScreen.State) -> Void] = [
            { $0.entries[0].size = 0 }, { $0.entries[2].isDone = true }, { $0.entries[3].marks = [] }, { $0.a = 4 },
            { $0.b = 9 }, { $0.chosen = [3] }, { $0.mood = .wild }, { $0.entries.swapAt(0, 4) },
            { $0.entries.remove(at: 1) }, { $0.entries[0].share = 9 }, { $0.entries = [] },
        ]
        for edit in edits {
            edit(&state)
            screen = screen.updated(to: state)
            let fresh = ComputingScreen(state)
            #expect(texts(screen) == texts(fresh))
            #expect(screen.changes(from: fresh).isEmpty)
        }
    }

    @Test func listAndModelLiteralsAreCreated() throws {
        var state = State()
        (state.a, state.b, state.s, state.x, state.entries) = (1, 2, "a", 0.25, [Entry(id: 9, name: "z", size: 4)])
        guard case .composedParts(let parts) = rows(state)[.composedParts] else { throw Missing() }
        #expect(parts.tags == ["Day", "a", "1 of 2"])
        #expect(parts.marks == [1, nil, 4])
        #expect(parts.shares == [0.25, 1, 0, 0.5])
        #expect(parts.entry == Entry(id: 1, name: "a!", marks: [2, 3]))
        #expect(parts.entries == [Entry(id: 1, share: 0.25), Entry(id: 2, mood: .wild)])
        guard case .composedJoined(let joined) = rows(state)[.composedJoined] else { throw Missing() }
        #expect((joined.tags, joined.marks, joined.shares) == (["z", "a"], [1, nil], [0.25, 0]))
        #expect(joined.entries == state.entries + state.entries)
        #expect(joined.entry == nil)
        state.mood = .wild
        guard case .composedJoined(let wild) = rows(state)[.composedJoined] else { throw Missing() }
        #expect(wild.entry == Entry(id: 3))
        _ = ComputingScreen.handle(.composedParts(.onAdd("new")), &state)
        _ = ComputingScreen.handle(.composedParts(.onAdd("newer")), &state)
        #expect(
            state.entries.dropFirst() == [
                Entry(id: 1, name: "new", marks: [2]), Entry(id: 1, name: "newer", marks: [2]),
            ]
        )
        #expect(state.chosen == [1, 1])
        state.s = "c"
        #expect(rows(state)[.composedJoined] == nil)
        #expect(ComputingScreen(state).rows(in: 4).map(\.row).count == 3)
    }

    @Test func textsAreComputed() throws {
        var state = State()
        (state.a, state.b, state.s, state.t, state.mood) = (1233, 1, " \u{E9}\n", "\u{C9}", .wild)
        let rows = self.rows(state)
        guard case .textsLowercased(let lowercased) = rows[.textsLowercased] else { throw Missing() }
        #expect(lowercased.text == " \u{E9}\n\u{C9}")
        #expect(lowercased.count == 1)
        #expect(!lowercased.flag)
        guard case .textsSearch(let search) = rows[.textsSearch] else { throw Missing() }
        #expect(search.text.hasPrefix("it's {\u{C9}}: 1"))
        #expect(search.image == .asset("bell-1233"))
        #expect(ComputingScreen(state).header(at: 1) == "\u{E9}: 1234 wild")
        state.t = nil
        #expect(self.rows(state)[.textsSuffix] == nil)
        (state.s, state.t) = ("AB", "xab")
        #expect(self.rows(state)[.textsSuffix] != nil)
        state.t = "AB!"
        #expect(self.rows(state)[.textsSearch] == nil)
    }
}
