// Which names a module declares, and what is said of a name that cannot be resolved.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The kinds of things that a spec refers to by name, as messages call them.
enum NameKind: String {
    case type, model, function, service, container, cell, view, style, event, field, member, value, action
    case element, parameter, input, screen
    case `trait`
    case color, font
    case viewModel = "view model"
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
        case .container, .screen, .event, .field, .member, .value, .action, .element, .parameter, .input: []
        }
    }
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
