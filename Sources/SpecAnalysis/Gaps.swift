// What could not be read of a declaration is not to be called missing from it.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Analysis {
    /// Whether all that stands in this range was read, so that what seems to be missing there is missing.
    func isWhole(_ range: SourceRange) -> Bool {
        !gaps.contains { $0.source == range.source && range.start <= $0.start && $0.end <= range.end }
    }

    /// Whether this stands in a declaration that says more than was read.
    func isInGap(_ range: SourceRange) -> Bool {
        gaps.contains { $0.source == range.source && $0.start <= range.start && range.end <= $0.end }
    }

    func isWhole(_ id: ID<Model>) -> Bool { isWhole(models[id.index].syntax.range) }

    func reportUnknownCase(_ name: Located<String>, of id: ID<DeclaredType>) {
        let type = program[id]
        guard isWhole(types[id.index].syntax.range) else { return postpone(name) }
        report(.unknownCase(name, of: "'\(type.header.name)'", among: candidates(type.cases.map(\.name))))
    }
}
