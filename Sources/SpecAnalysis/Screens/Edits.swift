// Resolves edited members. An edited member shows a value that the state stores, and an action sets this value.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let editRules: [Rule] = [.unusableEdit]

extension Rule {
    static let unusableEdit = Rule(
        "unusable-edit",
        "Reports an entry of 'edits' whose member or path cannot be edited."
    )
}

/// A member that shows the value at a path in the state, and the action that sets this value.
struct Edit {
    let syntax: EditSyntax
    /// The index, in the composition, of the action that passes the new value.
    let action: Int
    let shown: Expression
    /// The path that the action sets, or `nil` if an error was reported.
    let place: Expression?
}

/// The edited members of a row.
struct Edits {
    var all: [Edit] = []
    /// A Boolean value that indicates whether each entry in `edits` names a known member that is not an action. If the
    /// value is `false`, unhandled actions are not reported.
    var areKnown = true
}

extension [EditSyntax] {
    /// Value entries for the edited members. The value of each entry is the path that the action sets, with `??` and a
    /// constant if the edit contains them.
    var values: [ValueEntrySyntax] { map { ValueEntrySyntax(name: $0.name, value: .scalar($0.place)) } }
}

extension ValueTyper {
    /// Adds the values of edited members to `values`, and returns the edits.
    ///
    /// - Parameter written: The entries that specify the values of members that are not edited. An entry for an edited
    ///   member is reported.
    func edits(
        _ entries: [EditSyntax],
        of composition: PreparedComposition,
        beside written: [ValueEntrySyntax],
        to values: inout MemberValues
    ) -> Edits {
        var edits = Edits()
        for entry in entries {
            guard let position = composition.names.position(of: entry.name.value) else {
                if composition.isFullyParsed { reportUneditable(entry.name, of: composition) }
                edits.areKnown = false
                continue
            }
            reporter.refer(toName: composition.referenceName(position, in: program), at: entry.name.range)
            let member = composition.member(position)
            guard case .property(let type, _) = member.kind, let editor = member.editor,
                let action = composition.names.position(of: editor)
            else {
                // An unread part of a trait can declare the editing action, so nothing is reported in that case.
                if composition.isFullyParsed { reportUneditable(entry.name, of: composition, member) }
                edits.areKnown = edits.areKnown && member.facet != .actions
                continue
            }
            if let other = written.first(where: { $0.name.value == member.name }) {
                let message = "member '\(member.name)' has both a value and an entry in 'edits'"
                let note = Note("the entry in 'edits' is here", at: entry.name.range)
                reporter.report(Diagnostic(.misplacedValue, at: other.name.range, message, notes: [note]))
            }
            var place = self
            place.isEditing = true
            let value = place.value(.scalar(entry.place), as: type, .passed)
            values.insert(MemberValue(name: member.name, type: type, value: value), at: position)
            var shown = Expression.invalid
            if case .expression(let expression) = value { shown = expression }
            if !shown.isInvalid, shown.editedPlace == nil {
                let message = "expected a path in the state, or a path followed by '?? constant'"
                reporter.report(Diagnostic(.unusableEdit, at: entry.place.range, message))
            }
            edits.all.append(Edit(syntax: entry, action: action, shown: shown, place: shown.editedPlace))
        }
        return edits
    }

    private func reportUneditable(
        _ name: Located<String>,
        of composition: PreparedComposition,
        _ member: Member? = nil
    ) {
        let edited = composition.composition.members.map(\.member).filter { $0.editor != nil }.map(\.name)
        guard let member else {
            return reporter.report(.unknownName(.member, name, among: reporter.candidates(edited)))
        }
        let declared = composition.composition.members.first { $0.member.name == member.name }?.declaredBy
        let origin = declared.flatMap { program.origins.members[.init(of: .trait($0), name: member.name)] }
        let message =
            member.facet == .actions
            ? "action '\(member.name)' cannot be edited"
            : "member '\(member.name)' cannot be edited without 'editedBy' in its trait"
        let notes = origin.map { [Note("'\(member.name)' is declared without 'editedBy' here", at: $0)] } ?? []
        reporter.report(
            Diagnostic(.unusableEdit, at: name.range, message, notes: member.facet == .actions ? [] : notes)
        )
    }
}

extension Expression {
    /// The path that an edit with this expression sets. It is the expression itself if the expression is a path. For
    /// `path ?? constant`, it is the path on the left side. For other expressions, the value is `nil`.
    fileprivate var editedPlace: Expression? {
        switch kind {
        case .path(_, _): self
        case .binary(.coalesce, let path, let other): if case .constant = other.kind { path.editedPlace } else { nil }
        default: nil
        }
    }
}

extension ActionBinder {
    /// Returns a statement that sets the edited path to the parameter of the action, or `nil` after reporting an error.
    func set(_ edit: Edit, to parameters: [Parameter]) -> Statement? {
        guard let parameter = parameters.first, let place = edit.place else { return nil }
        // The names that conditions around the row bind are not known when the action is handled. Resolving a path with
        // such names again, in the scope of the action, reports an error.
        let written = edit.syntax.place
        if edit.shown.operands.contains(where: \.readsBinding), typer.expression(written).isInvalid { return nil }
        guard let stored = settableType(of: place, written, typer) else { return nil }
        let argument = Expression(.path(.parameter(parameter.name), []), parameter.type, at: Origin(written.range))
        guard argument.type.fits(stored) else {
            let types = (program.spelling(of: parameter.type), program.spelling(of: stored))
            let message = "'\(written.text)' has type '\(types.1)', but the parameter has type '\(types.0)'"
            reporter.report(Diagnostic(.typeMismatch, at: written.range, message))
            return nil
        }
        return .set(target: place, value: .expression(argument))
    }

    /// Returns the parameters with the names that `actionBinding` lists for them.
    func renamed(_ parameters: [Parameter], by actionBinding: ActionBindingSyntax) -> [Parameter] {
        guard let names = actionBinding.parameters else { return parameters }
        guard names.count == parameters.count else {
            let message =
                "action '\(actionBinding.action.value)' has "
                + "\(parameters.count) parameter\(parameters.count == 1 ? "" : "s"), "
                + "found \(names.count) name\(names.count == 1 ? "" : "s")"
            reporter.report(Diagnostic(.wrongArguments, at: actionBinding.action.range, message))
            return parameters
        }
        return zip(parameters, names).map { parameter, name in
            name.map { Parameter(label: parameter.label, name: $0.value, type: parameter.type) } ?? parameter
        }
    }

    /// Returns the parameters. Renames each parameter whose name hides another name in scope.
    func unhiding(_ parameters: [Parameter]) -> [Parameter] {
        parameters.map { parameter in
            var name = parameter.name
            var number = 1
            while typer.hidden(by: name) != nil {
                number += 1
                name = parameter.name + String(number)
            }
            return number == 1 ? parameter : Parameter(label: parameter.label, name: name, type: parameter.type)
        }
    }
}

extension Expression {
    fileprivate var readsBinding: Bool {
        if case .path(.binding, _) = kind { return true }
        return operands.contains(where: \.readsBinding)
    }
}
