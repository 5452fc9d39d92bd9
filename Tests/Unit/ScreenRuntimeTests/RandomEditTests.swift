import ChangeChecks
import TestRandom
import Testing

struct RandomEditTests {
    /// Runs a short version of `Tests/Robustness/RandomEdits`. The full version makes 100,000 edits in an optimized
    /// build.
    @Test(arguments: [1, 2] as [UInt64])
    func changesTransformEachFrameIntoTheNext(seed: UInt64) {
        #expect(randomEditFaults(seed: seed, edits: sampleSize(300, full: 1_000)) == [])
    }
}
