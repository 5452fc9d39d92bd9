// Declares the shapes of scalars. The schema refers to the cases of `ScalarShape`, so the phrases in messages can
// change without changes to the schema.

/// The kind of text that a scalar holds.
public enum ScalarShape: Hashable, Sendable {
    case text
    case value
    case literal
    case condition
    case expression
    case type
    case parameter
    case caseName
    case id
    case path
    case index
    case color
    case font
    case elementOrNil
    case rowOrNil
    case rowOrSection
    case elementName
    case statePath
    case loop
    case reuseIdentifier
    case swiftType
    case swiftFunction
    case swiftProtocol
    /// The name of a declaration.
    case nameOf(NamedKind)

    /// The kind of declaration that a scalar names. The raw value is the noun for the kind.
    public enum NamedKind: String, Sendable {
        case action, cell, command, event, field, fragment, method, model, module, sample, service, style, trait, view
        case viewModel = "view model"
        case swiftClass = "class"
    }

    /// The phrase that messages use after "expected".
    public var phrase: String {
        switch self {
        case .text: "a text"
        case .value: "a value"
        case .literal: "a literal"
        case .condition: "a condition"
        case .expression: "an expression"
        case .type: "a type"
        case .parameter: "a parameter"
        case .caseName: "a name"
        case .id: "an id"
        case .path: "a path"
        case .index: "an index"
        case .color: "a color"
        case .font: "a font"
        case .elementOrNil: "an element or 'nil'"
        case .rowOrNil: "a row or 'nil'"
        case .rowOrSection: "a row or a section"
        case .elementName: "the name of an element"
        case .statePath: "a path in the state"
        case .loop: "a name, 'in' and a list"
        case .reuseIdentifier: "a reuse identifier"
        case .swiftType: "a Swift type"
        case .swiftFunction: "a Swift function"
        case .swiftProtocol: "a Swift protocol"
        case .nameOf(let kind): withArticle(kind.rawValue) + "'s name"
        }
    }
}
