// The documentation of the rules that `SpecAnalysis/DeclaredConformances.swift` declares.

let declaredConformanceDocumentation: [RulePage] = [
    RulePage(
        "unusable-conformance",
        """
        A generated type already conforms to Equatable, Hashable and Sendable. An enum without payloads also conforms \
        to CaseIterable and RawRepresentable, and a model with an identity to Identifiable. Do not list these, nor a \
        protocol twice. Use 'equatable' only for types that you write by hand, and 'conforms' only for types that are \
        generated. A type that you write by hand declares its conformances in Swift.
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
        Swift generates the coding of a type only if all fields and payloads can be coded. Colors, fonts and images \
        cannot be coded. A generated type can be coded if its own 'conforms' says so. A type that you write by hand is \
        assumed to be codable. The rule applies to Encodable and Decodable in the same way.
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
