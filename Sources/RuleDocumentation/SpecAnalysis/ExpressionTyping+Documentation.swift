// The documentation of the rules that `SpecAnalysis/Typing/ExpressionTyping.swift` declares.

let expressionTypingDocumentation: [RulePage] = [
    RulePage(
        "optional-step",
        """
        As in Swift, a path through an optional value needs a '?', as in 'user?.name'. The result is optional too.
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
        Code that handles nil suggests to readers that the value can be nil. If the value later becomes optional, the \
        compiler cannot report that this code needs attention. Remove the code that handles nil.
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
        A path uses the fields and derived values of a model, and the properties and methods of lists, sets, \
        dictionaries and texts. The names of fields in a value or a copy of a model are checked too. The message \
        suggests the most similar known name.
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
        An operator accepts certain types, and most operators need two values of the same type. As in Swift, Int and \
        Double do not mix: convert one of them. Methods such as 'sum', 'sorted' and 'joined' also need elements of \
        certain types. A function on the position of a row, such as 'index', needs the element of an 'each'.
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
        Literals such as 'nil', '.idle' and '[]' take their type from their context. Use them where the type is known, \
        such as in a field with a declared type.
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
        Functions, formats, methods and cases take a fixed number of arguments, some with labels. The message says \
        what is expected. Properties have no parentheses, and methods need them.
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
