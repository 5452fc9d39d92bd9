import Foundation
import SpecDiagnostics
import TestProcesses
import TestSupport
import Testing
import VMGenCompiler

/// Three modules. Each module imports the modules before it. The first module has the same name as one of its types.
/// All modules use the same names for their tokens, cells and types.
private let modules = ["Theme", "DesignSystem", "Client"]
private let folder = URL(filePath: Repository.testCase("Across"))

private func input(_ module: String, access: String) throws -> ModuleInput {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: module).path)
    return ModuleInput(
        name: module,
        specs: try files.filter { $0.hasSuffix(".vmspec.yaml") }.map { name in
            let bytes = try Array(Data(contentsOf: folder.appending(path: "\(module)/\(name)")))
            return SpecInput(relativePath: name, source: SourceFile(path: "\(module)/\(name)", bytes: bytes))
        },
        configuration: SourceFile(path: "\(module)/vmgen.yaml", text: configuration(access: access))
    )
}

/// Returns the Swift files of one of the modules.
private func output(of module: String, access: String, below: String) throws -> GeneratedFiles {
    let dependencies = try modules.prefix { $0 != module }.map { try input($0, access: below) }
    let compilation = Compilation(try input(module, access: access), dependencies: dependencies)
    #expect(compilation.diagnostics.map(\.message) == [])
    return compilation.files
}

@Suite struct AcrossModulesTests {
    @Test func theSwiftOfAModuleWithImportsIsUnchanged() throws {
        for file in try output(of: "Client", access: "internal", below: "public") {
            checkSnapshot(String(decoding: file.bytes, as: UTF8.self), of: "Across/Expected/\(file.name)")
        }
    }

    /// The tested settings. For any two properties of `Settings`, the list contains every combination of their values.
    /// All combinations of all properties were once tested manually.
    private static let settings = [
        (Settings("internal", "6", "nonisolated", upcoming: true), below: "public"),
        (Settings("internal", "5", "MainActor", upcoming: false), below: "package"),
        (Settings("package", "6", "MainActor", upcoming: true), below: "package"),
        (Settings("package", "5", "nonisolated", upcoming: false), below: "public"),
        (Settings("public", "6", "nonisolated", upcoming: false), below: "public"),
        (Settings("public", "5", "MainActor", upcoming: true), below: "public"),
    ]

    @Test(arguments: checksAllSettings ? settings : [settings[0], settings[5]])
    func dependentModulesCompileWithoutWarnings(settings: Settings, below: String) throws {
        let build = try TemporaryDirectory()
        for module in modules {
            let access = module == "Client" ? settings.access : below
            var files = [folder.appending(path: "\(module)/Written.swift").path]
            for file in try output(of: module, access: access, below: below) {
                files.append(try build.write(String(decoding: file.bytes, as: UTF8.self), to: "\(module)-\(file.name)"))
            }
            let messages = try swiftc(
                ["-emit-module", "-warnings-as-errors", "-package-name", "fixtures", "-module-name", module]
                    + ["-o", build.path("\(module).swiftmodule")]
                    + ["-I", build.path] + BuiltModule.searchArguments + settings.arguments
                    + files
            )
            #expect(messages == "", "\(module)")
        }
    }

    /// Checks that a type is qualified with its module only if another module declares a type with the same name.
    @Test func onlyClashingNamesAreQualified() throws {
        for file in try output(of: "DesignSystem", access: "public", below: "public") {
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(!text.contains("Theme.") && !text.contains("Theme::Person") && !text.contains("Theme::Theme"))
        }
    }

    @Test func aModuleIsImportedOnlyWhereItIsUsed() throws {
        let shared = ModuleInput(
            name: "Shared",
            specs: [spec("Shared.vmspec.yaml", "vmspec: 1\ntraits: {TextPresentable: {data: {text: String}}}\n")],
            configuration: SourceFile(path: "vmgen.yaml", text: "vmspec: 1\naccess: public\n")
        )
        let uses = "vmspec: 1\nimports: [Plain, Shared]\ncells: {Label: {traits: [TextPresentable]}}\n"
        let ignores = "vmspec: 1\nimports: [Plain, Shared]\nmodels: {Item: {fields: {count: Int}}}\n"
        let compilation = Compilation(
            ModuleInput(name: "Client", specs: [spec("A.vmspec.yaml", uses), spec("B.vmspec.yaml", ignores)]),
            dependencies: [shared]
        )
        let imports = compilation.files.map { file in
            String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("import ") }
        }
        #expect(imports == [["import Plain", "import Shared"], ["import Plain"], []])
    }

    /// Checks that a conformance to a protocol of another module makes the import `public` only if the declaration is
    /// public. For a `package` declaration, Swift accepts a plain `import`.
    @Test(arguments: [
        ("package", ["import Shared", "package import Foundation"]),
        ("public", ["public import Foundation", "public import Shared"]),
    ])
    func aContainerConformsToTheHolderOfAnotherModulesService(access: String, expected: [String]) throws {
        let configuration = SourceFile(path: "vmgen.yaml", text: "vmspec: 1\naccess: \(access)\n")
        let shared = ModuleInput(
            name: "Shared",
            specs: [spec("Shared.vmspec.yaml", "vmspec: 1\nservices: {words: {type: Locale, from: Foundation}}\n")],
            configuration: configuration
        )
        let uses = "vmspec: 1\nimports: [Shared]\ncontainers: {Services: [words]}\n"
        let compilation = Compilation(
            ModuleInput(name: "Client", specs: [spec("A.vmspec.yaml", uses)], configuration: configuration),
            dependencies: [shared]
        )
        let module = try #require(compilation.files.first { $0.name == "Module.vmspec.swift" })
        let lines = String(decoding: module.bytes, as: UTF8.self).split(separator: "\n")
        let imports = lines.map { String($0.drop { $0 == " " }) }.filter { $0.contains("import ") }
        #expect(Array(imports.prefix(2)) == expected)
    }

    /// Checks that a screen or nested view qualifies a type of the module if the screen or view declares a type with
    /// the same name. The inner type shadows the outer type.
    @Test func aTypeShadowedInAScreenOrANestedViewIsQualified() throws {
        let shared = ModuleInput(
            name: "Shared",
            specs: [
                spec(
                    "Shared.vmspec.yaml",
                    """
                    vmspec: 1
                    types: {State: {cases: [one]}, Model: {cases: [one]}}
                    models: {Row: {identity: id, fields: {id: Int, state: State}}}
                    traits: {RowPresentable: {data: {row: Row, model: Model}}}

                    """
                )
            ],
            configuration: SourceFile(path: "vmgen.yaml", text: "vmspec: 1\naccess: public\n")
        )
        let text = """
            vmspec: 1
            imports: [Shared]
            views: {RowView: {traits: [RowPresentable], nest: true}}
            screens:
              Rows:
                state: {rows: "[Row]", now: State}
                sections: [{id: main, each: row in rows, rows: []}]

            """
        let compilation = Compilation(
            ModuleInput(name: "Client", specs: [spec("Rows.vmspec.yaml", text)]),
            dependencies: [shared]
        )
        let file = try #require(compilation.files.first { $0.name == "Rows.vmspec.swift" })
        let output = String(decoding: file.bytes, as: UTF8.self)
        for line in [
            "var model: Shared.Model", "var rows: [Shared.Row]", "var now: Shared.State", "case main(Shared.Row.ID)",
        ] { #expect(output.contains(line), "\(line)") }
    }

    /// Checks that a type is qualified if the runtime has a type with the same name. The generated file imports the
    /// module of the type and the runtime, so the unqualified name would be ambiguous.
    @Test func aTypeNamedLikeOneOfTheRuntimeIsQualified() throws {
        let text = """
            vmspec: 1
            imports: [Maps]
            types: {ElementIndex: {from: Maps}, Pin: {from: Maps}}
            models: {DesignTheme: {from: Maps, fields: {name: String}}}
            traits:
              MapPresentable:
                data: {index: ElementIndex, pins: "[Pin]", theme: DesignTheme}
                appearance: {color: Color = .label}

            """
        let compilation = Compilation(ModuleInput(name: "Client", specs: [spec("Map.vmspec.yaml", text)]))
        #expect(compilation.diagnostics.map(\.message) == [])
        let file = try #require(compilation.files.first { $0.name == "Map.vmspec.swift" })
        let output = String(decoding: file.bytes, as: UTF8.self)
        #expect(output.contains("var index: Maps.ElementIndex {"))
        #expect(output.contains("var pins: [Pin] {"))

        let build = try TemporaryDirectory()
        let maps = """
            public struct ElementIndex: Hashable, Sendable {}
            public struct Pin: Hashable, Sendable {}
            public struct DesignTheme: Hashable, Sendable { public var name: String }
            """
        let search = ["-swift-version", "6", "-I", build.path] + BuiltModule.searchArguments
        let sources = [
            ("Maps", [try build.write(maps, to: "Maps.swift")]),
            ("Client", [try build.write(output, to: file.name)]),
        ]
        for (name, files) in sources {
            let module = ["-emit-module", "-module-name", name, "-o", build.path("\(name).swiftmodule")]
            #expect(try swiftc(module + search + files) == "", "\(name)")
        }
    }

    private func spec(_ path: String, _ text: String) -> SpecInput {
        SpecInput(relativePath: path, source: SourceFile(path: path, text: text))
    }
}
