import ChangeInvariants
import TestRandom
import ViewModelRuntime

/// Repeatedly edits the lists of `WildScreen`, their content, and the conditions around them. Returns the invariants
/// that the first faulty frame violates.
///
/// - Parameter edits: The number of iterations. Each iteration edits the state, and creates and checks one frame.
package func randomEditFaults(seed: UInt64, edits: Int) -> [String] {
    var random = SplitMix(seed)
    var state = WildScreen.State()
    var screen = WildScreen(state)
    var picture = WildPicture(state)
    for edit in 0..<edits {
        // In one iteration of ten, three edits precede the next frame instead of one. Independently, one frame of ten
        // is created from the state. All other frames are updated from the previous frame.
        for _ in 0..<(random.chance(1, in: 10) ? 3 : 1) { state.edit(&random) }
        let next = random.chance(1, in: 10) ? WildScreen(state) : screen.updated(to: state)
        let nextPicture = WildPicture(state)
        var faults = next.changes(from: screen).faults(from: picture.shown, to: nextPicture.shown)
        // A check of every row of a frame takes as long as all other checks, so it runs for only some frames.
        if random.chance(1, in: 4) {
            faults += Shown(of: next).faults(expected: nextPicture.shown)
            faults += duplicateFaults(next.duplicates, nextPicture.duplicates)
        }
        // The paths of rows are checked in one half of the frames during the first 50 of each 100 edits. During the
        // last 50 edits, they are checked in one twentieth of the frames.
        if random.chance(1, in: edit / 50 % 2 == 0 ? 2 : 20) {
            faults += next.pathFaults(expected: nextPicture.shown, before: picture.shown)
        }
        guard faults.isEmpty else { return faults.map { "seed \(seed), edit \(edit): \($0)" } }
        // A table view does not show every frame. Therefore, in one iteration of five, `next` is discarded. The next
        // iteration then computes the changes from the frame before `next`.
        if random.chance(4, in: 5) { (screen, picture) = (next, nextPicture) }
    }
    return []
}

private func duplicateFaults(_ duplicates: [WildScreen.RowID], _ expected: [WildScreen.RowID]) -> [String] {
    let isSame = duplicates.count == expected.count && Set(duplicates) == Set(expected)
    return isSame ? [] : ["duplicates"]
}
