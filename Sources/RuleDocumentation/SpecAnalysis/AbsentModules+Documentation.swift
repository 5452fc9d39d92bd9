// The documentation of the rules that `SpecAnalysis/Names/AbsentModules.swift` declares.

let absentModuleDocumentation: [RulePage] = [
    RulePage(
        "absent-module",
        """
        The specs of the imported module were not found. Names that it may declare are therefore unknown. One error at \
        the import replaces the errors at each name. Check the spelling of the import, and that the target depends on \
        the module.
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
