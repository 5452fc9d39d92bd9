// The document of a preview. It contains the data of all screens of a run.

import JSONOutput
import SpecAnalysis
import SpecModel
import SpecValidation
import VMGenCompiler

/// The checked programs of a run, with the catalog of their declarations.
struct PreviewPrograms: Sendable {
    struct Entry: Sendable {
        let name: String
        let program: Program
        let places: SourcePlaces
        let swift: PlayedSwift?
        let screens: [PreviewScreen]
    }

    let entries: [Entry]
    /// The earlier programs with which `entries` are compared.
    let earlier: [Entry]
    let catalog: Catalog

    /// - Parameters:
    ///   - modules: Compiled modules without errors.
    ///   - earlier: The earlier modules with which `modules` are compared.
    ///   - absolutePath: A function that returns the absolute path of a file, or `nil` if the document contains no
    ///     absolute paths.
    init(
        _ modules: [(name: String, compilation: Compilation)],
        earlier: [(name: String, compilation: Compilation)] = [],
        absolutePath: (@Sendable (String) -> String?)? = nil
    ) {
        let all = (modules + earlier).compactMap { module in
            module.compilation.program.map { (name: module.name, program: $0, compilation: module.compilation) }
        }
        let count = all.count - earlier.count
        let named = all.map { (name: $0.name, program: $0.program) }
        let catalog = Catalog(Array(named[..<count]), earlier: Array(named[count...]), PreviewSettings())
        self.catalog = catalog
        let entries = all.enumerated().map { index, module in
            let program = module.program
            let names = catalog.numbers[index].modules.map { catalog.modules[$0].name }
            let screens = program.screens.indices.filter { program.screens[$0].header.module == program.main }.map {
                PreviewScreen(ID($0), in: program, moduleNames: names, catalog.numbers[index])
            }
            var places = SourcePlaces(module.compilation, program)
            places.absolutePath = absolutePath
            let swift = PlayedSwift(program, module: module.name)
            return Entry(name: module.name, program: program, places: places, swift: swift, screens: screens)
        }
        self.entries = Array(entries[..<count])
        self.earlier = Array(entries[count...])
    }

    /// The data of each screen, in order.
    var screens: [ScreenData] {
        entries.flatMap { entry in
            entry.screens.map { ScreenData(screen: $0, places: entry.places, swift: entry.swift) }
        }
    }

    /// Returns the text of a document.
    ///
    /// - Parameters:
    ///   - head: The members that describe the run.
    ///   - screens: The texts of all screens, in the order of `screens`.
    ///   - tail: Further members of the document.
    func text(_ head: JSON, screens texts: [String], _ tail: KeyValuePairs<String, JSON?> = [:]) -> String {
        var number = 0
        var ofModules: [String: [String]] = [:]
        for entry in entries {
            for screen in entry.screens {
                ofModules[screen.moduleName, default: []].append(texts[number])
                number += 1
            }
        }
        // The number of a module is its index in the list, so modules without content must be kept.
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
