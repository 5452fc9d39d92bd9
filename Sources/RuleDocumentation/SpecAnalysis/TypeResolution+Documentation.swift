// The documentation of the rules that `SpecAnalysis/TypeResolution.swift` declares.

let typeDocumentation: [RulePage] = [
    RulePage(
        "nested-optional",
        """
        A value that is nil in two ways is told apart by nobody. Swift's own API avoids it too.
        """,
        bad: """
            screens:
              Basket:
                state: {numbers: "[Int?]"}
                sections:
                  - {id: main, when: numbers.first == 1, header: One, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {numbers: "[Int]"}
                sections:
                  - {id: main, when: numbers.first == 1, header: One, rows: []}
            """
    ),
    RulePage(
        "duplicate-member",
        """
        Data, appearance and actions of a trait become members of one Swift type, where a name stands for one thing.
        """,
        bad: """
            traits:
              BadgePresentable:
                data: {badge: String}
                appearance: {badge: Color}
            """,
        good: """
            traits:
              BadgePresentable:
                data: {badge: String}
                appearance: {badgeColor: Color}
            """
    ),
    RulePage(
        "unusable-identity",
        """
        The identity tells the elements of a list apart, so that a row stays the same row while its element changes. \
        It is never nil, and is what Swift calls 'id'.
        """,
        bad: """
            models:
              Account: {identity: number, fields: {number: Int?}}
            """,
        good: """
            models:
              Account: {identity: number, fields: {number: Int}}
            """
    ),
    RulePage(
        "unusable-key",
        """
        A key of a dictionary or an element of a set is found by comparing and hashing.
        """,
        bad: """
            models:
              Prices: {fields: {prices: "[Color: Int]"}}
            """,
        good: """
            models:
              Prices: {fields: {prices: "[String: Int]"}}
            """
    ),
    RulePage(
        "empty-type",
        """
        A type without cases has no values, unless it is one of yours that the spec only names.
        """,
        bad: """
            types:
              Money: {}
            """,
        good: """
            types:
              Money: {from: Banking}
            """
    ),
    RulePage(
        "non-sendable",
        """
        Models, states and values of cells go from one thread to another. A type of yours that cannot do that cannot be \
        a part of them.
        """,
        bad: """
            types:
              Session: {from: here, sendable: false}
            models:
              Visit: {fields: {session: Session}}
            """,
        good: """
            types:
              Session: {from: here}
            models:
              Visit: {fields: {session: Session}}
            """
    ),
    RulePage(
        "recursive-type",
        """
        A struct or an enum that holds itself would be infinitely large. An identity in its place leads to the other \
        value.
        """,
        bad: """
            models:
              Person: {fields: {name: String, mother: Person?}}
            """,
        good: """
            models:
              Person: {identity: id, fields: {id: Int, name: String, mother: Int?}}
            """
    ),
    RulePage(
        "shadowed-system-name",
        """
        '.label' and 'Color' mean something in every spec. A token or a type of that name would change what others \
        wrote.
        """,
        bad: """
            tokens:
              colors: {label: '#1C1C1E'}
            """,
        good: """
            tokens:
              colors: {heading: '#1C1C1E'}
            """
    ),
    RulePage(
        "recursive-token",
        """
        A token that leads back to itself has no value.
        """,
        bad: """
            tokens:
              colors: {brand: .accent, accent: .brand}
            """,
        good: """
            tokens:
              colors: {brand: '#FFCC00', accent: .brand}
            """
    ),
]
