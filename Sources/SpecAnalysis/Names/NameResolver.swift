// Resolves the names in one file. The resolver returns the declaration of each name, and reports names that cannot be
// resolved.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// Looks up the names of one file, and reports errors to one reporter.
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

    /// Returns the function with a name, or `nil` after reporting an error.
    ///
    /// - Parameter others: The built-in names that the error can suggest in addition to declared names.
    func function(_ name: Located<String>, or others: [String] = []) -> ID<Function>? {
        if case .function(let id) = look(up: name, .function, or: others) { id } else { nil }
    }

    /// Returns the token with a name, or `nil` after reporting an error.
    ///
    /// - Parameter others: The built-in names that the error can suggest in addition to declared names.
    func token(_ name: Located<String>, _ kind: NameKind, or others: [String]) -> ID<Token>? {
        if case .token(let id) = look(up: name, kind, or: others) { id } else { nil }
    }

    /// Returns the trait with a name, or `nil` after reporting an error.
    ///
    /// - Parameter taken: The names that the error must not suggest.
    func `trait`(_ name: Located<String>, unlike taken: [String]) -> ID<Trait>? {
        if case .trait(let id) = look(up: name, .trait, unlike: taken) { id } else { nil }
    }

    /// Returns the services with these names. Reports unknown names and omits them.
    func services(_ names: [Located<String>]) -> [ID<Service>] {
        names.compactMap { if case .service(let id) = look(up: $0, .service) { id } else { nil } }
    }

    /// Returns a declared type or a model, or `.invalid` after reporting an error if the name is unknown.
    func type(_ name: Located<String>, or others: [String] = []) -> ValueType {
        switch look(up: name, .type, or: others) {
        case .type(let id): .declared(id)
        case .model(let id): .model(id)
        default: .invalid
        }
    }

    /// Returns a Boolean value that indicates whether no declaration of the kind `kind` has the name `name`.
    func isMissing(_ name: String, _ kind: NameKind) -> Bool {
        if case .missing = file.look(up: name, kind, in: linked.tables) { true } else { false }
    }

    /// Looks up a name in the scope of the file. Returns `nil` after reporting an error if the lookup fails.
    ///
    /// - Parameters:
    ///   - others: The built-in names that the error can suggest in addition to declared names.
    ///   - taken: The names that the error must not suggest.
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
        reporter.offer(for: name, offers(kind, like: name.value, or: others))
        let elsewhere = linked.tables.indices.filter { linked.tables[$0].declaration(name.value, kind) != nil }
        let declaring = elsewhere.compactMap { linked.names[$0] }
        let notes = declaring.map { Note("module '\($0)' declares '\(name.value)' but is not imported") }
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

    /// Returns a Boolean value that indicates whether a module without specs can declare a missing name. If the result
    /// is `true`, records the name for the error at the import of this module.
    ///
    /// - Parameter modules: The modules that declare the name or qualify it, but are not imported. If the array is not
    ///   empty, the result is `true` only if the name of an import resembles one of these modules.
    func mayBeDeclaredElsewhere(_ name: Located<String>, likeThat modules: [String]) -> Bool {
        let imports = file.absentImports.map(\.value)
        if imports.isEmpty || !name.value.utf8.allSatisfy(isPathByte) { return false }
        let isMeant = modules.contains { imports.contains($0) || nearest(to: $0, among: imports) != nil }
        guard modules.isEmpty || isMeant else { return false }
        reporter.findings.absentNames.append(Findings.AbsentName(file: file.source, name: name))
        return true
    }

    /// Returns a Boolean value that indicates whether a byte can be part of a qualified name.
    private func isPathByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    /// Returns a Boolean value that indicates whether `text` contains a declared name that is malformed. A malformed
    /// name is not an identifier, is too long, is reserved or has the wrong case. Its declaration was already reported.
    func holdsMalformedName(_ text: String) -> Bool {
        file.malformedNames.contains { !$0.isEmpty && text.holds($0) }
    }
}
