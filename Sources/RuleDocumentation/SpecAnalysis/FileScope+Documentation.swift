// The documentation of the rules that `SpecAnalysis/Names/FileScope.swift` declares.

let fileScopeDocumentation: [RulePage] = [
    RulePage(
        "unknown-name",
        """
        The compiler looks up every name: traits, cells, types, members, values, events, rows and all others. A \
        misspelled name is therefore an error in the spec, not in the generated Swift. The message suggests the most \
        similar known name.
        """,
        bad: """
            cells:
              HeaderCell: {traits: [TextPresentabel]}
            """,
        good: """
            cells:
              HeaderCell: {traits: [TextPresentable]}
            """
    ),
    RulePage(
        "ambiguous-name",
        """
        The compiler cannot decide which declaration is meant. Write the name with its module, as in 'Banking.Money'.
        """,
        bad: .files(
            """
            vmspec: 1
            imports: [Banking, Shop]
            models:
              Account: {fields: {balance: Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Banking/vmgen.yaml
            vmspec: 1
            access: public
            --- ../Shop/Shop.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Shop/vmgen.yaml
            vmspec: 1
            access: public
            """
        ),
        good: .files(
            """
            vmspec: 1
            imports: [Banking, Shop]
            models:
              Account: {fields: {balance: Banking.Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Banking/vmgen.yaml
            vmspec: 1
            access: public
            --- ../Shop/Shop.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Shop/vmgen.yaml
            vmspec: 1
            access: public
            """
        )
    ),
    RulePage(
        "inaccessible-name",
        """
        The generated Swift of another module cannot refer to an internal declaration. Set 'access' to 'public' in the \
        vmgen.yaml of the declaring module, or to 'package' for modules of the same package.
        """,
        bad: .files(
            """
            vmspec: 1
            imports: [Banking]
            models:
              Account: {fields: {balance: Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            """
        ),
        good: .files(
            """
            vmspec: 1
            imports: [Banking]
            models:
              Account: {fields: {balance: Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Banking/vmgen.yaml
            vmspec: 1
            access: public
            """
        )
    ),
    RulePage(
        "unknown-module",
        """
        In 'Banking.Money', the part before the period is the spec's own module or a module under 'imports'. Add the \
        module to 'imports', or correct its name.
        """,
        bad: """
            models:
              Account: {fields: {balance: Banking.Money}}
            """,
        good: .files(
            """
            vmspec: 1
            imports: [Banking]
            models:
              Account: {fields: {balance: Banking.Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Banking/vmgen.yaml
            vmspec: 1
            access: public
            """
        )
    ),
    RulePage(
        "unresolved-names",
        """
        If a spec could not be read completely, the missing part may declare a name that is not found elsewhere. The \
        compiler does not report such a name as unknown. It looks up the name again after you correct the spec. A note \
        points at the error that leaves the spec incomplete.
        """,
        bad: .files(
            """
            vmspec: 1
            models:
              Account: {fields: {balance: Money}}
            --- Types.vmspec.yaml
            vmspec: 2
            types: {Money: {from: Banking}}
            """
        ),
        good: .files(
            """
            vmspec: 1
            models:
              Account: {fields: {balance: Money}}
            --- Types.vmspec.yaml
            vmspec: 1
            types: {Money: {from: Banking}}
            """
        )
    ),
]
