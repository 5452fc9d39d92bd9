// Previews screens in a browser. A preview is one file with the states of all screens, or a server. The server applies
// the user's actions to screens, and compiles the specs after each change. The module evaluates checked screens with
// `ScreenEvaluator` and formats values with `ViewModelRuntime`, as real screens do. `Page/` contains the page. The page
// depends only on the JSON data and on the protocol of the server. The module does not depend on the syntax of the
// command line. It writes Swift code only as text that the page shows, and it does not build Swift code.

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
    /// The locales for which the page has frames. The first locale is the default.
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
    /// The path of a JSON list of all stories, all cells and the modules with tokens, or `nil` to write no list.
    public var index: String?
    /// The maximum number of states of each screen on the page.
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
    /// The number of bytes that are reserved for the page itself and for the declarations of modules.
    static let reserved = 400_000
    /// The number of bytes for additional states of each screen up to which a second search for states is skipped. With
    /// so few bytes, the search would find only few states.
    static let smallestGrowth = 2_000
}

/// Reports the diagnostics of the specs. If no spec has errors, writes the preview of all screens as one page.
public func writePreview(_ files: PreviewFiles, _ options: PreviewOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        var compile = options.compile
        compile.recordsReferences = true
        let specs = try CheckedSpecs(options.package, or: compile)
        specs.warn(compile.display, to: streams, that: "read")
        try report(specs.diagnostics, in: specs.sources, compile.display, to: streams)
        guard !specs.modules.contains(where: \.compilation.hasErrors) else { return .failure }
        let earlier = try files.against.map { name throws(DriverFailure) in try earlierModules(name, options) } ?? []
        compile.display.progress?("evaluating screens")
        let programs = PreviewPrograms(specs, earlier: earlier)
        let explored = explored(programs.screens, files, options)
        let comparison = files.against.map { comparisonText(programs, explored.map(\.stories), against: $0, options) }
        let data = staticData(programs, explored, comparison, files, options)
        let index = programs.index(explored.map(\.stories))
        try writeSingleFile(PreviewPage().bytes(data: data, isServed: false), to: files.page)
        if let path = files.index { try writeSingleFile(index.bytes, to: path) }
        return .success
    }
}

/// Returns the modules of an earlier revision or of a directory, with which the preview compares its own modules.
func earlierModules(_ revision: String, _ options: PreviewOptions) throws(DriverFailure) -> [NamedCompilation] {
    var compile = options.compile
    compile.recordsReferences = true
    let side = try loadSide(revision, likeSelectionIn: compile, options.package)
    return side.modules.map { (name(of: $0.compilation, in: $0.directory), $0.compilation) }
}

/// Returns the JSON text of the comparison for a static page.
///
/// - Parameter stories: The stories of each screen, in the order of the screens in `programs`.
private func comparisonText(
    _ programs: PreviewPrograms,
    _ stories: [Stories],
    against name: String,
    _ options: PreviewOptions
) -> String {
    let comparison = Comparison(programs)
    let settings = PreviewSettings(locale: options.locales[0])
    let texts = options.compile.workers.map(comparison.pairs.count) { index in
        comparison.text(
            of: comparison.pairs[index],
            settings,
            old: { $0.screen.stories($0.screen.evaluator(settings)) },
            new: { _ in stories[index] }
        )
    }
    return comparison.text(against: name, screens: texts.compactMap { $0 })
}

/// Returns the states of all screens. Each screen gets an equal share of the page's maximum size. The bytes that
/// screens do not need are divided equally among the screens that need more than their share.
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
    let cut = explored.indices.filter { isCut(explored[$0]) }
    guard !cut.isEmpty else { return explored }
    let rest = total - explored.reduce(0) { $0 + $1.exploration.size }
    let larger = ExplorationLimits(states: files.states, bytes: share + max(0, rest) / cut.count)
    let first = explored
    let continued = workers.map(cut.count) { first[cut[$0]].continued(larger) }
    for (index, result) in zip(cut, continued) { explored[index] = result }
    return explored
}

/// Returns the data of a static page, in which equal parts are stored once. If this data is sufficiently smaller than
/// its limit, the function continues the searches for states that stopped at their byte limits. It discards the
/// additional states if the data with these states exceeds the limit.
private func staticData(
    _ programs: PreviewPrograms,
    _ explored: [ScreenData.Explored],
    _ comparison: String?,
    _ files: PreviewFiles,
    _ options: PreviewOptions
) -> String {
    let whole = document(programs, explored, comparison, options)
    let text = SharedParts.text(whole)
    let limit = PreviewFiles.sizeLimit - PreviewFiles.reserved
    let cut = explored.indices.filter { isCut(explored[$0]) }
    // The number of bytes by which `whole`, the data with repeated parts, can grow. With more states, the share of
    // repeated parts increases. So the page grows by at most the same factor as `whole`.
    let growth = whole.utf8.count * max(0, limit - text.utf8.count) / text.utf8.count
    let share = growth / max(1, cut.count)
    guard !cut.isEmpty, share > PreviewFiles.smallestGrowth else { return text }
    var larger = explored
    let continued = options.compile.workers.map(cut.count) { index in
        let own = explored[cut[index]]
        return own.continued(ExplorationLimits(states: files.states, bytes: own.exploration.size + share))
    }
    for (index, result) in zip(cut, continued) { larger[index] = result }
    let largerText = SharedParts.text(document(programs, larger, comparison, options))
    return largerText.utf8.count <= limit ? largerText : text
}

/// Returns a Boolean value that indicates whether the search for states of a screen stopped at its byte limit.
private func isCut(_ explored: ScreenData.Explored) -> Bool {
    !explored.exploration.isComplete && explored.exploration.size >= explored.limits.bytes
}

/// Returns the JSON text of the data of a static page.
private func document(
    _ programs: PreviewPrograms,
    _ explored: [ScreenData.Explored],
    _ comparison: String?,
    _ options: PreviewOptions
) -> String {
    let screens = programs.screens
    let texts = options.compile.workers.map(screens.count) { screens[$0].text(explored[$0]) }
    let isTruncated = explored.contains { isCut($0) }
    let head = JSON.object([
        "format": .integer(1), "vmgen": .string(vmgenVersion), "mode": "static", "revision": .integer(1),
        "locales": JSON(options.locales), "truncated": .bool(isTruncated),
    ])
    let text = programs.text(head, screens: texts)
    guard let comparison else { return text }
    return text.dropLast() + #","comparison":"# + comparison + "}"
}

/// Returns the name of a compilation's main module. If the module has no name, derives the name from `directory`.
private func name(of compilation: Compilation, in directory: String) -> String {
    compilation.program.flatMap { $0.modules[$0.main.index].name } ?? moduleName(of: directory) ?? "Module"
}

extension PreviewPrograms {
    /// - Parameters:
    ///   - earlier: The earlier modules with which the modules of `specs` are compared.
    ///   - last: The programs before a change of specs, or `nil` if there are none. If only screens changed, the new
    ///     programs reuse the catalog of `last`.
    ///   - absolutePath: A function that returns the absolute path of a file. This parameter is `nil` if the document
    ///     contains no absolute paths.
    init(
        _ specs: CheckedSpecs,
        earlier: [NamedCompilation] = [],
        after last: PreviewPrograms? = nil,
        absolutePath: (@Sendable (String) -> String?)? = nil
    ) {
        let modules = specs.modules.map { (name(of: $0.compilation, in: $0.directory), $0.compilation) }
        self.init(modules, earlier: earlier, after: last, absolutePath: absolutePath)
    }

    /// Returns the list of all stories, all cells and the modules with tokens.
    func index(_ stories: [Stories]) -> JSON {
        var listed: [JSON] = []
        for (screen, stories) in zip(listedScreens, stories) {
            listed += stories.stories.map { story in
                JSON.object([
                    "id": .string(screen.documentID + "/" + story.id), "module": .string(screen.moduleName),
                    "screen": .string(screen.screen.header.name), "story": .string(story.id),
                    "kind": .string(story.kind.rawValue),
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
///   - against: The revision or the directory with which the page compares the screens, or `nil` for no comparison.
public func servePreview(
    _ options: PreviewOptions,
    port: UInt16,
    openURL: String?,
    against: String? = nil,
    streams: Streams = .standard
) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let earlier = try against.map { name throws(DriverFailure) in
            EarlierSide(name: name, modules: try earlierModules(name, options))
        }
        let (listener, port) = try listen(onPort: port)
        let session = PreviewSession(options, openURL: openURL, against: earlier)
        _ = session.compile()
        let site = PreviewSite(session: session, token: randomToken(), port: port)
        let server = try PreviewServer(session, listener: listener, site)
        try streams.print(Array("\(site.address)\n".utf8))
        let errors = session.diagnosticsEvent["errors"]?.integer ?? 0
        if errors > 0 {
            let found = errors == 1 ? "an error" : "\(errors) errors"
            streams.complain("warning: the specs have \(found), which the page shows")
        }
        server.run()
        throw DriverFailure(.ioError, "cannot wait for connections")
    }
}
