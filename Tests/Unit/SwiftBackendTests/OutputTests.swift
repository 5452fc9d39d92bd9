import Foundation
import SpecDiagnostics
import TestProcesses
import TestSupport
import Testing
import VMGenCompiler

/// A directory of `Tests/Cases` with a client and a spec. The spec has an unusual form of every kind of declaration and
/// value.
struct Fixture: Sendable, CustomTestStringConvertible {
    let name: String
    var testDescription: String { name }

    static let all = ["Bank", "Odd", "Samples"].map(Fixture.init)

    var folder: URL { URL(filePath: Repository.testCase(name)) }

    /// Returns the names and texts of the Swift files of the spec for an access level.
    func output(access: String) throws -> [(name: String, text: String)] {
        let path = "\(name).vmspec.yaml"
        let spec = try SourceFile(path: path, bytes: Array(Data(contentsOf: folder.appending(path: path))))
        let configuration = SourceFile(path: "vmgen.yaml", text: configuration(access: access))
        let module = ModuleInput(
            name: "Client",
            specs: [SpecInput(relativePath: path, source: spec)],
            configuration: configuration
        )
        let compilation = Compilation(module)
        #expect(compilation.diagnostics.map(\.message) == [])
        return compilation.files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    }
}

/// Returns a `vmgen.yaml` for specs that do not use all of their declarations.
func configuration(access: String) -> String {
    "vmspec: 1\naccess: \(access)\nrules: {unused-name: off, unseen-change: off, needless-value: off}\n"
}

/// The settings of the Swift compiler for a client's module.
struct Settings: Sendable, CustomTestStringConvertible {
    let access: String
    let languageMode: String
    let isolation: String
    let hasUpcomingFeatures: Bool

    init(_ access: String, _ languageMode: String, _ isolation: String, upcoming: Bool) {
        self.access = access
        self.languageMode = languageMode
        self.isolation = isolation
        hasUpcomingFeatures = upcoming
    }

    var testDescription: String {
        "\(access), Swift \(languageMode), \(isolation)\(hasUpcomingFeatures ? ", upcoming features" : "")"
    }

    var arguments: [String] {
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        // Samples are compiled only if `DEBUG` is defined. Only settings with upcoming features define `DEBUG`.
        return ["-swift-version", languageMode, "-default-isolation", isolation]
            + (hasUpcomingFeatures ? ["-D", "DEBUG"] + features.flatMap { ["-enable-upcoming-feature", $0] } : [])
    }
}

/// The fixtures with their settings. If `checksAllSettings` is `true`, each fixture has all settings. Otherwise, each
/// fixture has two settings. For any two properties of the settings, `all` contains every combination of their values.
/// All combinations of all properties were once tested manually.
private let fixturesInSettings: [(Fixture, Settings)] = {
    let all = [
        Settings("internal", "6", "nonisolated", upcoming: true),
        Settings("internal", "5", "MainActor", upcoming: false),
        Settings("package", "6", "MainActor", upcoming: true),
        Settings("package", "5", "nonisolated", upcoming: false),
        Settings("public", "6", "nonisolated", upcoming: false),
        Settings("public", "5", "MainActor", upcoming: true),
    ]
    return Fixture.all.enumerated().flatMap { index, fixture in
        let settings = checksAllSettings ? all : [2 * index, 2 * index + 1].map { all[$0 % all.count] }
        return settings.map { (fixture, $0) }
    }
}()

@Suite struct OutputTests {
    @Test(arguments: Fixture.all)
    func theSwiftOfASpecIsUnchanged(fixture: Fixture) throws {
        for file in try fixture.output(access: "internal") {
            checkSnapshot(file.text, of: "\(fixture.name)/Expected/\(file.name)")
        }
    }

    @Test func theSwiftOfAPublicModuleIsUnchanged() throws {
        for file in try Fixture(name: "Bank").output(access: "public") {
            checkSnapshot(file.text, of: "Bank/ExpectedPublic/\(file.name)")
        }
    }

    /// Checks that swift-format does not change generated Swift. The generated directive that disables swift-format is
    /// removed for this check.
    @Test func swiftFormatChangesNothing() throws {
        let build = try TemporaryDirectory()
        var texts: [String: String] = [:]
        for fixture in Fixture.all {
            for file in try fixture.output(access: "internal") {
                let text = file.text.replacing("// swift-format-ignore-file\n", with: "")
                texts[try build.write(text, to: "\(fixture.name)/\(file.name)")] = text
            }
        }
        #expect(try run("swift", ["format", "--in-place"] + texts.keys.sorted()) == "")
        for (path, text) in texts {
            #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8) == text)
        }
    }

    /// Checks that the generated Swift of each fixture compiles with the settings in `fixturesInSettings`.
    @Test(arguments: fixturesInSettings)
    func theSwiftCompilesWithoutWarnings(fixture: Fixture, settings: Settings) throws {
        let build = try TemporaryDirectory()
        let files = try fixture.output(access: settings.access).map { try build.write($0.text, to: $0.name) }
        let messages = try swiftc(
            compiling + ["-warnings-as-errors", "-package-name", "fixtures", "-module-name", "Client"]
                + ClientModules.searchArguments() + BuiltModule.searchArguments + settings.arguments
                + [fixture.folder.appending(path: "Client.swift").path] + files
        )
        #expect(messages == "")
    }

    @Test func equalSpecsGiveEqualBytesInAnyOrder() {
        let texts = [
            "A.vmspec.yaml": "vmspec: 1\ncells: {ACell: {traits: [TextPresentable]}}\n",
            "B/B.vmspec.yaml": "vmspec: 1\ntraits: {TextPresentable: {data: {text: String}}}\n",
            "C.vmspec.yaml":
                "vmspec: 1\ntokens: {colors: {z: .red, a: .blue}}\ncells: {Z: {traits: [TextPresentable]}}\n",
        ]
        let inputs = texts.map { SpecInput(relativePath: $0.key, source: SourceFile(path: $0.key, text: $0.value)) }
        let sorted = inputs.sorted { $0.relativePath < $1.relativePath }
        let files = [sorted, sorted.reversed(), [sorted[1], sorted[2], sorted[0]]].map { specs in
            Compilation(ModuleInput(name: nil, specs: specs)).files
        }
        #expect(
            files[0].map(\.name) == ["A.vmspec.swift", "B+B.vmspec.swift", "C.vmspec.swift", "Module.vmspec.swift"]
        )
        for other in files.dropFirst() {
            #expect(other.map(\.name) == files[0].map(\.name))
            #expect(other.map(\.bytes) == files[0].map(\.bytes))
        }
    }
}
