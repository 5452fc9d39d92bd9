import Foundation
import Testing
import ViewModelRuntime

private enum Fruit: Hashable, Sendable {
    case apple
    case named(String)
}

/// An identity with more fields than a row id stores inline.
private struct Box: Hashable, Sendable {
    var width: Int
    var height: Int
    var depth: Int
}

/// An identity that contains a date.
private struct Stay: Hashable, Sendable {
    var nights: [Date]
    var guest: String?
}

/// A small identity whose `==` compares only the last decimal digit.
private struct Modulo: Hashable, Sendable {
    var number: Int

    static func == (left: Self, right: Self) -> Bool { left.number % 10 == right.number % 10 }
    func hash(into hasher: inout Hasher) { hasher.combine(number % 10) }
}

private enum AnyRowID: ScreenRowID {
    case first, other
    case number(Int), note(Int)
    case level(Double), since(Date)
    case text(String), fruit(Fruit), box(Box), modulo(Modulo), maybe(Int?)
    case stay(Stay)
    case pair(String, Int), exactPair(Int, Double)
    case deep(Int, String, Double), deepest(Int, Int, Int, Int)

    func read(_ id: inout RowName) {
        switch self {
        case .first: id("Rows.all.first")
        case .other: id("Rows.all.other")
        case .number(let number): id("Rows.all.number.#", number)
        case .note(let number): id("Rows.all.note.#", number)
        case .level(let level): id("Rows.all.level.#", Bitwise(level))
        case .since(let since): id("Rows.all.since.#", Bitwise(since))
        case .text(let text): id("Rows.all.text.#", text)
        case .fruit(let fruit): id("Rows.all.fruit.#", fruit)
        case .box(let box): id("Rows.all.box.#", box)
        case .modulo(let modulo): id("Rows.all.modulo.#", modulo)
        case .stay(let stay): id("Rows.all.stay.#", stay)
        case .maybe(let number): id("Rows.all.maybe.#", number)
        case .pair(let text, let number): id("Rows.all.#.pair.#", text, number)
        case .exactPair(let number, let level): id("Rows.all.#.exactPair.#", number, Bitwise(level))
        case .deep(let number, let text, let level):
            id("Rows.all.#.deep.#.#", identities: [number, text, Bitwise(level)])
        case .deepest(let first, let second, let third, let fourth):
            id("Rows.all.#.#.deepest.#.#", identities: [first, second, third, fourth])
        }
    }
}

struct RowIDTests {
    /// Row ids that all differ from each other.
    private let ids: [AnyRowID] = [
        .first, .other, .number(1), .number(2), .note(1), .level(0), .level(-0.0), .level(.nan), .level(1),
        .since(Date(timeIntervalSinceReferenceDate: 0)), .since(Date(timeIntervalSinceReferenceDate: -0.0)),
        .text(""), .text("a"), .text("a text that is longer than what fits in place"), .fruit(.apple),
        .fruit(.named("apple")), .box(Box(width: 1, height: 2, depth: 3)), .box(Box(width: 1, height: 2, depth: 4)),
        .modulo(Modulo(number: 3)), .maybe(nil), .maybe(0), .pair("a", 1), .pair("a", 2), .pair("b", 1),
        .exactPair(1, 0), .exactPair(1, -0.0), .exactPair(2, 0), .deep(1, "a", 0), .deep(1, "a", -0.0),
        .deep(1, "b", 0), .deepest(1, 2, 3, 4), .deepest(1, 2, 3, 5),
    ]

    @Test func differentIDsAreNotEqual() {
        for (index, id) in ids.enumerated() {
            for (other, otherID) in ids.enumerated() {
                #expect((id == otherID) == (index == other), "\(id), \(otherID)")
            }
        }
        #expect(Set(ids + ids).count == ids.count)
    }

    @Test func equalIdentitiesHaveEqualIDs() {
        let copy = ["a text that is longer", "than what fits in place"].joined(separator: " ")
        let equal: [(AnyRowID, AnyRowID)] = [
            (.modulo(Modulo(number: 3)), .modulo(Modulo(number: 13))),
            (.text("a text that is longer than what fits in place"), .text(copy)),
            (.text("\u{E9}"), .text("e\u{301}")),
            (.pair("\u{E9}", 1), .pair("e\u{301}", 1)),
            (.deep(1, "\u{E9}", 0), .deep(1, "e\u{301}", 0)),
        ]
        for (id, other) in equal {
            #expect(id == other)
            #expect(id.hashValue == other.hashValue)
        }
    }

    @Test func aNameContainsTheIdentitiesInOrder() {
        func name(_ id: AnyRowID) -> String { RowsScreen(()).accessibilityIdentifier(of: id) }
        #expect(name(.first) == "Rows.all.first")
        #expect(name(.level(0.5)) == "Rows.all.level.0.5")
        #expect(name(.pair("a", 1)) == "Rows.all.a.pair.1")
        #expect(name(.deepest(1, 2, 3, 4)) == "Rows.all.1.2.deepest.3.4")
        #expect(name(.maybe(nil)) == "Rows.all.maybe.nil")
        #expect(name(.maybe(7)) == "Rows.all.maybe.7")
        #expect(name(.fruit(.apple)) == "Rows.all.fruit.apple")
    }

    @Test func namesHaveNoBlanksAndAreTheSameInEveryLocale() {
        func name(_ id: AnyRowID) -> String { RowsScreen(()).accessibilityIdentifier(of: id) }
        #expect(name(.since(Date(timeIntervalSince1970: 1_795_595_400))) == "Rows.all.since.2026-11-25T08:30:00Z")
        #expect(name(.since(Date(timeIntervalSince1970: 0.25))) == "Rows.all.since.1970-01-01T00:00:00.250Z")
        #expect(name(.since(.distantFuture)) == "Rows.all.since.4001-01-01T00:00:00Z")
        #expect(name(.since(Date(timeIntervalSince1970: .infinity))) == "Rows.all.since.inf")
        #expect(name(.text("two words\n")) == "Rows.all.text.two%20words%0A")
        #expect(name(.text("a\u{2003}b")) == "Rows.all.text.a%E2%80%83b")
        // Different texts must get different names, so `%` is escaped too.
        #expect(name(.text("two%20words")) == "Rows.all.text.two%2520words")
        #expect(name(.fruit(.named("an apple"))) == "Rows.all.fruit.named(an%20apple)")
        #expect(name(.box(Box(width: 1, height: 2, depth: 3))) == "Rows.all.box.Box(width:1,height:2,depth:3)")
        let stay = Stay(nights: [Date(timeIntervalSince1970: 0)], guest: nil)
        #expect(name(.stay(stay)) == "Rows.all.stay.Stay(nights:[1970-01-01T00:00:00Z],guest:nil)")
        #expect(name(.stay(Stay(nights: [], guest: "A B"))) == "Rows.all.stay.Stay(nights:[],guest:A%20B)")
        for id in ids { #expect(!name(id).contains { $0.isWhitespace }, "\(id)") }
    }
}

private struct RowsScreen: ScreenFrame {
    typealias State = Void
    typealias SectionID = Int
    typealias RowID = AnyRowID
    typealias Row = Int

    let screenContent: ScreenContent<Self>

    static func body(_ state: Void, _ screen: ScreenBody<Self>) {}
}
