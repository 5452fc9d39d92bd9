import SpecDiagnostics
import SpecModel
import VMGenCompiler
import VMGenDriver

/// Modules of a package, by the directory that they are looked for in and, where only some are meant, by files in them.
public struct PackageSelection: Sendable {
    public var directory: String
    /// Files that name the modules they belong to; all modules are meant where there are none.
    public var files: [String]

    public init(directory: String, files: [String] = []) {
        self.directory = directory
        self.files = files
    }
}

/// What a run found in the specs that it is about.
package struct CheckedSpecs {
    /// A module that was checked, and where it stands; the directory is empty where files were named.
    package struct Module {
        package let directory: String
        package let request: CompileOptions
        package let compilation: Compilation
        /// In the order of files and places.
        package fileprivate(set) var diagnostics: [Diagnostic]
        /// The sources that its diagnostics may be in, by their places.
        let ownSources: Range<Int>
    }

    package private(set) var modules: [Module] = []
    /// The errors that leave a module incomplete: other errors may not be found.
    private(set) var incompleteness: Set<Diagnostic> = []
    package private(set) var sources: [SourceFile] = []
    /// The places of the sources that diagnostics may be in; others are those of modules that are only imported.
    private(set) var own: Set<Int> = []
    /// Specs that were found and belong to no module.
    private(set) var strays: [String] = []
    private(set) var hasSpecs = false

    /// In the order of modules, files and places.
    package var diagnostics: [Diagnostic] { modules.flatMap(\.diagnostics) }

    var ownPaths: Set<String> { Set(own.map { sources[$0].path }) }

    /// The modules of a package, or else one module.
    package init(_ selection: PackageSelection?, or options: CompileOptions) throws(DriverFailure) {
        if let selection {
            try self.init(package: selection, options)
        } else {
            try self.init(module: options)
        }
    }

    /// One module.
    init(module options: CompileOptions) throws(DriverFailure) {
        add(try check(options), "", options)
    }

    /// Every module of a package, each with those of the others that it imports, in other packages too.
    package init(
        package selection: PackageSelection,
        _ options: CompileOptions,
        backend: any Backend = Compilation.swift
    ) throws(DriverFailure) {
        let modules = try PackageModules(of: selection)
        strays = modules.strays
        let requests = modules.requests(options)
        for (index, (directory, request)) in requests.enumerated() {
            let place = "\(showingControls(directory)), \(index + 1) of \(requests.count) modules"
            options.display.progress?("checking \(place)")
            add(try check(request, backend: backend), directory, request)
        }
        let ownPaths = ownPaths
        let sources = sources
        // The errors of a module that was checked itself are reported there, and not at each import of it.
        for index in self.modules.indices {
            self.modules[index].diagnostics.removeAll { diagnostic in
                diagnostic.rule.id == brokenDependency
                    && diagnostic.notes.contains {
                        $0.range.map { ownPaths.contains(sources[Int($0.source.index)].path) } ?? false
                    }
            }
        }
    }

    /// Says what is to be said of the run itself.
    ///
    /// - Parameter done: what would have been done with a spec that belongs to no module.
    package func warn(_ display: DisplayOptions, to streams: Streams, that done: String) {
        if !display.isQuiet { warnings(done).forEach { streams.complain("warning: \($0)") } }
    }

    func warnings(_ done: String) -> [String] {
        let strays = strays.map { "'\(showingControls($0))' belongs to no module and was not \(done)" }
        // Most likely a directory of another name was meant.
        return strays + (hasSpecs ? [] : ["no specs found to \(done == "checked" ? "validate" : "read")"])
    }

    private mutating func add(_ module: CheckedModule, _ directory: String, _ request: CompileOptions) {
        let compilation = module.compilation
        let first = sources.count
        let ownSources = first..<(first + module.ownSources)
        let diagnostics = compilation.diagnostics.map { $0.moved(by: first) }
        modules.append(
            Module(
                directory: directory,
                request: request,
                compilation: compilation,
                diagnostics: diagnostics,
                ownSources: ownSources
            )
        )
        let isOwn = { (error: Diagnostic) in Int(error.range.source.index) < module.ownSources }
        for error in compilation.incompleteness where isOwn(error) { incompleteness.insert(error.moved(by: first)) }
        // An error of another module counts if a spec imports the module: then the import has an error.
        if !compilation.incompleteness.allSatisfy(isOwn) {
            incompleteness.formUnion(diagnostics.filter { $0.rule.id == brokenDependency })
        }
        sources += compilation.sources
        own.formUnion(ownSources)
        hasSpecs = hasSpecs || module.hasSpecs
    }
}

private let brokenDependency = "broken-dependency"

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
            },
            cause: cause,
            names: names
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
