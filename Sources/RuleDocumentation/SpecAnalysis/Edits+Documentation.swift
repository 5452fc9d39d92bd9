// The documentation of the rules that `SpecAnalysis/Screens/Edits.swift` declares.

let editDocumentation: [RulePage] = [
    RulePage(
        "unusable-edit",
        """
        'edits' gives a member the value of a place in the state, and has its action set it. So it takes members of which a \
        trait says which action edits them, and what can be set.
        """,
        bad: """
            screens:
              Basket:
                state: {wrapped: Bool}
                traits: [GiftPresentable]
                edits: {gift: true}
            traits:
              GiftPresentable: {data: {gift: {type: Bool, editedBy: onGift}}, actions: {onGift: [isOn: Bool]}}
            """,
        good: """
            screens:
              Basket:
                state: {wrapped: Bool}
                traits: [GiftPresentable]
                edits: {gift: wrapped}
            traits:
              GiftPresentable: {data: {gift: {type: Bool, editedBy: onGift}}, actions: {onGift: [isOn: Bool]}}
            """
    )
]
