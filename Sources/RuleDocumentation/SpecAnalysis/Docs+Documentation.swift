// The documentation of the rules that `SpecAnalysis/Docs.swift` declares.

let docDocumentation: [RulePage] = [
    RulePage(
        "missing-doc",
        """
        The 'doc' becomes the documentation comment of the generated type, which users of a library read in Xcode. The \
        rule checks generated types and models, traits, cells, views, styles, view models and screens.
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
