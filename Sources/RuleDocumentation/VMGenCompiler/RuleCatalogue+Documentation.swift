// The documentation of the rules that `VMGenCompiler/RuleCatalogue.swift` declares.

let runDocumentation: [RulePage] = [
    RulePage(
        "invalid-file-name",
        """
        A spec's path becomes the name of a Swift file, which has to be one on every system that a team works on.
        """,
        bad: .files(
            """
            --- Account+Settings.vmspec.yaml
            vmspec: 1
            """
        ),
        good: .files(
            """
            --- AccountSettings.vmspec.yaml
            vmspec: 1
            """
        )
    ),
    RulePage(
        "duplicate-output",
        """
        Of two specs that become one Swift file, one would overwrite the other.
        """,
        bad: .files(
            """
            --- Settings.vmspec.yaml
            vmspec: 1
            --- Settings.vmspec.yml
            vmspec: 1
            """
        ),
        good: .files(
            """
            --- Settings.vmspec.yaml
            vmspec: 1
            """
        )
    ),
    RulePage(
        "broken-dependency",
        """
        What a module with errors declares is not known for certain. Its errors are reported where it is compiled.
        """,
        bad: .files(
            """
            vmspec: 1
            imports: [Banking]
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types:
              Money: {}
            """
        ),
        good: .files(
            """
            vmspec: 1
            imports: [Banking]
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types:
              Money: {from: here}
            """
        )
    ),
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
]
