// Which names a module declares, and what is said of a name that cannot be resolved.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The kinds of things that a spec refers to by name, as messages call them.
enum NameKind: String {
    case type, model, function, service, container, cell, view, style, event, field, member, value, action
    case element, parameter, input, screen, section, row, sample, command, method
    case `trait`
    case color, font
    case viewModel = "view model"
    case fragment
}

extension NameKind {
    /// Where such a thing is declared; empty for what is declared inside of something.
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

/// The declarations of one module, by name. Names are unique within a namespace: types and models share one, as they
/// share Swift's.
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
        // Nothing refers to containers and screens; a second one of a name is an error all the same.
        case .container: 10
        case .screen: 11
        case .fragment: 12
        case .event, .field, .member, .value, .action, .element, .parameter, .input, .section, .row, .sample, .command,
            .method:
            nil
        }
    }

    /// What a name means among things of a kind.
    func declaration(_ name: String, _ kind: NameKind) -> Declaration? {
        guard let namespace = Self.namespace(kind), let found = namespaces[namespace][name] else { return nil }
        return kind != .model || found.isModel ? found : nil
    }

    /// Gives a declaration its name. Where another one has it already, that one keeps it and is returned.
    mutating func declare(_ declaration: Declaration, as name: String, _ kind: NameKind) -> Declaration? {
        guard let namespace = Self.namespace(kind) else { return nil }
        if let first = namespaces[namespace][name] { return first }
        namespaces[namespace][name] = declaration
        return nil
    }

    /// All names of a kind, in no order.
    func names(_ kind: NameKind) -> [String] {
        guard let namespace = Self.namespace(kind) else { return [] }
        if kind != .model { return Array(namespaces[namespace].keys) }
        return namespaces[namespace].filter { $0.value.isModel }.map(\.key)
    }

    /// How many names of a kind there are at most.
    func count(_ kind: NameKind) -> Int { Self.namespace(kind).map { namespaces[$0].count } ?? 0 }
}

extension Declaration {
    fileprivate var isModel: Bool {
        if case .model = self { true } else { false }
    }
}
