// The documentation of the rules that `SpecAnalysis/DeclaredConformances.swift` declares.

let declaredConformanceDocumentation: [RulePage] = [
    RulePage(
        "unusable-conformance",
        """
        A conformance that is there anyway cannot be declared again, and a type of yours declares its own.
        """,
        bad: """
            types:
              Kind: {cases: [low, high], conforms: [CaseIterable]}
            """,
        good: """
            types:
              Kind: {cases: [low, high], conforms: [Codable]}
            """
    ),
    RulePage(
        "uncodable",
        """
        Swift writes the coding of a type only where all that it holds can be coded.
        """,
        bad: """
            models:
              Label: {fields: {icon: Image?}, conforms: [Codable]}
            """,
        good: """
            models:
              Label: {fields: {icon: String?}, conforms: [Codable]}
            """
    ),
]
