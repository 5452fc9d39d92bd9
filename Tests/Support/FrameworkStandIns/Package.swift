// swift-tools-version: 6.1
import PackageDescription

// Declares stand-ins for the UI frameworks, with the declarations that the runtime uses. With the stand-ins, the
// bridges compile and run on systems without these frameworks.
//
// If a target has the name of a framework, `canImport` of this name is true in the whole build directory. So the
// stand-ins are a separate package, and each framework has its own scratch path (see `check`).
let framework = Context.environment["STAND_IN"] ?? "UIKit"

let package = Package(
    name: "FrameworkStandIns",
    targets: [
        .target(name: framework),
        .target(name: "Combine"),
        .target(name: "SwiftUI", dependencies: [.byName(name: framework)]),
        // The directory of this target is a symbolic link to the runtime's sources, because a target must be inside its
        // package.
        .target(name: "ViewModelRuntime", dependencies: [.byName(name: framework), "Combine", "SwiftUI"]),
        .executableTarget(name: "BridgeChecks", dependencies: ["ViewModelRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
