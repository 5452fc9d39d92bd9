// Declares named view models.

public final class ViewModel: Sendable {
    /// The cell, the view or the traits for which the view model has values.
    public enum Target: Sendable {
        case cell(ID<Cell>)
        case view(ID<View>)
        case traits
    }

    /// An input of the initializer.
    public final class Input: Sendable {
        public let name: String
        public let type: ValueType

        public init(name: String, type: ValueType) {
            self.name = name
            self.type = type
        }
    }

    public let header: DeclarationHeader
    public let target: Target
    /// The composition of the target: of its cell, of its view, or of the listed traits.
    public let composition: Composition
    public let inputs: [Input]
    /// The members with a value, in the order of the composition, including the values of the style.
    public let values: [MemberValue]
    /// The model that conforms to the traits in an extension, or `nil` if the view model is a separate type.
    public let extends: ID<Model>?
    public let services: [ID<Service>]
    /// A Boolean value that indicates whether the view model is written by hand. Only the declarations that the
    /// hand-written type needs are generated.
    public let isManual: Bool

    public init(
        header: DeclarationHeader,
        target: Target,
        composition: Composition,
        inputs: [Input],
        values: [MemberValue],
        extends: ID<Model>?,
        services: [ID<Service>],
        isManual: Bool
    ) {
        self.header = header
        self.target = target
        self.composition = composition
        self.inputs = inputs
        self.values = values
        self.extends = extends
        self.services = services
        self.isManual = isManual
    }
}
