// The documentation of the rules that `SpecAnalysis/Typing/ConditionTyping.swift` declares.

let conditionTypingDocumentation: [RulePage] = [
    RulePage(
        "guarded-name",
        """
        By the time the user acts, the state may have changed, and the condition that bound the name may not hold. What \
        the action needs is bound again where it is used.
        """,
        bad: """
            screens:
              Profile:
                state: {name: String, user: User?}
                sections:
                  - id: main
                    rows:
                      - id: one
                        when: let known = user
                        cell: ButtonCell
                        values: {text: "{known.name}"}
                        actions: {onTap: {set: name, to: known.name}}
            """,
        good: """
            screens:
              Profile:
                state: {name: String, user: User?}
                sections:
                  - id: main
                    rows:
                      - id: one
                        when: let known = user
                        cell: ButtonCell
                        values: {text: "{known.name} {name}"}
                        actions: {onTap: {if: let known = user, then: {set: name, to: known.name}}}
            """
    )
]
