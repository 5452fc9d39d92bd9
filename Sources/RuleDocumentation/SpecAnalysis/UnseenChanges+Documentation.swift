// The documentation of the rules that `SpecAnalysis/Advice/UnseenChanges.swift` declares.

let unseenChangeDocumentation: [RulePage] = [
    RulePage(
        "unseen-change",
        """
        After the action, the screen looks and behaves as before. Either a row that shows the field is missing, or the \
        action should change another field. A field is read if a value, a condition, an 'each' or a statement uses it. \
        The rule applies only in a module whose 'access' is 'internal', because other modules can read the state.
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
