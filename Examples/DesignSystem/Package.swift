// swift-tools-version: 6.1
import PackageDescription

// A design system in its own package. The specs of other packages import the module DesignSystem, with its tokens,
// traits and cells. The traits refine the standard traits of vmgen.
let package = Package(
    name: "DesignSystem",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "DesignSystem", targets: ["DesignSystem"])
    ],
    dependencies: [
        .package(name: "vmgen", path: "../..")
    ],
    targets: [
        .target(
            name: "DesignSystem",
            dependencies: [
                .product(name: "StandardTraits", package: "vmgen"),
                .product(name: "ViewModelRuntime", package: "vmgen"),
            ],
            plugins: [.plugin(name: "VMGenPlugin", package: "vmgen")]
        )
    ]
)
