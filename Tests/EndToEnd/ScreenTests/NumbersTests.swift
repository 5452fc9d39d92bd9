import Foundation
import Testing
import ViewModelRuntime

@testable import NumbersFixture

/// Checks that numbers are compared bitwise, so that −0.0 differs from 0.0, and NaN equals itself.
@MainActor @Suite struct NumbersTests {
    private typealias State = NumbersScreen.State

    /// Closures that each set one numeric field of the state.
    private static let writes: [(inout NumbersScreen.State, Double) -> Void] = [
        { $0.x = $1 },
        { $0.last = $1 },
        { $0.marks = [nil, $1] },
        { $0.level.height = $1 },
        { $0.reading = .taken(x: $1) },
        { $0.shares = [7, $1] },
        { $0.points = [Point(x: 7), Point(x: $1)] },
        { $0.points = [Point(x: 7, y: $1)] },
    ]

    private static let numbers: [Double] = [0.0, -0.0, 1, .nan, .infinity]

    private func state(_ write: (inout NumbersScreen.State, Double) -> Void, _ number: Double) -> NumbersScreen.State {
        var state = State(level: Level(height: 2), reading: .missing)
        write(&state, number)
        return state
    }

    @Test func statesAndActionsAreComparedBitwise() {
        for write in Self.writes {
            for one in Self.numbers {
                for other in Self.numbers {
                    let isSame = one.bitPattern == other.bitPattern
                    #expect((state(write, one) == state(write, other)) == isSame)
                }
            }
        }
        typealias Action = NumbersScreen.Action
        #expect(Action.listsShare(.nan, .onTap) == .listsShare(.nan, .onTap))
        #expect(Action.listsShare(0.0, .onTap) != .listsShare(-0.0, .onTap))
        #expect(Action.listsShare(1, .onTap) != .listsPoint(1, .onTap))
    }

    @Test func codableTypesAreEncodedAndDecoded() throws {
        let level = Level(height: 2, reading: .taken(x: 3))
        #expect(try JSONDecoder().decode(Level.self, from: JSONEncoder().encode(level)) == level)
    }

    /// Returns the whole content of a frame as a text.
    private func shown(_ screen: NumbersScreen) -> String {
        var text = ["\(screen.share)", "\(screen.marks)"]
        for (index, section) in screen.sections.enumerated() {
            text += ["\(section)", screen.header(at: index) ?? "", screen.footer(at: index) ?? ""]
            for row in screen.rows(in: index) {
                switch row.row {
                case .ownX(let cell), .ownLast(let cell), .ownLevel(let cell), .ownReading(let cell),
                    .listsShare(let cell), .listsPoint(let cell):
                    text += ["\(row.id)", cell.text]
                case .ownGauge(let cell), .listsDay(let cell), .pointGauge(let cell):
                    text += ["\(row.id)", "\(cell.share)", "\(cell.marks)"]
                }
            }
        }
        return text.joined(separator: "\n")
    }

    @Test func aFrameChangesIfAnyBitOfItsValuesDiffers() {
        for write in Self.writes {
            for old in Self.numbers {
                for new in Self.numbers {
                    let before = NumbersScreen(state(write, old))
                    let isOther = old.bitPattern != new.bitPattern
                    for after in [before.updated(to: state(write, new)), NumbersScreen(state(write, new))] {
                        #expect((shown(after) != shown(before)) == isOther)
                        let changes = after.changes(from: before)
                        let isReported = !changes.isEmpty || after.screenValues != before.screenValues
                        #expect(isReported == isOther, "\(old) to \(new)")
                    }
                }
            }
        }
    }

    @Test func notANumberIsAnIdentityLikeOtherValues() {
        let never = Date(timeIntervalSinceReferenceDate: .nan)
        var state = State(level: Level(height: 2), reading: .missing)
        state.shares = [.nan, 1, .nan]
        state.points = [Point(x: .nan), Point(x: .nan, y: 1)]
        state.days = [never, never]
        let screen = NumbersScreen(state)
        #expect(screen.numberOfRows(in: 1) == 4)
        #expect(screen.sections.count == 5)
        #expect(screen.duplicates.count == 4)
        #expect(screen.changes(from: NumbersScreen(state)).isEmpty)
        for section in screen.sections { #expect(screen.header(of: section) != nil || section == .lists) }
        for row in 0..<4 {
            let path = RowPath(section: 1, row: row)
            #expect(screen.path(of: screen.rowID(at: path)) == path)
        }
    }

    @Test func anActionFindsItsRow() {
        var state = State(level: Level(height: 2), reading: .missing)
        state.x = 5
        state.shares = [0.0, -0.0, .nan]
        state.points = [Point(x: 0.0), Point(x: -0.0), Point(x: .nan)]
        for (index, x) in [0.0, -0.0, Double.nan].enumerated() {
            var new = state
            _ = NumbersScreen.handle(.listsPoint(x, .onTap), &new)
            #expect(new.points.map(\.y) == [0, 1, 2].map { $0 == index ? 5 : 0 })
            _ = NumbersScreen.handle(.listsShare(x, .onTap), &new)
            var expected = state.shares
            expected.remove(at: index)
            #expect(new.shares.map(\.bitPattern) == expected.map(\.bitPattern))
        }
    }

    @Test func equalValuesHaveEqualHashes() {
        for x in Self.numbers {
            for y in Self.numbers {
                let (one, other) = (Point(x: x, y: y), Point(x: x, y: y))
                #expect(one == other && one.hashValue == other.hashValue)
                #expect(Reading.taken(x: x) == .taken(x: x) && Reading.taken(x: x) != .missing)
                #expect((Level(height: x) == Level(height: y)) == (x.bitPattern == y.bitPattern))
                #expect((Reading.taken(x: x) == .taken(x: y)) == (x.bitPattern == y.bitPattern))
            }
        }
    }
}
