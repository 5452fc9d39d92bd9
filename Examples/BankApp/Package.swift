// swift-tools-version: 6.1
import PackageDescription

// An app with two features. The specs of both features import the design system's specs and vmgen's standard traits.
// The module Transfers also imports the specs of the module Accounts. The plugin finds all imported specs through the
// dependencies of the targets.
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
