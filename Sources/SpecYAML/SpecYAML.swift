// From the bytes of one file to a located tree of YAML nodes, on the system's libyaml.
//
// In order: a pre-scan of the bytes refuses what libyaml would misread; one pass over libyaml's events fills an
// arena, under limits; what libyaml complains of is said in the author's words; then the node that it broke is written
// over, and its top-level entry read once more. No other module that reads specs imports `CLibYAML`. This one
// deliberately does not know what any key means, nor YAML's implicit types: a scalar is a text and the style it was
// written in.

import SpecDiagnostics

/// The most that one file may ask for. Past a limit there is one error, and the rest of the file is not read.
public enum YAMLLimits {
    /// Scalars, sequences and mappings together.
    public static let nodes = 100_000
    /// Sequences and mappings inside one another.
    public static let depth = 64
    /// In Unicode scalars: YAML's own limit for a key that is written without `?`.
    public static let keyLength = 1_024
    /// Findings about the YAML of one file.
    public static let findings = 1_000
}

/// Every rule of this module, for the catalogue.
public let yamlRules: [Rule] = [
    brokenStructureRules, escapeRules, findingLimitRules, flowTrapRules, keyRules, preScanRules, nodePropertyRules,
    syntaxErrorRules, treeRules, triviaRules,
].flatMap { $0 }
