// What a screen declares and nothing on it uses. Only a module that exports nothing is told: what others see may be theirs to
// use.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Rule {
    static let unusedName = Rule(
        "unused-name",
        .warning,
        "A field, a derived value or an event that nothing on the screen uses, or another declaration without a use."
    )
}

/// Which of the names that something declares were looked up, each known by a number.
final class NameUses {
    /// How often each was looked up, of the first ones at least to the last that was.
    private var counts: [Int] = []
    private var nameCount = 0

    /// The number of one more name.
    func add() -> Int {
        nameCount += 1
        return nameCount - 1
    }

    func mark(_ number: Int) {
        if number >= counts.count {
            counts.append(contentsOf: repeatElement(0, count: max(nameCount, number + 1) - counts.count))
        }
        counts[number] += 1
    }

    func isUsed(_ number: Int) -> Bool { count(of: number) > 0 }

    func count(of number: Int) -> Int { number < counts.count ? counts[number] : 0 }
}

extension Reporter {
    /// Warns of what nothing on a screen uses; to be asked where all of it was read and resolved.
    ///
    /// What the screen sets counts as used, since the app may read it from the state.
    ///
    /// - Parameters:
    ///   - uses: those of the state's fields and of derived values, in this order.
    func warnOfUnusedNames(of syntax: ScreenSyntax, _ interface: ScreenInterface, _ uses: NameUses) {
        func warn(_ names: [Located<String>], of unused: Set<String>, _ message: String) {
            if unused.isEmpty { return }
            for name in names where unused.contains(name.value) {
                findings.unusedNames.append(Diagnostic(.unusedName, at: name.range, "\(message) '\(name.value)'"))
            }
        }
        let fields = interface.state.elements { !uses.isUsed($0) }.map(\.name)
        warn(syntax.state.map(\.name), of: Set(fields), "nothing on the screen reads or sets")
        let firstDerived = interface.state.count
        let derived = interface.derived.elements { !uses.isUsed(firstDerived + $0) }.map(\.name)
        warn(syntax.derived.map(\.name), of: Set(derived), "nothing on the screen reads")
        let events = interface.events.elements { !interface.eventUses.isUsed($0) }.map(\.name)
        warn(syntax.events.map(\.name), of: Set(events), "nothing on the screen sends")
    }
}

extension Array {
    /// Those at the positions for which it holds.
    fileprivate func elements(_ isWanted: (Int) -> Bool) -> [Element] {
        indices.filter(isWanted).map { self[$0] }
    }
}
