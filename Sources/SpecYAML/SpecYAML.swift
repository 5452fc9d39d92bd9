// Parses the bytes of a file into a tree of YAML nodes with source ranges. The module uses the system's libyaml.
//
// A pre-scan of the bytes refuses characters that libyaml would misread. Then the parser creates the nodes from
// libyaml's events. The size and depth of the tree are limited. The module replaces libyaml's error messages with
// messages about the text that the author wrote. It overwrites the node that contains a syntax error, and parses the
// top-level entry of this node again.
//
// No other module that reads specs imports `CLibYAML`. This module deliberately does not interpret keys. It does not
// implement YAML's implicit types either: a scalar is a text with a style.

import SpecDiagnostics

/// The limits of a file. Each exceeded limit is reported as an error. If a file exceeds `nodes` or `findings`, the rest
/// of the file is not parsed.
public enum YAMLLimits {
    /// The maximum number of scalars, sequences and mappings together.
    public static let nodes = 100_000
    /// The maximum nesting depth of sequences and mappings.
    public static let depth = 64
    /// The maximum number of Unicode scalars in a key: YAML's own limit for a key without `?`.
    public static let keyLength = 1_024
    /// The maximum number of diagnostics about the YAML of a file.
    public static let findings = 1_000
}

/// All rules of this module, for the catalogue of rules.
public let yamlRules: [Rule] = [
    brokenStructureRules, escapeRules, findingLimitRules, flowTrapRules, keyRules, preScanRules, nodePropertyRules,
    syntaxErrorRules, treeRules, triviaRules,
].flatMap { $0 }
