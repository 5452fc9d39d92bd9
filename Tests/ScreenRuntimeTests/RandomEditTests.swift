import ChangeChecks
import Testing

struct RandomEditTests {
    /// A glance: `Tests/RandomEdits` tries 100,000 with optimisation.
    @Test(arguments: [1, 2] as [UInt64])
    func changesLeadFromEachFrameToTheNext(seed: UInt64) {
        #expect(randomEditFaults(seed: seed, edits: 1000) == [])
    }
}
