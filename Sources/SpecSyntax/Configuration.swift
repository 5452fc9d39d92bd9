// The options of a module: `vmgen.yaml`.

import SpecDiagnostics

/// A UI framework that code is written for.
public enum FrameworkSyntax: String, Sendable, CaseIterable {
    case uikit, appkit, swiftui
}

public enum AccessSyntax: String, Sendable, CaseIterable {
    case `internal`, package, `public`
}

/// `vmgen.yaml` as written.
public struct ConfigurationSyntax: Sendable {
    public let id: SourceID
    public var version: Located<Int>?
    public var access: Located<AccessSyntax>?
    public var facets: Located<FacetsSyntax>?
    public var imports: [Located<String>] = []
    /// UI frameworks that code is written for, by their names.
    public var frameworks: [Located<FrameworkSyntax>] = []
    /// Rule ids, which are not checked here, and their severities.
    public var rules: [RuleSeveritySyntax] = []

    init(id: SourceID) {
        self.id = id
    }
}

public struct RuleSeveritySyntax: Sendable {
    public let rule: Located<String>
    public let severity: Located<Severity>
}
