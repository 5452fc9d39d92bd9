// Named view models.

public struct ViewModel: Sendable {
    /// What the view model shows its values to.
    public enum Target: Sendable {
        case cell(ID<Cell>)
        case view(ID<View>)
        case traits
    }

    /// What the initialiser takes.
    public struct Input: Sendable {
        public var name: String
        public var type: ValueType

        public init(name: String, type: ValueType) {
            self.name = name
            self.type = type
        }
    }

    public var header: DeclarationHeader
    public var target: Target
    /// Of the target: its cell's, its view's, or of the traits it lists.
    public var composition: Composition
    public var inputs: [Input]
    /// The members that are given a value, in the composition's order, those of its style included.
    public var values: [MemberValue]
    /// The model that itself conforms.
    public var extends: ID<Model>?
    public var services: [ID<Service>]
    /// Written by hand: nothing but what the type needs is generated.
    public var isManual: Bool

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
