// Checks the semantics of conditions. Each test checks a few related facts.

import SpecModel
import Testing

@Suite struct FactTests {
    /// Returns the rules that are reported for a single condition.
    private func verdict(_ condition: Expression) -> [String] {
        findings(in: World.screen([section("main", row("only", when: condition))])).map(\.rule)
    }

    @Test func aConditionAndItsOppositeNeverHoldTogether() {
        #expect(verdict(path("a") && !path("a")) == ["impossible-condition"])
        #expect(verdict(path("a") || !path("a")) == ["redundant-condition"])
        #expect(verdict(path("a") || path("b")) == [])
        #expect(verdict(bool(true)) == ["redundant-condition"])
        #expect(verdict(bool(false)) == ["impossible-condition"])
    }

    @Test func membersOfNilEqualNoValue() {
        let isAgeOne = path("user", .optional("age"), type: .optional(.builtin(.int))) == int(1)
        #expect(verdict(path("user") == null && isAgeOne) == ["impossible-condition"])
        #expect(verdict(path("user") == null && !isAgeOne) == [])
        #expect(verdict(path("user") != null || !isAgeOne) == ["redundant-condition"])
        #expect(verdict(path("maybe") == bool(true) && !(path("maybe") ?? bool(false))) == ["impossible-condition"])
    }

    @Test func anOptionalBoolIsTrueFalseOrNil() {
        let maybe = path("maybe")
        let all = maybe == null || maybe == bool(true) || maybe == bool(false)
        #expect(verdict(all) == ["redundant-condition"])
        #expect(verdict(maybe == bool(true) || maybe == bool(false)) == [])
    }

    @Test func casesAreExclusiveAndExhaustive() {
        let phase = path("phase")
        #expect(verdict(`is`(phase, "loading") && `is`(phase, "loaded")) == ["impossible-condition"])
        #expect(
            verdict(`is`(phase, "loading") || `is`(phase, "loaded") || `is`(phase, "failed")) == ["redundant-condition"]
        )
        #expect(verdict(phase == failed("x") && !`is`(phase, "failed")) == ["impossible-condition"])
        #expect(verdict(`is`(phase, "failed") && phase != failed("x")) == [])
    }

    @Test func comparisonsOfDoublesConsiderNaN() {
        let (n, d) = (path("n"), path("d"))
        #expect(verdict(n < int(1) || n >= int(1)) == ["redundant-condition"])
        #expect(verdict(d < number("1") || d >= number("1")) == [])
        #expect(verdict(n != n) == ["impossible-condition"])
        #expect(verdict(d != d) == [])
        #expect(verdict(d != d && d < number("1")) == ["impossible-condition"])
    }

    @Test func numbersAreEqualInAnyNotation() {
        let price = path("price")
        #expect(
            verdict(price == number("1.50", .decimal) && price != number("01.5", .decimal)) == ["impossible-condition"]
        )
        #expect(verdict(price > number("-1", .decimal) || price < number("-0.5", .decimal)) == ["redundant-condition"])
        #expect(verdict(price < number("-1", .decimal) && price > number("-0.5", .decimal)) == ["impossible-condition"])
        #expect(verdict(price > number("9", .decimal) && price < number("10", .decimal)) == [])
        let wait = path("wait")
        let (second, long) = (Constant.int(1), Constant.duration(nanoseconds: 2_000_000_000))
        let (one, two) = (
            Expression(.constant(second), .builtin(.duration)), Expression(.constant(long), .builtin(.duration))
        )
        #expect(verdict(wait < one && wait > two) == ["impossible-condition"])
        #expect(verdict(wait > one && wait < two) == [])
    }

    @Test func noIntegerIsBetweenNeighbours() {
        #expect(verdict(path("n") > int(1) && path("n") < int(2)) == ["impossible-condition"])
        #expect(verdict(path("d") > number("1") && path("d") < number("2")) == [])
        #expect(verdict(path("n") > int(Int.max)) == ["impossible-condition"])
        #expect(verdict(path("n") >= int(Int.min)) == ["redundant-condition"])
        let between = path("n") > int(0) && path("n") < path("k") && path("k") < int(3)
        #expect(verdict(between && path("n") == int(2)) == ["impossible-condition"])
        #expect(verdict(between && path("n") == int(1)) == [])
    }

    @Test func lengthsAreNeverNegative() {
        let items = { path("items", $0, type: $1) }
        let count = items(.property(.count), .builtin(.int))
        let isEmpty = items(.property(.isEmpty), .builtin(.bool))
        let first = items(.property(.first), .optional(.model(World.item)))
        #expect(verdict(count < int(0)) == ["impossible-condition"])
        #expect(verdict(count >= int(0)) == ["redundant-condition"])
        #expect(verdict(count > int(-5)) == ["redundant-condition"])
        #expect(verdict((count == int(0)) != isEmpty) == ["impossible-condition"])
        #expect(verdict((first == null) != isEmpty) == ["impossible-condition"])
        #expect(verdict(isEmpty && items(.item(1), .optional(.model(World.item))) != null) == ["impossible-condition"])
        let length = path("s", .property(.count), type: .builtin(.int))
        #expect(verdict(path("s") == text("abc") && length != int(3)) == ["impossible-condition"])
        #expect(
            verdict(path("s") == path("t") && length > path("t", .property(.count), type: .builtin(.int))) == [
                "impossible-condition"
            ]
        )
        let list = path("items") == Expression(.constant(.list([])), .list(.model(World.item)))
        #expect(verdict(list && !isEmpty) == ["impossible-condition"])
    }

    @Test func anElementFoundByIdentityHasThatIdentity() {
        let identity = path("items", .item(1), .optional("id"), type: .optional(.builtin(.int)))
        #expect(verdict(identity == int(2)) == ["impossible-condition"])
        #expect(verdict(identity == int(1)) == [])
    }

    @Test func ordersAreTransitive() {
        let (n, k, m) = (path("n"), path("k"), path("m") ?? int(0))
        #expect(verdict(n < k && k < m && m < n) == ["impossible-condition"])
        #expect(verdict(n <= k && k <= m && m <= n && n != m) == ["impossible-condition"])
        #expect(verdict(n <= k && k <= m && m <= n) == [])
        #expect(
            verdict(path("s") == path("t") && path("s") == text("a") && path("t") == text("b")) == [
                "impossible-condition"
            ]
        )
    }

    @Test func stringsAndHandwrittenTypesAreOnlyComparedForEquality() {
        let s = path("s")
        #expect(verdict(s == text("a") && s == text("b")) == ["impossible-condition"])
        #expect(verdict(s < text("a") && s > text("b")) == [])
        #expect(verdict(s < text("a") && s >= text("a")) == ["impossible-condition"])
        #expect(verdict(path("secret") == path("secret")) == ["redundant-condition"])
    }

    @Test func aFunctionHasEqualResultsForEqualArguments() {
        let call = { Expression(.call(World.check, [$0]), .builtin(.bool)) }
        #expect(verdict(call(path("n")) && !call(path("n"))) == ["impossible-condition"])
        #expect(verdict(call(path("n")) && !call(path("k"))) == [])
    }

    @Test func aTokenCanHaveAnyColor() {
        let (red, blue) = (Constant.color(.token(ID(0))), Constant.color(.token(ID(1))))
        let type = ValueType.builtin(.color)
        let same = Expression(.constant(red), type) == Expression(.constant(blue), type)
        #expect(verdict(same) == [])
        let system = Expression(.constant(.color(.system("red"))), type)
        #expect(verdict(system == Expression(.constant(.color(.system("blue"))), type)) == ["impossible-condition"])
    }

    @Test func unresolvedExpressionsHaveNoVerdict() {
        let poison = Expression(.invalid, .invalid)
        #expect(verdict(poison) == [])
        #expect(verdict(poison && !poison) == [])
        #expect(verdict(poison && path("a") && !path("a")) == ["impossible-condition"])
    }
}
