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

    func findings() -> [Diagnostic] { diagnostics.ordered }
}
