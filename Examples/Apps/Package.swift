// swift-tools-version: 6.1
import PackageDescription

// Three screens. Each has a version for UIKit and a version for SwiftUI, which use the same specs. On systems without
// these frameworks, only the generated screens are built and tested.
let package = Package(
    name: "Apps",
    platforms: [.iOS(.v16), .macOS(.v14), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [.library(name: "Apps", targets: ["Apps"])],
    dependencies: [
        .package(name: "vmgen", path: "../..")
    ],
    targets: [
        .target(
            name: "Apps",
            dependencies: [.product(name: "ViewModelRuntime", package: "vmgen")],
            plugins: [.plugin(name: "VMGenPlugin", package: "vmgen")]
        ),
        // The form with ten fields, written by hand without specs.
        .target(name: "ByHand"),
        .testTarget(
            name: "AppsTests",
            dependencies: ["Apps", "ByHand", .product(name: "ScreenTesting", package: "vmgen")]
        ),
    ]
)
