// The document of a preview. It contains the data of all screens of a run.

import JSONOutput
import SpecAnalysis
import SpecModel
import SpecValidation
import VMGenCompiler

/// The name and the compilation of a module without errors.
typealias NamedCompilation = (name: String, compilation: Compilation)

/// The checked programs of a run, with the catalog of their declarations.
struct PreviewPrograms: Sendable {
    struct Entry: Sendable {
        let name: String
        let program: Program
        /// The identity of the declarations other than screens, or `nil` if the compilation does not record it.
        let declarations: DeclarationIdentity?
        let screens: [ListedScreen]
    }

    /// A screen whose data is created at the first access. After a change of one spec, the server usually accesses the
    /// data of only a few screens.
    struct ListedScreen: Sendable {
        let documentID: String
        let moduleName: String
        /// The resolved screen. If the screen does not change, a later compilation contains the same object.
        let screen: Screen
        private let lazyData: Lazy<ScreenData>

        init(_ id: ID<Screen>, _ facts: ProgramFacts) {
            screen = facts.program[id]
            moduleName = facts.moduleNames[screen.header.module.index]
            documentID = moduleName + "/" + screen.header.name
            lazyData = Lazy { ScreenData(id, facts) }
        }

        var data: ScreenData { lazyData.value }
    }

    let entries: [Entry]
    /// The earlier programs with which `entries` are compared.
    let earlier: [Entry]
    let catalog: Catalog

    /// - Parameters:
    ///   - modules: Compiled modules without errors.
    ///   - earlier: The earlier modules with which `modules` are compared.
    ///   - last: The programs before a change of specs, or `nil` if there are none. If only screens changed, the new
    ///     programs reuse the catalog of `last`.
    ///   - absolutePath: A function that returns the absolute path of a file. This parameter is `nil` if the document
    ///     contains no absolute paths.
    init(
        _ modules: [NamedCompilation],
        earlier: [NamedCompilation] = [],
        after last: PreviewPrograms? = nil,
        absolutePath: (@Sendable (String) -> String?)? = nil
    ) {
        let all = (modules + earlier).compactMap { module in
            module.compilation.program.map { (name: module.name, program: $0, compilation: module.compilation) }
        }
        let count = all.count - earlier.count
        let named = all.map { (name: $0.name, program: $0.program) }
        let declarations = all.map { $0.compilation.decodedFiles?.declarations }
        let isKnown = last.map { $0.hasDeclarations(declarations, of: all.map(\.name)) } ?? false
        let reused = isKnown ? last?.catalog : nil
        let catalog = reused ?? Catalog(Array(named[..<count]), earlier: Array(named[count...]), PreviewSettings())
        self.catalog = catalog
        let entries = all.enumerated().map { index, module in
            let facts = ProgramFacts(
                module.program,
                name: module.name,
                module.compilation,
                numbers: catalog.numbers[index],
                moduleNames: catalog.numbers[index].modules.map { catalog.modules[$0].name },
                absolutePath: absolutePath
            )
            let own = module.program.screens.indices.filter {
                module.program.screens[$0].header.module == module.program.main
            }
            return Entry(
                name: module.name,
                program: module.program,
                declarations: declarations[index],
                screens: own.map { ListedScreen(ID($0), facts) }
            )
        }
        self.entries = Array(entries[..<count])
        self.earlier = Array(entries[count...])
    }

    /// Returns a Boolean value that indicates whether these programs have exactly the given names and declarations.
    /// Ignores screens. The result is `false` if a compilation did not record the identity of its declarations.
    private func hasDeclarations(_ declarations: [DeclarationIdentity?], of names: [String]) -> Bool {
        let own = entries + earlier
        guard own.map(\.name) == names else { return false }
        return zip(own, declarations).allSatisfy { entry, identity in
            entry.declarations != nil && entry.declarations === identity
        }
    }

    /// Returns the identifiers of the screens that differ from the screens of `last`. Returns `nil` if declarations
    /// other than screens can differ, or if screens were added, removed or renamed.
    func changedScreens(since last: PreviewPrograms) -> [String]? {
        guard last.hasDeclarations(entries.map(\.declarations) + earlier.map(\.declarations), of: names) else {
            return nil
        }
        let (old, new) = (last.listedScreens, listedScreens)
        guard old.map(\.documentID) == new.map(\.documentID) else { return nil }
        return zip(old, new).filter { $0.screen !== $1.screen }.map(\.1.documentID)
    }

    private var names: [String] { (entries + earlier).map(\.name) }

    /// The screens of all modules, in the order of `entries`.
    var listedScreens: [ListedScreen] { entries.flatMap(\.screens) }

    /// The data of each screen, in the order of `listedScreens`.
    var screens: [ScreenData] { listedScreens.map(\.data) }

    /// Returns the JSON text of the document.
    ///
    /// - Parameters:
    ///   - head: The first members of the document's JSON object.
    ///   - texts: The JSON texts of the screens, in the order of `listedScreens`.
    ///   - tail: Members that follow the members of the catalog.
    func text(_ head: JSON, screens texts: [String], _ tail: KeyValuePairs<String, JSON?> = [:]) -> String {
        var ofModules: [String: [String]] = [:]
        for (screen, text) in zip(listedScreens, texts) { ofModules[screen.moduleName, default: []].append(text) }
        // The number of a module is its index in the list, so the list must also contain modules without content.
        let listed = catalog.modules.map { module in
            let json = JSON.object([
                "name": .string(module.name), "isImported": module.isImported ? true : nil,
                "cells": JSON(module.cells), "tokens": JSON(module.tokens),
            ])
            let screens = ofModules[module.name, default: []].joined(separator: ",")
            return json.pageText.dropLast() + #","screens":["# + screens + "]}"
        }
        let declarations = head.adding(catalog.members).adding(tail).pageText
        return declarations.dropLast() + #","modules":["# + listed.joined(separator: ",") + "]}"
    }
}
