// Declares the kinds of mappings with a grammar. The schema and the formatting refer to the cases, so the phrases in
// messages can change independently.

/// A kind of mapping with keys of the language. The raw value is the name of its definition in the schema.
public enum MappingKind: String, CaseIterable, Hashable, Sendable {
    case spec
    case configuration
    case tokens
    case color
    case font
    case type
    case enumCase = "case"
    case model
    case function
    case functionExample = "example-of-a-function"
    case service
    case container
    case trait
    case property
    case traitProperty = "property-of-a-trait"
    case action
    case cell
    case view
    case style
    case viewModel = "view-model"
    case choice
    case copy
    case screen
    case section
    case rowGroup = "row-group"
    case row
    case rowChoice = "choice-of-rows"
    case sample
    case statement
    case statementChoice = "choice-of-statements"
    case command
    case swipe
    case appearance
    case reordering
    case accessibility = "description-for-accessibility"
    case supplement = "header-or-footer"
    case method
    case otherwise = "row-otherwise"
    case fragment
    case fragmentUse = "fragment-among-rows"

    /// The noun phrase for the kind of mapping in messages.
    public var phrase: String {
        switch self {
        case .spec: "spec"
        case .configuration: "configuration"
        case .tokens: "tokens"
        case .color: "color"
        case .font: "font"
        case .type: "type"
        case .enumCase: "case"
        case .model: "model"
        case .function: "function"
        case .functionExample: "example"
        case .service: "service"
        case .container: "container"
        case .trait: "trait"
        case .property: "property"
        case .traitProperty: "property of a trait"
        case .action: "action"
        case .cell: "cell"
        case .view: "view"
        case .style: "style"
        case .viewModel: "view model"
        case .choice: "choice"
        case .copy: "copy"
        case .screen: "screen"
        case .section: "section"
        case .rowGroup: "row group"
        case .row: "row"
        case .rowChoice: "choice of rows"
        case .sample: "sample"
        case .statement: "statement"
        case .statementChoice: "choice of statements"
        case .command: "command"
        case .swipe: "swipe"
        case .appearance: "mapping of 'appears'"
        case .reordering: "reordering"
        case .accessibility: "accessibility description"
        case .supplement: "header or footer"
        case .method: "method"
        case .otherwise: "row in 'otherwise'"
        case .fragment: "fragment"
        case .fragmentUse: "row with 'fragment'"
        }
    }

    /// A Boolean value that indicates whether the mapping is a choice by a condition. The branches of such a choice can
    /// be nested choices.
    public var isChoice: Bool {
        switch self {
        case .choice, .rowChoice, .statementChoice: true
        default: false
        }
    }

    /// The keys of the mapping.
    public var grammar: GrammarDescription {
        switch self {
        case .spec: specGrammar.description
        case .configuration: configurationGrammar.description
        case .tokens: tokensGrammar.description
        case .color: colorTokenGrammar.description
        case .font: fontTokenGrammar.description
        case .type: typeGrammar.description
        case .enumCase: caseGrammar.description
        case .model: modelGrammar.description
        case .function: functionGrammar.description
        case .functionExample: functionExampleGrammar.description
        case .service: serviceGrammar.description
        case .container: containerGrammar.description
        case .trait: traitGrammar.description
        case .property: propertyGrammar.description
        case .traitProperty: traitPropertyGrammar.description
        case .action: actionGrammar.description
        case .cell: cellGrammar.description
        case .view: viewGrammar.description
        case .style: styleGrammar.description
        case .viewModel: viewModelGrammar.description
        case .choice: choiceGrammar.description
        case .copy: copyGrammar.description
        case .screen: screenGrammar.description
        case .section: sectionGrammar.description
        case .rowGroup: rowGroupGrammar.description
        case .row: rowGrammar.description
        case .rowChoice: rowChoiceGrammar.description
        case .sample: sampleGrammar.description
        case .statement: statementGrammar.description
        case .statementChoice: statementChoiceGrammar.description
        case .command: commandGrammar.description
        case .swipe: swipeGrammar.description
        case .appearance: appearanceGrammar.description
        case .reordering: reorderGrammar.description
        case .accessibility: accessibilityGrammar.description
        case .supplement: supplementGrammar.description
        case .method: methodGrammar.description
        case .otherwise: otherwiseGrammar.description
        case .fragment: fragmentGrammar.description
        case .fragmentUse: fragmentUseGrammar.description
        }
    }
}

/// The keys that code outside of the tables uses.
public enum CommonKey {
    public static let version = "vmspec"
    public static let doc = "doc"
    /// The key of the condition in a choice by a condition. `then` is the key of the content.
    public static let condition = "if"
    public static let then = "then"
    /// The key of the subject in a choice by cases. The other keys of the mapping are cases.
    public static let match = "match"
    /// The key of the copied value in a copy. `changes` is the key of the new values.
    public static let copy = "copy"
    public static let changes = "with"
}

/// The tables of all kinds of mappings, in the order of `MappingKind.allCases`. The schema and completion use these
/// tables.
public let grammars: [GrammarDescription] = MappingKind.allCases.map(\.grammar)
