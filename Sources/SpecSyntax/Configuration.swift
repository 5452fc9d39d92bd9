// Declares the syntax of a module's options, which are written in `vmgen.yaml`.

import SpecDiagnostics

/// A UI framework for which code is generated.
public enum FrameworkSyntax: String, Sendable, CaseIterable {
    case uikit, appkit, swiftui
}

public enum AccessSyntax: String, Sendable, CaseIterable {
    case `internal`, package, `public`
}

/// The options in `vmgen.yaml`, as written.
public struct ConfigurationSyntax: Sendable {
    public let id: SourceID
    public var version: Located<Int>?
    public var access: Located<AccessSyntax>?
    public var facets: Located<FacetsSyntax>?
    public var imports: [Located<String>] = []
    /// The UI frameworks for which code is generated.
    public var frameworks: [Located<FrameworkSyntax>] = []
    /// The severities of rules. The decoder does not check the ids of the rules.
    public var rules: [RuleSeveritySyntax] = []

    init(id: SourceID) {
        self.id = id
    }
}

public struct RuleSeveritySyntax: Sendable {
    public let rule: Located<String>
    public let severity: Located<Severity>
}
