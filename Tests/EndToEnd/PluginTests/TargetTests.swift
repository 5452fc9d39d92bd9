// Checks the kinds of targets that can import specs or export them, and a client that neither imports nor exports
// specs.

import Foundation
import Testing

extension PluginTests {
    @Test func everyKindOfTargetImportsTheSpecsOfItsDependencies() throws {
        let client = try ClientPackage("targets", files: kindsOfTargets)
        let build = try client.build(isFirst: true, withTests: true)
        try #require(build.succeeded, "\(build.output)")
        #expect(build.ran == ["Deep", "First", "Second", "Feature", "Program", "FeatureTests"])
        #expect(try client.runProgram("Program") == "deep first second plain\n")
    }

    @Test(.enabled(if: ClientPackage.runsEveryStep))
    func aClientOfOnlyTheRuntimeDoesNotBuildTheCompiler() throws {
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "runtime",
                platforms: [.macOS(.v13)],
                dependencies: [.package(name: "vmgen", path: "\(ClientPackage.repository.path)", traits: [])],
                targets: [
                    .executableTarget(
                        name: "App",
                        dependencies: [.product(name: "ViewModelRuntime", package: "vmgen")]
                    )
                ]
            )
            """,
            "Sources/App/main.swift": "import ViewModelRuntime\nprint(ColorValue.red == .red)\n",
        ]
        let client = try ClientPackage("runtime", files: files, isApart: true)
        let build = try client.build()
        try #require(build.succeeded, "\(build.output)")
        #expect(client.hasBuilt("App"))
        #expect(!client.hasBuilt("vmgenc-tool") && !client.hasBuilt("vmgenc"))
        #expect(client.hasBuilt("Modules/ViewModelRuntime.swiftmodule"))
        for tests in ["ChangeInvariants", "ScreenTesting"] { #expect(!client.hasBuilt("Modules/\(tests).swiftmodule")) }
    }
}

/// A package whose program and tests import the specs of a feature. The feature imports a product with two targets, a
/// dependency of one of these targets, and a target whose generated Swift is checked in.
private let kindsOfTargets = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let vmgen = Package.Dependency.package(name: "vmgen", path: "$vmgen")
    let runtime = Target.Dependency.product(name: "ViewModelRuntime", package: "vmgen")
    let library = Target.Dependency.product(name: "Library", package: "Library")
    let plugin: [Target.PluginUsage] = [.plugin(name: "VMGenPlugin", package: "vmgen")]
    let package = Package(
        name: "targets",
        platforms: [.macOS(.v13)],
        dependencies: [vmgen, .package(path: "Library")],
        targets: [
            .target(name: "Feature", dependencies: [library, runtime], plugins: plugin),
            .executableTarget(name: "Program", dependencies: ["Feature", library, runtime], plugins: plugin),
            .testTarget(name: "FeatureTests", dependencies: ["Feature", "Program", library, runtime], plugins: plugin),
        ]
    )
    """,
    "Library/Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let vmgen = Package.Dependency.package(name: "vmgen", path: "$vmgen")
    let runtime = Target.Dependency.product(name: "ViewModelRuntime", package: "vmgen")
    let plugin: [Target.PluginUsage] = [.plugin(name: "VMGenPlugin", package: "vmgen")]
    let package = Package(
        name: "Library",
        platforms: [.macOS(.v13)],
        products: [.library(name: "Library", targets: ["First", "Second", "Plain"])],
        dependencies: [vmgen],
        targets: [
            .target(name: "Deep", dependencies: [runtime], plugins: plugin),
            .target(name: "First", dependencies: ["Deep", runtime], plugins: plugin),
            .target(name: "Second", dependencies: [runtime], plugins: plugin),
            .target(name: "Plain"),
        ]
    )
    """,
    "Library/Sources/Deep/vmgen.yaml": "vmspec: 1\naccess: public\n",
    "Library/Sources/Deep/Deep.vmspec.yaml": "vmspec: 1\ntraits: {DeepPresentable: {data: {deep: String}}}\n",
    "Library/Sources/Deep/Deep.swift": "",
    "Library/Sources/First/vmgen.yaml": "vmspec: 1\naccess: public\n",
    "Library/Sources/First/First.vmspec.yaml": """
    vmspec: 1
    imports: [Deep]
    traits: {FirstPresentable: {refines: [DeepPresentable], data: {first: String}}}
    """,
    "Library/Sources/First/First.swift": "",
    "Library/Sources/Second/vmgen.yaml": "vmspec: 1\naccess: public\n",
    "Library/Sources/Second/Nested/Second.vmspec.yml": """
    vmspec: 1
    traits: {SecondPresentable: {data: {second: String}}}
    """,
    "Library/Sources/Second/Second.swift": "",
    "Library/Sources/Plain/vmgen.yaml": "vmspec: 1\naccess: public\n",
    "Library/Sources/Plain/Plain.vmspec.yaml": "vmspec: 1\ntraits: {PlainPresentable: {data: {plain: String}}}\n",
    "Library/Sources/Plain/Plain.swift": "public protocol PlainPresentable { var plain: String { get } }\n",
    "Sources/Feature/vmgen.yaml": "vmspec: 1\naccess: package\n",
    "Sources/Feature/Feature.vmspec.yaml": """
    vmspec: 1
    imports: [First, Second, Plain]
    cells: {Row: {traits: [FirstPresentable, SecondPresentable, PlainPresentable]}}
    """,
    "Sources/Feature/Feature.swift": "",
    "Sources/Program/Program.vmspec.yaml": """
    vmspec: 1
    imports: [Feature]
    viewModels: {Hello: {cell: Row, values: {deep: deep, first: first, second: second, plain: plain}}}
    """,
    "Sources/Program/main.swift": """
    let hello = Hello()
    print(hello.deep, hello.first, hello.second, hello.plain)

    """,
    "Tests/FeatureTests/Sample.vmspec.yaml": """
    vmspec: 1
    imports: [Feature]
    viewModels: {Sample: {cell: Row, values: {deep: D, first: F, second: S, plain: P}}}
    """,
    "Tests/FeatureTests/FeatureTests.swift": """
    import Testing

    @Test func theSampleShowsItsTexts() { #expect(Sample().deep == "D") }
    """,
]
