// The documentation of the rules that `SpecAnalysis/Typing/Data.swift` declares.

let dataDocumentation: [RulePage] = [
    RulePage(
        "repeated-key",
        """
        A dictionary has one value for each key. The compiler compares the values of the keys, not their spelling.
        """,
        bad: """
            models:
              Cart: {fields: {counts: {type: "[Int: String]", default: [1: Soap, 1: Towel]}}}
            """,
        good: """
            models:
              Cart: {fields: {counts: {type: "[Int: String]", default: [1: Soap, 2: Towel]}}}
            """
    )
]
