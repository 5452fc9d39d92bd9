import SpecDiagnostics
import VMGenCompiler
import VMGenDriver

/// What a run found in the specs that it is about.
struct CheckedSpecs {
    /// In the order of modules, files and places.
    private(set) var findings: [Diagnostic] = []
    private(set) var sources: [SourceFile] = []
    /// The places of the sources that findings may be in; others are those of modules that are only imported.
    private(set) var own: Set<Int> = []
    /// Specs that were found and belong to no module.
    private(set) var strays: [String] = []
    private(set) var hasSpecs = false

    var ownPaths: Set<String> { Set(own.map { sources[$0].path }) }

    /// One module.
    init(module options: CompileOptions) throws(DriverFailure) {
        add(try check(options))
    }

    /// Every module in a directory, each with those of the others that it imports, in other packages too.
    init(package directory: String, _ options: CompileOptions) throws(DriverFailure) {
        let modules = try PackageModules(below: directory)
        strays = modules.strays
        for request in modules.requests(options) { add(try check(request)) }
        let ownPaths = ownPaths
        let sources = sources
        // The errors of a module that was checked itself are reported there, and not at each import of it.
        findings.removeAll { finding in
            finding.rule.id == "broken-dependency"
                && finding.notes.contains {
                    $0.range.map { ownPaths.contains(sources[Int($0.source.index)].path) } ?? false
                }
        }
    }

    private mutating func add(_ module: CheckedModule) {
        let compilation = module.compilation
        let first = sources.count
        findings += compilation.diagnostics.map { $0.moved(by: first) }
        sources += compilation.sources
        own.formUnion(first..<(first + module.ownSources))
        hasSpecs = hasSpecs || module.hasSpecs
    }
}

extension Diagnostic {
    /// The same of sources that stand so many places further on.
    fileprivate func moved(by count: Int) -> Diagnostic {
        if count == 0 { return self }
        var moved = Diagnostic(
            rule,
            at: range.moved(by: count),
            message,
            notes: notes.map { Note($0.message, at: $0.range?.moved(by: count)) },
            edits: edits.map { edit in
                let edits = edit.edits.map { ByteEdit($0.range.moved(by: count), $0.replacement) }
                return SuggestedEdit(edit.title, edits, isSafe: edit.isSafe)
            }
        )
        moved.severity = severity
        return moved
    }
}

extension SourceRange {
    fileprivate func moved(by count: Int) -> SourceRange {
        SourceRange(source: SourceID(Int(source.index) + count), bytes: bytes)
    }
}
