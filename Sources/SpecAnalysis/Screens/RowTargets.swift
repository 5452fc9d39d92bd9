// Rows as statements speak of them: 'contact.email', 'mails.mail(mail.id)'.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let rowTargetRules: [Rule] = [.unusableRow]

extension Rule {
    static let unusableRow = Rule("unusable-row", "A row that no statement can speak of.")
}

extension Wirer {
    /// Nil where something was reported.
    func rowTarget(_ scalar: ScalarSyntax, _ typer: ValueTyper) -> RowTarget? {
        guard let syntax = typer.parsed(scalar) else { return nil }
        guard let reference = RowReference(syntax) else {
            reportNoRow(syntax, scalar)
            return nil
        }
        let sections = interface.sections
        guard let section = sections.first(where: { $0.id == reference.section.value }) else {
            reportUnknown(.section, reference.section, among: sections.map(\.id), typer)
            return nil
        }
        var rows: [String] = []
        var loops: [Loop]?
        section.forEachRow { row, around in
            rows.append(row.id)
            if row.id == reference.row.value { loops = loops ?? around }
        }
        guard let loops else {
            reportUnknown(.row, reference.row, among: rows, typer)
            return nil
        }
        reporter.refer(
            to: typer.screen.map { .member(.section, of: .screen($0), name: section.id) },
            at: reference.section.range
        )
        reporter.refer(toName: interface.rowNames["\(section.id).\(reference.row.value)"], at: reference.row.range)
        guard let identities = identities(reference, of: loops, typer) else { return nil }
        return RowTarget(section: section.id, row: reference.row.value, identities: identities)
    }

    private func identities(_ reference: RowReference, of loops: [Loop], _ typer: ValueTyper) -> [Expression]? {
        // An 'each' that could not be read has elements that nobody knows.
        guard interface.knowsRows else { return nil }
        let arguments = reference.arguments
        guard arguments.count == loops.count, arguments.allSatisfy({ $0.label == nil }) else {
            let elements = loops.map { "'\($0.variable)'" }.joined(separator: ", ")
            let wanted = loops.isEmpty ? "no identities" : "the identities of \(elements)"
            let message =
                "'\(reference.section.value).\(reference.row.value)' takes \(wanted), found \(arguments.count)"
            reporter.report(Diagnostic(.unusableRow, at: reference.row.range, message))
            return nil
        }
        var identities: [Expression] = []
        for (loop, argument) in zip(loops, arguments) {
            guard let identity = identity(argument.value, of: loop, typer) else { return nil }
            identities.append(identity)
        }
        return identities
    }

    private func identity(_ syntax: ExpressionSyntax, of loop: Loop, _ typer: ValueTyper) -> Expression? {
        let type = loop.identityType
        let typed = typer.infer(syntax, expecting: type)
        if typed.isInvalid || program.isIdentityLost(of: loop.elementType) { return nil }
        if typed.type.fits(type) { return typed }
        var edits: [SuggestedEdit] = []
        if case .field(let field, _) = loop.identity, typed.type == loop.elementType {
            edits = [SuggestedEdit("add '.\(field)'", [ByteEdit(syntax.range.endPoint, ".\(field)")])]
        }
        let (expected, found) = (program.spelling(of: type), program.spelling(of: typed.type))
        reporter.report(.mismatch(expected: expected, found: found, at: syntax.range, edits: edits))
        return nil
    }

    private func reportUnknown(
        _ kind: NameKind,
        _ name: Located<String>,
        among known: [String],
        _ typer: ValueTyper
    ) {
        // Rows of a choice or a loop that is wrong are not known.
        guard typer.knowsAllNames, interface.isFullyParsed, interface.knowsRows, knowsFragments,
            typer.names.file.malformedNames.isEmpty
        else {
            return reporter.postpone(name)
        }
        // The rows of a fragment, of which only the use is named.
        let rows = known.filter {
            $0.hasPrefix(name.value) && $0.dropFirst(name.value.count).first?.isUppercase ?? false
        }
        let names = rows.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let notes = rows.isEmpty ? [] : [Note("a fragment's rows have its use's 'id' before their own: \(names)")]
        reporter.report(.unknownName(kind, name, among: known, notes: notes))
    }

    /// A Boolean value that indicates whether the rows of all fragments were read.
    private var knowsFragments: Bool {
        linked.sources.fragments.allSatisfy { linked.isFullyParsed($0.syntax.range) }
    }

    private func reportNoRow(_ syntax: ExpressionSyntax, _ scalar: ScalarSyntax) {
        var edits: [SuggestedEdit] = []
        if case .name(let id) = syntax.kind {
            let sections = interface.sections.filter { section in
                var isThere = false
                section.forEachRow { row, _ in isThere = isThere || row.id == id }
                return isThere
            }
            if sections.count == 1 {
                let meant = "\(sections[0].id).\(id)"
                edits = [.replace(syntax.range, with: meant, title: "replace with '\(meant)'")]
            }
        }
        let message = "expected a row behind its section, as in 'contact.email', found '\(scalar.text)'"
        reporter.report(Diagnostic(.unusableRow, at: scalar.range, message, edits: edits))
    }
}

/// `section.row(identity)`
private struct RowReference {
    let section: Located<String>
    let row: Located<String>
    let arguments: [ArgumentSyntax]

    init?(_ syntax: ExpressionSyntax) {
        let base: ExpressionSyntax
        switch syntax.kind {
        case .member(let section, isOptional: false, let row): (base, self.row, arguments) = (section, row, [])
        case .memberCall(let section, isOptional: false, let row, let given):
            (base, self.row, arguments) = (section, row, given)
        default: return nil
        }
        guard case .name(let name) = base.kind else { return nil }
        section = Located(name, at: base.range)
    }
}

extension Program {
    /// Returns a Boolean value that indicates whether a model's identity is no field of it, which was reported.
    func isIdentityLost(of type: ValueType) -> Bool {
        guard case .model(let id) = type.unwrapped.kind, let name = models[id.index].identity else { return false }
        return field(name, of: id) == nil
    }
}

extension Loop {
    /// The type of what tells its elements from each other.
    var identityType: ValueType {
        switch identity {
        case .field(_, let type): type
        case .itself: elementType
        }
    }
}

extension ScreenInterface {
    /// The sections without what actions do, which may speak of any of their rows.
    func outline(_ syntax: [SectionSyntax], _ typer: ValueTyper) -> (sections: [Section], isSound: Bool) {
        let reporter = typer.names.reporter
        // What is wrong in them is reported where they are resolved.
        let (findings, uses) = (reporter.findings, fragmentUses)
        reporter.findings = Findings()
        fragmentUses = 0
        defer { (reporter.findings, fragmentUses) = (findings, uses) }
        let sections = syntax.map { section in
            var resolution = SectionResolution(interface: self, typer: typer, isOutline: true)
            return resolution.resolve(section)
        }
        return (sections, !reporter.findings.hasErrors)
    }
}
