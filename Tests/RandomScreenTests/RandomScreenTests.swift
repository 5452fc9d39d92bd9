import Foundation
import RandomScreens
import Testing

/// Random screens of the whole language: what is generated shows and does what the specs say.
@Suite struct RandomScreenTests {
    /// Compiling takes the longest, so that few screens are played for long. The environment may ask for more.
    @Test func generatedScreensAreWhatTheirSpecsMean() throws {
        let screens = asked("VMGEN_RANDOM_SCREENS") ?? 60
        let modules = (screens + Self.screensOfModule - 1) / Self.screensOfModule
        let pairs = asked("VMGEN_RANDOM_PAIRS") ?? screens * 70
        var run = try RandomScreenRun(repository: Self.repository)
        for module in 0..<modules {
            try run.run(
                seed: UInt64((asked("VMGEN_RANDOM_SEED") ?? 1) + module),
                screens: Self.screensOfModule,
                steps: pairs / (modules * Self.screensOfModule) + 1
            )
        }
        let seconds = (run.compilingSeconds * 10).rounded() / 10
        print("\(run.screens) random screens in \(seconds) s of compiling, \(run.pairs) pairs of frames")
        print(run.forms.report)
        for fault in run.faults { Issue.record("\(fault)") }
        if screens >= 60 { #expect(run.forms.missing == []) }
    }

    /// The complete screens of the examples, with random states and actions instead of recorded ones.
    @Test func screensOfTheExamplesAreWhatTheirSpecsMean() throws {
        let steps = asked("VMGEN_EXAMPLE_EDITS") ?? 150
        var run = try RandomScreenRun(repository: Self.repository)
        let examples = Self.repository.appending(path: "Examples/TerminalScreens/Sources")
        for (index, name) in ["Chat", "Dashboard", "Inbox", "Product", "SignUp", "WiFi"].enumerated() {
            let path = "\(name).vmspec.yaml"
            let text = try String(contentsOf: examples.appending(path: "\(name)/\(path)"), encoding: .utf8)
            try run.play(PlayedSpecs(name: name, [(path, text)]), seed: UInt64(1 + index), steps: steps)
        }
        print("\(run.screens) screens of examples, \(run.pairs) pairs of frames")
        #expect(run.screens == 6)
        for fault in run.faults { Issue.record("\(fault)") }
    }

    /// Beside the seeds that are played, since a spec that is not valid costs a whole module of screens.
    @Test func randomSpecsAreValid() {
        for seed in 0..<(asked("VMGEN_RANDOM_SEEDS") ?? 2) {
            let fault = RandomScreenRun.faultOfSpecs(seed: UInt64(101 + seed), screens: Self.screensOfModule)
            #expect(fault == nil)
        }
    }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Together they take little more than the types that they share.
    private static let screensOfModule = 30

    private func asked(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}
