// swift-tools-version: 6.1
import PackageDescription

// An app of two features. Each has specs of its own, which import those of the design system, of vmgen's standard
// traits and, for what transfers show of accounts, of the other feature. The plugin finds all of them by the targets'
// dependencies.
let runtime = Target.Dependency.product(name: "ViewModelRuntime", package: "vmgen")
let design: [Target.Dependency] = [
    .product(name: "StandardTraits", package: "vmgen"), .product(name: "DesignSystem", package: "DesignSystem"),
    runtime,
]
let generated: [Target.PluginUsage] = [.plugin(name: "VMGenPlugin", package: "vmgen")]

let package = Package(
    name: "BankApp",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "Accounts", targets: ["Accounts"]),
        .executable(name: "BankApp", targets: ["BankApp"]),
    ],
    dependencies: [
        .package(name: "vmgen", path: "../.."),
        .package(path: "../DesignSystem"),
    ],
    targets: [
        .target(name: "Accounts", dependencies: design, plugins: generated),
        .target(name: "Transfers", dependencies: ["Accounts"] + design, plugins: generated),
        .executableTarget(name: "BankApp", dependencies: ["Accounts", "Transfers"] + design, plugins: generated),
    ]
)
