// Declares the kinds of mappings that have a grammar. The schema and the formatter refer to the cases of `MappingKind`,
// so the phrases in messages can change without changes to the schema and the formatter.

/// A kind of mapping whose keys the language defines. The raw value is the name of the definition of this kind in the
/// schema.
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

    /// A Boolean value that indicates whether a mapping of this kind has the keys `if`, `then` and `else`. Its branches
    /// can be nested mappings of the same kind.
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
    /// The key of the condition in a choice with `if`, `then` and `else`.
    public static let condition = "if"
    /// The key of the content for a condition that is true.
    public static let then = "then"
    /// The key of the subject in a `match`. Each other key of the mapping is the pattern of a case.
    public static let match = "match"
    /// The key of the original value in a copy with changes.
    public static let copy = "copy"
    /// The key of the new values in a copy with changes.
    public static let changes = "with"
}

/// The tables of all kinds of mappings, in the order of `MappingKind.allCases`. The schema and completion use these
/// tables.
public let grammars: [GrammarDescription] = MappingKind.allCases.map(\.grammar)
