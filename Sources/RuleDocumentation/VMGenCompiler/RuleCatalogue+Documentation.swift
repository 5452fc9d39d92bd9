// The documentation of the rules that `VMGenCompiler/RuleCatalogue.swift` declares.

let runDocumentation: [RulePage] = [
    RulePage(
        "invalid-file-name",
        """
        The generated Swift file takes its name from the path of the spec, so the name must be valid on every system. \
        The path has no '+', '\\', ':' or control characters, no part that begins with a period, and no '..'. Its \
        parts are not names of Windows devices, such as 'con'. The name 'Module' is reserved, and the length of the \
        name is limited.
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
        The Swift file of one spec would overwrite the file of the other spec. File names are compared without regard to letter case, because some file \
        systems do not distinguish it. Rename one of the specs.
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
        The compiler does not know what a module with errors declares. A note shows the first error. Correct the \
        errors of the imported module first.
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
        The setting or the comment has no effect. The message suggests the most similar rule.
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
        A rule that is an error by default keeps the compiler from generating Swift, so it cannot be a warning and \
        cannot be disabled. You can set the severity of rules that are warnings or off by default.
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
        "outer-option",
        """
        A 'vmgen.yaml' above several modules sets the severities of rules for all of them. It has no effect on generated \
        code, because a module must not change if its directory is moved. Set the other options in the module's own \
        file.
        """,
        bad: .files(
            """
            vmspec: 1
            --- ../vmgen.yaml
            vmspec: 1
            access: public
            rules: {path-as-text: error}
            """
        ),
        good: .files(
            """
            vmspec: 1
            --- vmgen.yaml
            vmspec: 1
            access: public
            --- ../vmgen.yaml
            vmspec: 1
            rules: {path-as-text: error}
            """
        )
    ),
    RulePage(
        "invalid-suppression",
        """
        The comment looks like 'vmgen:disable', but has another spelling or names no rule, so it disables nothing. Write \
        'vmgen:disable' without spaces, then the ids of rules. A reason can follow after '--'.
        """,
        bad: """
            # vmgen: disable path-as-text
            viewModels: {Greeting: {cell: TextCell, takes: {name: String}, values: {text: name}}}
            """,
        good: """
            # vmgen:disable path-as-text -- The word is shown.
            viewModels: {Greeting: {cell: TextCell, takes: {name: String}, values: {text: name}}}
            """
    ),
    RulePage(
        "unused-suppression",
        """
        The comment would hide a later warning. It applies to its own line, or to the next line if it is on a line of \
        its own. A file with errors is not checked, because its warnings may be incomplete.
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
