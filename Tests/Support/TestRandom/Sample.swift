import Foundation

/// A Boolean value that indicates whether tests run at full length, as in `Scripts/withstand`. Otherwise, tests with
/// many cases run a sample of them. The environment variable `VMGEN_FULL_RUN` sets this value.
package let isFullRun = ProcessInfo.processInfo.environment["VMGEN_FULL_RUN"] != nil

/// Returns the number of cases that a test runs.
///
/// - Parameters:
///   - count: The number of cases in a usual run.
///   - full: The number of cases in a full run.
package func sampleSize(_ count: Int, full: Int) -> Int { isFullRun ? full : count }

extension Collection where Index == Int {
    /// Returns every `step`th element in a usual run, or all elements in a full run.
    package func sample(oneIn step: Int) -> [Element] {
        stride(from: startIndex, to: endIndex, by: isFullRun ? 1 : step).map { self[$0] }
    }
}
