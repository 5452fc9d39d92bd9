// The documentation of the rules that `SpecAnalysis/Names/DeclarationCollector.swift` declares.

let declarationDocumentation: [RulePage] = [
    RulePage(
        "duplicate-declaration",
        """
        All specs of a module share one namespace for each kind of declaration. Types and models are one kind, because \
        both become Swift types.
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
