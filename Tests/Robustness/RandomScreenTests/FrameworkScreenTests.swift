import Foundation
import RandomScreens
import Testing

/// The package's directory. These tests do not use `Repository.root` of the module TestSupport, because
/// `Tests/Robustness/RandomScreens/package` copies the tests without that module.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

private let environment = ProcessInfo.processInfo.environment

/// Checks that random screens for UI frameworks compile with the stand-ins.
@Suite(
    .enabled(
        if: environment["VMGEN_STAND_INS"] != nil,
        "Tests/Robustness/FrameworkNames/check names the models' directory"
    )
)
struct FrameworkScreenTests {
    @Test func screensForFrameworksCompileWithAnyNames() throws {
        let screens = try FrameworkScreens(repository: repository, standIns: environment["VMGEN_STAND_INS"] ?? "")
        let count = environment["VMGEN_FRAMEWORK_SCREENS"].flatMap { Int($0) } ?? 4
        let seed = environment["VMGEN_RANDOM_SEED"].flatMap { UInt64($0) } ?? 1
        for index in 0..<count { try screens.run(seed: seed + UInt64(index), screens: 3) }
        print("\(screens.modules) modules of random screens for frameworks, \(screens.names) names of generated code")
        #expect(screens.names >= count)
        for fault in screens.faults { Issue.record("\(fault)") }
    }
}
