// Rules about rules, and about documentation.

let configurationPages: [RulePage] = [
    RulePage(
        "unknown-rule",
        """
        A setting or a comment for a rule that does not exist has no effect, and says that it has.
        """,
        bad: """
            # vmgen:disable path-as-txt
            viewModels:
              Greeting: {cell: TextCell, takes: {name: String}, values: {text: name}}
            """,
        good: """
            # vmgen:disable path-as-text
            viewModels: {Greeting: {cell: TextCell, takes: {name: String}, values: {text: name}}}
            """
    ),
    RulePage(
        "fixed-severity",
        """
        Where a spec is wrong there is no Swift to generate. No setting can change that.
        """,
        bad: .files(
            """
            vmspec: 1
            --- vmgen.yaml
            vmspec: 1
            rules: {unknown-name: warning}
            """
        ),
        good: .files(
            """
            vmspec: 1
            --- vmgen.yaml
            vmspec: 1
            rules: {path-as-text: error}
            """
        )
    ),
    RulePage(
        "unused-suppression",
        """
        A comment that outlived its warning would hide the next one.
        """,
        bad: """
            viewModels:
              # vmgen:disable path-as-text
              Greeting: {cell: TextCell, values: {text: Hello}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello}}
            """
    ),
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
    ),
]
