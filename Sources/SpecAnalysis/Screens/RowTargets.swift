// Resolves references to rows and sections in statements: 'contact.email', 'mails.mail(mail.id)', 'days(day.id)'.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let rowTargetRules: [Rule] = [.unusableRow]

extension Rule {
    static let unusableRow = Rule(
        "unusable-row",
        "Reports a 'scroll' or 'focus' statement that does not identify one row or section."
    )
}

extension ActionBinder {
    /// Returns the row that a scalar refers to, or `nil` after reporting an error.
    func rowTarget(_ scalar: ScalarSyntax, _ typer: ValueTyper) -> RowTarget? {
        typer.parsed(scalar).flatMap { rowTarget($0, scalar, typer) }
    }

    /// Returns a statement that scrolls to a row or a section, or `nil` after reporting an error.
    func scroll(_ scalar: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        guard let syntax = typer.parsed(scalar) else { return nil }
        guard let (name, arguments) = syntax.sectionReference else {
            return rowTarget(syntax, scalar, typer).map { .scroll($0) }
        }
        if let fragment = interface.fragment { return require(name, arguments, of: fragment, typer) }
        let sections = interface.sections
        guard let section = sections.first(where: { $0.id == name.value }) else {
            if arguments.isEmpty, sections.contains(where: { $0.hasRow(name.value) }) {
                reportNoRow(syntax, scalar)
            } else {
                reportUnknown(.section, name, among: sections.map(\.id), typer)
            }
            return nil
        }
        refer(to: section, at: name.range, typer)
        let loops = section.loop.map { [$0] } ?? []
        guard let identities = identities(arguments, of: loops, "section '\(section.id)'", at: name.range, typer) else {
            return nil
        }
        return .scrollSection(SectionTarget(section: section.id, identity: identities.first))
    }

    private func refer(to section: Section, at range: SourceRange, _ typer: ValueTyper) {
        reporter.refer(to: typer.screen.map { .member(.section, of: .screen($0), name: section.id) }, at: range)
    }

    private func rowTarget(_ syntax: ExpressionSyntax, _ scalar: ScalarSyntax, _ typer: ValueTyper) -> RowTarget? {
        guard let reference = RowReference(syntax) else {
            reportNoRow(syntax, scalar)
            return nil
        }
        if let fragment = interface.fragment { return require(reference, scalar, of: fragment, typer) }
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
        refer(to: section, at: reference.section.range, typer)
        reporter.refer(toName: interface.rowNames["\(section.id).\(reference.row.value)"], at: reference.row.range)
        let name = "row '\(section.id).\(reference.row.value)'"
        guard let identities = identities(reference.arguments, of: loops, name, at: reference.row.range, typer) else {
            return nil
        }
        return RowTarget(section: section.id, row: reference.row.value, identities: identities)
    }

    /// Returns the arguments of a reference to a row or a section, as one identity for each loop. Returns `nil` if the
    /// arguments are invalid or cannot be checked.
    ///
    /// - Parameter name: The kind and the name of the row or section, for messages.
    private func identities(
        _ arguments: [ArgumentSyntax],
        of loops: [Loop],
        _ name: String,
        at range: SourceRange,
        _ typer: ValueTyper
    ) -> [Expression]? {
        // If an `each` was not read or has an error, its elements are unknown, so the identities cannot be checked.
        guard interface.knowsRows, interface.isFullyParsed else { return nil }
        guard arguments.count == loops.count, arguments.allSatisfy({ $0.label == nil }) else {
            let elements = loops.map { "'\($0.variable)'" }.joined(separator: ", ")
            let kind = loops.count == 1 ? "the identity" : "the identities"
            let wanted = loops.isEmpty ? "no identities" : "\(kind) of \(elements)"
            let found = arguments.isEmpty ? "no" : "\(arguments.count)"
            let message = "\(name) takes \(wanted), found \(found) \(arguments.count == 1 ? "identity" : "identities")"
            reporter.report(Diagnostic(.unusableRow, at: range, message))
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
        // If a choice or a loop has an error, its rows are unknown, so the name can refer to one of these rows.
        guard typer.knowsAllNames, interface.isFullyParsed, interface.knowsRows, knowsFragments,
            typer.names.file.malformedNames.isEmpty
        else {
            return reporter.postpone(name)
        }
        // If `name` is the ID of a fragment's use, suggest the rows of the fragment.
        let rows = known.filter {
            $0.hasPrefix(name.value) && $0.dropFirst(name.value.count).first?.isUppercase ?? false
        }
        let names = rows.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let notes = rows.isEmpty ? [] : [Note("the ids of a fragment's rows start with the 'id' of its use: \(names)")]
        reporter.report(.unknownName(kind, name, among: known, notes: notes))
    }

    /// A Boolean value that indicates whether the rows of all fragments were read.
    private var knowsFragments: Bool {
        linked.sources.fragments.allSatisfy { linked.isFullyParsed($0.syntax.range) }
    }

    private func reportNoRow(_ syntax: ExpressionSyntax, _ scalar: ScalarSyntax) {
        var edits: [SuggestedEdit] = []
        if case .name(let id) = syntax.kind {
            let sections = interface.sections.filter { $0.hasRow(id) }
            if sections.count == 1 {
                let meant = "\(sections[0].id).\(id)"
                edits = [.replace(syntax.range, with: meant, title: "replace with '\(meant)'")]
            }
        }
        let message = "expected a section and a row, such as 'contact.email', found '\(scalar.text)'"
        reporter.report(Diagnostic(.unusableRow, at: scalar.range, message, edits: edits))
    }
}

/// A reference to a row: `section.row(identity)`.
struct RowReference {
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

extension ExpressionSyntax {
    /// The name and the arguments of a reference to a section, such as `days` or `days(day.id)`. The property is `nil`
    /// for other expressions.
    fileprivate var sectionReference: (name: Located<String>, arguments: [ArgumentSyntax])? {
        switch kind {
        case .name(let name): (Located(name, at: range), [])
        case .call(let name, let arguments): (name, arguments)
        default: nil
        }
    }
}

extension Section {
    fileprivate func hasRow(_ id: String) -> Bool {
        var isFound = false
        forEachRow { row, _ in isFound = isFound || row.id == id }
        return isFound
    }
}

extension Program {
    /// Returns a Boolean value that indicates whether `type` is a model whose identity names an unknown field. This
    /// error was already reported.
    func isIdentityLost(of type: ValueType) -> Bool {
        guard case .model(let id) = type.unwrapped.kind, let name = models[id.index].identity else { return false }
        return field(name, of: id) == nil
    }
}

extension Loop {
    /// The type of the identities of the loop's elements.
    var identityType: ValueType {
        switch identity {
        case .field(_, let type): type
        case .itself: elementType
        }
    }
}

extension ScreenInterface {
    /// Returns the sections without the statements of actions, and a Boolean value that indicates whether the sections
    /// have no errors. Statements can refer to any row, so they are resolved later.
    func outline(_ syntax: [SectionSyntax], _ typer: ValueTyper) -> (sections: [Section], isSound: Bool) {
        let reporter = typer.names.reporter
        // A later pass resolves the sections again and reports their errors, so the findings of the outline are
        // discarded.
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
