// swift-tools-version: 6.1
import PackageDescription

// The settings example with a prebuilt compiler. The build does not need libyaml. The package vmgen provides only the
// runtime, because `traits: []` excludes the compiler.
let package = Package(
    name: "SettingsPrebuilt",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "vmgen", path: "../..", traits: []),
        .package(name: "vmgen-prebuilt", path: "../../Prebuilt"),
    ],
    targets: [
        .executableTarget(
            name: "Settings",
            dependencies: [.product(name: "ViewModelRuntime", package: "vmgen")],
            plugins: [.plugin(name: "VMGenPrebuiltPlugin", package: "vmgen-prebuilt")]
        )
    ]
)
