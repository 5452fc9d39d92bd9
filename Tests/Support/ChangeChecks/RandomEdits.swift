import ChangeInvariants
import TestRandom
import ViewModelRuntime

/// Edits the wild screen's lists, their content and the conditions around them again and again, and says which laws the
/// first frame breaks that breaks one.
///
/// - Parameter edits: how many frames are made.
package func randomEditFaults(seed: UInt64, edits: Int) -> [String] {
    var random = SplitMix(seed)
    var state = WildScreen.State()
    var screen = WildScreen(state)
    var picture = WildPicture(state)
    for edit in 0..<edits {
        // Seldom several edits between two frames, so that frames that were not made from each other are compared.
        for _ in 0..<(random.chance(1, in: 10) ? 3 : 1) { state.edit(&random) }
        let next = random.chance(1, in: 10) ? WildScreen(state) : screen.updated(to: state)
        let nextPicture = WildPicture(state)
        var faults = next.changes(from: screen).faults(from: picture.shown, to: nextPicture.shown)
        // Reading a frame row by row takes as long as all the rest.
        if random.chance(1, in: 4) {
            faults += Shown(of: next).faults(expected: nextPicture.shown)
            faults += duplicateFaults(next.duplicates, nextPicture.duplicates)
        }
        // For a while most frames are asked where rows stand, for a while hardly any.
        if random.chance(1, in: edit / 50 % 2 == 0 ? 2 : 20) {
            faults += next.pathFaults(expected: nextPicture.shown, before: picture.shown)
        }
        guard faults.isEmpty else { return faults.map { "seed \(seed), edit \(edit): \($0)" } }
        // The table may show an older frame than the newest.
        if random.chance(4, in: 5) { (screen, picture) = (next, nextPicture) }
    }
    return []
}

private func duplicateFaults(_ duplicates: [WildScreen.RowID], _ expected: [WildScreen.RowID]) -> [String] {
    let isSame = duplicates.count == expected.count && Set(duplicates) == Set(expected)
    return isSame ? [] : ["duplicates"]
}
