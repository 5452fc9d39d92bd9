import Foundation
import SpecDiagnostics
import TestProcesses
import Testing
import VMGenCompiler

/// Checks that the content of a file determines its imports. All necessary imports must be present, with the lowest
/// possible access level. No import can make a name in the file ambiguous.
@Suite struct ImportTests {
    /// Names of types in Foundation, or in modules that Foundation re-exports.
    private static let foundationNames = [
        "Bundle", "Calendar", "Data", "Dimension", "Expression", "Formatter", "Host", "IndexSet", "Measurement",
        "Notification", "NotificationCenter", "Operation", "Port", "Predicate", "Process", "Progress", "Scanner",
        "Stream", "Thread", "TimeZone", "Timer", "Unit", "UserDefaults",
    ]

    /// A spec with a model for each name in `foundationNames`, and with traits, a cell and an enum.
    private static let base =
        "vmspec: 1\nmodels:\n"
        + foundationNames.map { "  \($0): {identity: key, fields: {key: String, when: Date?}}\n" }.joined()
            + """
            types: {Decimals: {cases: {none: , some: [_ number: Decimal]}}}
            traits:
              Locales: {data: {text: String, when: Date?}, appearance: {tint: Color = .red}}
              Plain: {data: {key: String}}
              Tapped: {actions: {onTap: }}
            cells: {Formatting: {traits: [Locales, Tapped]}}

            """

    /// A spec that uses all models of `base` and all structs of Foundation that generated code can use.
    private static let feature =
        "vmspec: 1\nimports: [Base]\ntraits:\n  All:\n    data:\n"
        + foundationNames.map { "      its\($0): \($0)?\n" }.joined()
            + """
                  date: Date
                  url: URL?
                  id: UUID?
                  cost: Decimal = 1.5
            cells: {AllCell: {traits: [All]}}
            viewModels:
              Line:
                cell: Formatting
                takes: {it: Operation, when: Date, cost: Decimal}
                values: {text: "{it.key} {when | date(short)} {cost | currency(EUR)}", when: when}
              Keys: {extends: Progress, traits: [Locales], values: {text: "{key} {3 | number}", when: when}}
              Plains: {extends: Unit, traits: [Plain], values: {key: "{key}"}}
            screens:
              Home:
                state: {all: "[Operation]", when: Date, cost: Decimal, page: URL?}
                sections:
                  - id: a
                    each: it in all
                    when: it.when == when && cost > 1.5
                    rows:
                      - {id: b, viewModel: Line, with: {it: it, when: when, cost: cost}, actions: {onTap: {set: it.when, to: nil}}}

            """

    @Test(arguments: [
        (Settings("internal", "6", "nonisolated", upcoming: true), "public"),
        (Settings("public", "6", "MainActor", upcoming: true), "public"),
        (Settings("public", "5", "nonisolated", upcoming: false), "public"),
        (Settings("package", "6", "nonisolated", upcoming: true), "package"),
        (Settings("internal", "5", "MainActor", upcoming: true), "package"),
    ])
    func aTypeOfAnotherModuleCanBeNamedLikeOneOfFoundation(settings: Settings, below: String) throws {
        try check(base: Self.base, access: below, features: [Self.feature], settings)
    }

    /// Checks that a module can declare a type with the name of a type in Foundation. The declared type shadows the
    /// imported type.
    @Test func aTypeOfTheModuleCanBeNamedLikeOneOfFoundation() throws {
        try check(
            base: "vmspec: 1\nmodels: {Unrelated: {fields: {a: Int}}}\n",
            access: "public",
            features: [
                Self.base + """
                    viewModels:
                      Line: {cell: Formatting, takes: {it: Operation}, values: {text: "{it.key} {3 | number}", when: it.when}}
                    screens:
                      Home:
                        state: {all: "[Operation]"}
                        sections: [{id: a, each: it in all, rows: [{id: b, viewModel: Line, with: {it: it}, actions: {onTap: []}}]}]

                    """
            ],
            Settings("public", "6", "nonisolated", upcoming: true)
        )
    }

    private static let seen =
        "vmspec: 1\nmodels:\n"
        + ["A", "B", "C", "D", "E", "F"]
        .map { "  Account\($0): {identity: id, fields: {id: UUID, name: String, since: Date}}\n" }.joined()
            + """
            traits:
              Named: {data: {name: String}}
              Since: {data: {since: Date, text: String}, appearance: {tint: Color = .red}}
            cells: {SinceCell: {traits: [Since]}}

            """

    /// A spec with a trait and a cell, and a spec for each view model that extends a model of the module `Base`. Each
    /// generated file has its own imports.
    private static let seeing: [String] =
        ["vmspec: 1\ntraits: {Own: {data: {text: String}}}\ncells: {OwnCell: {traits: [Own]}}\n"]
        + [
            "A: {extends: AccountA, traits: [Own], values: {text: \"{name}\"}}",
            "B: {extends: AccountB, cell: OwnCell, values: {text: \"{name} {since | date(short)}\"}}",
            "C: {extends: AccountC, traits: [Named], values: {name: \"{name}\"}}",
            "D: {extends: AccountD, traits: [Since], values: {since: since, text: \"{name}\"}}",
            "E: {extends: AccountE, cell: SinceCell, values: {since: since, text: \"{name}\", tint: .blue}}",
            "F: {extends: AccountF, traits: [Since, Own], values: {since: since, text: \"{name}\"}}",
        ].map { "vmspec: 1\nimports: [Base]\nviewModels: {\($0)}\n" }

    /// Checks view models that extend a model of another module. The traits of a view model belong to that module or to
    /// the module of the view model. Some of the view models add members.
    @Test(arguments: [
        ("internal", "public"), ("package", "public"), ("public", "public"), ("internal", "package"),
        ("package", "package"),
    ])
    func aModelOfAnotherModuleIsImportedWithTheVisibilityOfItsUse(access: String, below: String) throws {
        let settings = Settings(access, "6", "nonisolated", upcoming: true)
        try check(base: Self.seen, access: below, features: Self.seeing, settings)
    }

    /// Checks that a field can be a member that Foundation declares, such as `localizedDescription` of an error.
    @Test(arguments: ["internal", "package", "public"])
    func aMemberThatFoundationDeclaresIsVisible(access: String) throws {
        try check(
            base: "vmspec: 1\nmodels: {Unrelated: {fields: {a: Int}}}\n",
            access: "public",
            features: [
                """
                vmspec: 1
                imports: [Base, Foundation]
                models: {Failure: {from: here, fields: {localizedDescription: String}}}
                traits: {Text: {data: {text: String, when: Date?}}}
                cells: {TextCell: {traits: [Text]}}
                viewModels:
                  Line: {cell: TextCell, takes: {it: Failure}, values: {text: "{it.localizedDescription}", when: nil}}

                """
            ],
            Settings(access, "6", "nonisolated", upcoming: true),
            client: "public struct Failure: Error, Hashable {}\n"
        )
    }

    /// Checks that generated files import single declarations of Foundation if possible. An import of all of Foundation
    /// slows down the client's compiler and can make names ambiguous.
    @Test(arguments: [
        ("models: {Note: {fields: {when: Date}}}\n", ["import struct Foundation.Date"]),
        ("models: {Note: {fields: {text: String}}}\n", []),
        ("models: {Note: {conforms: [LocalizedError], fields: {text: String}}}\n", ["import Foundation"]),
        ("types: {Kind: {conforms: [CustomNSError], cases: {a: }}}\n", ["import Foundation"]),
        ("services: {files: {type: FileManager}}\n", ["import Foundation"]),
        ("types: {Place: {from: Foundation}}\nmodels: {Note: {fields: {at: Place}}}\n", ["import Foundation"]),
        ("models: {Own: {from: here, fields: {a: Int}}, Note: {fields: {when: Date}}}\n", ["import Foundation"]),
        (
            """
            functions: {words: {takes: [String], returns: String, swift: NSLocale.canonicalLocaleIdentifier}}
            traits: {Text: {data: {text: String}}}
            models: {Note: {fields: {text: String}}}
            viewModels: {Line: {traits: [Text], takes: {note: Note}, values: {text: "{words(note.text)}"}}}

            """, ["import Foundation"]
        ),
    ])
    func onlyNamedDeclarationsOfFoundationAreImported(declarations: String, expected: [String]) throws {
        let text = "vmspec: 1\nimports: [Foundation]\n" + declarations
        let files = try compile([text], "Notes", access: "internal").output.files
        let file = try #require(files.first { $0.name == "Notes.vmspec.swift" })
        let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("import ") && $0.contains("Foundation") } == expected)
    }

    private func check(
        base: String,
        access: String,
        features: [String],
        _ settings: Settings,
        client: String = ""
    ) throws {
        let lower = try compile([base], "Base", access: access)
        let upper = try compile(features, "Feature", access: settings.access, with: [lower.input])
        let build = try TemporaryDirectory()
        let search = ["-I", build.path, "-package-name", "imports"] + BuiltModule.searchArguments
        var files = try lower.output.files.map {
            try build.write(String(decoding: $0.bytes, as: UTF8.self), to: "Base-\($0.name)")
        }
        let module = ["-emit-module", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Base"]
        #expect(try swiftc(module + search + ["-o", build.path("Base.swiftmodule")] + files) == "")
        files = try upper.output.files.map { try build.write(String(decoding: $0.bytes, as: UTF8.self), to: $0.name) }
        files.append(try build.write(client, to: "Client.swift"))
        let messages = try swiftc(
            ["-typecheck", "-warnings-as-errors", "-module-name", "Feature"] + search + settings.arguments + files
        )
        #expect(messages == "", "\(settings.access) on \(access)")
    }

    private func compile(_ texts: [String], _ name: String, access: String, with dependencies: [ModuleInput] = [])
        throws -> (input: ModuleInput, output: Compilation)
    {
        let input = ModuleInput(
            name: name,
            specs: texts.enumerated().map { index, text in
                let path = "\(name)\(index == 0 ? "" : "\(index)").vmspec.yaml"
                return SpecInput(relativePath: path, source: SourceFile(path: path, text: text))
            },
            configuration: SourceFile(path: "vmgen.yaml", text: configuration(access: access))
        )
        let output = Compilation(input, dependencies: dependencies)
        #expect(output.diagnostics.map(\.message) == [])
        return (input, output)
    }
}
