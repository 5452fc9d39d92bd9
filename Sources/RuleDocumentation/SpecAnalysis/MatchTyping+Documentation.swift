// The documentation of the rules that `SpecAnalysis/Typing/MatchTyping.swift` declares.

let matchTypingDocumentation: [RulePage] = [
    RulePage(
        "inexhaustive-match",
        """
        A 'match' has a value for everything that can come, so that a case that is added later is not forgotten.
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
        The first of two equal cases wins, and the second is never reached.
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
