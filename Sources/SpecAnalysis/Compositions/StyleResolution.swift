// Styles: named appearances of cells.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Context {
    /// A style and what was found in it.
    func resolve(style id: ID<Style>) -> (style: Style, findings: Findings) {
        let written = linked.sources.styles[id.index]
        let reporter = Reporter(budget: Budget(of: written.syntax.range), where: linked.isEnabled)
        let names = NameResolver(linked, written.file, reporter)
        var style = program.styles[id.index]
        if let name = written.syntax.cell, let cell = names.cell(name) {
            let composition = cells[cell.index]
            let typer = ValueTyper(self, names, caller: .style(id))
            style.cell = cell
            style.values =
                typer.memberValues(
                    written.syntax.values,
                    of: composition,
                    isFullyParsed: composition.isFullyParsed,
                    by: .style
                ).values
        }
        return (style, reporter.findings)
    }
}
