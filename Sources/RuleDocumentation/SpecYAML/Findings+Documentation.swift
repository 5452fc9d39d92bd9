// The documentation of the rules that `SpecYAML/Findings.swift` declares.

let findingLimitDocumentation: [RulePage] = [
    RulePage(
        "too-many-findings",
        """
        A file with so many errors is most likely not a spec. The compiler stops reading it.
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
