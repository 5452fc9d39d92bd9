// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "RowChanges",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "vmgen", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "RowChanges",
            dependencies: [.product(name: "ViewModelRuntime", package: "vmgen")]
        )
    ],
    swiftLanguageModes: [.v6]
)
