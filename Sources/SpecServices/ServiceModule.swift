// Provides the results of a module in a workspace. Each result is computed when a service first needs it.

import SpecAnalysis
import SpecDiagnostics
import SpecValidation
import VMGenCompiler
import VMGenDriver

/// A module with its files and its results. The first thread that needs the results computes them, and other threads
/// reuse them.
final class ServiceModule: @unchecked Sendable {
    /// The directory of the module, or the path of the spec if the module consists of a single spec.
    let directory: String
    let request: CompileOptions
    /// The module, followed by the modules that it can import, in the order in which the compilation reads them.
    let inputs: [ModuleInput]
    /// The files of all modules in `inputs`, in the order in which the compilation reads them.
    let sources: [SourceFile]
    /// The number of files of the module itself. These files are the first elements of `sources`.
    let ownSources: Int

    /// The lock that a thread holds while it computes results, so that no other thread computes the same results.
    private let computation = Lock()
    /// The lock that guards the properties below. A thread holds it only for a short time.
    private let lock = Lock()
    /// The decoded files of an earlier version of the module. The next compilation reuses the unchanged files.
    private var decodedFiles: DecodedFiles?
    private var computed: ModuleResults?
    /// The results for single files, by their paths.
    private var ofFiles: [String: ModuleResults] = [:]

    convenience init(_ found: FoundModule) {
        self.init(found.directory, found.request, found.inputs, decodedFiles: nil)
    }

    private init(
        _ directory: String,
        _ request: CompileOptions,
        _ inputs: [ModuleInput],
        decodedFiles: DecodedFiles?
    ) {
        self.directory = directory
        self.request = request
        self.inputs = inputs.prefix(1) + inputs.dropFirst().sorted { ($0.name ?? "") < ($1.name ?? "") }
        sources = self.inputs.flatMap(\.allSources)
        ownSources = inputs[0].allSources.count
        self.decodedFiles = decodedFiles
    }

    /// The results, which are computed at the first access.
    var results: ModuleResults {
        computation.withLock {
            if let computed = lock.withLock({ computed }) { return computed }
            let results = ModuleResults(self, reusing: latestDecodedFiles)
            lock.withLock {
                computed = results
                decodedFiles = results.compilation.decodedFiles
            }
            return results
        }
    }

    /// Returns the results for one file: its screens, its other declarations, and those of the files on which it
    /// depends. After a keystroke, these results are available much earlier than the results of the whole module.
    /// Returns the results of the whole module if no module in `inputs` contains the file.
    func results(of path: String) -> ModuleResults {
        guard let index = sources.firstIndex(where: { $0.path == path }) else { return results }
        if let known = lock.withLock({ ofFiles[path] }) { return known }
        let results = ModuleResults(self, reusing: latestDecodedFiles, screens: SourceID(index))
        lock.withLock { ofFiles[path] = results }
        return results
    }

    /// The decoded files of the latest results.
    var latestDecodedFiles: DecodedFiles? { lock.withLock { decodedFiles } }

    /// Returns the module with one of its files replaced by `source`.
    func replacing(_ source: SourceFile) -> ServiceModule {
        if sources.first(where: { $0.path == source.path }) == source { return self }
        let changed = inputs.map { $0.mapSources { $0.path == source.path ? source : $0 } }
        return ServiceModule(directory, request, changed, decodedFiles: latestDecodedFiles)
    }

    /// Returns a module with the files in `found`, or this module if its files did not change.
    func updated(with found: FoundModule) -> ServiceModule {
        let next = ServiceModule(found.directory, found.request, found.inputs, decodedFiles: latestDecodedFiles)
        let isSame =
            next.sources == sources && next.ownSources == ownSources
            && next.inputs.map(\.name) == inputs.map(\.name)
            && next.inputs.map(\.isIndirect) == inputs.map(\.isIndirect)
        return isSame ? self : next
    }
}

/// The results of compiling a module.
final class ModuleResults: @unchecked Sendable {
    let compilation: Compilation
    private let lock = Lock()
    private var index: ReferenceIndex?
    let checked: CheckedModule
    /// The id of each source, by path.
    let sourceIDs: [String: SourceID]

    /// - Parameter screens: The file with the screens to resolve, or `nil` to resolve the screens of all files.
    init(_ module: ServiceModule, reusing decodedFiles: DecodedFiles?, screens: SourceID? = nil) {
        let own = module.inputs[0]
        let analysis = AnalysisServices(recordsReferences: true, screens: screens)
        compilation = Compilation(
            own,
            dependencies: Array(module.inputs.dropFirst()),
            services: ServiceOptions(decodedFiles: decodedFiles, analysis: analysis, knowsAllNames: screens == nil),
            workers: module.request.workers
        )
        checked = CheckedModule(
            compilation: compilation,
            hasSpecs: !own.specs.isEmpty,
            ownSources: own.allSources.count,
            outerConfigurations: own.outerConfigurations.count
        )
        sourceIDs = Dictionary(
            compilation.sources.enumerated().map { ($1.path, SourceID($0)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The index of references, which is created at the first access. The value is `nil` if the compilation did not
    /// record references.
    var references: ReferenceIndex? {
        lock.withLock {
            if index == nil { index = compilation.references }
            return index
        }
    }

    func source(_ id: SourceID) -> SourceFile { compilation.sources[Int(id.index)] }

    func fileRange(_ range: SourceRange) -> FileRange {
        FileRange(path: source(range.source).path, bytes: range.bytes)
    }
}
