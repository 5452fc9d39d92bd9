// The locations of declarations in the specs, so that the page can show where a row is declared.

import JSONOutput
import SpecAnalysis
import SpecDiagnostics
import SpecModel
import VMGenCompiler

struct SourcePlaces: Sendable {
    private struct RowKey: Hashable, Sendable {
        var section: String
        var row: String
    }

    private let files: [SourceFile]
    private let lines: [LineTable]
    private let program: Program
    private let references: ReferenceIndex?
    /// The declared rows of each fragment, in the order of the specs.
    private var rowsOfFragments: [ID<Fragment>: [SourceRange]] = [:]
    /// A function that returns the absolute path of a file. It is `nil` if the document contains no absolute paths.
    var absolutePath: (@Sendable (String) -> String?)?

    init(_ compilation: Compilation, _ program: Program) {
        files = compilation.sources
        lines = compilation.sources.map { LineTable($0) }
        self.program = program
        references = compilation.references
        for reference in references?.references ?? [] where reference.isDeclaration {
            for case .row(of: .fragment(let id), section: "", id: _) in reference.name.symbols {
                rowsOfFragments[id, default: []].append(reference.range)
            }
        }
    }

    /// Returns the location of a range, or `nil` if the range is in a module that the tool contains.
    func json(_ range: SourceRange?) -> JSON? {
        guard let range, files.indices.contains(Int(range.source.index)) else { return nil }
        let path = files[Int(range.source.index)].path
        if path.hasPrefix("<") { return nil }
        let place = lines[Int(range.source.index)].place(ofByte: Int(range.start))
        return .object([
            "path": .string(path), "line": .integer(place.line), "column": .integer(place.column),
            "absolute": absolutePath?(path).map { .string($0) },
        ])
    }

    func screen(_ id: ID<Screen>) -> JSON? { json(program.origins.declarations[.screen(id)]) }

    func sample(_ name: String, of id: ID<Screen>) -> JSON? {
        json(program.origins.members[.init(of: .screen(id), sample: name)])
    }

    func field(_ name: String, of id: ID<Screen>) -> JSON? {
        place(.member(.stateField, of: .screen(id), name: name))
    }

    func section(_ name: String, of id: ID<Screen>) -> JSON? {
        place(.member(.section, of: .screen(id), name: name))
    }

    func row(_ row: Row, section: String, of id: ID<Screen>) -> JSON? {
        if let place = place(.row(of: .screen(id), section: section, id: row.id)) { return place }
        guard let fragment = row.fragmentRow, let rows = rowsOfFragments[fragment.fragment],
            rows.indices.contains(fragment.index)
        else { return nil }
        return json(rows[fragment.index])
    }

    private func place(_ symbol: Symbol) -> JSON? { json(references?.declarations(of: symbol).first?.range) }
}
