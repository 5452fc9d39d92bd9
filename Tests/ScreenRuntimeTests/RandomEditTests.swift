import ChangeChecks
import Testing

struct RandomEditTests {
    /// A glance; the gate runs `RandomEdits`, which tries 100,000 in a release build.
    @Test(arguments: [1, 2] as [UInt64])
    func changesLeadFromEachFrameToTheNext(seed: UInt64) {
        #expect(randomEditFaults(seed: seed, edits: 1000) == [])
    }
}
