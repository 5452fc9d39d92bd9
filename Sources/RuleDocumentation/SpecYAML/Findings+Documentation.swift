// The documentation of the rules that `SpecYAML/Findings.swift` declares.

let findingLimitDocumentation: [RulePage] = [
    RulePage(
        "too-many-findings",
        """
        Where a file has a thousand errors of form, it is most likely no spec, and more of them would help nobody.
        """,
        bad: .long(
            "tokens: {colors: {a:1, a:2, …}}",
            compiled: "tokens: {colors: {" + (0..<1_100).map { "a\($0):1, " }.joined() + "}}"
        ),
        good: """
            tokens: {colors: {brand: .red}}
            """
    )
]
