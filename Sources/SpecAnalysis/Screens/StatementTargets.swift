// Resolves the targets of statements. A target is the path that a statement changes. For a target, completion offers
// only names that can begin such a path.

import SpecModel
import SpecSyntax

extension ActionBinder {
    /// Returns the path that a statement changes.
    func target(_ written: ScalarSyntax, _ typer: ValueTyper) -> Expression {
        guard let probe = reporter.probe, written.text == probe.word else { return typer.expression(written) }
        probe.offer(changeableNames(typer), isExplicit: true)
        return .invalid
    }

    private func changeableNames(_ typer: ValueTyper) -> [OfferedName] {
        typer.variables.names.compactMap { name in
            guard let value = typer.variables.unrecorded(name), isChangeable(value) else { return nil }
            return OfferedName(name, .value, detail: program.spelling(of: value.type))
        }
    }

    private func isChangeable(_ value: ScopedValue) -> Bool {
        switch value.variable {
        case .state(let name): interface.field(name)?.isSettable ?? true
        case .element(let name): loops.contains { $0.variable == name } && !values.contains(name)
        case .input: interface.fragment != nil
        case .binding, .derived, .item, .ownField, .parameter, .place: false
        }
    }
}
