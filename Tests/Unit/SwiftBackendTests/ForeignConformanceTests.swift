import Foundation
import SpecDiagnostics
import TestProcesses
import Testing
import VMGenCompiler

/// The compiled modules `Base` and `Lines`, which the clients of these tests import.
private final class Libraries: TemporaryDirectory {
    nonisolated(unsafe) private static let plain = Result { try Libraries(package: []) }
    nonisolated(unsafe) private static let packaged = Result { try Libraries(package: ["-package-name", "lines"]) }

    /// Returns the modules, compiled with the arguments `package`. Only the first call with the same arguments compiles
    /// them.
    static func shared(_ package: [String]) throws -> Libraries { try (package.isEmpty ? plain : packaged).get() }

    private init(package: [String]) throws {
        try super.init()
        let base = ForeignConformanceTests.compile(ForeignConformanceTests.base, "Base", access: "public")
        let lines = (["public import Foundation"] + ForeignConformanceTests.lines).joined(separator: "\n")
        let files = try base.output.files.map {
            try write(String(decoding: $0.bytes, as: UTF8.self), to: "Base-\($0.name)")
        }
        for (name, sources) in [("Lines", [try write(lines, to: "L.swift")]), ("Base", files)] {
            let arguments = ["-emit-module", "-swift-version", "6", "-module-name", name, "-I", path] + package
            let module = ["-o", path("\(name).swiftmodule")]
            #expect(try swiftc(arguments + BuiltModule.searchArguments + module + sources) == "")
        }
    }
}

/// Checks that a module can declare conformances of another module's model to the traits of a third module.
@Suite struct ForeignConformanceTests {
    fileprivate static let base = """
        vmspec: 1
        traits:
          TextPresentable: {data: {text: String}, appearance: {textColor: Color = .label}}
          LinePresentable: {refines: [TextPresentable], data: {lines: Int = 1}}
          TapPresentable: {facets: split, data: {since: Date}, actions: {onTap: {default: ignore}}}
        cells: {BaseCell: {traits: [TextPresentable]}}
        views: {BaseView: {traits: [TextPresentable, TapPresentable], delegate: true}}
        """

    private static let client = """
        vmspec: 1
        imports: [Base, Lines]
        models:
          One: {from: Lines, fields: {name: String, when: Date}}
          Two: {from: Lines, fields: {name: String, when: Date}}
          Three: {from: Lines, fields: {name: String, when: Date}}
          Mine: {fields: {name: String}}
        traits: {OwnPresentable: {refines: [LinePresentable], data: {own: String}}}
        cells: {OwnCell: {traits: [TextPresentable, OwnPresentable]}}
        viewModels:
          OneText: {extends: One, cell: BaseCell, values: {text: "{name}"}}
          TwoText: {extends: Two, cell: OwnCell, values: {text: "{name}", own: "{name}"}}
          ThreeText: {extends: Three, view: BaseView, values: {text: "{name}", since: when}}
          MineText: {extends: Mine, traits: [OwnPresentable], values: {text: "{name}", own: "{name}"}}
        """

    fileprivate static let lines = ["One", "Two", "Three"].map {
        "public struct \($0): Sendable { public let name: String; public let when: Date }"
    }

    fileprivate static func compile(
        _ text: String,
        _ name: String,
        access: String,
        with dependencies: [ModuleInput] = []
    )
        -> (input: ModuleInput, output: Compilation)
    {
        let path = "\(name).vmspec.yaml"
        let input = ModuleInput(
            name: name,
            specs: [SpecInput(relativePath: path, source: SourceFile(path: path, text: text))],
            configuration: SourceFile(path: "vmgen.yaml", text: "vmspec: 1\naccess: \(access)\n")
        )
        let output = Compilation(input, dependencies: dependencies)
        #expect(output.diagnostics.map(\.message) == [])
        return (input, output)
    }

    @Test(arguments: [
        Settings("internal", "6", "nonisolated", upcoming: true),
        Settings("internal", "5", "MainActor", upcoming: false),
        Settings("public", "6", "MainActor", upcoming: true), Settings("package", "5", "nonisolated", upcoming: false),
    ])
    func aModelOfOneModuleConformsToTraitsOfAnother(settings: Settings) throws {
        let base = Self.compile(Self.base, "Base", access: "public")
        let client = Self.compile(Self.client, "Client", access: settings.access, with: [base.input])
        // The client is in the same package as the other modules, or in another package.
        for package in [[], ["-package-name", "lines"]] {
            let build = try TemporaryDirectory()
            let search = ["-I", try Libraries.shared(package).path] + BuiltModule.searchArguments
            let files = try client.output.files.map {
                try build.write(String(decoding: $0.bytes, as: UTF8.self), to: $0.name)
            }
            let messages = try swiftc(
                ["-typecheck", "-warnings-as-errors", "-package-name", "lines", "-module-name", "Client"] + search
                    + settings.arguments + files
            )
            #expect(messages == "")
        }
    }

    private static let own = """
        vmspec: 1
        imports: [Base]
        models:
          Seen: {from: here, fields: {name: String, when: Date}}
          Unseen: {from: here, fields: {name: String, when: Date}}
        traits: {OwnPresentable: {refines: [LinePresentable], data: {own: String}}}
        viewModels:
          SeenText: {extends: Seen, traits: [LinePresentable], values: {text: "{name}", textColor: .red}}
          UnseenText: {extends: Unseen, traits: [OwnPresentable], values: {text: "{name}", own: "{name}"}}
          SeenView: {extends: Seen, traits: [TapPresentable], values: {since: when}}
        """

    /// Checks that the conformance of a client's own model to a trait of another module compiles for each access level
    /// of the model. The specs do not declare this access level.
    @Test(arguments: [
        Settings("internal", "6", "nonisolated", upcoming: false),
        Settings("internal", "5", "MainActor", upcoming: false),
        Settings("package", "6", "nonisolated", upcoming: false), Settings("public", "6", "MainActor", upcoming: true),
    ])
    func aModelOfTheClientCanBeVisibleInOtherModules(settings: Settings) throws {
        let base = Self.compile(Self.base, "Base", access: "public")
        let client = Self.compile(Self.own, "Client", access: settings.access, with: [base.input])
        let build = try TemporaryDirectory()
        let search = ["-I", try Libraries.shared([]).path] + BuiltModule.searchArguments
        var files = try client.output.files.map {
            try build.write(String(decoding: $0.bytes, as: UTF8.self), to: $0.name)
        }
        let models = """
            public import Foundation
            nonisolated public struct Seen: Sendable { public let name: String; public let when: Date }
            nonisolated struct Unseen: Sendable { let name: String; let when: Date }
            """
        files.append(try build.write(models, to: "Models.swift"))
        let messages = try swiftc(
            ["-typecheck", "-warnings-as-errors", "-package-name", "client", "-module-name", "Client"] + search
                + settings.arguments + files
        )
        #expect(messages == "")
    }
}
