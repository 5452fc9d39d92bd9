import TestSupport

/// The beginning of specs that contain a mistake. Each fixture appends the rows of the screen.
let mistakeFrame = """
    vmspec: 1
    types:
      Phase: {cases: {idle: , busy: , failed: [message: String]}}
      Kind: {cases: [low, high]}
    models:
      Item: {identity: id, fields: {id: Int, title: String, note: String?, on: Bool, price: Double, day: Date, tags: "[String]"}}
    traits:
      TextPresentable: {data: {text: String}}
      TapPresentable: {data: {text: String}, actions: {onTap: {default: ignore}}}
      HeadPresentable: {data: {text: String}}
    cells:
      TextCell: {traits: [TextPresentable]}
      TapCell: {traits: [TapPresentable]}
      HeadCell: {traits: [HeadPresentable]}
    screens:
      S:
        state: {items: "[Item]", names: "[String]", name: String, n: Int, open: Bool, phase: Phase, kind: Kind, item: Item, spare: Item?, amount: Double, day: Date, now: Date, count: Int?, c: Bool, span: Duration, grade: "[String: Int]", visible: Bool}
        events: {send: [text: String]}
        sections:
        - id: main
          rows:

    """

/// Rule fixtures for mistakes that cause exactly one diagnostic.
let singleMistakes: [RuleFixture] = [
    // A sample with an unknown field and without a required field.
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          S:
            state: {title: String, count: Int}
            sections: [{id: m, rows: [{id: r, cell: TextCell, values: {text: "{title} {count}"}}]}]
            samples: {one: {title: a, total: 4}}
        #                             ^^^^^ error[unknown-name]: unknown field 'total'
        """
    ),
    // A use of a fragment with an unknown input and without a required input.
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        fragments: {F: {takes: {title: String, count: Int}, rows: [{id: r, cell: TextCell, values: {text: "{title} {count}"}}]}}
        screens:
          S:
            state: {title: String, count: Int}
            sections: [{id: m, rows: [{fragment: F, with: {title: title, total: count}}]}]
        #                                                                ^^^^^ error[unknown-name]: unknown input 'total'
        """
    ),
    // A misspelled input of a fragment.
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        fragments: {F: {takes: {title: String, count: Int}, rows: [{id: r, cell: TextCell, values: {text: "{title} {count}"}}]}}
        screens:
          S:
            state: {title: String, count: Int}
            sections: [{id: m, rows: [{fragment: F, with: {title: title, cuont: count}}]}]
        #                                                                ^^^^^ error[unknown-name]: unknown input 'cuont', did you mean 'count'?
        #                                                                ^^^^^ fix: count
        """
    ),
    // The operator `&&` after a 'let' whose name is used later.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - id: r
                    when: let words = item.note && open
            #                                   ^^ error[expression-syntax]: expected ',' between clauses after 'let', or a list of clauses
                    cell: TextCell
                    values: {text: "{words}"}
            """
    ),
    // Several 'let' clauses, with the operator `&&` after the last clause.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - id: r
                    when: let words = item.note, let more = spare && open
            #                                                     ^^ error[expression-syntax]: expected ',' between clauses after 'let', or a list of clauses
                    cell: TextCell
                    values: {text: "{words} {more.title}"}
            """
    ),
    // A 'let' after the operator `&&`.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - id: r
                    when: open && let words = item.note
            #                     ^^^ error[expression-syntax]: a 'let' clause must be at the start of a condition or after ','
                    cell: TextCell
                    values: {text: "{words}"}
            """
    ),
    // The operator `&&` after a 'let', in a choice between values.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - id: r
                    cell: TextCell
                    values: {text: {if: let words = item.note && open, then: "{words}", else: no}}
            #                                                 ^^ error[expression-syntax]: expected ',' between clauses after 'let', or a list of clauses
            """
    ),
    // The operator `&&` after a 'case' clause.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - id: r
                    when: case .failed(let message) = phase && open
            #                                               ^^ error[expression-syntax]: expected ',' between clauses after 'let', or a list of clauses
                    cell: TextCell
                    values: {text: "{message}"}
            """
    ),
    // The operator `||` after a 'let'.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - id: r
                    when: let words = item.note || open
            #                                   ^^ error[expression-syntax]: expected ',' between clauses after 'let', or a list of clauses
            #                                   ^^ note: all clauses must be true; write a separate condition for each alternative
                    cell: TextCell
                    values: {text: "{words}"}
            """
    ),
    // A `remove` with a condition, which requires `removeAll`.
    RuleFixture(
        "required-key",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: "{name}"}, actions: {onTap: {remove: items, where: $0.on}}}
            #                                                                                         ^^^^^ error[required-key]: 'where' requires 'removeAll'
            #                                                                          ^^^^^^ fix: removeAll
            """
    ),
    // A model whose identity is not one of its fields.
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        models: {Item: {identity: key, fields: {id: Int, title: String}}}
        #                         ^^^ error[unknown-name]: unknown field 'key'
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          S:
            state: {items: "[Item]", chosen: Int}
            sections:
            - id: m
              rows:
              - id: r
                when: items[chosen] != nil
                cell: TextCell
                values: {text: "{items[chosen]?.title ?? ''}"}
        """
    ),
    // A row with the id `header` in a section whose header is a cell.
    RuleFixture(
        "joined-id",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          S:
            state: {title: String}
            sections:
            - id: m
              header: {cell: TextCell, values: {text: "{title}"}, actions: {onTap: {set: title, to: "''"}}}
        #                    ^^^^^^^^ note: the section's header is declared here
              rows:
              - {id: header, cell: TextCell, values: {text: "{title}"}, actions: {onTap: {set: title, to: "'a'"}}}
        #            ^^^^^^ error[joined-id]: the row and the header of the section have the same generated name 'mHeader'
        """
    ),
    // A row with the id `footer` in a section whose footer is a cell.
    RuleFixture(
        "joined-id",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          S:
            state: {title: String}
            sections:
            - id: m
              header: {cell: TextCell, values: {text: "{title}"}, actions: {onTap: {set: title, to: "''"}}}
              footer: {cell: TextCell, values: {text: "{title}"}, actions: {onTap: {set: title, to: "''"}}}
        #                    ^^^^^^^^ note: the section's footer is declared here
              rows:
              - {id: footer, cell: TextCell, values: {text: "{title}"}, actions: {onTap: {set: title, to: "'a'"}}}
        #            ^^^^^^ error[joined-id]: the row and the footer of the section have the same generated name 'mFooter'
        """
    ),
    // An `each` with a misspelled list name, around a `match`.
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        types: {Kind: {cases: [photo, words]}}
        models: {Post: {identity: id, fields: {id: Int, kind: Kind, title: String}}}
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          S:
            state: {visible: "[Post]"}
            sections:
            - id: m
              rows:
              - each: post in visibel
        #                     ^^^^^^^ error[unknown-name]: unknown value 'visibel', did you mean 'visible'?
        #                     ^^^^^^^ fix: visible
                rows:
                - match: post.kind
                  photo: {id: r, cell: TextCell, values: {text: "{post.title}"}, actions: {onTap: {scroll: m.r(post.id)}}}
                  words: {id: r, cell: TextCell, values: {text: "{post.title}"}, actions: {onTap: []}}
                - {id: x, cell: TextCell, values: {text: "{visible.count}"}, actions: {onTap: {scroll: m.r(3)}}}
        """
    ),
    // A row whose actions differ in each of four branches.
    RuleFixture(
        "unlike-branches",
        """
        vmspec: 1
        types: {Kind: {cases: [a, b, c, d]}}
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          S:
            state: {kind: Kind, x: Int}
            sections:
            - id: m
              rows:
              - match: kind
                a: {id: r, cell: TextCell, values: {text: one}, actions: {onTap: {set: x, to: 1}}}
        #               ^ note: row 'r' is first declared here
                b: {id: r, cell: TextCell, values: {text: two}, actions: {onTap: {set: x, to: 2}}}
        #               ^ error[unlike-branches]: row 'r' has the same cell in two branches, but different actions
                c: {id: r, cell: TextCell, values: {text: three}, actions: {onTap: {set: x, to: 3}}}
        #               ^ note: another row with this id is declared here
                d: {id: r, cell: TextCell, values: {text: four}, actions: {onTap: {set: x, to: 4}}}
        #               ^ note: another row with this id is declared here
        """
    ),
    // A row whose branches have different lists, or no list.
    RuleFixture(
        "unlike-branches",
        """
        vmspec: 1
        types: {Kind: {cases: [a, b, c, d]}}
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          S:
            state: {kind: Kind, x: "[Int]", y: "[Int]"}
            sections:
            - id: m
              rows:
              - match: kind
                a: {id: r, each: e in x, cell: TextCell, values: {text: "{e}"}}
        #               ^ note: row 'r' is first declared here
                b: {id: r, each: e in y, cell: TextCell, values: {text: "{e}"}}
        #               ^ error[unlike-branches]: the 'each' of row 'r' differs between two branches
                c: {id: r, cell: TextCell, values: {text: three}}
        #               ^ note: another row with this id is declared here
                d: {id: r, cell: TextCell, values: {text: four}}
        #               ^ note: another row with this id is declared here
        """
    ),
    // An import whose bracket is never closed.
    RuleFixture(
        "unclosed-bracket",
        """
        vmspec: 1
        imports: [StandardTraits
        #        ^ error[unclosed-bracket]: '[' is never closed
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          S:
            state: {title: String}
            sections:
            - id: m
              rows:
              - {id: header, cell: TextCell, values: {text: "{title}"}}
        """
    ),
]
