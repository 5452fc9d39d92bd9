// The documentation of the rules that `SpecAnalysis/Docs.swift` declares.

let docDocumentation: [RulePage] = [
    RulePage(
        "missing-doc",
        """
        In a library, the doc of a trait, a cell or a screen is what its users read in Xcode. The rule is off unless \
        'vmgen.yaml' turns it on.
        """,
        bad: .files(
            """
            vmspec: 1
            types:
              Size: {cases: [small, large]}
            --- vmgen.yaml
            vmspec: 1
            rules: {missing-doc: warning}
            """
        ),
        good: .files(
            """
            vmspec: 1
            types:
              Size: {cases: [small, large], doc: How large a picture is shown.}
            --- vmgen.yaml
            vmspec: 1
            rules: {missing-doc: warning}
            """
        )
    )
]
