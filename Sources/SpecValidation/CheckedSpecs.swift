import SpecDiagnostics
import SpecModel
import VMGenCompiler
import VMGenDriver

/// The selected modules of a package: all modules in a directory, or only the modules of the given files.
public struct PackageSelection: Sendable {
    public var directory: String
    /// The files whose modules are selected. An empty array selects all modules.
    public var files: [String]

    public init(directory: String, files: [String] = []) {
        self.directory = directory
        self.files = files
    }
}

/// The result of a check of the specs of a run.
package struct CheckedSpecs {
    /// A checked module. `directory` is empty if the run checks one module instead of a package.
    package struct Module {
        package let directory: String
        package let request: CompileOptions
        package let compilation: Compilation
        /// The diagnostics, in the order of files and source ranges.
        package internal(set) var diagnostics: [Diagnostic]
        /// The indices of the sources whose diagnostics belong to this module.
        let ownSources: Range<Int>
    }

    package internal(set) var modules: [Module] = []
    /// The errors that make a module incomplete. While a module has such an error, the compiler possibly does not find
    /// other errors of the module.
    private(set) var incompleteness: Set<Diagnostic> = []
    package private(set) var sources: [SourceFile] = []
    /// The indices of the sources of the checked modules. All other sources belong to modules that a checked module
    /// can import.
    package private(set) var own: Set<Int> = []
    /// The paths of the specs that belong to no module.
    private(set) var strays: [String] = []
    private(set) var hasSpecs = false
    /// The reported diagnostics of configurations in directories above the modules. Several modules can share such a
    /// configuration, but its diagnostics are reported only for the first of these modules.
    private var outerDiagnostics: Set<OuterDiagnostic> = []

    /// The diagnostics, in the order of modules, files and source ranges.
    package var diagnostics: [Diagnostic] { modules.flatMap(\.diagnostics) }

    var ownPaths: Set<String> { Set(own.map { sources[$0].path }) }

    /// Checks the selected modules of a package, or the module in `options` if `selection` is `nil`.
    package init(_ selection: PackageSelection?, or options: CompileOptions) throws(DriverFailure) {
        if let selection {
            try self.init(package: selection, options)
        } else {
            try self.init(module: options)
        }
    }

    /// Checks one module.
    init(module options: CompileOptions) throws(DriverFailure) {
        add(try check(options), "", options)
    }

    /// Checks the selected modules of a package. The check of a module also reads the imported modules, including
    /// modules of other packages.
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
        combineErrorsOfImports(ownPaths: ownPaths, combining: options.gathersFindings)
    }

    /// Combines the results of modules that are already checked.
    ///
    /// - Parameters:
    ///   - modules: The modules with their directories and options.
    ///   - ownPaths: The paths of the files of all modules that the run checks, or `nil` for the files of `modules`.
    package init(
        _ modules: [(module: CheckedModule, directory: String, request: CompileOptions)],
        ownPaths: Set<String>? = nil
    ) {
        for (module, directory, request) in modules { add(module, directory, request) }
        combineErrorsOfImports(ownPaths: ownPaths ?? self.ownPaths, combining: true)
    }

    /// Removes each `broken-dependency` error at an import of a module that the run also checks. Then adds notes to the
    /// errors about missing modules.
    private mutating func combineErrorsOfImports(ownPaths: Set<String>, combining isCombining: Bool) {
        let sources = sources
        // If the run also checks the imported module, it already reports the errors in that module.
        for index in self.modules.indices {
            self.modules[index].diagnostics.removeAll { diagnostic in
                diagnostic.rule.id == brokenDependency
                    && diagnostic.notes.contains {
                        $0.range.map { ownPaths.contains(sources[Int($0.source.index)].path) } ?? false
                    }
            }
        }
        explainAbsentModules(combining: isCombining)
    }

    /// Prints a warning for each file that belongs to no module, and a warning if the run found no specs. Prints
    /// nothing if `display.isQuiet` is `true`.
    ///
    /// - Parameter done: The past participle in the text of the warnings, for example `checked` in `was not checked`.
    package func warn(_ display: DisplayOptions, to streams: Streams, that done: String) {
        if !display.isQuiet { warnings(done).forEach { streams.complain("warning: \($0)") } }
    }

    func warnings(_ done: String) -> [String] {
        let strays = strays.map { "'\(showingControls($0))' belongs to no module and was not \(done)" }
        // If the run finds no specs, the name of the directory is usually misspelled.
        return strays + (hasSpecs ? [] : ["no specs found to \(done == "checked" ? "validate" : "read")"])
    }

    /// Removes the diagnostics of all files except the changed files and their dependents. Then combines remaining
    /// diagnostics with a common cause, such as several uses of an undeclared name, into one diagnostic.
    mutating func keepDiagnostics(of changed: ChangedSpecs) {
        for index in modules.indices {
            let kept = modules[index].diagnostics.filter { diagnostic in
                changed.paths.contains(sources[Int(diagnostic.range.source.index)].path)
            }
            modules[index].diagnostics = gatheredFindings(kept).map(\.diagnostic)
        }
    }

    private mutating func add(_ module: CheckedModule, _ directory: String, _ request: CompileOptions) {
        let compilation = module.compilation
        let first = sources.count
        let ownSources = first..<(first + module.ownSources)
        let outer = ownSources.suffix(module.outerConfigurations)
        let diagnostics = compilation.diagnostics.filter { diagnostic in
            guard outer.contains(first + Int(diagnostic.range.source.index)) else { return true }
            return outerDiagnostics.insert(OuterDiagnostic(diagnostic, in: compilation.sources)).inserted
        }.map { $0.moved(by: first) }
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
        // An error in another module makes this module incomplete only if a spec of this module imports that module,
        // directly or through other modules. An import in this module then has a `broken-dependency` error.
        if !compilation.incompleteness.allSatisfy(isOwn) {
            incompleteness.formUnion(diagnostics.filter { $0.rule.id == brokenDependency })
        }
        sources += compilation.sources
        own.formUnion(ownSources)
        hasSpecs = hasSpecs || module.hasSpecs
    }
}

private let brokenDependency = "broken-dependency"

/// The identity of a diagnostic in a configuration that several modules share.
private struct OuterDiagnostic: Hashable {
    let path: String
    let bytes: Range<Int>
    let rule: String
    let message: String

    init(_ diagnostic: Diagnostic, in sources: [SourceFile]) {
        path = sources[Int(diagnostic.range.source.index)].path
        bytes = diagnostic.range.bytes
        rule = diagnostic.rule.id
        message = diagnostic.message
    }
}

extension Diagnostic {
    /// Returns the diagnostic with `count` added to all of its source indices.
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
