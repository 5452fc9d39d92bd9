import Foundation
import Testing
import ViewModelRuntime

@testable import ComputingFixture

/// What generated screens compute, on values at the edges of their types.
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

    /// Exact: a `Decimal` has digits for every product of two integers.
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
                // The quotient is the whole number towards zero: what is left has the dividend's sign, or is nothing.
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

    @Test func numbersThatAreWrittenOutTakeTheTypeOfTheirPlace() throws {
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
