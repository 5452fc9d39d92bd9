// The stages in their order, and the findings of all of them as one list.

import SpecDiagnostics

struct Run {
    private(set) var sources: [SourceFile] = []
    private var diagnostics = Diagnostics()
    private let module: ModuleInput
    private let dependencies: [ModuleInput]

    init(_ module: ModuleInput, dependencies: [ModuleInput]) {
        self.module = module
        self.dependencies = dependencies.sorted { ($0.name ?? "") < ($1.name ?? "") }
        let ids = module.specs.map { (path: $0.relativePath, source: add($0.source)) }
        FilePlan.check(ids, &diagnostics)
    }

    private mutating func add(_ source: SourceFile) -> SourceID {
        sources.append(source)
        return SourceID(sources.count - 1)
    }

    func files() -> [GeneratedFile] { [] }

    /// What is reported, in the order of files and places, each once.
    func findings() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        let all = diagnostics.all.filter { $0.severity != .off && seen.insert($0).inserted }
        return all.enumerated()
            .sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }
            .map(\.element)
    }
}
