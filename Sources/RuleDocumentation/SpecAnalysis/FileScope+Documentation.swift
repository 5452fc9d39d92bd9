// The documentation of the rules that `SpecAnalysis/Names/FileScope.swift` declares.

let fileScopeDocumentation: [RulePage] = [
    RulePage(
        "unknown-name",
        """
        Every name is looked up when the spec is compiled, so that a misspelt one is found here and not in the \
        generated Swift, or by nobody.
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
        Two imported modules declare the name. Which of them is meant would be a guess.
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
        What a module does not declare for others has no Swift that others could use.
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
        The word before a point in a type names a module that the spec imports, or the module itself.
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
        Where a spec could not be read as a whole, a name that is declared nowhere else may be declared there. It is \
        looked up again once that spec is right.
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
