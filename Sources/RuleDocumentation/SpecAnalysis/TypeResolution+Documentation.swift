// The documentation of the rules that `SpecAnalysis/TypeResolution.swift` declares.

let typeDocumentation: [RulePage] = [
    RulePage(
        "nested-optional",
        """
        A nested optional can be nil in two ways, which are hard to tell apart. It results from 'first' of a list with \
        optional elements, or from a dictionary with optional values, for example. Use elements or values that are not \
        optional.
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
        Members become members of one Swift type, so each name must be unique. This applies to the data, appearance \
        and actions of a trait, and to fields, cases, inputs, parameters and all other members.
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
        The identity distinguishes the elements of a list, so that a row stays the same row if its element changes. It \
        is therefore never nil. In Swift it becomes the property 'id', so a model with another identity cannot have a \
        field 'id'.
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
        A dictionary finds a key by comparing and hashing. The types Bool, Int, String, UUID, Date and URL can be keys, and so \
        can generated enums. An enum that you write by hand can be a key if it has no payloads.
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
        A generated type is an enum, and an enum without cases has no values. If you write the type by hand, 'from' \
        says which module declares it.
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
        Generated models and states are Sendable in Swift, so all their fields must be. A type with 'sendable: false' \
        cannot be part of them. An enum whose payload is not Sendable is not Sendable either.
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
        A Swift struct or enum that contains itself would have no finite size. A list, a set or a dictionary of the \
        same type is allowed. In other cases, store the identity of the other value.
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
        Names such as '.label', '.body' and 'Color' have the same meaning in every spec. A declaration with such a \
        name would change the meaning of other specs.
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
        A token in a cycle has no value. The message shows the cycle.
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
