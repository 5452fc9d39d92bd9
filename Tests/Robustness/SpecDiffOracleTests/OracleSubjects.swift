import Dispatch
import Foundation
import SpecCorpus
import SpecDiagnostics
import SpecYAML
import TestProcesses
import TestRandom
import VMGenCompiler

/// The reason why the specs in a directory cannot be an `OracleSubject`, by the path of the directory.
let directoriesWithoutClient = [
    "Tests/Cases/Across/Client":
        "A protocol of this module refines a protocol with the same name in another module, and the client has to "
        + "conform to both."
]

/// The prepared subjects, and the reason for each skipped subject, by its name.
struct OracleSubjects {
    private(set) var subjects: [OracleSubject] = []
    private(set) var skipped: [String: String] = [:]

    /// Prepares every third group of the repository's modules, or all groups if `isFullRun` is `true`. A group contains
    /// a module and the modules that it imports. Also prepares two modules with the main actor as the default
    /// isolation.
    init(importing standIns: StandInModules) {
        let all = repositorySubjects.flatMap(\.asModules)
        func isExpected(_ subject: Subject?) -> Bool { directoriesWithoutClient[subject?.name ?? ""] == nil }
        // These groups exclude the modules in `directoriesWithoutClient`, because a group that contains such a module
        // is skipped.
        let groups = Self.groups(of: all.filter(isExpected))
        let kinds =
            (groups.sample(oneIn: 3) + Self.groups(of: all).filter { !isExpected($0.last) })
            .map { ($0, OracleSubject.swift5) }
            + groups.filter { $0.map(\.name) == ["Specs/Settings"] || $0.map(\.name) == [Self.isolatedExample] }
            .map { ($0, OracleSubject.mainActor) }
        let results = PreparedSubjects()
        DispatchQueue.concurrentPerform(iterations: kinds.count) { index in
            let (subjects, settings) = kinds[index]
            results.add(Result { try OracleSubject(subjects, settings, importing: standIns) }, at: index)
        }
        for (index, result) in results.inOrder {
            switch result {
            case .success(let subject): subjects.append(subject)
            case .failure(let error):
                skipped[kinds[index].0.last?.name ?? ""] = (error as? OracleSubject.NoClient)?.reason ?? "\(error)"
            }
        }
    }

    private static let isolatedExample = "Examples/TerminalScreens/Sources/Checkout"

    /// Returns one group for each module. The group contains the modules that the module imports, followed by the
    /// module. Omits the group of a module that another group contains.
    private static func groups(of subjects: [Subject]) -> [[Subject]] {
        func isSame(_ first: ModuleInput, _ second: ModuleInput) -> Bool {
            first.name == second.name && first.specs.map(\.source.bytes) == second.specs.map(\.source.bytes)
        }
        var groups: [[Subject]] = []
        for subject in subjects {
            let imported = importedModules(of: subject.module, among: subject.dependencies)
            let sorted = imported.map { ($0, importedModules(of: $0, among: imported).count) }
                .sorted { ($0.1, $0.0.name ?? "") < ($1.1, $1.0.name ?? "") }
            let before = sorted.compactMap { module, _ in
                subjects.first { isSame($0.module, module) }?.visibleToOtherModules
            }
            groups.append(before + [subject])
        }
        return groups.enumerated().filter { index, group in
            guard let own = group.last?.module else { return false }
            return !groups.enumerated().contains { other, modules in
                other != index && modules.contains { isSame($0.module, own) }
                    && (modules.count > group.count || modules.count == group.count && other < index)
            }
        }.map(\.element)
    }
}

extension Subject {
    /// A directory in which each spec is a separate module.
    private static let separateSpecs = "Tests/Unit/ScreenRuntimeTests/Reference"

    /// The modules in the subject's directory. Their configurations omit `frameworks`, because these tests cannot
    /// compile code for UI frameworks.
    fileprivate var asModules: [Subject] {
        let specs = name == Self.separateSpecs ? module.specs.map { [$0] } : [module.specs]
        let text = module.configuration.map { String(decoding: $0.bytes, as: UTF8.self) }
        let lines = text?.split(separator: "\n", omittingEmptySubsequences: false).filter {
            !$0.hasPrefix("frameworks:")
        }
        let configuration = module.configuration.map { file in
            SourceFile(path: file.path, text: (lines ?? []).joined(separator: "\n"))
        }
        return specs.map { specs in
            let part = specs.count == module.specs.count ? "" : "/" + (specs.first?.relativePath ?? "")
            return Subject(
                name: name + part,
                module: ModuleInput(
                    name: module.name,
                    package: module.package,
                    specs: specs,
                    configuration: configuration
                ),
                dependencies: dependencies
            )
        }
    }
}

extension Subject {
    /// The subject with a new configuration that sets `access: package`. If the subject already has a configuration,
    /// the value is the unchanged subject.
    fileprivate var visibleToOtherModules: Subject {
        if module.configuration != nil { return self }
        let configuration = SourceFile(path: OutputNaming.configurationName, text: "vmspec: 1\naccess: package\n")
        return Subject(
            name: name,
            module: ModuleInput(
                name: module.name,
                package: module.package,
                specs: module.specs,
                configuration: configuration
            ),
            dependencies: dependencies
        )
    }
}

/// Returns the modules in `modules` that `module` imports directly or indirectly.
func importedModules(of module: ModuleInput, among modules: [ModuleInput]) -> [ModuleInput] {
    var names: Set<String> = []
    var open = [module]
    while let next = open.popLast() {
        for file in next.specs.map(\.source) + (next.configuration.map { [$0] } ?? []) {
            var diagnostics = Diagnostics()
            let tree = parseYAML(file, id: SourceID(0), diagnostics: &diagnostics)
            let list = tree.root?.entries.first { $0.key.text == "imports" }?.value.elements.map(\.text) ?? []
            for name in list where names.insert(name).inserted {
                open += modules.filter { $0.name == name }
            }
        }
    }
    return modules.filter { names.contains($0.name ?? "") }
}

/// The results of the concurrent preparation of subjects.
private final class PreparedSubjects: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [Int: Result<OracleSubject, any Error>] = [:]

    func add(_ result: Result<OracleSubject, any Error>, at index: Int) {
        lock.lock()
        results[index] = result
        lock.unlock()
    }

    var inOrder: [(key: Int, value: Result<OracleSubject, any Error>)] { results.sorted { $0.key < $1.key } }
}

/// The command that runs the frontend of the Swift compiler. If the search path contains `swift-frontend`, tests call
/// it directly, which is faster. Otherwise, they call it through the driver `swiftc`.
let frontend =
    ((try? runCommand(["swift-frontend", "--version"]))?.status == 0) ? ["swift-frontend"] : ["swiftc", "-frontend"]

/// Empty modules with the names of Swift modules that specs import.
final class StandInModules: @unchecked Sendable {
    let directory: TemporaryDirectory
    private let lock = NSLock()
    private var names: Set<String> = []

    init() throws {
        directory = try TemporaryDirectory()
    }

    func add(_ name: String) throws {
        lock.lock()
        defer { lock.unlock() }
        guard names.insert(name).inserted else { return }
        let source = try directory.write("", to: "\(name).swift")
        _ = try runCommand(
            frontend + [
                "-emit-module", "-parse-as-library", "-module-name", name, "-emit-module-path",
                directory.path("\(name).swiftmodule"), source,
            ]
        )
    }
}
