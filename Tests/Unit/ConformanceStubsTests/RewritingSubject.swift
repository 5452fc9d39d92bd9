import Foundation
import SpecDiagnostics
import SwiftBackend
import TestProcesses
import TestSupport
import Testing
import VMGenCompiler

@testable import ConformanceStubs

/// A module of the repository, with its specs and the handwritten Swift for them.
struct RewritingSubject: Sendable {
    let name: String
    private(set) var specs: [String: String]
    let sources: [SwiftSource]

    /// The module name with which the tests compile each subject. The name of the subject's directory is not suitable,
    /// because some subjects contain a type with that name.
    static let module = "Rewritten"

    /// Returns the modules in `Specs`, and the example modules whose handwritten Swift compiles without a UI framework.
    /// Adds view models with `body: manual` for handwritten types that the specs do not declare.
    static func all() throws -> [RewritingSubject] {
        let manual = [
            "Settings": "AirplaneMode: {traits: [TextPresentable, SwitchPresentable], body: manual}",
            "SettingsOneProtocol": "QuietHours: {traits: [SwitchWithTextPresentable], body: manual}",
            "StandardTraits": """
            Everything:
                traits: [HeaderTextPresentable, DetailTextPresentable, ImagePresentable, SwitchPresentable,
                  ButtonPresentable, TextFieldPresentable, SliderPresentable, StepperPresentable, ChoicePresentable,
                  SelectionPresentable, AccessoryPresentable, DeletePresentable, BadgePresentable, ProgressPresentable,
                  LinkPresentable, BannerPresentable, AccessibilityPresentable, AvatarPresentable]
                body: manual
            """,
        ]
        var subjects: [RewritingSubject] = []
        for name in try directories(in: "Specs") {
            let own = manual[name].map { ["Manual.vmspec.yaml": "vmspec: 1\nviewModels:\n  \($0)\n"] } ?? [:]
            subjects.append(try RewritingSubject(name, "Specs/\(name)", sources: "Tests/Cases/\(name)", adding: own))
        }
        let examples = "Examples/Settings/Sources/Settings"
        subjects.append(try RewritingSubject("Example", examples, sources: examples, adding: [:]))
        for name in try directories(in: "Examples/TerminalScreens/Sources") where name != "TerminalUI" {
            let directory = "Examples/TerminalScreens/Sources/\(name)"
            subjects.append(try RewritingSubject(name, directory, sources: directory, adding: [:]))
        }
        return subjects
    }

    private static func directories(in path: String) throws -> [String] {
        let root = URL(filePath: Repository.root).appending(path: path)
        return try FileManager.default.contentsOfDirectory(atPath: root.path)
            .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") }.sorted()
    }

    private init(_ name: String, _ specs: String, sources: String, adding added: [String: String]) throws {
        self.name = name
        let root = URL(filePath: Repository.root)
        var texts = added
        for file in try Self.files(in: root.appending(path: specs), ending: [".vmspec.yaml", "vmgen.yaml"]) {
            texts[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        self.specs = texts
        self.sources = try Self.files(in: root.appending(path: sources), ending: [".swift"]).map { file in
            SwiftSource(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
        }
    }

    private static func files(in directory: URL, ending suffixes: [String]) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: directory.path)
            .filter { path in suffixes.contains { path.hasSuffix($0) } && !path.hasPrefix("Expected") }
            .sorted().map { directory.appending(path: $0) }
    }

    func compilation() -> Compilation {
        let texts = specs.filter { $0.key.hasSuffix(".vmspec.yaml") }.map { name, text in
            SpecInput(relativePath: name, source: SourceFile(path: name, text: text))
        }
        let configuration = specs["vmgen.yaml"].map { SourceFile(path: "vmgen.yaml", text: $0) }
        return Compilation(ModuleInput(name: Self.module, specs: texts, configuration: configuration))
    }

    /// Returns a copy of the subject in which `text` replaces each match of `pattern` in the specs.
    func replacing(_ pattern: Regex<some Any>, with text: String) -> RewritingSubject {
        var changed = self
        changed.specs = specs.mapValues { $0.replacing(pattern, with: text) }
        return changed
    }

    /// Returns the declared types that stubs compare with the specs. `source` is the index in `sources` of the type's
    /// declaration. For a view model, `actions` contains the names of the actions that the type implements. For any
    /// other type, `actions` is empty.
    func types(_ swift: ClientSwift) -> [(name: String, source: Int, actions: [String])] {
        let existing = ExistingSources(sources.compactMap { try? ScannedSource(path: $0.path, bytes: $0.bytes) }, swift)
        var names: [String: [String]] = [:]
        for type in stubTypes(of: swift, for: .uikit) {
            switch type.kind {
            case .viewModel(let id):
                names[type.name] = swift.composition(of: swift.program[id]).members.compactMap { entry in
                    if case .action = entry.member.kind { entry.member.name } else { nil }
                }
            case .cells(let ids):
                for id in ids {
                    for name in existing.conformingTypes(to: swift.cellsName(of: swift.program[id])) {
                        names[name] = []
                    }
                }
            case .cellView, .view, .controller, .views: names[type.name] = []
            }
        }
        return names.sorted { $0.key < $1.key }.compactMap { name, actions in
            guard let type = existing.type(name) else { return nil }
            let implemented = actions.filter { action in type.members.contains { $0.name == action } }
            return (name, type.place.source, implemented)
        }
    }
}
