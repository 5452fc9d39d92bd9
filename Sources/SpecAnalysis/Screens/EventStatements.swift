// Resolves statements that send events: `{send: open, with: {id: mail.id}}`.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ActionBinder {
    /// Returns a statement that sends an event, or `nil` after reporting an error.
    func send(
        _ name: Located<String>,
        _ arguments: [ValueEntrySyntax],
        in range: SourceRange,
        _ typer: ValueTyper
    ) -> Statement? {
        guard let event = interface.event(name.value) else {
            if let fragment = interface.fragment { return require(name, arguments, in: range, of: fragment, typer) }
            guard typer.knowsAllNames, !linked.isInUnreadRegion(name.range) else {
                reporter.postpone(name)
                return nil
            }
            if let called = name.value.split(separator: "(", maxSplits: 1).first, called.count < name.value.count,
                interface.event(String(called)) != nil
            {
                let message = "the arguments of '\(called)' must be in 'with', with their names"
                reporter.report(Diagnostic(.unknownName, at: name.range, message))
                return nil
            }
            reporter.report(.unknownName(.event, name, among: interface.events.map(\.name)))
            return nil
        }
        let screen = typer.screen
        reporter.refer(to: screen.map { .member(.event, of: .screen($0), name: name.value) }, at: name.range)
        let parameters = event.parameters
        var values = [Value](repeating: .invalid, count: parameters.count)
        var given = PositionSet()
        for argument in arguments {
            guard let position = parameters.firstIndex(where: { $0.name == argument.name.value }) else {
                guard typer.knowsAllNames else { continue }
                let known = parameters.map(\.name).without(arguments.map(\.name))
                reporter.report(.unknownName(.parameter, argument.name, among: known))
                continue
            }
            reporter.refer(
                to: screen.map { .parameter(of: .screen($0), member: name.value, name: argument.name.value) },
                at: argument.name.range
            )
            values[position] = typer.value(argument.value, as: parameters[position].type, .passed)
            given.insert(position)
        }
        if parameters.indices.contains(where: { !given.contains($0) }), linked.isFullyParsed(range) {
            let written = arguments.map(\.name)
            let names = NameIndex(parameters.map(\.name))
            given = reporter.given(written, of: names)
            let missing = parameters.indices.filter { !given.contains($0) }
            if !missing.isEmpty, !reporter.mayExplain(written, missing: missing.count, of: names) {
                let names = missing.map { parameters[$0].name }
                let message = missingValues(names, "parameter", "of event '\(name.value)'")
                reporter.report(Diagnostic(.missingValues, at: name.range, message, cause: message, names: names))
            }
        }
        return .send(event: event.name, arguments: values)
    }
}
