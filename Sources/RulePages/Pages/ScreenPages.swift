// Sections, rows and conditions.

let screenPages: [RulePage] = [
    RulePage(
        "derived-cycle",
        """
        A derived value is computed from others. Values that need each other have no beginning.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                derived: {shown: not hidden, hidden: not shown}
                sections:
                  - {id: main, when: hidden, header: Hidden, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                derived: {shown: open, hidden: not shown}
                sections:
                  - {id: main, when: hidden, header: Hidden, rows: []}
            """
    ),
    RulePage(
        "duplicate-id",
        """
        An id says which section or row of one frame is which in the next.
        """,
        bad: """
            screens:
              Basket:
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: TextCell, values: {text: One}}
                      - {id: one, cell: TextCell, values: {text: Two}}
            """,
        good: """
            screens:
              Basket:
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: TextCell, values: {text: One}}
                      - {id: two, cell: TextCell, values: {text: Two}}
            """
    ),
    RulePage(
        "joined-id",
        """
        A row's Swift name joins the ids of its section and its own. Two rows of one name do not compile.
        """,
        bad: """
            screens:
              Workout:
                sections:
                  - {id: warm, rows: [{id: upStart, cell: TextCell, values: {text: Go}}]}
                  - {id: warmUp, rows: [{id: start, cell: TextCell, values: {text: Go}}]}
            """,
        good: """
            screens:
              Workout:
                sections:
                  - {id: warm, rows: [{id: upStart, cell: TextCell, values: {text: Go}}]}
                  - {id: main, rows: [{id: start, cell: TextCell, values: {text: Go}}]}
            """
    ),
    RulePage(
        "fragment-cycle",
        """
        A fragment's rows are put in the place of its use. One that is made of itself would have no end.
        """,
        bad: """
            fragments:
              One: {takes: {name: String}, rows: [{fragment: Other, with: {name: name}}]}
              Other: {takes: {name: String}, rows: [{fragment: One, with: {name: name}}]}
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, rows: [{fragment: One, with: {name: name}}]}
            """,
        good: """
            fragments:
              One: {takes: {name: String}, rows: [{fragment: Other, with: {name: name}}]}
              Other: {takes: {name: String}, rows: [{id: text, cell: TextCell, values: {text: "{name}"}}]}
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, rows: [{fragment: One, with: {name: name}}]}
            """
    ),
    RulePage(
        "too-many-fragments",
        """
        Fragments that each use another one twice come to a number of rows that no screen has. What a screen comes to \
        is limited, so that a small spec does not keep the compiler busy for hours.
        """,
        bad: .long(
            """
            fragments:
              Part0: {takes: {name: String}, rows: [{id: name, cell: TextCell, values: {text: "{name}"}}]}
              Part1: {takes: {name: String}, rows: [{id: a, fragment: Part0, …}, {id: b, fragment: Part0, …}]}
              …
              Part11: {takes: {name: String}, rows: [{id: a, fragment: Part10, …}, {id: b, fragment: Part10, …}]}
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, rows: [{fragment: Part11, with: {name: name}}]}
            """,
            compiled: manyFragments
        ),
        good: """
            fragments:
              Name: {takes: {name: String}, rows: [{id: name, cell: TextCell, values: {text: "{name}"}}]}
            screens:
              Basket:
                state: {first: String, last: String}
                sections:
                  - id: main
                    rows:
                      - {id: first, fragment: Name, with: {name: first}}
                      - {id: last, fragment: Name, with: {name: last}}
            """
    ),
    RulePage(
        "unusable-input",
        """
        An input of a fragment stands for one expression. A choice is made inside the fragment, from inputs of its own, \
        or by a value of the state or a derived one.
        """,
        bad: """
            fragments:
              Name: {takes: {name: String}, rows: [{id: name, cell: TextCell, values: {text: "{name}"}}]}
            screens:
              Basket:
                state: {name: String, open: Bool}
                sections:
                  - id: main
                    rows:
                      - {fragment: Name, with: {name: {if: open, then: name, else: "'Nobody'"}}}
            """,
        good: """
            fragments:
              Name:
                takes: {name: String, open: Bool}
                rows:
                  - {id: name, cell: TextCell, values: {text: {if: open, then: "{name}", else: Nobody}}}
            screens:
              Basket:
                state: {name: String, open: Bool}
                sections:
                  - {id: main, rows: [{fragment: Name, with: {name: name, open: open}}]}
            """
    ),
    RulePage(
        "unusable-loop",
        """
        'each' makes a section or a row for each element, so it takes a list, or an enum for its cases.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in count, cell: TextCell, values: {text: Item}}
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """
    ),
    RulePage(
        "unusable-view-model",
        """
        A row shows a cell, and the values that its view model computes. A view model without a cell, or one that is \
        written by hand, has nothing to show there.
        """,
        bad: """
            viewModels:
              Greeting: {traits: [TextPresentable], values: {text: Hello}}
            screens:
              Basket:
                sections:
                  - {id: main, rows: [{id: one, viewModel: Greeting}]}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello}}
            screens:
              Basket:
                sections:
                  - {id: main, rows: [{id: one, viewModel: Greeting}]}
            """
    ),
    RulePage(
        "unusable-row",
        """
        A row is spoken of by its section's id and its own, with the identities of the elements that it is made for.
        """,
        bad: """
            screens:
              Basket:
                state: {items: "[Item]"}
                traits: [TapPresentable]
                actions:
                  onTap: {scroll: main.one}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                traits: [TapPresentable]
                actions:
                  onTap: {scroll: main.one(1)}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """
    ),
    RulePage(
        "unusable-reorder",
        """
        The user puts rows in another order by moving elements of a stored list, one row each. A list that is sorted or \
        grouped has its order from what its elements are, and one that is cut may lose the element that was moved; the \
        second row of an element would stay behind.
        """,
        bad: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - id: one
                        each: item in items.sorted($0.title)
                        cell: TextCell
                        values: {text: "{item.title}"}
                        reorder: true
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}, reorder: true}
            """
    ),
    RulePage(
        "mixed-lists",
        """
        A table shows cells of the class UITableViewCell, a collection those of UICollectionViewCell, and a screen is \
        shown in one of them. A cell whose 'class' is written out is a table's, unless its 'list' says 'collection'. \
        What stands above and below rows may be any view.
        """,
        bad: """
            cells:
              NoteCell: {traits: [TextPresentable], class: NoteTableCell}
              PhotoCell: {traits: [TextPresentable], class: PhotoItem, list: collection}
            screens:
              Album:
                sections:
                  - id: main
                    rows:
                      - {id: note, cell: NoteCell, values: {text: Holidays}}
                      - {id: photo, cell: PhotoCell, values: {text: The sea}}
            """,
        good: """
            cells:
              NoteCell: {traits: [TextPresentable], class: NoteItem, list: collection}
              PhotoCell: {traits: [TextPresentable], class: PhotoItem, list: collection}
            screens:
              Album:
                sections:
                  - id: main
                    rows:
                      - {id: note, cell: NoteCell, values: {text: Holidays}}
                      - {id: photo, cell: PhotoCell, values: {text: The sea}}
            """
    ),
    RulePage(
        "unlike-branches",
        """
        A row that stands in two branches of a choice is one row, that looks different in each: it stands for the same \
        elements, in the same order, and does the same.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    rows:
                      - if: open
                        then:
                          - {id: one, cell: TextCell, values: {text: One}}
                          - {id: two, cell: TextCell, values: {text: Two}}
                        else:
                          - {id: two, cell: ButtonCell, values: {text: Two}, actions: {onTap: {toggle: open}}}
                          - {id: one, cell: ButtonCell, values: {text: One}, actions: {onTap: {toggle: open}}}
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    rows:
                      - if: open
                        then:
                          - {id: one, cell: TextCell, values: {text: One}}
                          - {id: two, cell: TextCell, values: {text: Two}}
                        else:
                          - {id: one, cell: ButtonCell, values: {text: One}, actions: {onTap: {toggle: open}}}
                          - {id: two, cell: ButtonCell, values: {text: Two}, actions: {onTap: {toggle: open}}}
            """
    ),
    RulePage(
        "unused-name",
        """
        What a screen declares and nothing on it uses is most often left from something that was taken out. So are a \
        function that no spec calls, a service that nothing has, a fragment without a use, and an input that nothing \
        reads; in a module with screens a color, a font, a type, a model, a trait or a cell that no spec names, too. \
        Where others may use it, because the module's 'access' is wider than 'internal', nothing is said. For what \
        only your own Swift uses, disable the rule at its declaration.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int, open: Bool}
                sections:
                  - {id: main, header: "{count}", rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, header: "{count}", rows: []}
            """
    ),
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

private let manyFragments = """
    fragments:
      Part0: {takes: {name: String}, rows: [{id: name, cell: TextCell, values: {text: "{name}"}}]}
      \((1..<12).map(doubling).joined(separator: "\n  "))
    screens:
      Basket:
        state: {name: String}
        sections:
          - {id: main, rows: [{fragment: Part11, with: {name: name}}]}
    """

/// A fragment that uses the one before it twice.
private func doubling(_ index: Int) -> String {
    let uses = ["a", "b"].map { "{id: \($0), fragment: Part\(index - 1), with: {name: name}}" }
    return "Part\(index): {takes: {name: String}, rows: [\(uses.joined(separator: ", "))]}"
}

private let manyConditions = """
    screens:
      Basket:
        state: {\((0..<70).map { "f\($0): Bool" }.joined(separator: ", "))}
        sections:
          - id: main
            when: \((0..<70).map { "f\($0)" }.joined(separator: " && "))
            rows: [{id: one, when: not f69, cell: TextCell, values: {text: One}}]
    """
