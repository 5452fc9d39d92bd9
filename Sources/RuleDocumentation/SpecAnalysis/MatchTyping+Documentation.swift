// The documentation of the rules that `SpecAnalysis/Typing/MatchTyping.swift` declares.

let matchTypingDocumentation: [RulePage] = [
    RulePage(
        "inexhaustive-match",
        """
        A 'match' needs a value for each case of an enum. If you add a case later, the compiler reports each 'match' \
        without it. For other types, and for all remaining cases, use '_'.
        """,
        bad: """
            screens:
              Basket:
                state: {phase: Phase}
                sections:
                  - {id: main, header: {match: phase, idle: Ready, done: Done}, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {phase: Phase}
                sections:
                  - {id: main, header: {match: phase, idle: Ready, loading: Busy, done: Done}, rows: []}
            """
    ),
    RulePage(
        "repeated-case",
        """
        Only the first of two equal cases is ever used. Cases are compared by value: '1' and '1 ' are the same number.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, header: {match: count, 1: One, "1 ": Single, _: Many}, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, header: {match: count, 1: One, _: Many}, rows: []}
            """
    ),
]
