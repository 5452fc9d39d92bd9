// Rows with a name, for use in several places.

/// Rows that sections share. Screens have them as rows of their own: what an input stands for is in its place.
public struct Fragment: Sendable {
    public var header: DeclarationHeader
    /// In order.
    public var inputs: [Parameter]

    public init(header: DeclarationHeader, inputs: [Parameter]) {
        self.header = header
        self.inputs = inputs
    }
}
