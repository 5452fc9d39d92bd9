// The documentation of the rules that `SpecAnalysis/Advice/UnseenChanges.swift` declares.

let unseenChangeDocumentation: [RulePage] = [
    RulePage(
        "unseen-change",
        """
        An action that changes a field which no value, condition or statement reads leaves the screen as it was. Either \
        the row that was to show it is missing, or another field was meant. Where others may read the state, because \
        the module's 'access' is wider than 'internal', nothing is said.
        """,
        bad: """
            screens:
              Basket:
                state: {note: String = '', taps: Int = 0}
                sections:
                  - id: main
                    rows:
                      - {id: tap, cell: ButtonCell, values: {text: '{note}'}, actions: {onTap: {set: taps, to: 1}}}
            """,
        good: """
            screens:
              Basket:
                state: {taps: Int = 0}
                sections:
                  - id: main
                    rows:
                      - {id: tap, cell: ButtonCell, values: {text: '{taps}'}, actions: {onTap: {set: taps, to: 1}}}
            """
    )
]
