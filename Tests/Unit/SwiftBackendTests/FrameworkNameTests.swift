import Foundation
import SpecDiagnostics
import SpecModel
import TestProcesses
import TestSupport
import Testing
import VMGenCompiler

/// The build directory of `Tests/Support/FrameworkStandIns`, which contains the stand-ins for UIKit and AppKit.
private let standIns = ProcessInfo.processInfo.environment["VMGEN_STAND_INS"]

private func modules(of framework: String) -> String { "\(standIns ?? "")/\(framework)/debug/Modules" }

/// Checks that any declaration in a spec can have any name of a UI framework or of the runtime, unless the compiler
/// refuses the name. Names that are not refused are compiled with the stand-ins.
@Suite(.enabled(if: standIns != nil, "Tests/Robustness/FrameworkNames/check says where the stand-ins are"))
struct FrameworkNameTests {
    /// The rules that can refuse a name. Any other error is a defect of the specs in these tests.
    private static let rules: Set = [
        "reserved-type-name", "reserved-screen-name", "reserved-member-name", "generated-name-clash",
        "shadowed-system-name",
        "reserved-name",
    ]

    private func compile(_ text: String, for frameworks: [String]) -> Compilation {
        let path = "Names.vmspec.yaml"
        let spec = SpecInput(relativePath: path, source: SourceFile(path: path, text: text))
        let configuration = "vmspec: 1\nframeworks: [\(frameworks.joined(separator: ", "))]\n"
        return Compilation(
            ModuleInput(
                name: "Names",
                specs: [spec],
                configuration: SourceFile(path: "vmgen.yaml", text: configuration)
            )
        )
    }

    /// Returns the names of all types in the generated Swift for all frameworks, except for names of the spec. The
    /// result includes nested names of the runtime that generated code can see: associated types, type parameters and
    /// nested types.
    private func dangerousNames() throws -> [String] {
        let kinds = FrameworkNames.Kind.allCases
        let spec = FrameworkNames(kinds.enumerated().map { ("Zz\($0.offset)Zz", $0.element) }).spec.text
        let compilation = compile(spec, for: ["uikit", "appkit", "swiftui"])
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        var names: Set<String> = []
        for file in compilation.files {
            for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") where !line.contains("//") {
                for word in line.matches(of: /\b[A-Z][A-Za-z0-9_]*/) { names.insert(String(word.output)) }
            }
        }
        names = names.filter { !$0.contains("Zz") && !$0.contains("0") }
        let runtime = Repository.root + "/Sources/ViewModelRuntime"
        for case let file as String in FileManager.default.enumerator(atPath: runtime) ?? .init() {
            guard file.hasSuffix(".swift") else { continue }
            let text = try String(contentsOfFile: runtime + "/" + file, encoding: .utf8)
            for name in text.matches(of: /associatedtype (\w+)/) { names.insert(String(name.output.1)) }
            for list in text.matches(of: /public (?:struct|final class|enum) \w+<([^>]*)>/) {
                for name in list.output.1.matches(of: /(\w+)(?::|,|$)/) { names.insert(String(name.output.1)) }
            }
            for name in text.matches(of: /\n {8}public (?:struct|enum|class|typealias) (\w+)/) {
                names.insert(String(name.output.1))
            }
        }
        // Generated code forms the names of variables and members from the names of cells and controllers. If a cell or
        // a controller has one of the following names, the formed names equal other names in generated code.
        names.formUnion([
            "Section", "Row", "TableView", "CollectionView", "Register", "Load", "Configure", "Header", "Footer",
            "Path",
            "Store", "Place", "MovesRows", "Instantiate", "RowContent", "ReuseIdentifier", "Bindings", "Body",
        ])
        // The result omits the names of built-in types, because a spec cannot declare a type with such a name.
        return names.subtracting(BuiltinType.allCases.map(\.rawValue)).subtracting(["Self"]).sorted()
    }

    @Test func theListOfDangerousNamesContainsNamesOfGeneratedCode() throws {
        let names = try dangerousNames()
        let expected: Set = [
            "UITableView", "UITableViewCell", "UICollectionView", "UICollectionViewCell", "UIView", "NSView",
            "NSTableView",
            "View", "ViewBuilder", "Binding", "UIKit", "AppKit", "SwiftUI", "ReusableCell", "Screen", "ViewModel",
            "RowView",
            "SupplementContent", "Views", "Cells", "Cell", "Supplement", "Load",
        ]
        #expect(expected.subtracting(names) == [])
    }

    /// Checks every name for every kind of declaration. Each module uses a name for only one kind.
    @Test(.timeLimit(.minutes(10)))
    func aNameOfAFrameworkIsRefusedOrCompiles() async throws {
        let names = try dangerousNames()
        let kinds = FrameworkNames.Kind.allCases
        let all = ["uikit", "appkit", "swiftui"]
        let some = [
            ["uikit"], ["appkit"], ["swiftui"], ["uikit", "swiftui"], ["uikit", "appkit"], ["appkit", "swiftui"],
        ]
        let build = try TemporaryDirectory()
        let superclasses = build.path
        try compileSuperclasses(into: build)
        var checks: [@Sendable () throws -> Void] = []
        func add(_ module: Module, _ frameworks: [String]) {
            for framework in frameworks { checks.append { try check(module, against: framework, superclasses) } }
        }
        var left: [Given] = []
        for turn in kinds.indices {
            let given = names.indices.map { Given(name: names[$0], kind: kinds[($0 + turn) % kinds.count]) }
            let module = accepted(given, for: all)
            left += module.left
            add(module, ["UIKit", "AppKit"])
            let frameworks = some[turn % some.count]
            add(accepted(given, for: frameworks), [frameworks.contains("uikit") ? "UIKit" : "AppKit"])
        }
        // If two names clash, the compiler refuses one of them. A later module tests the refused name without the
        // accepted name.
        while !left.isEmpty {
            var taken: Set<String> = []
            let given = left.filter { taken.insert($0.name).inserted }
            let module = accepted(given, for: all)
            let later = Set(module.left)
            left.removeAll { given.contains($0) && !later.contains($0) }
            add(module, ["UIKit", "AppKit"])
        }
        #expect(checks.count >= kinds.count * 3)
        try await inParallel(checks)
        withExtendedLifetime(build) {}
    }

    private struct Given: Hashable {
        var name: String
        var kind: FrameworkNames.Kind
    }

    private struct Module: Sendable {
        var files: [(name: String, text: String)] = []
        var client = ""
        var title = ""
        /// The names that were refused only because they clash with another name of this module. A later module can
        /// accept them.
        var left: [Given] = []
    }

    /// Returns the module that declares the given names, without the names that the compiler refuses.
    private func accepted(_ given: [Given], for frameworks: [String]) -> Module {
        var module = Module()
        var given = given
        while !given.isEmpty {
            let makesControllers = frameworks == ["swiftui"]
            let spec = FrameworkNames(given.map { ($0.name, $0.kind) }, makesControllers: makesControllers)
            let (text, names) = spec.spec
            let compilation = compile(text, for: frameworks)
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            if errors.isEmpty {
                module.files = compilation.files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
                module.client = spec.client
                module.title = "\(frameworks), \(given)"
                break
            }
            let lines = LineTable(compilation.sources[0])
            var refused: Set<String> = []
            for error in errors {
                #expect(Self.rules.contains(error.rule.id), "\(error.message)")
                guard let name = names[lines.place(ofByte: Int(error.range.start)).line - 1] else {
                    Issue.record("\(error.message)")
                    return module
                }
                // If two names clash, remove only one of them.
                let isClash = error.rule.id == "generated-name-clash"
                if isClash, !refused.isEmpty { continue }
                refused.insert(name)
                if isClash, let item = given.first(where: { $0.name == name }), isAccepted(item, for: frameworks) {
                    module.left.append(item)
                }
            }
            given.removeAll { refused.contains($0.name) }
        }
        return module
    }

    private func isAccepted(_ item: Given, for frameworks: [String]) -> Bool {
        let text = FrameworkNames([(item.name, item.kind)]).spec.text
        return compile(text, for: frameworks).diagnostics.allSatisfy { $0.severity != .error }
    }

    /// Compiles the superclasses of the client's classes for each framework.
    private func compileSuperclasses(into build: TemporaryDirectory) throws {
        for framework in ["UIKit", "AppKit"] {
            let text = FrameworkNames.superclasses(of: framework)
            let source = try build.write(text, to: "\(framework)/Superclasses.swift")
            let said = try swiftc([
                "-emit-module", "-swift-version", "6", "-module-name", "Superclasses", "-I", modules(of: framework),
                source,
                "-emit-module-path", build.path("\(framework)/Superclasses.swiftmodule"),
            ])
            #expect(said == "")
        }
    }

    private func check(_ module: Module, against framework: String, _ superclasses: String) throws {
        let build = try TemporaryDirectory()
        var files = [try build.write(module.client, to: "Client.swift")]
        for file in module.files { files.append(try build.write(file.text, to: file.name)) }
        let said = try swiftc(
            ["-typecheck", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Names", "-D", "DEBUG"]
                + ["-I", modules(of: framework), "-I", "\(superclasses)/\(framework)"] + files
        )
        #expect(said == "", "\(module.title), \(framework):\n\(said.prefix(4000))")
    }

    /// Runs the checks in parallel. The number of simultaneous checks is the number of processors.
    private func inParallel(_ checks: [@Sendable () throws -> Void]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            var waiting = checks[...]
            for check in waiting.prefix(ProcessInfo.processInfo.activeProcessorCount) { group.addTask { try check() } }
            waiting = waiting.dropFirst(ProcessInfo.processInfo.activeProcessorCount)
            while try await group.next() != nil {
                if let check = waiting.popFirst() { group.addTask { try check() } }
            }
        }
    }
}
