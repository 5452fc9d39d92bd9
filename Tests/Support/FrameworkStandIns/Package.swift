// swift-tools-version: 6.1
import PackageDescription

// Stand-ins for the UI frameworks, with the declarations that the runtime uses. They let the bridges compile and run on
// systems without these frameworks.
//
// A target with a framework's name satisfies `canImport` in the whole build folder. The stand-ins are therefore a
// separate package, and each framework has its own scratch path (see `check`).
let framework = Context.environment["STAND_IN"] ?? "UIKit"

let package = Package(
    name: "FrameworkStandIns",
    targets: [
        .target(name: framework),
        .target(name: "Combine"),
        .target(name: "SwiftUI", dependencies: [.byName(name: framework)]),
        // The directory of this target is a symbolic link to the sources, because a target must be inside its package.
        .target(name: "ViewModelRuntime", dependencies: [.byName(name: framework), "Combine", "SwiftUI"]),
        .executableTarget(name: "BridgeChecks", dependencies: ["ViewModelRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
