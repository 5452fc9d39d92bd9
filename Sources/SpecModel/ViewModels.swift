// Named view models.

public final class ViewModel: Sendable {
    /// What the view model shows its values to.
    public enum Target: Sendable {
        case cell(ID<Cell>)
        case view(ID<View>)
        case traits
    }

    /// What the initialiser takes.
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
    /// Of the target: its cell's, its view's, or of the traits it lists.
    public let composition: Composition
    public let inputs: [Input]
    /// The members that are given a value, in the composition's order, those of its style included.
    public let values: [MemberValue]
    /// The model that itself conforms.
    public let extends: ID<Model>?
    public let services: [ID<Service>]
    /// Written by hand: nothing but what the type needs is generated.
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
