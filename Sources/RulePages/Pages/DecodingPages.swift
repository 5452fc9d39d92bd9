// Which keys there are, what stands under them, and how names and types are written.

let decodingPages: [RulePage] = [
    RulePage(
        "language-version",
        """
        The version says which language a file is written in, so that a later compiler still reads it as it was meant.
        """,
        bad: """
            vmspec: 2
            """,
        good: """
            vmspec: 1
            """
    ),
    RulePage(
        "unknown-key",
        """
        A key that nothing reads would be a part of the spec that is silently ignored. Most often it is misspelt.
        """,
        bad: """
            trait:
              HeaderPresentable: {data: {header: String}}
            """,
        good: """
            traits:
              HeaderPresentable: {data: {header: String}}
            """
    ),
    RulePage(
        "required-key",
        """
        Some keys have no sensible default: a cell shows traits, a section has an id, a colour for light surroundings \
        needs one for dark ones.
        """,
        bad: """
            tokens:
              colors:
                brand: {light: '#FFCC00'}
            """,
        good: """
            tokens:
              colors:
                brand: {light: '#FFCC00', dark: '#AA8800'}
            """
    ),
    RulePage(
        "conflicting-keys",
        """
        Two keys that each say what a thing is cannot both be right.
        """,
        bad: """
            views:
              TextView: {traits: [TextPresentable]}
            viewModels:
              Greeting: {cell: TextCell, view: TextView, values: {text: Hello}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello}}
            """
    ),
    RulePage(
        "unexpected-shape",
        """
        The language says of each key whether a scalar, a list or a mapping stands under it. Another shape has no \
        meaning there.
        """,
        bad: """
            cells:
              HeaderCell: {traits: TextPresentable}
            """,
        good: """
            cells:
              HeaderCell: {traits: [TextPresentable]}
            """
    ),
    RulePage(
        "unknown-choice",
        """
        Where a value is one of a few words, another word chooses nothing.
        """,
        bad: """
            cells:
              HeaderCell: {traits: [TextPresentable], load: nibs}
            """,
        good: """
            cells:
              HeaderCell: {traits: [TextPresentable], load: nib}
            """
    ),
    RulePage(
        "strict-boolean",
        """
        YAML 1.1 took 'yes', 'on' and more for booleans, YAML 1.2 takes them for texts, and editors show either. Here \
        only 'true' and 'false' are booleans, everywhere.
        """,
        bad: """
            views:
              TextView: {traits: [TextPresentable], nest: yes}
            """,
        good: """
            views:
              TextView: {traits: [TextPresentable], nest: true}
            """
    ),
    RulePage(
        "duplicate-element",
        """
        What is said twice in a list of names was most likely meant to be something else.
        """,
        bad: """
            types:
              Size: {cases: [small, large, small]}
            """,
        good: """
            types:
              Size: {cases: [small, medium, large]}
            """
    ),
    RulePage(
        "comment-value",
        """
        A '#' behind a blank begins a comment, so that a hex colour without quotes is no value at all.
        """,
        bad: """
            tokens:
              colors:
                brand: #FFCC00
            """,
        good: """
            tokens:
              colors:
                brand: '#FFCC00'
            """
    ),
    RulePage(
        "malformed-name",
        """
        Names become names of Swift's. One form for types and one for members keep the two apart, as Swift's own API \
        does.
        """,
        bad: """
            types:
              size: {cases: [Small, large]}
            """,
        good: """
            types:
              Size: {cases: [small, large]}
            """
    ),
    RulePage(
        "reserved-name",
        """
        A few words mean something to Swift wherever they stand, even as a member.
        """,
        bad: """
            models:
              Segment: {fields: {self: Int}}
            """,
        good: """
            models:
              Segment: {fields: {own: Int}}
            """
    ),
    RulePage(
        "malformed-swift-name",
        """
        What stands there is written into the Swift as a name, so it has to be one, with points between its parts.
        """,
        bad: """
            functions:
              validCard: {takes: [String], returns: Bool, swift: Card.isValid()}
            """,
        good: """
            functions:
              validCard: {takes: [String], returns: Bool, swift: Card.isValid}
            screens:
              Basket:
                state: {card: String}
                sections: [{id: main, when: validCard(card), rows: []}]
            """
    ),
    RulePage(
        "malformed-type",
        """
        A type is a name, or an optional, a list, a set or a dictionary of such: Swift's short forms and 'Set<T>'.
        """,
        bad: """
            models:
              Basket: {fields: {items: Array<Item>}}
            """,
        good: """
            models:
              Basket: {fields: {items: "[Item]"}}
            """
    ),
    RulePage(
        "type-nesting",
        """
        Swift's compiler takes twice as long for each level of a nested literal. Nobody needs more than 8.
        """,
        bad: """
            models:
              Grid: {fields: {cells: "[[[[[[[[[Int]]]]]]]]]"}}
            """,
        good: """
            models:
              Grid: {fields: {cells: "[[Int]]"}}
            """
    ),
    RulePage(
        "unexpected-default",
        """
        What a view model takes, an event and a payload are given wherever they are used. A default would never count.
        """,
        bad: """
            viewModels:
              Greeting: {cell: TextCell, takes: {name: String = you}, values: {text: "Hello {name}"}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, takes: {name: String}, values: {text: "Hello {name}"}}
            """
    ),
    RulePage(
        "malformed-each",
        """
        Inside the loop the element needs a name, which stands before the word 'in'.
        """,
        bad: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: items, cell: TextCell, values: {text: Item}}
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
]
