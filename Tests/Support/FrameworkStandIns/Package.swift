// swift-tools-version: 6.1
import PackageDescription

// Stand-ins for the UI frameworks, with just what the runtime uses of them, so that its bridges can be compiled and run
// where there are none. A target of a framework's name satisfies `canImport`, and in the whole build folder: hence a
// package of its own, and a scratch path for each framework (see `check`).
let framework = Context.environment["STAND_IN"] ?? "UIKit"

let package = Package(
    name: "FrameworkStandIns",
    targets: [
        .target(name: framework),
        .target(name: "Combine"),
        .target(name: "SwiftUI", dependencies: [.byName(name: framework)]),
        // A link to the sources themselves, since a target cannot lie outside of its package.
        .target(name: "ViewModelRuntime", dependencies: [.byName(name: framework), "Combine", "SwiftUI"]),
        .executableTarget(name: "BridgeChecks", dependencies: ["ViewModelRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
