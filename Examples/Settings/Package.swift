// swift-tools-version: 6.1
import PackageDescription

// A client of vmgen. In a package of your own, name the repository and a version instead of a path:
//
//     .package(url: "https://…/vmgen", from: "0.1.0")
let package = Package(
    name: "Settings",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "vmgen", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Settings",
            dependencies: [.product(name: "ViewModelRuntime", package: "vmgen")],
            plugins: [.plugin(name: "VMGenPlugin", package: "vmgen")]
        )
    ]
)
