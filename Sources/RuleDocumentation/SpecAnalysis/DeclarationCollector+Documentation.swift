// The documentation of the rules that `SpecAnalysis/Names/DeclarationCollector.swift` declares.

let declarationDocumentation: [RulePage] = [
    RulePage(
        "duplicate-declaration",
        """
        All specs of a module declare into one namespace. Of two types of one name, Swift could have one.
        """,
        bad: """
            types:
              Size: {cases: [small, large]}
            models:
              Size: {fields: {width: Int}}
            """,
        good: """
            types:
              Size: {cases: [small, large]}
            models:
              Extent: {fields: {width: Int}}
            """
    )
]
