// The documentation of the rules that `SpecAnalysis/Conditions/ConditionChecks.swift` declares.

let conditionDocumentation: [RulePage] = [
    RulePage(
        "impossible-condition",
        """
        The rows, values or statements that the condition controls are never used. The condition either contradicts \
        itself or contradicts a condition around it. Notes point at the parts that contradict each other.
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
        The condition has no effect, but suggests to readers that something depends on it. Remove it, or correct the \
        part that makes it always true. Notes point at that part.
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
        An enclosing condition implies the condition, which is therefore always true there. Remove the inner \
        condition. Notes point at the enclosing conditions.
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
        The compiler checks which conditions of a screen can be true together. It stops at 64 different facts in one \
        group of conditions, or if the analysis takes too many steps. For that group, it reports no impossible or \
        redundant condition, and lists no layouts. Use fewer facts, such as one enum in place of several Booleans.
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
