// Names as one file sees them: what each means, and a finding where that cannot be told.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// Looks up the names of one file, for one that reports.
final class NameResolver {
    let linked: LinkedModules
    let file: FileScope
    let reporter: Reporter

    init(_ linked: LinkedModules, _ file: FileScope, _ reporter: Reporter) {
        self.linked = linked
        self.file = file
        self.reporter = reporter
    }

    func cell(_ name: Located<String>) -> ID<Cell>? {
        if case .cell(let id) = look(up: name, .cell) { id } else { nil }
    }

    func view(_ name: Located<String>) -> ID<View>? {
        if case .view(let id) = look(up: name, .view) { id } else { nil }
    }

    func style(_ name: Located<String>) -> ID<Style>? {
        if case .style(let id) = look(up: name, .style) { id } else { nil }
    }

    func viewModel(_ name: Located<String>) -> ID<ViewModel>? {
        if case .viewModel(let id) = look(up: name, .viewModel) { id } else { nil }
    }

    func fragment(_ name: Located<String>) -> ID<Fragment>? {
        if case .fragment(let id) = look(up: name, .fragment) { id } else { nil }
    }

    func model(_ name: Located<String>) -> ID<Model>? {
        if case .model(let id) = look(up: name, .model) { id } else { nil }
    }

    /// - Parameter others: names that the language itself has there.
    func function(_ name: Located<String>, or others: [String] = []) -> ID<Function>? {
        if case .function(let id) = look(up: name, .function, or: others) { id } else { nil }
    }

    /// - Parameter others: names that the language itself has there.
    func token(_ name: Located<String>, _ kind: NameKind, or others: [String]) -> ID<Token>? {
        if case .token(let id) = look(up: name, kind, or: others) { id } else { nil }
    }

    /// - Parameter taken: names that cannot be meant.
    func `trait`(_ name: Located<String>, unlike taken: [String]) -> ID<Trait>? {
        if case .trait(let id) = look(up: name, .trait, unlike: taken) { id } else { nil }
    }

    /// The services that are listed.
    func services(_ names: [Located<String>]) -> [ID<Service>] {
        names.compactMap { if case .service(let id) = look(up: $0, .service) { id } else { nil } }
    }

    /// A declared type or model; what is not known is poison, and reported.
    func type(_ name: Located<String>, or others: [String] = []) -> ValueType {
        switch look(up: name, .type, or: others) {
        case .type(let id): .declared(id)
        case .model(let id): .model(id)
        default: .invalid
        }
    }

    /// Whether nothing of a kind has a name.
    func isMissing(_ name: String, _ kind: NameKind) -> Bool {
        if case .missing = file.look(up: name, kind, in: linked.tables) { true } else { false }
    }

    /// Looks a name up as the file sees it; reports it where that fails.
    ///
    /// - Parameters:
    ///   - others: names that the language itself has there, for the nearest one.
    ///   - taken: names that cannot be meant.
    private func look(
        up name: Located<String>,
        _ kind: NameKind,
        or others: [String] = [],
        unlike taken: [String] = []
    ) -> Declaration? {
        switch file.look(up: name.value, kind, in: linked.tables) {
        case .found(let found):
            reporter.findings.uses.declarations.insert(found)
            reporter.refer(to: .declaration(found), at: name.range)
            reporter.refer(to: split(name.value).map { .module($0.qualifier) }, at: name.qualifierRange)
            return found
        case .ambiguous(let modules):
            reporter.report(.ambiguousName(kind, name, modules: modules))
        case .inaccessible(let module, let obstacle):
            reporter.report(.inaccessibleName(kind, name, of: module, obstacle))
        case .unknownModule(let module):
            if mayBeDeclaredElsewhere(name, likeThat: [module]) { return nil }
            let known = linked.names.compactMap(\.self)
            let place = Located(module, at: name.qualifierRange)
            reporter.report(.unknownModule(place, imported: file.modules, known: known))
        case .missing where !file.unreadKinds.isDisjoint(with: kind.declarations):
            reporter.postpone(name)
        case .missing:
            reportMissing(name, kind, or: others, unlike: taken)
        }
        return nil
    }

    private func reportMissing(
        _ name: Located<String>,
        _ kind: NameKind,
        or others: [String],
        unlike taken: [String]
    ) {
        let elsewhere = linked.tables.indices.filter { linked.tables[$0].declaration(name.value, kind) != nil }
        let declaring = elsewhere.compactMap { linked.names[$0] }
        let notes = declaring.map { Note("'\($0)' declares '\(name.value)' but is not imported") }
        var known: [String] = []
        if notes.isEmpty, reporter.canCompare(file.count(kind, in: linked.tables) + others.count) {
            known = file.names(like: name.value, kind, in: linked.tables) + others
            if !taken.isEmpty { known.removeAll { taken.contains($0) } }
        }
        let diagnostic = Diagnostic.unknownName(kind, name.unqualified, among: known, notes: notes)
        if diagnostic.edits.isEmpty, !kind.declarations.isEmpty, mayBeDeclaredElsewhere(name, likeThat: declaring) {
            return
        }
        reporter.report(diagnostic)
    }

    /// Takes note of a name that is declared nowhere in sight; whether one of the file's imports may be to blame.
    ///
    /// - Parameter modules: those that declare it, or that it is qualified with, and that are not imported: an import
    ///   may mean one of them.
    func mayBeDeclaredElsewhere(_ name: Located<String>, likeThat modules: [String]) -> Bool {
        let imports = file.absentImports.map(\.value)
        if imports.isEmpty || !name.value.utf8.allSatisfy(isPathByte) { return false }
        let isMeant = modules.contains { imports.contains($0) || nearest(to: $0, among: imports) != nil }
        guard modules.isEmpty || isMeant else { return false }
        reporter.findings.absentNames.append(Findings.AbsentName(file: file.source, name: name))
        return true
    }

    /// What is made of anything else is declared in no module.
    private func isPathByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    /// Whether a text that is no expression holds a name that could not be declared, which was reported.
    func holdsMalformedName(_ text: String) -> Bool {
        file.malformedNames.contains { !$0.isEmpty && text.holds($0) }
    }
}
