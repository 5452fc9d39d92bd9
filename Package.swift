// swift-tools-version: 6.1
import PackageDescription

/// Returns the module for the generated code of a test case. Each case has its own module, because several cases
/// contain types and files with equal names.
func fixture(_ name: String, spec: String? = nil) -> Target {
    .target(
        name: "\(name)Fixture",
        dependencies: ["ViewModelRuntime"],
        path: "Tests/Cases/\(name)",
        exclude: spec.map { [$0] } ?? []
    )
}

extension Target {
    /// Returns a test target for a module. The tests are in a folder of `Tests/Unit`.
    static func unitTests(_ name: String, dependencies: [Dependency], exclude: [String] = []) -> Target {
        .testTarget(name: name, dependencies: dependencies, path: "Tests/Unit/\(name)", exclude: exclude)
    }

    /// Returns a test target for the commands, the plugin or generated screens. The tests are in a folder of
    /// `Tests/EndToEnd`.
    static func endToEndTests(_ name: String, dependencies: [Dependency]) -> Target {
        .testTarget(name: name, dependencies: dependencies, path: "Tests/EndToEnd/\(name)")
    }

    /// Returns a test target whose tests use random, hostile or invalid input. The tests are in a folder of
    /// `Tests/Robustness`.
    static func robustnessTests(_ name: String, dependencies: [Dependency]) -> Target {
        .testTarget(name: name, dependencies: dependencies, path: "Tests/Robustness/\(name)")
    }
}

let fixtures =
    ["Rich", "Chores", "Choices", "Board", "Agenda", "Numbers", "Computing", "Dates", "Derived", "Forms", "Checkout"]
    .map { fixture($0, spec: "\($0).vmspec.yaml") }
    + ["Timer", "Chat"].map { fixture($0) }

let package = Package(
    name: "vmgen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "vmgen", targets: ["vmgen"]),
        .library(name: "ViewModelRuntime", targets: ["ViewModelRuntime"]),
        .library(name: "StandardTraits", targets: ["StandardTraits"]),
        .library(name: "ScreenTesting", targets: ["ScreenTesting"]),
        .library(name: "SpecServices", targets: ["SpecServices"]),
        .plugin(name: "VMGenPlugin", targets: ["VMGenPlugin"]),
        .plugin(name: "VMGenCommandPlugin", targets: ["VMGenCommandPlugin"]),
    ],
    traits: [
        // SwiftPM builds the tool of each plugin that a target uses, even if no client uses the target. The target
        // StandardTraits uses VMGenPlugin, whose tool is vmgenc. A client that needs only the runtime depends on this
        // package with 'traits: []', which disables vmgenc. In this package, 'swift build --disable-default-traits'
        // also disables it.
        .trait(name: "SpecCompiler", description: "The plugin's tool, and the module StandardTraits."),
        .default(enabledTraits: ["SpecCompiler"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: fixtures + [
        // The targets of vmgenc, the tool of VMGenPlugin, in the order of the compiler's stages.
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "SpecDiagnostics"),
        .target(name: "SpecYAML", dependencies: ["CLibYAML", "SpecDiagnostics"]),
        .target(name: "SpecSyntax", dependencies: ["SpecDiagnostics", "SpecYAML"]),
        .target(name: "SpecModel", dependencies: ["SpecDiagnostics"]),
        .target(name: "SpecAnalysis", dependencies: ["SpecDiagnostics", "SpecSyntax", "SpecModel"]),
        .target(name: "SwiftOutput"),
        .target(name: "SwiftBackend", dependencies: ["SpecDiagnostics", "SpecModel", "SwiftOutput"]),
        .target(
            name: "VMGenCompiler",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecSyntax", "SpecModel", "SpecAnalysis",
                "SwiftBackend",
            ]
        ),
        .target(name: "VMGenDriver", dependencies: ["SpecDiagnostics", "SpecModel", "SpecAnalysis", "VMGenCompiler"]),

        // The targets that vmgenc does not need. A client of VMGenPlugin does not compile them.
        .target(name: "JSONOutput"),
        .target(name: "ChildProcesses", dependencies: ["SpecDiagnostics", "VMGenDriver"]),
        .target(
            name: "SpecRevisions",
            dependencies: ["SpecDiagnostics", "VMGenCompiler", "VMGenDriver", "ChildProcesses"]
        ),
        .target(name: "DiagnosticReports", dependencies: ["SpecDiagnostics", "JSONOutput"]),
        .target(name: "RuleDocumentation", dependencies: ["SpecDiagnostics", "JSONOutput"]),
        .target(
            name: "SpecValidation",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecModel", "VMGenCompiler", "VMGenDriver", "SpecAnalysis",
                "DiagnosticReports", "JSONOutput", "ChildProcesses", "SpecRevisions",
            ]
        ),
        .target(
            name: "ConformanceStubs",
            dependencies: [
                "SpecDiagnostics", "SpecModel", "SwiftOutput", "SwiftBackend", "VMGenCompiler", "VMGenDriver",
                "SpecValidation", "ScreenLayouts", "ChildProcesses",
            ]
        ),
        .target(
            name: "SpecDiff",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecModel", "SpecAnalysis", "SwiftOutput", "SwiftBackend",
                "VMGenCompiler", "VMGenDriver", "SpecValidation", "SpecRevisions", "ChildProcesses", "ModelJSON",
                "JSONOutput", "ScreenLayouts", "ScreenEvaluator", "ConformanceStubs",
            ]
        ),
        .target(
            name: "SpecRenaming",
            dependencies: [
                "SpecDiagnostics", "VMGenCompiler", "VMGenDriver", "SpecServices", "ConformanceStubs",
            ]
        ),
        .target(name: "ProjectTemplate", dependencies: ["SpecDiagnostics", "VMGenCompiler", "VMGenDriver"]),
        .target(
            name: "StageDump",
            dependencies: [
                "CLibYAML", "SpecDiagnostics", "SpecYAML", "SpecModel", "VMGenCompiler", "VMGenDriver",
                "SpecValidation", "JSONOutput",
            ]
        ),
        .target(name: "ModelJSON", dependencies: ["SpecDiagnostics", "SpecModel", "JSONOutput"]),
        .target(
            name: "SpecFormatting",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecSyntax", "VMGenCompiler", "VMGenDriver", "SpecValidation",
                "ModelJSON",
            ]
        ),
        .target(name: "SpecSchema", dependencies: ["SpecSyntax", "JSONOutput"]),
        .target(
            name: "ScreenLayouts",
            dependencies: ["SpecDiagnostics", "SpecModel", "SpecAnalysis", "ScreenEvaluator", "JSONOutput"]
        ),
        .target(name: "ScreenEvaluator", dependencies: ["SpecModel"]),
        .target(name: "ValueFormatting", dependencies: ["SpecModel", "ScreenEvaluator", "ViewModelRuntime"]),
        .target(
            name: "SpecServices",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecSyntax", "SpecModel", "SpecAnalysis", "VMGenCompiler",
                "VMGenDriver", "SpecValidation", "SpecFormatting", "ScreenLayouts", "ScreenEvaluator",
            ]
        ),
        .target(
            name: "LanguageServer",
            dependencies: ["SpecDiagnostics", "SpecServices", "VMGenCompiler", "VMGenDriver", "JSONOutput"]
        ),
        .target(
            name: "ScreenPreview",
            dependencies: [
                "SpecDiagnostics", "SpecAnalysis", "SpecModel", "VMGenCompiler", "VMGenDriver", "SpecValidation",
                "SpecServices", "ScreenEvaluator", "ScreenLayouts", "ConformanceStubs", "SpecDiff", "SwiftBackend",
                "JSONOutput", "ValueFormatting",
            ],
            plugins: ["EmbeddedTexts"]
        ),

        .plugin(name: "EmbeddedTexts", capability: .buildTool()),

        // The executables.
        .executableTarget(name: "vmgenc", dependencies: ["VMGenDriver"]),
        .executableTarget(
            name: "vmgen",
            dependencies: [
                "SpecDiagnostics", "VMGenCompiler", "VMGenDriver", "DiagnosticReports", "RuleDocumentation",
                "SpecValidation", "SpecFormatting", "ConformanceStubs", "StageDump", "ProjectTemplate", "ModelJSON",
                "SpecModel", "SpecAnalysis", "SpecSchema", "ScreenLayouts", "SpecServices", "LanguageServer",
                "ScreenPreview", "SpecDiff", "SpecRenaming",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            // The plugin embeds the specs of the library StandardTraits. The target contains symbolic links to them.
            plugins: ["EmbeddedTexts"]
        ),

        // The runtime, which generated code and clients use.
        .target(name: "ViewModelRuntime"),
        // The libraries for clients' tests. Only clients that depend on the product ScreenTesting compile them.
        .target(name: "ChangeInvariants", dependencies: ["ViewModelRuntime"]),
        .target(name: "ScreenTesting", dependencies: ["ChangeInvariants", "ViewModelRuntime"]),
        .plugin(
            name: "VMGenPlugin",
            capability: .buildTool(),
            dependencies: [.target(name: "vmgenc", condition: .when(traits: ["SpecCompiler"]))]
        ),
        .plugin(
            name: "VMGenCommandPlugin",
            // The plugin does not declare the permission to write files. Otherwise, the user would have to grant it
            // even for subcommands that write nothing. If SwiftPM uses a sandbox, subcommands that write need
            // '--allow-writing-to-package-directory'.
            capability: .command(
                intent: .custom(verb: "vmgen", description: "Runs the vmgen command on this package's specs.")
            ),
            dependencies: ["vmgen"]
        ),
        // The plugin compiles the specs of this target in the same way as the specs of a client's target.
        .target(
            name: "StandardTraits",
            dependencies: ["ViewModelRuntime"],
            path: "Specs/StandardTraits",
            plugins: ["VMGenPlugin"]
        ),
        .target(
            name: "TestSupport",
            dependencies: ["SpecDiagnostics", "SpecModel"],
            path: "Tests/Support/TestSupport"
        ),
        // This target is separate from TestSupport, because it imports Foundation. Foundation declares its own
        // `contains` for strings, which `Evaluation.swift` in TestSupport must not use.
        .target(name: "TestProcesses", path: "Tests/Support/TestProcesses"),
        .target(name: "TestRandom", path: "Tests/Support/TestRandom"),
        .target(
            name: "CheckedSpecs",
            dependencies: ["SpecDiagnostics", "SpecModel", "VMGenCompiler", "ScreenEvaluator"],
            path: "Tests/Support/CheckedSpecs"
        ),
        // Collects all specs of the repository and its tests, and creates copies of them with typos.
        .target(
            name: "SpecCorpus",
            dependencies: ["SpecDiagnostics", "SpecYAML", "SpecModel", "VMGenCompiler", "TestRandom"],
            path: "Tests/Support/SpecCorpus"
        ),
        // Checks that run the compiler with arbitrary bytes as input. `Tests/Robustness/Fuzzing/check` compiles this
        // target for libFuzzer.
        .target(
            name: "Fuzzing",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecModel", "SwiftOutput", "VMGenCompiler", "ModelJSON",
                "DiagnosticReports", "SpecValidation", "SpecFormatting",
            ],
            path: "Tests/Robustness/Fuzzing/Target"
        ),
        // The module ScreenPlayer performs actions on generated screens. It reads states and actions from standard
        // input, and writes the resulting content of the screen to standard output. Tests compile this module together
        // with generated Swift.
        .target(
            name: "ScreenPlayer",
            dependencies: ["ChangeInvariants", "ViewModelRuntime"],
            path: "Tests/Support/ScreenPlayer"
        ),
        .target(
            name: "RandomScreens",
            dependencies: [
                "SpecModel", "ScreenEvaluator", "SwiftBackend", "CheckedSpecs", "ScreenPlayer", "TestProcesses",
                "TestRandom", "ValueFormatting", "ViewModelRuntime",
            ],
            path: "Tests/Support/RandomScreens"
        ),
        .unitTests("SpecDiagnosticsTests", dependencies: ["SpecDiagnostics", "TestSupport"]),
        .unitTests("SpecYAMLTests", dependencies: ["SpecDiagnostics", "SpecYAML", "TestRandom", "TestSupport"]),
        .unitTests(
            "SpecSyntaxTests",
            dependencies: ["SpecDiagnostics", "SpecYAML", "SpecSyntax", "TestRandom", "TestSupport"]
        ),
        .unitTests(
            "CompilerTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecAnalysis", "SpecModel", "VMGenCompiler", "RuleDocumentation",
                "SpecValidation", "SpecCorpus", "TestRandom", "TestSupport",
            ]
        ),
        .unitTests(
            "SpecValidationTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "VMGenCompiler", "VMGenDriver", "RuleDocumentation", "SpecValidation",
                "SpecFormatting", "SpecCorpus", "TestProcesses", "TestRandom",
            ]
        ),
        .unitTests(
            "SpecFormattingTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "VMGenCompiler", "ModelJSON", "RuleDocumentation", "SpecFormatting",
                "SpecCorpus",
                "RandomScreens", "TestRandom", "TestSupport",
            ]
        ),
        .unitTests("DiagnosticReportsTests", dependencies: ["SpecDiagnostics", "DiagnosticReports"]),
        .unitTests(
            "ConformanceStubsTests",
            dependencies: [
                "SpecDiagnostics", "SpecModel", "SwiftBackend", "VMGenCompiler", "ConformanceStubs", "CheckedSpecs",
                "TestProcesses", "TestRandom", "TestSupport", "ViewModelRuntime",
            ]
        ),
        .unitTests("LanguageServerTests", dependencies: ["LanguageServer", "JSONOutput", "TestRandom"]),
        .unitTests(
            "ScreenPreviewTests",
            dependencies: [
                "SpecDiagnostics", "SpecModel", "VMGenCompiler", "VMGenDriver", "ScreenEvaluator", "ScreenLayouts",
                "JSONOutput", "ScreenPreview", "TestRandom",
            ]
        ),
        .unitTests(
            "SpecDiffTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecModel", "VMGenCompiler", "VMGenDriver", "SpecDiff", "SpecCorpus",
                "ScreenEvaluator", "TestProcesses", "TestRandom", "TestSupport",
            ]
        ),
        .unitTests("SpecModelTests", dependencies: ["SpecDiagnostics", "SpecModel"]),
        .unitTests("ViewModelRuntimeTests", dependencies: ["ViewModelRuntime", "TestProcesses", "TestSupport"]),
        .target(
            name: "ChangeChecks",
            dependencies: ["ChangeInvariants", "TestRandom", "ViewModelRuntime"],
            path: "Tests/Support/ChangeChecks"
        ),
        .unitTests(
            "ScreenRuntimeTests",
            dependencies: ["ChangeChecks", "ChangeInvariants", "TestRandom", "ViewModelRuntime"],
            exclude: ["Reference/Profile.vmspec.yaml", "Reference/Chat.vmspec.yaml"]
        ),
        .unitTests(
            "VMGenDriverTests",
            dependencies: [
                "SpecDiagnostics", "SpecModel", "SpecAnalysis", "VMGenCompiler", "VMGenDriver", "TestProcesses",
            ]
        ),
        .unitTests("SwiftOutputTests", dependencies: ["SwiftOutput", "TestProcesses", "TestRandom"]),
        .unitTests(
            "SwiftBackendTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecSyntax", "SpecModel", "SpecAnalysis", "SwiftBackend",
                "VMGenCompiler", "ViewModelRuntime", "TestProcesses", "TestRandom", "TestSupport",
            ]
        ),
        .unitTests(
            "JSONTests",
            dependencies: [
                "SpecDiagnostics", "SpecModel", "VMGenCompiler", "JSONOutput", "ModelJSON", "ScreenLayouts",
                "CheckedSpecs", "SpecCorpus", "TestProcesses", "TestRandom", "TestSupport",
            ]
        ),
        .endToEndTests(
            "CommandTests",
            dependencies: ["vmgen", "vmgenc", "TestProcesses", "TestSupport", "ViewModelRuntime"]
        ),
        .endToEndTests("PluginTests", dependencies: ["vmgenc", "TestProcesses", "TestSupport"]),
        .endToEndTests(
            "ScreenTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecSyntax", "SpecModel", "SpecAnalysis", "ScreenLayouts",
                "VMGenCompiler", "TestRandom", "TestSupport", "ChangeInvariants", "ViewModelRuntime",
            ] + fixtures.map { .target(name: $0.name) }
        ),
        .unitTests(
            "ScreenTestingTests",
            dependencies: ["ScreenTesting", "ViewModelRuntime", "CheckoutFixture", "RichFixture"]
        ),
        .unitTests(
            "ScreenLayoutsTests",
            dependencies: ["SpecModel", "ScreenLayouts", "ScreenEvaluator", "ValueFormatting", "CheckedSpecs"]
        ),
        .unitTests(
            "SpecServicesTests",
            dependencies: [
                "SpecDiagnostics", "SpecSyntax", "VMGenCompiler", "VMGenDriver", "SpecValidation", "SpecServices",
                "TestSupport",
            ]
        ),
        .unitTests(
            "ScreenEvaluatorTests",
            dependencies: ["SpecModel", "ScreenEvaluator", "ValueFormatting", "CheckedSpecs"]
        ),
        .robustnessTests("RandomScreenTests", dependencies: ["RandomScreens", "ScreenPlayer", "TestRandom"]),
        .unitTests(
            "ConditionTests",
            dependencies: [
                "SpecAnalysis", "SpecModel", "SpecDiagnostics", "ScreenLayouts", "TestRandom", "TestSupport",
            ]
        ),
        .endToEndTests(
            "ExampleTests",
            dependencies: [
                "SpecDiagnostics", "SpecModel", "SpecSyntax", "ViewModelRuntime", "VMGenCompiler", "TestProcesses",
                "TestSupport",
            ]
        ),
        .robustnessTests(
            "FindingsTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecSyntax", "SpecAnalysis", "SpecFormatting", "VMGenCompiler",
                "Fuzzing",
                "SpecCorpus", "TestProcesses", "TestRandom", "TestSupport",
            ]
        ),
        .robustnessTests(
            "ReferenceTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecSyntax", "SpecModel", "SpecAnalysis", "VMGenCompiler", "ModelJSON",
                "SpecFormatting", "SpecCorpus", "RandomScreens", "TestRandom",
            ]
        ),
        .robustnessTests(
            "SpecDiffOracleTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecModel", "SpecAnalysis", "SwiftBackend", "VMGenCompiler", "SpecDiff",
                "ConformanceStubs", "ScreenEvaluator", "ScreenLayouts", "ValueFormatting", "SpecCorpus", "CheckedSpecs",
                "TestProcesses", "TestRandom", "ViewModelRuntime",
            ]
        ),
        .robustnessTests(
            "HostileSpecTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecSyntax", "SpecFormatting", "VMGenCompiler", "SpecCorpus",
                "TestRandom",
            ]
        ),
        .robustnessTests(
            "SpecServicesRobustnessTests",
            dependencies: [
                "SpecDiagnostics", "SpecYAML", "SpecSyntax", "SpecModel", "SpecAnalysis", "SpecFormatting",
                "VMGenCompiler", "ModelJSON", "SpecServices", "SpecCorpus", "TestRandom",
            ]
        ),
        .unitTests("RepositoryRulesTests", dependencies: ["TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)
