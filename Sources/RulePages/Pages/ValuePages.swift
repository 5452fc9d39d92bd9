// What values, texts and expressions mean, and of which type they are.

let valuePages: [RulePage] = [
    RulePage(
        "type-mismatch",
        """
        A value has one type, and its place expects one. Nothing is converted behind the author's back.
        """,
        bad: """
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, when: name, header: Name, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, when: not name.isEmpty, header: Name, rows: []}
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
        "unknown-case",
        """
        A name after a point is one of the cases of the type that its place expects.
        """,
        bad: """
            models:
              Order: {fields: {phase: Phase = .loadin}}
            """,
        good: """
            models:
              Order: {fields: {phase: Phase = .loading}}
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
        "optional-hole",
        """
        Nobody wants to read 'nil' or 'Optional(…)'. What is shown instead is said with '??'.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.nick}"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.nick ?? 'nobody'}"}}
            """
    ),
    RulePage(
        "unformatted-hole",
        """
        A date or an amount of money is written differently in every locale, so that a format has to say how.
        """,
        bad: """
            viewModels:
              Price: {cell: TextCell, takes: {price: Decimal}, values: {text: "{price}"}}
            """,
        good: """
            viewModels:
              Price: {cell: TextCell, takes: {price: Decimal}, values: {text: "{price | currency(EUR)}"}}
            """
    ),
    RulePage(
        "unknown-format",
        """
        A format is one of the language's, or a function of one argument that gives a text.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name | upercase}"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name | uppercase}"}}
            """
    ),
    RulePage(
        "format-mismatch",
        """
        Each format writes values of certain types.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name | currency(EUR)}"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.age | number}"}}
            """
    ),
    RulePage(
        "misplaced-locale",
        """
        What a function makes of the locale is for people to read. A state that depended on it would be another one \
        for each reader.
        """,
        bad: """
            functions:
              shown: {takes: [Int], locale: true, returns: String, swift: shown}
            screens:
              Basket:
                state: {count: Int, name: String}
                traits: [TapPresentable]
                actions:
                  onTap: {set: name, to: shown(count)}
                sections: []
            """,
        good: """
            functions:
              shown: {takes: [Int], locale: true, returns: String, swift: shown}
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, header: "{shown(count)}", rows: []}
            """
    ),
    RulePage(
        "malformed-url",
        """
        A constant URL is checked when the spec is compiled, so that the app never has to handle that it is none.
        """,
        bad: """
            models:
              Page: {fields: {address: URL = example}}
            """,
        good: """
            models:
              Page: {fields: {address: URL = "https://example.com"}}
            """
    ),
    RulePage(
        "uncertain-url",
        """
        Whether a text with holes is a URL turns out when the app runs. Where there must be one, a 'URL' is handed on \
        as a whole.
        """,
        bad: """
            traits:
              LinkPresentable: {data: {link: URL}}
            viewModels:
              Link: {traits: [LinkPresentable], takes: {name: String}, values: {link: "https://example.com/{name}"}}
            """,
        good: """
            traits:
              LinkPresentable: {data: {link: URL}}
            viewModels:
              Link: {traits: [LinkPresentable], takes: {address: URL}, values: {link: "{address}"}}
            """
    ),
    RulePage(
        "path-as-text",
        """
        A text without braces is shown as it is. Where it is exactly a path in scope, its value was most likely meant.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: user.name}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name}"}}
            """
    ),
    RulePage(
        "bare-text",
        """
        What is passed is an expression, in which a text has quotes of its own. Without them 'Done' could be a text or \
        a name.
        """,
        bad: """
            screens:
              Basket:
                state: {name: String}
                traits: [TapPresentable]
                actions:
                  onTap: {set: name, to: All done}
                sections: []
            """,
        good: """
            screens:
              Basket:
                state: {name: String}
                traits: [TapPresentable]
                actions:
                  onTap: {set: name, to: "'All done'"}
                sections: [{id: main, header: "{name}", rows: []}]
            """
    ),
    RulePage(
        "ambiguous-quotes",
        """
        YAML's quotes are gone once a file is read, so that they cannot say whether a text or an expression is meant. \
        A text in an expression has quotes inside of YAML's.
        """,
        bad: """
            screens:
              Basket:
                state: {code: String?}
                traits: [TapPresentable]
                actions:
                  onTap: {set: code, to: 'nil'}
                sections: []
            """,
        good: """
            screens:
              Basket:
                state: {code: String?}
                traits: [TapPresentable]
                actions:
                  onTap: {set: code, to: nil}
                sections: [{id: main, header: "{code}", rows: []}]
            """
    ),
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
