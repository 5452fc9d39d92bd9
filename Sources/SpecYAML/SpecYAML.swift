// The parser of a file: from bytes to a located tree of YAML nodes, on the system's libyaml.
//
// A pre-scan of the bytes refuses characters that libyaml would misread. One pass over libyaml's events then fills an
// arena, under limits. libyaml's errors are explained in the author's terms. The node that an error broke is
// overwritten, and its top-level entry is parsed again.
//
// No other module that reads specs imports `CLibYAML`. This module deliberately does not know the meaning of keys. It
// does not know YAML's implicit types either: a scalar is a text with a style.

import SpecDiagnostics

/// The limits of a file. If a file exceeds a limit, one error is reported, and the rest of the file is not parsed.
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
