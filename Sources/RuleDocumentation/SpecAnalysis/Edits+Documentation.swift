// The documentation of the rules that `SpecAnalysis/Screens/Edits.swift` declares.

let editDocumentation: [RulePage] = [
    RulePage(
        "unusable-edit",
        """
        An entry under 'edits' shows a value of the state in a member, and sets it in the action that edits the \
        member. The member needs an 'editedBy' in its trait. The path must be in the state, optionally followed by \
        '??' and a constant.
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
