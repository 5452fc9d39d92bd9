// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "DerivedValues",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "vmgen", path: "../..")],
    targets: [
        .executableTarget(
            name: "DerivedValues",
            dependencies: [.product(name: "ViewModelRuntime", package: "vmgen")],
            plugins: [.plugin(name: "VMGenPlugin", package: "vmgen")]
        )
    ],
    swiftLanguageModes: [.v6]
)
