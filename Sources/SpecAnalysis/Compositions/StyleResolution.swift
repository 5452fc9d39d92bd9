// Resolves styles, which are named appearances of cells.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Context {
    /// Returns the resolved style and its findings.
    func resolve(style id: ID<Style>) -> (style: Style, findings: Findings) {
        let written = linked.sources.styles[id.index]
        let reporter = Reporter(of: written.syntax.range, in: linked)
        let names = NameResolver(linked, written.file, reporter)
        let style = program.styles[id.index]
        guard let name = written.syntax.cell, let cell = names.cell(name) else { return (style, reporter.findings) }
        let composition = cells[cell.index]
        let values = ValueTyper(self, names, caller: .style(id)).memberValues(
            written.syntax.values,
            of: composition,
            isFullyParsed: composition.isFullyParsed,
            by: .style
        )
        return (style.with(cell: cell, values: values.values), reporter.findings)
    }
}
