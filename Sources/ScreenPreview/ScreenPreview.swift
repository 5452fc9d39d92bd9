// Previews screens in a browser. A preview is one file with all states of all screens, or a server that plays screens
// and follows the specs. The module evaluates checked screens with `ScreenEvaluator` and formats values with
// `ViewModelRuntime`, as real screens do. `Page/` contains the page. Only the data and the protocol connect the page
// with the rest of the module. The module does not know the syntax of the command line, and it neither generates nor
// builds Swift.

import JSONOutput
import SpecAnalysis
import SpecDiagnostics
import SpecDiff
import SpecModel
import SpecValidation
import VMGenCompiler
import VMGenDriver

public struct PreviewOptions: Sendable {
    public var compile: CompileOptions
    /// The modules to preview instead of the module that `compile` names, or `nil` to preview that module.
    public var package: PackageSelection?
    /// The locales for which the page has frames. The first one is the default.
    public var locales: [String]

    public init(compile: CompileOptions, package: PackageSelection? = nil, locales: [String] = []) {
        self.compile = compile
        self.package = package
        self.locales = locales.isEmpty ? [PreviewSettings.defaultLocale] : locales
    }
}

/// The files of a preview without a server.
public struct PreviewFiles: Sendable {
    /// The path of the page.
    public var page: String
    /// The path of a JSON list of all stories, or `nil` if it is not written.
    public var index: String?
    /// The maximum number of states of a screen.
    public var states: Int
    /// The revision or the directory with which the page compares the screens, or `nil` for no comparison.
    public var against: String?

    public init(page: String, index: String? = nil, states: Int = 2_000, against: String? = nil) {
        self.page = page
        self.index = index
        self.states = states
        self.against = against
    }

    /// The maximum number of bytes of the page.
    static let sizeLimit = 8_000_000
    /// The bytes that are reserved for the page itself and for the declarations of modules.
    static let reserved = 400_000
}

/// Writes the preview of all screens as one page. If any spec has errors, writes nothing and reports diagnostics.
public func writePreview(_ files: PreviewFiles, _ options: PreviewOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        var compile = options.compile
        compile.recordsReferences = true
        let specs = try CheckedSpecs(options.package, or: compile)
        specs.warn(compile.display, to: streams, that: "read")
        try report(specs.diagnostics, in: specs.sources, compile.display, to: streams)
        guard !specs.modules.contains(where: \.compilation.hasErrors) else { return .failure }
        var earlier: [(name: String, compilation: Compilation)] = []
        if let against = files.against {
            let side = try loadSide(against, likeSelectionIn: options.compile, options.package)
            earlier = side.modules.map { (name(of: $0.compilation, in: $0.directory), $0.compilation) }
        }
        compile.display.progress?("evaluating screens")
        let programs = PreviewPrograms(specs, earlier: earlier)
        let explored = explored(programs.screens, files, options)
        let comparison = files.against.map { Comparison(programs, explored.map(\.stories), options).text(against: $0) }
        let page = staticPage(programs, explored, comparison, options)
        let index = programs.index(explored.map(\.stories))
        try writeSingleFile(PreviewPage().bytes(data: page, isServed: false), to: files.page)
        if let path = files.index { try writeSingleFile(index.bytes, to: path) }
        return .success
    }
}

/// Explores all screens. Each screen may use an equal share of the page's size. A screen that needs less leaves the
/// rest to the other screens.
private func explored(
    _ screens: [ScreenData],
    _ files: PreviewFiles,
    _ options: PreviewOptions
) -> [ScreenData.Explored] {
    let total = PreviewFiles.sizeLimit - PreviewFiles.reserved
    let share = total / max(1, screens.count)
    let workers = options.compile.workers
    var explored = workers.map(screens.count) { index in
        screens[index].explored(options.locales, ExplorationLimits(states: files.states, bytes: share))
    }
    let cut = explored.indices.filter { !explored[$0].exploration.isComplete && explored[$0].exploration.size >= share }
    guard !cut.isEmpty else { return explored }
    let rest = total - explored.reduce(0) { $0 + $1.exploration.size }
    let larger = ExplorationLimits(states: files.states, bytes: share + max(0, rest) / cut.count)
    let first = explored
    let continued = workers.map(cut.count) { index in
        var explored = first[cut[index]]
        explored.exploration.run(larger)
        explored.limits = larger
        return explored
    }
    for (index, result) in zip(cut, continued) { explored[index] = result }
    return explored
}

private func staticPage(
    _ programs: PreviewPrograms,
    _ explored: [ScreenData.Explored],
    _ comparison: String?,
    _ options: PreviewOptions
) -> String {
    let screens = programs.screens
    let texts = options.compile.workers.map(screens.count) { screens[$0].text(explored[$0]) }
    let isTruncated = explored.contains { !$0.exploration.isComplete && $0.exploration.size >= $0.limits.bytes }
    let head = JSON.object([
        "format": .integer(1), "vmgen": .string(vmgenVersion), "mode": "static", "revision": .integer(1),
        "locales": JSON(options.locales), "truncated": .bool(isTruncated),
    ])
    let text = programs.text(head, screens: texts)
    guard let comparison else { return text }
    return text.dropLast() + #","comparison":"# + comparison + "}"
}

/// Returns the name of a compilation's main module. If the module has no name, its directory determines the name.
private func name(of compilation: Compilation, in directory: String) -> String {
    compilation.program.flatMap { $0.modules[$0.main.index].name } ?? moduleName(of: directory) ?? "Module"
}

extension PreviewPrograms {
    /// - Parameters:
    ///   - earlier: The earlier modules with which the modules of `specs` are compared.
    ///   - absolutePath: A function that returns the absolute path of a file, or `nil` if the document contains no
    ///     absolute paths.
    init(
        _ specs: CheckedSpecs,
        earlier: [(name: String, compilation: Compilation)] = [],
        absolutePath: (@Sendable (String) -> String?)? = nil
    ) {
        let modules = specs.modules.map { (name(of: $0.compilation, in: $0.directory), $0.compilation) }
        self.init(modules, earlier: earlier, absolutePath: absolutePath)
    }

    /// Returns the list of all stories, cells and tokens.
    func index(_ stories: [Stories]) -> JSON {
        let screens = entries.flatMap(\.screens)
        var listed: [JSON] = []
        for (screen, stories) in zip(screens, stories) {
            listed += stories.stories.map { story in
                JSON.object([
                    "id": .string(screen.documentID + "/" + story.id), "module": .string(screen.moduleName),
                    "screen": .string(screen.name), "story": .string(story.id), "kind": .string(story.kind.rawValue),
                    "title": .string(story.title), "fragment": .string("#/" + screen.documentID + "/" + story.id),
                ])
            }
        }
        let cells = catalog.modules.flatMap { module in
            module.cells.compactMap { number -> JSON? in
                guard let name = catalog.cells[number]["name"]?.string else { return nil }
                return .object([
                    "id": .string(module.name + "/cells/" + name), "module": .string(module.name),
                    "cell": .string(name), "fragment": .string("#/" + module.name + "/cells/" + name),
                ])
            }
        }
        let tokens = catalog.modules.filter { !$0.tokens.isEmpty }.map { module in
            JSON.object(["module": .string(module.name), "fragment": .string("#/" + module.name + "/tokens")])
        }
        return .object([
            "format": .integer(1), "vmgen": .string(vmgenVersion), "stories": .array(listed), "cells": .array(cells),
            "tokens": .array(tokens),
        ])
    }
}

/// Serves the preview on the loopback interface until the process ends. Compiles the specs after each change.
///
/// - Parameters:
///   - port: The port, or 0 for any free port.
///   - openURL: The pattern of the URLs that open a location of a spec in an editor, or `nil` if the page has no such
///     links.
public func servePreview(
    _ options: PreviewOptions,
    port: UInt16,
    openURL: String?,
    streams: Streams = .standard
) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let (listener, port) = try listen(onPort: port)
        let session = PreviewSession(options, openURL: openURL)
        _ = session.compile()
        let site = PreviewSite(session: session, token: randomToken(), port: port)
        let server = try PreviewServer(session, listener: listener, site)
        try streams.print(Array("\(site.address)\n".utf8))
        let errors = session.diagnosticsEvent["errors"]?.integer ?? 0
        if errors > 0 { streams.complain("warning: the specs have \(errors) errors, which the page shows") }
        server.run()
        throw DriverFailure(.ioError, "cannot wait for connections")
    }
}
