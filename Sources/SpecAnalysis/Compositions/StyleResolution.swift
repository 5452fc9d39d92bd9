// Resolves styles, which are named appearances of cells.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Context {
    /// Returns the resolved style and its findings.
    func resolve(style id: ID<Style>) -> ResolvedDeclarations.Resolved<Style> {
        let written = linked.sources.styles[id.index]
        let reporter = Reporter(of: written.syntax.range, in: linked)
        let names = NameResolver(linked, written.file, reporter)
        let style = program.styles[id.index]
        guard let name = written.syntax.cell, let cell = names.cell(name) else {
            return .init(source: written.file.source, node: style, findings: reporter.findings)
        }
        let composition = cells[cell.index]
        let values = ValueTyper(self, names, caller: .style(id)).memberValues(
            written.syntax.values,
            of: composition,
            isFullyParsed: composition.isFullyParsed,
            by: .style
        )
        let resolved = style.with(cell: cell, values: values.values)
        return .init(source: written.file.source, node: resolved, findings: reporter.findings)
    }
}
