// swift-tools-version: 6.1
import PackageDescription

// Declares stand-ins for the UI frameworks, with the declarations that the runtime uses. With the stand-ins, the
// runtime's bridges to the frameworks compile and run on systems without these frameworks.
//
// If a target has the name of a framework, `canImport` of that name is true for all targets in the build directory.
// Therefore, the stand-ins are a separate package, and `check` uses a separate scratch path for each framework.
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
