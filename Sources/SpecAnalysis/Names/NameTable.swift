// Stores the names that a module declares.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// A kind of declaration that specs refer to by name. The raw value is the noun for this kind in messages.
enum NameKind: String {
    case type, model, function, service, container, cell, view, style, event, field, member, value, action
    case element, parameter, input, screen, section, row, sample, command, method
    case `trait`
    case color, font
    case viewModel = "view model"
    case fragment
}

extension NameKind {
    /// The kinds of top-level declarations with names of this kind. The set is empty for names that are declared inside
    /// a declaration. It is also empty for containers and screens, because no spec refers to them.
    var declarations: DeclarationKinds {
        switch self {
        case .type, .model: .types
        case .color, .font: .tokens
        case .function: .functions
        case .service: .services
        case .cell: .cells
        case .view: .views
        case .style: .styles
        case .trait: .traits
        case .viewModel: .viewModels
        case .fragment: .fragments
        case .container, .screen, .event, .field, .member, .value, .action, .element, .parameter, .input, .section,
            .row, .sample, .command, .method:
            []
        }
    }
}

/// The declarations of one module, by name. Names are unique within a namespace. Types and models share a namespace,
/// because they are both Swift types.
struct NameTable: Sendable {
    private static let namespaceCount = 13

    private var namespaces = [[String: Declaration]](repeating: [:], count: namespaceCount)

    private static func namespace(_ kind: NameKind) -> Int? {
        switch kind {
        case .type, .model: 0
        case .color: 1
        case .font: 2
        case .function: 3
        case .service: 4
        case .trait: 5
        case .cell: 6
        case .view: 7
        case .style: 8
        case .viewModel: 9
        // No spec refers to a container or a screen by its name, but these names have to be unique too.
        case .container: 10
        case .screen: 11
        case .fragment: 12
        case .event, .field, .member, .value, .action, .element, .parameter, .input, .section, .row, .sample, .command,
            .method:
            nil
        }
    }

    func declaration(_ name: String, _ kind: NameKind) -> Declaration? {
        guard let namespace = Self.namespace(kind), let found = namespaces[namespace][name] else { return nil }
        return kind != .model || found.isModel ? found : nil
    }

    /// Adds a declaration to the table, and returns `nil`. If the table already contains the name, returns the existing
    /// declaration and does not change the table.
    mutating func declare(_ declaration: Declaration, as name: String, _ kind: NameKind) -> Declaration? {
        guard let namespace = Self.namespace(kind) else { return nil }
        if let first = namespaces[namespace][name] { return first }
        namespaces[namespace][name] = declaration
        return nil
    }

    /// Returns all names of a kind, unordered.
    func names(_ kind: NameKind) -> [String] {
        guard let namespace = Self.namespace(kind) else { return [] }
        if kind != .model { return Array(namespaces[namespace].keys) }
        return namespaces[namespace].filter { $0.value.isModel }.map(\.key)
    }

    /// Returns an upper bound for the number of names of a kind.
    func count(_ kind: NameKind) -> Int { Self.namespace(kind).map { namespaces[$0].count } ?? 0 }
}

extension Declaration {
    fileprivate var isModel: Bool {
        if case .model = self { true } else { false }
    }
}
