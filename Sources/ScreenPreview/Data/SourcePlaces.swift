// The locations of a screen's declarations in the specs, so that the page can show where a row is declared.

import JSONOutput
import SpecAnalysis
import SpecDiagnostics
import SpecModel
import VMGenCompiler

struct SourcePlaces: Sendable {
    private let id: ID<Screen>
    private let facts: ProgramFacts
    private let references: ReferenceIndex?
    /// The source ranges of the rows of each fragment that the screen uses. The rows are in the order in which the
    /// fragment declares them.
    private var rowsOfFragments: [ID<Fragment>: [SourceRange]] = [:]

    init(of id: ID<Screen>, _ facts: ProgramFacts) {
        (self.id, self.facts) = (id, facts)
        references = facts.compilation.references(in: id)
        for reference in references?.references ?? [] where reference.isDeclaration {
            for case .row(of: .fragment(let id), section: "", id: _) in reference.name.symbols {
                rowsOfFragments[id, default: []].append(reference.range)
            }
        }
    }

    /// Returns the JSON of the location at which `range` starts: the path, the line and the column. Returns `nil` if
    /// `range` is `nil` or in a built-in module.
    private func json(_ range: SourceRange?) -> JSON? {
        guard let range, facts.compilation.sources.indices.contains(Int(range.source.index)) else { return nil }
        let path = facts.compilation.sources[Int(range.source.index)].path
        if path.hasPrefix("<") { return nil }
        let place = facts.lines(of: range.source).place(ofByte: Int(range.start))
        return .object([
            "path": .string(path), "line": .integer(place.line), "column": .integer(place.column),
            "absolute": facts.absolutePath?(path).map { .string($0) },
        ])
    }

    var screen: JSON? { json(facts.program.origins.declarations[.screen(id)]) }

    func sample(_ name: String) -> JSON? { json(facts.program.origins.members[.init(of: .screen(id), sample: name)]) }

    func field(_ name: String) -> JSON? { place(.member(.stateField, of: .screen(id), name: name)) }

    func section(_ name: String) -> JSON? { place(.member(.section, of: .screen(id), name: name)) }

    func row(_ row: Row, section: String) -> JSON? {
        if let place = place(.row(of: .screen(id), section: section, id: row.id)) { return place }
        guard let fragment = row.fragmentRow, let rows = rowsOfFragments[fragment.fragment],
            rows.indices.contains(fragment.index)
        else { return nil }
        return json(rows[fragment.index])
    }

    private func place(_ symbol: Symbol) -> JSON? { json(references?.declarations(of: symbol).first?.range) }
}
