// The documentation of the rules that `SpecAnalysis/Conditions/ConditionChecks.swift` declares.

let conditionDocumentation: [RulePage] = [
    RulePage(
        "impossible-condition",
        """
        What stands under a condition that never holds is never shown. Nobody writes that on purpose.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: count < 1 && count > 2, header: Some, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: count > 1 && count < 5, header: Some, rows: []}
            """
    ),
    RulePage(
        "redundant-condition",
        """
        A condition that always holds only looks as if something depended on it.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: count < 1 || count > 0, header: Some, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: count > 0, header: Some, rows: []}
            """
    ),
    RulePage(
        "repeated-condition",
        """
        Where something around it has asked already, a condition decides nothing more.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    when: open
                    rows: [{id: one, when: open, cell: TextCell, values: {text: One}}]
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    when: open
                    rows: [{id: one, cell: TextCell, values: {text: One}}]
            """
    ),
    RulePage(
        "unanalysed-conditions",
        """
        Past a limit the compiler does not find out which conditions of a screen can hold together: it finds nothing \
        wrong there, and lists no layouts. People cannot know either.
        """,
        bad: .long(
            """
            screens:
              Basket:
                state: {f0: Bool, f1: Bool, …, f69: Bool}
                sections:
                  - id: main
                    when: f0 && f1 && … && f69
                    rows: [{id: one, when: not f69, cell: TextCell, values: {text: One}}]
            """,
            compiled: manyConditions
        ),
        good: """
            screens:
              Basket:
                state: {open: Bool, full: Bool}
                sections:
                  - id: main
                    when: open
                    rows: [{id: one, when: not full, cell: TextCell, values: {text: One}}]
            """
    ),
]

private let manyConditions = """
    screens:
      Basket:
        state: {\((0..<70).map { "f\($0): Bool" }.joined(separator: ", "))}
        sections:
          - id: main
            when: \((0..<70).map { "f\($0)" }.joined(separator: " && "))
            rows: [{id: one, when: not f69, cell: TextCell, values: {text: One}}]
    """
