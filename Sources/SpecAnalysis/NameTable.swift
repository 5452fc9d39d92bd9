// Which declaration a name means: one table a module, and for each spec file the tables that it sees.

import SpecDiagnostics
import SpecModel

/// The kinds of things that a spec refers to by name, as messages call them.
enum NameKind: String {
    case type, model, token, function, service, container, cell, view, style, event, field, member, value, action
    case element, parameter, input, screen
    case `trait`
    case color, font
    case viewModel = "view model"
    case enumCase = "case"

}

/// The declarations of one module, by name. Types and models share their names, as they share Swift's.
struct NameTable {
    var types: [String: ValueType] = [:]
    var colors: [String: ID<Token>] = [:]
    var fonts: [String: ID<Token>] = [:]
    var functions: [String: ID<Function>] = [:]
    var services: [String: ID<Service>] = [:]
    var traits: [String: ID<Trait>] = [:]
    var cells: [String: ID<Cell>] = [:]
    var views: [String: ID<View>] = [:]
    var styles: [String: ID<Style>] = [:]
    var viewModels: [String: ID<ViewModel>] = [:]
    /// Nothing refers to containers and screens; a second one of a name is an error all the same.
    var containers: [String: ID<Container>] = [:]
    var screens: [String: ID<Screen>] = [:]
}

/// The tables that one spec file sees: its own module's, then those of the modules that it imports.
struct Scope {
    var own: NameTable
    var imported: [(module: String, table: NameTable)]
    /// Whether a spec that the file sees could not be read whole; then a name that is missing may be in the rest.
    var isIncomplete: Bool

    enum Lookup<Found> {
        case found(Found)
        /// Declared by several of the imported modules.
        case ambiguous([String])
        case missing
    }

    /// The module's own declaration, else the only one among the imported modules'.
    func look<Found>(up name: String, in names: (NameTable) -> [String: Found]) -> Lookup<Found> {
        if let found = names(own)[name] { return .found(found) }
        let found = imported.compactMap { entry in names(entry.table)[name].map { (entry.module, $0) } }
        switch found.count {
        case 0: return .missing
        case 1: return .found(found[0].1)
        default: return .ambiguous(found.map(\.0))
        }
    }

    /// All names of a kind, sorted, for the nearest one.
    func names<Found>(in names: (NameTable) -> [String: Found]) -> [String] {
        Set(names(own).keys).union(imported.flatMap { names($0.table).keys }).sorted()
    }
}

extension Rule {
    static let unknownName = Rule("unknown-name", "A name that nothing in sight declares.")
    static let ambiguousName = Rule("ambiguous-name", "A name that several imported modules declare.")
    static let unresolvedNames = Rule(
        "unresolved-names",
        .warning,
        "Names that could not be looked up, because a spec is incomplete."
    )
}

extension Diagnostic {
    /// `unknown trait 'TextPresentabel', did you mean 'TextPresentable'`
    static func unknownName(_ kind: NameKind, _ name: Located<String>, among known: [String]) -> Diagnostic {
        guard let near = nearest(to: name.value, among: known) else {
            return Diagnostic(.unknownName, at: name.range, "unknown \(kind.rawValue) '\(name.value)'")
        }
        return Diagnostic(
            .unknownName,
            at: name.range,
            "unknown \(kind.rawValue) '\(name.value)', did you mean '\(near)'?",
            edits: [.replace(name.range, with: near, title: "replace with '\(near)'")]
        )
    }

    static func ambiguousName(_ kind: NameKind, _ name: Located<String>, modules: [String]) -> Diagnostic {
        let list = modules.map { "'\($0)'" }.joined(separator: " and ")
        return Diagnostic(
            .ambiguousName,
            at: name.range,
            "\(kind.rawValue) '\(name.value)' is declared in \(list)"
        )
    }
}
