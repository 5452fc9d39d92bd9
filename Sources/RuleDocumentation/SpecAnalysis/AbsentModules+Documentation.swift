// The documentation of the rules that `SpecAnalysis/Names/AbsentModules.swift` declares.

let absentModuleDocumentation: [RulePage] = [
    RulePage(
        "absent-module",
        """
        Names are missing, and an import has no specs that could declare them. The one follows from the other, so the \
        import is what is reported.
        """,
        bad: """
            imports: [Banking]
            models:
              Account: {fields: {balance: Money}}
            """,
        good: .files(
            """
            vmspec: 1
            imports: [Banking]
            models:
              Account: {fields: {balance: Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types:
              Money: {from: here}
            --- ../Banking/vmgen.yaml
            vmspec: 1
            access: public
            """
        )
    )
]
