// swift-tools-version: 6.1
import PackageDescription

// The settings example with the tool that was built beforehand: nothing of the compiler is compiled here, and libyaml is
// not needed. The runtime comes from the package itself, without its compiler (`traits: []`).
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
