// The documentation of the rules that `SpecAnalysis/FunctionExamples.swift` declares.

let functionExampleDocumentation: [RulePage] = [
    RulePage(
        "repeated-example",
        """
        A preview shows one result for each call. The compiler compares the values of the arguments, not their spelling.
        """,
        bad: """
            functions:
              half:
                takes: [Double]
                returns: Double
                swift: half
                examples: [{of: [3], is: 1.5}, {of: [3.0], is: 1.5}]
            """,
        good: """
            functions:
              half:
                takes: [Double]
                returns: Double
                swift: half
                examples: [{of: [3], is: 1.5}, {of: [4], is: 2}]
            """
    )
]
