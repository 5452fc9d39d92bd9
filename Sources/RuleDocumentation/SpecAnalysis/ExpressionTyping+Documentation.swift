// The documentation of the rules that `SpecAnalysis/Typing/ExpressionTyping.swift` declares.

let expressionTypingDocumentation: [RulePage] = [
    RulePage(
        "optional-step",
        """
        A path that could end at nil says so, as in Swift: what it gives is optional then.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User?}, values: {text: "{user.name ?? ''}"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User?}, values: {text: "{user?.name ?? ''}"}}
            """
    ),
    RulePage(
        "needless-optional",
        """
        Handling nil where there is none says something wrong about the value, and hides the day when it becomes true.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name ?? ''}"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name}"}}
            """
    ),
    RulePage(
        "unknown-member",
        """
        A path goes through fields that a model has, and through what lists, texts and dictionaries offer.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.nmae}"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name}"}}
            """
    ),
    RulePage(
        "operand-mismatch",
        """
        An operator takes values of certain types, most often two of the same. 'Int' and 'Double' do not mix, as in \
        Swift.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int, limit: Double}
                sections:
                  - {id: main, when: count == limit, header: Full, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int, limit: Int}
                sections:
                  - {id: main, when: count == limit, header: Full, rows: []}
            """
    ),
    RulePage(
        "untyped-literal",
        """
        'nil', '.idle' and '[]' take their type from their place. Where it says none they have none.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                derived: {phase: .idle}
                sections:
                  - {id: main, when: phase is .idle, header: "{count}", rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int, phase: Phase = .idle}
                sections:
                  - {id: main, when: phase is .idle, header: "{count}", rows: []}
            """
    ),
    RulePage(
        "wrong-arguments",
        """
        A function, a format and a case take a fixed number of arguments, some with labels.
        """,
        bad: """
            viewModels:
              Day: {cell: TextCell, takes: {day: Date}, values: {text: "{day | date}"}}
            """,
        good: """
            viewModels:
              Day: {cell: TextCell, takes: {day: Date}, values: {text: "{day | date(medium)}"}}
            """
    ),
]
