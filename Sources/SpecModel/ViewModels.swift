// Declares named view models.

public final class ViewModel: Sendable {
    /// The target of a view model: a cell, a view, or traits. The view model provides values for the members of its
    /// target.
    public enum Target: Sendable {
        case cell(ID<Cell>)
        case view(ID<View>)
        case traits
    }

    /// An input of the view model: a parameter of its initializer.
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
    /// The traits of the target and their members. The target is a cell, a view, or the traits that the spec lists.
    public let composition: Composition
    public let inputs: [Input]
    /// The values of the target's members, in the order of `composition`. They include the values from the style of the
    /// view model.
    public let values: [MemberValue]
    /// The model that a generated extension makes conform to the traits, or `nil` if the view model is a separate type.
    public let extends: ID<Model>?
    public let services: [ID<Service>]
    /// A Boolean value that indicates whether the view model is written by hand. In this case, the compiler generates
    /// only the declarations that the handwritten type needs.
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
