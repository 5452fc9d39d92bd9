// Contains the entry points of this module, which decode a YAML tree into a spec, or into the options of a module.

import SpecDiagnostics
import SpecYAML

let languageVersionRules: [Rule] = [.languageVersion]

extension Rule {
    static let languageVersion = Rule("language-version", .error, "Reports a spec that does not have 'vmspec: 1'.")
}

/// Decodes a spec. A file with an unknown version of the language is not decoded.
///
/// - Parameter decodesOutlines: A Boolean value that indicates whether only the outlines of view models and screens are
///   decoded. An outline takes less memory than a whole declaration. `wholeViewModel` or `wholeScreen` decodes the
///   whole declaration later.
public func decodeSpec(
    _ tree: YAMLTree,
    decodesOutlines: Bool = false,
    diagnostics: inout Diagnostics
) -> SpecSyntax {
    var decoder = Decoder(tree)
    decoder.decodesOutlines = decodesOutlines
    var spec = SpecSyntax(id: tree.id)
    decoder.decodeRoot(specGrammar, into: &spec)
    spec.unreadKinds = decoder.unreadKinds
    spec.malformedNames = decoder.malformedNames.filter { !isIdentifier($0.utf8) }
    spec.unreadRegions = decoder.unreadRegions
    diagnostics.report(contentsOf: decoder.diagnostics)
    return spec
}

/// Decodes the options of a module from `vmgen.yaml`. A file with an unknown version is not decoded.
public func decodeConfiguration(_ tree: YAMLTree, diagnostics: inout Diagnostics) -> ConfigurationSyntax {
    var decoder = Decoder(tree)
    var configuration = ConfigurationSyntax(id: tree.id)
    decoder.decodeRoot(configurationGrammar, into: &configuration)
    diagnostics.report(contentsOf: decoder.diagnostics)
    return configuration
}

/// All rules of this stage.
public let syntaxRules: [Rule] = [
    languageVersionRules, decoderRules, expressionOperandRules, expressionParserRules, templateRules, memberShapeRules,
    screenGrammarRules, shapeRules, appearanceRules, literalRules, nameRules, typeRules,
].flatMap { $0 }

let configurationGrammar = Grammar<ConfigurationSyntax>(
    .configuration,
    [
        Key("vmspec", .version, "The version of the language: 1.") { $0.version = $1 },
        Key(
            "access",
            .choice(of: AccessSyntax.self),
            "The access of all generated declarations. The default is 'internal'."
        ) { $0.access = $1 },
        Key(
            "facets",
            .choice(of: FacetsSyntax.self),
            "The value of 'facets' for traits without this key. The default is 'single'."
        ) {
            $0.facets = $1
        },
        Key("imports", .names(.nameOf(.module), .module), "The modules that every generated file imports.") {
            $0.imports = $1
        },
        Key("frameworks", .choices(of: FrameworkSyntax.self), "The UI frameworks for which code is generated.") {
            $0.frameworks = $1
        },
        Key("rules", .severities, "The severities of rules.") { $0.rules = $1 },
    ]
)

extension Shape where Value == [RuleSeveritySyntax] {
    static var severities: Shape {
        let words = Severity.allCases.map(\.rawValue)
        return Shape(.entries(.oneOf(words))) { node, decoder in
            guard let entries = decoder.entries(of: node, expecting: "a mapping of rules") else { return nil }
            var rules: [RuleSeveritySyntax] = []
            for entry in entries {
                guard let word = decoder.choice(entry.value, words), let severity = Severity(rawValue: word.value)
                else { continue }
                rules.append(
                    RuleSeveritySyntax(rule: decoder.text(entry.key), severity: Located(severity, at: word.range))
                )
            }
            return rules
        }
    }
}

extension Decoder {
    /// Decodes the root mapping of a file. A file with an unknown version is not decoded. If the YAML parser finds
    /// errors and returns no root node, reports no further errors.
    fileprivate mutating func decodeRoot<Root>(_ grammar: Grammar<Root>, into root: inout Root) {
        let start = SourceRange(source: tree.id, start: 0, end: 0)
        guard let node = tree.root else {
            if tree.isComplete { reportMissingVersion(grammar.description.kind, at: start) }
            return
        }
        if node.kind == .mapping {
            if let version = node.entries.first(where: { $0.key.storedText.isWord("vmspec") })?.value,
                version.kind != .invalid
            {
                guard self.version(version) != nil else {
                    unreadKinds = .all
                    return
                }
            } else if !node.isIncomplete, !node.entries.contains(where: { seemsToBeVersion($0, grammar) }) {
                reportMissingVersion(grammar.description.kind, at: node.entries.first?.key.range ?? start)
            }
        }
        decode(node, grammar, into: &root, at: start)
    }

    /// Returns a Boolean value that indicates whether a key is a misspelling of `vmspec`. `decode` reports such a key
    /// as unknown.
    private func seemsToBeVersion<Root>(_ entry: YAMLEntry, _ grammar: Grammar<Root>) -> Bool {
        nearest(to: entry.key.text, among: grammar.description.keys.map(\.name)) == CommonKey.version
    }

    private mutating func reportMissingVersion(_ kind: MappingKind, at place: SourceRange) {
        let start = SourceRange(source: tree.id, start: Int(place.start), end: Int(place.start))
        report(
            .languageVersion,
            at: place,
            "the \(kind.phrase) has no 'vmspec'",
            edits: [SuggestedEdit("add 'vmspec: 1'", [ByteEdit(start, "vmspec: 1\n")], isSafe: true)]
        )
    }

    mutating func version(_ node: YAMLNode) -> Located<Int>? {
        guard let scalar = scalar(node, expecting: "a version of the language") else { return nil }
        if scalar.content.isWord("1") { return Located(1, at: scalar.range) }
        report(.languageVersion, at: scalar.range, "expected version 1 of the language, found \(quoted(scalar.text))")
        return nil
    }
}
