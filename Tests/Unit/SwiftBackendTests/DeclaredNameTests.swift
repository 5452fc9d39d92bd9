import Foundation
import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML
import TestSupport
import Testing
import ViewModelRuntime

@testable import SwiftBackend

/// Compares the list of declared names with the declarations in each generated file, for every spec of the repository.
@Suite struct DeclaredNameTests {
    @Test func declaredNamesEqualTheList() throws {
        var compiled: [String] = []
        for (module, program) in try SpecModule.checked() {
            compiled.append(module.name)
            check(program, module.folder)
        }
        // No Swift is generated for a module with errors, so count the modules that were compiled.
        #expect(compiled.count >= 20, "\(compiled)")
        #expect(Set(compiled).isSuperset(of: ["StandardTraits", "BankApp", "Odd", "Client", "SettingsDelegate"]))
    }

    /// Checks that the language and the runtime have the same accessibility traits.
    @Test func accessibilityTraitsEqualThoseOfTheRuntime() {
        #expect(AccessibilityTrait.allCases.map { "\($0)" } == AccessibilityTraitSyntax.allCases.map(\.rawValue))
    }

    /// Checks that the content of a file does not depend on the files that were emitted before it. Files are emitted in
    /// parallel.
    @Test func aFileIsIndependentOfTheOrderOfFiles() async throws {
        var count = 0
        for (module, program) in try SpecModule.checked() where module.files.count > 1 {
            let emission = SwiftBackend(version: "0").emission(of: program)
            let inOrder = emission.specPaths.indices.map { emission.bytes(ofFileAt: $0) }
            let sideBySide = await withTaskGroup(of: (Int, [UInt8]).self) { group in
                for index in inOrder.indices.reversed() { group.addTask { (index, emission.bytes(ofFileAt: index)) } }
                return await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
            }
            for index in inOrder.indices { #expect(sideBySide[index] == inOrder[index], "\(module.folder)") }
            count += inOrder.count
        }
        #expect(count >= 3)
    }

    @Test func declaredNamesOfOddShapesEqualTheList() throws {
        let program = try #require(try Self.program(of: Self.odd))
        check(program, "odd shapes")
        let names = Set(
            program[program.main].files.flatMap(\.declarations).flatMap {
                program.declaredNames(of: $0).all.map(\.name)
            }
        )
        #expect(
            names.isDisjoint(with: ["PlainActions", "PlainDelegate", "QuietDefaultAppearance", "ActionsOnlyDataSource"])
        )
    }

    /// A spec with traits and screens. The traits have every combination of facets, with and without `facets: split`,
    /// and with and without defaults. Some of the screens have actions, and one screen also has an event.
    private static let odd = """
        vmspec: 1
        tokens: {fonts: {head: .title2}}
        types: {Hand: {from: here}, Seen: {cases: [a, b]}}
        models: {Here: {from: here, fields: {text: String}}, There: {from: Elsewhere, fields: {text: String}}}
        services: {store: {type: String}, far: {type: Far, from: Elsewhere}}
        containers: {Box: [store, far]}
        traits:
          D: {data: {d: Int}}
          A: {appearance: {a: Int = 1}}
          A2: {appearance: {a2: Int}}
          X: {actions: {onX: }}
          Mixed: {data: {m: Int}, appearance: {ma: Int = 1}, actions: {onM: }}
          Split: {facets: split, data: {s: Int}, appearance: {sa: Int = 1}, actions: {onS: }}
          OnlySplit: {facets: split, data: {sd: Int}}
          Refined: {refines: [Split], data: {r: Int}}
          Renamed: {role: {other: Split}}
          OnlyRenamed: {role: {third: D}}
        cells:
          Plain: {traits: [D]}
          Quiet: {traits: [D, A2]}
          Looks: {traits: [A, D]}
          ActionsOnly: {traits: [X]}
          MixedCell: {traits: [Mixed]}
          SplitCell: {traits: [Split, Renamed]}
          OnlySplitCell: {traits: [OnlySplit, OnlyRenamed]}
          RefinedCell: {traits: [Refined]}
        views:
          Delegating: {traits: [Split], delegate: true}
          Nested: {traits: [D], nest: true}
          NestedActing: {traits: [X], nest: true}
          Acting: {traits: [Mixed]}
        styles: {Loud: {of: Looks, values: {a: 2}}}
        viewModels:
          Free: {traits: [Mixed], takes: {m: Int}, values: {m: m}}
          Told: {traits: [D], services: [store], body: manual}
          ForView: {view: Acting, takes: {m: Int}, values: {m: m}}
          ForDelegate: {view: Delegating, takes: {m: Int}, values: {s: m}}
          HereData: {extends: Here, traits: [D], values: {d: text.count}, services: [store]}
        screens:
          Empty: {sections: []}
          Passive: {state: {n: Int}, sections: [{id: a, rows: [{id: b, cell: Plain, values: {d: n}}]}]}
          Wired: {state: {n: Int}, sections: [{id: a, rows: [{id: b, cell: ActionsOnly, actions: {onX: []}}]}]}
          Own: {traits: [X], state: {n: Int}, actions: {onX: {send: done}}, events: {done: []}, sections: [], controller: OwnController}

        """

    private func check(_ program: Program, _ what: String) {
        let emission = SwiftBackend(version: "0").emission(of: program)
        let main = program[program.main]
        #expect(emission.specPaths == main.files.map(\.path) + [nil], "\(what)")
        for (index, file) in main.files.enumerated() {
            let own = file.declarations.filter { if case .container = $0 { false } else { true } }
            let expected = own.flatMap { program.declaredNames(of: $0).all.map(\.text) }
            #expect(Self.declarations(in: emission.bytes(ofFileAt: index)) == expected.sorted(), "\(what)/\(file.path)")
        }
        let containers = main.files.flatMap(\.declarations).filter { if case .container = $0 { true } else { false } }
        let names =
            containers.flatMap { program.declaredNames(of: $0).all } + program.declaredNames(ofModule: program.main).all
        let moduleFile = emission.bytes(ofFileAt: main.files.count)
        #expect(Self.declarations(in: moduleFile) == names.map(\.text).sorted(), "\(what)")
    }

    /// Returns the type declarations in generated Swift, for example `struct ProfileScreen.State`. Nested declarations
    /// are recognized by their indentation.
    private static func declarations(in bytes: [UInt8]) -> [String] {
        let declaration =
            /^( *)(?:(?:public|package|private|nonisolated|indirect|@MainActor) )*(protocol|struct|enum|typealias|extension) `?([A-Za-z0-9_.]+)/
        var found: [String] = []
        var open: [(indentation: Int, name: String)] = []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            guard let match = line.firstMatch(of: declaration) else { continue }
            let (indentation, keyword, name) = (match.1.count, match.2, String(match.3))
            open.removeAll { $0.indentation >= indentation }
            if keyword != "extension" {
                found.append("\(keyword) \(((open.last.map { [$0.name] } ?? []) + [name]).joined(separator: "."))")
            }
            if keyword != "typealias" { open.append((indentation, name)) }
        }
        return found.sorted()
    }

    private static func program(of text: String) throws -> Program? {
        var diagnostics = Diagnostics()
        let source = SourceFile(path: "Odd.vmspec.yaml", text: text)
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
        let spec = ModuleSyntax.Spec(path: source.path, syntax: decodeSpec(tree, diagnostics: &diagnostics))
        let module = ModuleSyntax(name: "Client", specs: [spec], configuration: nil)
        let program = analyze(module, dependencies: [], diagnostics: &diagnostics)
        SwiftBackend(version: "0").check(program, diagnostics: &diagnostics)
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.message) == [])
        return program
    }
}

extension DeclaredName {
    /// The declaration with its owner, for example `struct ProfileScreen.State`.
    fileprivate var text: String {
        "\(keyword.rawValue) \(((owner.map { [$0] } ?? []) + [name]).joined(separator: "."))"
    }
}

/// A directory of specs that is compiled as a module.
struct SpecModule: Sendable {
    let folder: String
    /// The names of the module's specs, and their bytes.
    let files: [(name: String, bytes: [UInt8])]

    /// The words of the specs. A module imports only modules whose names are among its words.
    private let words: Set<String>

    var name: String { (folder as NSString).lastPathComponent }

    init(folder: String, files names: [String]) throws {
        self.folder = folder
        files = try names.map { ($0, try #require(contents(of: "\(Repository.root)/\(folder)/\($0)"))) }
        words = files.reduce(into: []) { words, file in
            let text = String(decoding: file.bytes, as: UTF8.self)
            words.formUnion(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        }
    }

    /// The modules of the repository that have no errors, with their checked programs. They are compiled once.
    static func checked() throws -> [(module: SpecModule, program: Program)] { try checkedModules.get() }

    private static let checkedModules = Result {
        let modules = try all()
        return try modules.compactMap { module in try module.program(with: modules).map { (module, $0) } }
    }

    /// Returns all modules of the repository.
    private static func all() throws -> [SpecModule] {
        var folders: [String: [String]] = [:]
        for path in FileManager.default.enumerator(atPath: Repository.root)?.compactMap({ $0 as? String }) ?? []
        where path.hasSuffix(".vmspec.yaml") && !path.contains(".build") {
            let folder = (path as NSString).deletingLastPathComponent
            folders[folder, default: []].append((path as NSString).lastPathComponent)
        }
        return try folders.sorted { $0.key < $1.key }.map { try SpecModule(folder: $0.key, files: $0.value.sorted()) }
    }

    /// Returns the checked program, or `nil` if the module has an error.
    private func program(with others: [SpecModule]) throws -> Program? {
        var diagnostics = Diagnostics()
        var count = 0
        let main = syntax(&count, &diagnostics)
        // If several modules have the same name, prefer the module in the parent directory of this module.
        let parent = (folder as NSString).deletingLastPathComponent
        var named: [String: SpecModule] = [:]
        for other in others where other.folder != folder {
            if named[other.name] == nil || other.folder.hasPrefix(parent + "/") { named[other.name] = other }
        }
        var dependencies: [String: SpecModule] = [:]
        var rest = [self]
        while let module = rest.popLast() {
            for (name, other) in named where dependencies[name] == nil && module.words.contains(name) {
                dependencies[name] = other
                rest.append(other)
            }
        }
        let imported = dependencies.values.sorted { $0.name < $1.name }.map { $0.syntax(&count, &diagnostics) }
        let program = analyze(main, dependencies: imported, diagnostics: &diagnostics)
        SwiftBackend(version: "0").check(program, diagnostics: &diagnostics)
        return diagnostics.all.contains { $0.severity == .error && $0.range.source.index < main.specs.count }
            ? nil : program
    }

    private func syntax(_ count: inout Int, _ diagnostics: inout Diagnostics) -> ModuleSyntax {
        var specs: [ModuleSyntax.Spec] = []
        for file in files {
            let source = SourceFile(path: file.name, bytes: file.bytes)
            let tree = parseYAML(source, id: SourceID(count), diagnostics: &diagnostics)
            specs.append(ModuleSyntax.Spec(path: file.name, syntax: decodeSpec(tree, diagnostics: &diagnostics)))
            count += 1
        }
        let text = "vmspec: 1\naccess: public\n"
        let configuration = decodeConfiguration(
            parseYAML(SourceFile(path: "vmgen.yaml", text: text), id: SourceID(1_000_000), diagnostics: &diagnostics),
            diagnostics: &diagnostics
        )
        return ModuleSyntax(name: name, specs: specs, configuration: configuration)
    }
}
