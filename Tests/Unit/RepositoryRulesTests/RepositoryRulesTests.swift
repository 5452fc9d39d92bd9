// Checks the rules of the repository that a test can check: the sizes of files and functions, the module headers, the
// imports, and the existence of everything that the documents name.

import Foundation
import TestSupport
import Testing

private let root = URL(filePath: Repository.root)

/// A Swift file of the package.
private struct SourceText {
    /// The path relative to the package.
    let path: String
    let lines: [Substring]

    /// Returns all handwritten Swift files in `directories`, including subdirectories.
    static func all(below directories: [String]) throws -> [SourceText] {
        try directories.flatMap { directory in
            let enumerator = FileManager.default.enumerator(atPath: root.appending(path: directory).path)
            return try (enumerator?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".swift") && !$0.hasSuffix(".vmspec.swift") && !$0.contains(".build") }
                .sorted()
                .map { name in
                    let path = directory + "/" + name
                    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                    return SourceText(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
                }
        }
    }

    /// The modules that the file imports.
    var imports: Set<String> {
        Set(
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard let index = words.firstIndex(of: "import"), index <= 2, words.count > index + 1,
                    words[..<index].allSatisfy({ $0.hasPrefix("@") || ["public", "package", "private"].contains($0) })
                else { return nil }
                // In `import struct Foundation.Date`, the module is the first part of the last word.
                return words.last.map { String($0.prefix { $0 != "." }) }
            }
        )
    }
}

private let trunk = [
    "SpecDiagnostics", "SpecYAML", "SpecSyntax", "SpecModel", "SpecAnalysis", "SwiftOutput",
    "SwiftBackend",
    "VMGenCompiler", "VMGenDriver", "vmgenc",
]

@Suite struct RepositoryRulesTests {
    @Test func noFileIsLongerThan500Lines() throws {
        let long = try SourceText.all(below: ["Sources", "Plugins", "Tests"]).filter { $0.lines.count > 501 }
        #expect(long.map { "\($0.path): \($0.lines.count - 1) lines" } == [])
    }

    @Test func noFunctionIsLongerThan70Lines() throws {
        var long: [String] = []
        for source in try SourceText.all(below: ["Sources", "Plugins", "Tests"]) {
            for (index, line) in source.lines.enumerated() where line.isStartOfFunction {
                // The formatter puts the closing brace of a function at the indentation of the first line.
                let indentation = line.prefix { $0 == " " }
                let end = source.lines[index...].firstIndex { $0 == indentation + "}" } ?? index
                if end - index + 1 > 70 { long.append("\(source.path):\(index + 1): \(end - index + 1) lines") }
            }
        }
        #expect(long == [])
    }

    /// Checks that no selector is created from a string literal. On Apple's platforms, Swift warns about such a literal
    /// if any method has that selector.
    @Test func noSelectorIsALiteral() throws {
        let made = try SourceText.all(below: ["Sources"]).filter { source in
            source.lines.contains { $0.contains("Selector((\"") || $0.contains("Selector(\"") }
        }
        #expect(made.map(\.path) == [])
    }

    @Test func everyModuleHasADescription() throws {
        for module in trunk + [
            "JSONOutput", "DiagnosticReports", "RuleDocumentation", "SpecValidation", "SpecFormatting",
            "ConformanceStubs", "ModelJSON", "SpecSchema", "StageDump", "ProjectTemplate",
            "ScreenLayouts", "ScreenEvaluator", "ValueFormatting", "LanguageServer", "vmgen", "SpecServices",
            "SpecRenaming",
            "ChildProcesses", "SpecRevisions", "SpecDiff", "ScreenPreview",
            "ViewModelRuntime", "ChangeInvariants", "ScreenTesting",
        ] {
            let files = try SourceText.all(below: ["Sources/" + module])
            #expect(files.contains { $0.lines.first?.hasPrefix("// ") == true }, "\(module) has no header")
        }
    }

    @Test func noModuleOfTheTrunkImportsFoundation() throws {
        for source in try SourceText.all(below: trunk.map { "Sources/" + $0 }) {
            #expect(source.imports.isDisjoint(with: ["Foundation", "FoundationEssentials"]), "\(source.path)")
        }
    }

    /// Checks that the command does not load Foundation's locale tables. Previews are an exception, because they use
    /// the formats of the runtime.
    @Test func theCommandImportsOnlyFoundationEssentials() throws {
        let targets = try targets()
        let previews: Set = ["ScreenPreview", "ValueFormatting", "ViewModelRuntime"]
        let modules = modules(of: "vmgen", targets).subtracting(previews)
        let sources = try SourceText.all(below: modules.compactMap { targets[$0]?.path })
        #expect(sources.count > 200)
        for source in sources where source.imports.contains("Foundation") {
            #expect(source.imports.contains("FoundationEssentials"), "\(source.path)")
        }
    }

    private typealias Targets = [String: (dependencies: [String], path: String)]

    /// Returns a target and all of its dependencies.
    private func modules(of target: String, _ targets: Targets) -> Set<String> {
        var modules: Set<String> = []
        var open = [target]
        while let module = open.popLast() {
            if modules.insert(module).inserted { open += targets[module]?.dependencies ?? [] }
        }
        return modules
    }

    /// Returns the package's targets with their dependencies and their source directories.
    private func targets() throws -> Targets {
        let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let target =
            /\.(\w*[tT]arget|\w+Tests)\(\s*(?:name: )?"(\w+)",?\s*(?:dependencies: \[([^\]]*)\],?\s*)?(?:path: "([^"]+)")?/
        var targets: Targets = [:]
        for match in manifest.matches(of: target) {
            let name = String(match.2)
            // `Package.swift` names a target a second time if a plugin depends on the target.
            guard targets[name] == nil else { continue }
            let dependencies = (match.3 ?? "").matches(of: /"([\w-]+)"/).map { String($0.1) }
            let folders = [
                "unitTests": "Tests/Unit/", "endToEndTests": "Tests/EndToEnd/", "robustnessTests": "Tests/Robustness/",
            ]
            let directory = folders[String(match.1)] ?? "Sources/"
            targets[name] = (dependencies, match.4.map(String.init) ?? directory + name)
        }
        return targets
    }

    /// Checks that each target depends on every module of the package that it imports. A module that is not a
    /// dependency is built only by chance, and is missing in a clean clone.
    @Test func importedModulesAreDependencies() throws {
        let targets = try targets()
        #expect(targets.count > 40)
        for (name, target) in targets {
            let known = Set(target.dependencies).union([name])
            for source in try SourceText.all(below: [target.path]) {
                let missing = source.imports.intersection(targets.keys).subtracting(known)
                #expect(missing == [], "\(source.path)")
            }
        }
    }

    /// Checks that a client's build contains neither the modules outside of `trunk` nor the packages that only the
    /// command uses.
    @Test func clientsCompileOnlyTheTrunk() throws {
        #expect(try modules(of: "vmgenc", targets()) == Set(trunk).union(["CLibYAML"]))
    }

    /// Checks that the fuzzer, which SwiftPM does not build, compiles each module after its dependencies.
    @Test func theFuzzerCompilesItsModulesInOrder() throws {
        let targets = try targets()
        let script = try String(contentsOf: root.appending(path: "Tests/Robustness/Fuzzing/check"), encoding: .utf8)
        let list = try #require(script.firstMatch(of: /\nmodules="([^"]+)"/)).output.1
        let compiled = list.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(Set(compiled) == modules(of: "Fuzzing", targets).subtracting(["Fuzzing", "CLibYAML"]))
        for (index, name) in compiled.enumerated() {
            let dependencies = modules(of: name, targets).subtracting(["CLibYAML"])
            #expect(dependencies.isSubset(of: compiled[...index]), "\(name)")
        }
    }

    /// Checks that no backend imports the YAML parser, the syntax tree, the compiler or the driver. Only
    /// `VMGenCompiler`, `ConformanceStubs`, `SpecDiff` and `ScreenPreview` can import the Swift backend.
    @Test func backendsImportOnlyTheModel() throws {
        var backends: Set<Substring> = []
        let sources = try SourceText.all(below: ["Sources"])
        for source in sources where source.lines.contains(where: { $0.hasSuffix(": Backend {") }) {
            backends.insert(source.path.split(separator: "/")[1])
        }
        #expect(backends == ["SwiftBackend", "ModelJSON", "ScreenLayouts"])
        for source in sources {
            let module = source.path.split(separator: "/")[1]
            if source.imports.contains("SwiftBackend") {
                let users = ["VMGenCompiler", "ConformanceStubs", "SpecDiff", "ScreenPreview"]
                #expect(users.contains(String(module)), "\(source.path)")
            }
            if backends.contains(module) {
                let unseen: Set = ["SpecYAML", "SpecSyntax", "VMGenCompiler", "VMGenDriver"]
                #expect(source.imports.isDisjoint(with: unseen), "\(source.path)")
            }
        }
    }

    /// Checks that the lowering of a screen's body and handlers does not use `SwiftOutput`, `SwiftContext` or
    /// `SwiftWriter`.
    @Test func theLoweringDoesNotUseTheWriter() throws {
        let sources = try SourceText.all(below: ["Sources/SwiftBackend/Screens/Lowering"])
        #expect(!sources.isEmpty)
        for source in sources {
            #expect(!source.imports.contains("SwiftOutput"), "\(source.path)")
            #expect(!source.lines.contains { $0.contains(/\b(SwiftContext|SwiftWriter)\b/) }, "\(source.path)")
        }
    }

    @Test func onlyTheFrontEndImportsYAML() throws {
        for source in try SourceText.all(below: ["Sources"]) {
            let imports = source.imports
            let module = source.path.split(separator: "/")[1]
            if imports.contains("CLibYAML") { #expect(["SpecYAML", "StageDump"].contains(module), "\(source.path)") }
            if ["SwiftOutput", "SwiftBackend", "SpecModel"].contains(module) {
                #expect(imports.isDisjoint(with: ["SpecSyntax", "SpecYAML"]), "\(source.path)")
            }
            if ["ViewModelRuntime", "ChangeInvariants", "ScreenTesting"].contains(module) {
                #expect(imports.isDisjoint(with: trunk), "\(source.path)")
            }
        }
    }

    /// Checks that only one file imports the libraries that run tests. An app that links such a library does not start.
    @Test func onlyOneFileImportsTheLibrariesThatRunTests() throws {
        let knowing = try SourceText.all(below: ["Sources"])
            .filter { !$0.imports.isDisjoint(with: ["Testing", "XCTest"]) }
        #expect(knowing.map(\.path) == ["Sources/ScreenTesting/IssueReport.swift"])
    }

    @Test func onlyTheDriverAndTheCommandsAccessFiles() throws {
        let pure = Set(trunk).subtracting(["VMGenDriver", "vmgenc"]).sorted()
        let calls = /\b(open|fopen|stat|fstat|lstat|opendir|read|write|unlink|getenv|setlocale|time|readLine)\(/
        for source in try SourceText.all(below: pure.map { "Sources/" + $0 }) {
            guard !source.imports.isDisjoint(with: ["Glibc", "Darwin", "Musl"]) else { continue }
            let found = source.lines.filter { $0.firstMatch(of: calls) != nil }
            #expect(found == [], "\(source.path)")
        }
    }

    @Test func ruleConstantsAreNamedAfterTheirIDs() throws {
        for source in try SourceText.all(below: trunk.map { "Sources/" + $0 }) {
            for match in source.lines.joined(separator: "\n").matches(of: /static let (\w+) = Rule\(\s*"([a-z-]+)"/) {
                let words = match.2.split(separator: "-")
                let acronyms = ["id", "url", "utf8", "uuid"]
                let others = words.dropFirst().map { acronyms.contains(String($0)) ? $0.uppercased() : $0.capitalized }
                let symbol = words[0] + others.joined()
                #expect(String(match.1) == symbol, "\(source.path): '\(match.2)'")
            }
        }
    }

    /// Checks that all types that the runtime's documentation names are public types of the runtime.
    @Test func theCatalogueOfTheRuntimeNamesItsTypes() throws {
        let catalogue = "Sources/ViewModelRuntime/ViewModelRuntime.docc/ViewModelRuntime.md"
        let text = try String(contentsOf: root.appending(path: catalogue), encoding: .utf8)
        let named = Set(text.matches(of: /``(\w+)``/).map { String($0.1) }).subtracting(["ViewModelRuntime"])
        // A declaration for some platforms is in a conditional compilation block, and is therefore indented.
        let declaration =
            /(?m)^(?: {4})?(?:@\w+(?:\(\w+\))? )?public (?:final |nonisolated |indirect )*(?:struct|class|enum|protocol) (\w+)/
        var declared: Set<String> = []
        for source in try SourceText.all(below: ["Sources/ViewModelRuntime"]) {
            declared.formUnion(source.lines.joined(separator: "\n").matches(of: declaration).map { String($0.1) })
        }
        #expect(named.count > 20)
        #expect(named.subtracting(declared) == [])
    }

    @Test func filesNamedInDocumentsExist() throws {
        for document in try documents() {
            let url = root.appending(path: document)
            let text = try String(contentsOf: url, encoding: .utf8)
            for match in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
                let target = url.deletingLastPathComponent().appending(path: String(match.1)).path
                #expect(FileManager.default.fileExists(atPath: target), "\(document) links to '\(match.1)'")
            }
            for match in text.matches(of: /\.\/((Scripts|\.ci)\/[A-Za-z-]+)/) {
                let target = root.appending(path: String(match.1)).path
                #expect(FileManager.default.isExecutableFile(atPath: target), "\(document) names '\(match.0)'")
            }
        }
    }
}

extension Substring {
    /// A Boolean value that indicates whether a function or initializer with a multiline body begins on this line.
    fileprivate var isStartOfFunction: Bool {
        let words = split(separator: " ")
        guard words.first?.hasPrefix("//") == false, hasSuffix("{") || hasSuffix("(") else { return false }
        return words.contains { $0 == "func" || $0.hasPrefix("init(") }
    }
}
