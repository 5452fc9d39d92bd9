// swift-tools-version: 6.1
import PackageDescription

// Programs that show screens in a terminal. Each program reads commands from standard input. `Scripts/example` runs the
// programs with the recorded commands in `Sessions`.
let generated: [Target.PluginUsage] = [.plugin(name: "VMGenPlugin", package: "vmgen")]
let dependencies: [Target.Dependency] = ["TerminalUI", .product(name: "ViewModelRuntime", package: "vmgen")]

let package = Package(
    name: "TerminalScreens",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "vmgen", path: "../..")
    ],
    targets: [
        .target(name: "TerminalUI", dependencies: [.product(name: "ViewModelRuntime", package: "vmgen")]),
        .executableTarget(name: "Agenda", dependencies: dependencies, plugins: generated),
        .executableTarget(name: "Player", dependencies: dependencies, plugins: generated),
        .executableTarget(name: "Feed", dependencies: dependencies, plugins: generated),
        .executableTarget(name: "FormEditor", dependencies: dependencies, plugins: generated),
        .executableTarget(name: "MapSearch", dependencies: dependencies, plugins: generated),
        .executableTarget(name: "TrainingTimer", dependencies: dependencies, plugins: generated),
        .executableTarget(name: "Chat", dependencies: dependencies, plugins: generated),
        .executableTarget(name: "Checkout", dependencies: dependencies, plugins: generated),
        .executableTarget(name: "Inbox", dependencies: dependencies, plugins: generated),
        .testTarget(
            name: "CheckoutTests",
            dependencies: [
                "Checkout", .product(name: "ScreenTesting", package: "vmgen"),
                .product(name: "ViewModelRuntime", package: "vmgen"),
            ]
        ),
    ]
)
