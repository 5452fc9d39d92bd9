// Types, models, traits and what is made of traits.

let typePages: [RulePage] = [
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
        "unusable-conformance",
        """
        A conformance that is there anyway cannot be declared again, and a type of yours declares its own.
        """,
        bad: """
            types:
              Kind: {cases: [low, high], conforms: [CaseIterable]}
            """,
        good: """
            types:
              Kind: {cases: [low, high], conforms: [Codable]}
            """
    ),
    RulePage(
        "uncodable",
        """
        Swift writes the coding of a type only where all that it holds can be coded.
        """,
        bad: """
            models:
              Label: {fields: {icon: Image?}, conforms: [Codable]}
            """,
        good: """
            models:
              Label: {fields: {icon: String?}, conforms: [Codable]}
            """
    ),
    RulePage(
        "refinement-cycle",
        """
        A trait that refines itself, by however many steps, has no members to begin with.
        """,
        bad: """
            traits:
              HeaderPresentable: {refines: [FooterPresentable]}
              FooterPresentable: {refines: [HeaderPresentable]}
            """,
        good: """
            traits:
              HeaderPresentable: {refines: [TextPresentable]}
              FooterPresentable: {refines: [HeaderPresentable]}
            """
    ),
    RulePage(
        "unusable-editor",
        """
        The action that edits a property tells of its new value, and of nothing else: it has one parameter, of the \
        property's type or of what that wraps.
        """,
        bad: """
            traits:
              FieldPresentable: {data: {field: {type: String, editedBy: onReturn}}, actions: {onReturn: []}}
            """,
        good: """
            traits:
              FieldPresentable: {data: {field: {type: String, editedBy: onChange}}, actions: {onChange: [text: String]}}
            """
    ),
    RulePage(
        "settable-default",
        """
        A settable member is stored by whoever conforms, who gives it its first value too.
        """,
        bad: """
            traits:
              SwitchPresentable: {data: {switchOn: {type: Bool, settable: true, default: true}}}
            """,
        good: """
            traits:
              SwitchPresentable: {data: {switchOn: {type: Bool, settable: true}}}
            """
    ),
    RulePage(
        "unstored-member",
        """
        What can be set has to be stored somewhere: in a field of the model of that name. Computed values cannot be set.
        """,
        bad: """
            traits:
              TitlePresentable: {data: {title: {type: String, settable: true}}}
            viewModels:
              TitleOfUser: {extends: User, traits: [TitlePresentable], values: {title: "{name}"}}
            """,
        good: """
            traits:
              NamePresentable: {data: {name: {type: String, settable: true}}}
            viewModels:
              NameOfUser: {extends: User, traits: [NamePresentable]}
            """
    ),
    RulePage(
        "conflicting-members",
        """
        A cell has one member of a name. Where two of its traits mean different things by it, one of them is shown in a \
        role, under names of its own.
        """,
        bad: """
            traits:
              CountPresentable: {data: {text: Int}}
            cells:
              CountedCell: {traits: [TextPresentable, CountPresentable]}
            """,
        good: """
            traits:
              CountPresentable: {data: {count: Int}}
            cells:
              CountedCell: {traits: [TextPresentable, CountPresentable]}
            """
    ),
    RulePage(
        "ambiguous-default",
        """
        Two traits give one member a default, and neither is more specific than the other. Swift could not choose \
        either, even if they were equal.
        """,
        bad: """
            traits:
              HeaderPresentable: {refines: [TextPresentable], defaults: {textColor: .red}}
              FooterPresentable: {refines: [TextPresentable], defaults: {textColor: .gray}}
            cells:
              FrameCell: {traits: [HeaderPresentable, FooterPresentable]}
            """,
        good: """
            traits:
              HeaderPresentable: {refines: [TextPresentable], defaults: {textColor: .red}}
              FooterPresentable: {refines: [TextPresentable], defaults: {textColor: .gray}}
              FramePresentable: {refines: [HeaderPresentable, FooterPresentable], defaults: {textColor: .red}}
            cells:
              FrameCell: {traits: [FramePresentable]}
            """
    ),
    RulePage(
        "unknown-override",
        """
        'defaults' gives other defaults to what refined traits declare. What they do not declare, it cannot.
        """,
        bad: """
            traits:
              HeaderPresentable: {refines: [TextPresentable], defaults: {textColour: .red}}
            """,
        good: """
            traits:
              HeaderPresentable: {refines: [TextPresentable], defaults: {textColor: .red}}
            """
    ),
    RulePage(
        "unsplit-delegate",
        """
        A view's actions go to its delegate by a protocol of their own, which a trait has only where its facets are \
        split.
        """,
        bad: """
            traits:
              SwitchPresentable: {data: {switchOn: Bool}, actions: {onToggle: []}}
            views:
              SwitchView: {traits: [SwitchPresentable], delegate: true}
            """,
        good: """
            traits:
              SwitchPresentable: {facets: split, data: {switchOn: Bool}, actions: {onToggle: []}}
            views:
              SwitchView: {traits: [SwitchPresentable], delegate: true}
            """
    ),
    RulePage(
        "empty-composition",
        """
        A cell, a view or a view model without traits shows nothing.
        """,
        bad: """
            cells:
              HeaderCell: {traits: []}
            """,
        good: """
            cells:
              HeaderCell: {traits: [TextPresentable]}
            """
    ),
    RulePage(
        "too-many-members",
        """
        A trait has all members of those that it refines, so that a chain of traits comes to far more members than it \
        has lines. The limit grows with the size of the specs: only a spec that asks for endless work meets it.
        """,
        bad: .long(
            """
            traits:
              T0: {data: {m0: Int}}
              T1: {refines: [T0], data: {m1: Int}}
              # … and so on, a thousand times
            """,
            compiled: chainOfTraits
        ),
        good: """
            traits:
              DetailPresentable: {role: {detail: TextPresentable}}
            """
    ),
    RulePage(
        "misplaced-value",
        """
        A style is about looks, an action has no value, and a field of a model is given by the model.
        """,
        bad: """
            styles:
              Loud: {of: TextCell, values: {text: Hello}}
            """,
        good: """
            styles:
              Loud: {of: TextCell, values: {textColor: .red}}
            """
    ),
    RulePage(
        "missing-values",
        """
        What a cell shows is complete: every member has a value or a default.
        """,
        bad: """
            viewModels:
              Greeting: {cell: TextCell, values: {textColor: .red}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello, textColor: .red}}
            """
    ),
    RulePage(
        "foreign-style",
        """
        A style gives values to the members of one cell. Another cell may not have them.
        """,
        bad: """
            styles:
              Loud: {of: ButtonCell, values: {textColor: .red}}
            viewModels:
              Greeting: {cell: TextCell, style: Loud, values: {text: Hello}}
            """,
        good: """
            styles:
              Loud: {of: TextCell, values: {textColor: .red}}
            viewModels:
              Greeting: {cell: TextCell, style: Loud, values: {text: Hello}}
            """
    ),
    RulePage(
        "manual-values",
        """
        With 'body: manual' the type is written by hand, and so are its values.
        """,
        bad: """
            viewModels:
              Greeting: {traits: [TextPresentable], body: manual, values: {text: Hello}}
            """,
        good: """
            viewModels:
              Greeting: {traits: [TextPresentable], body: manual}
            """
    ),
    RulePage(
        "repeated-conformance",
        """
        Swift lets a type conform to a protocol once, and have a member of a name once.
        """,
        bad: """
            traits:
              NamePresentable: {data: {name: String}}
            viewModels:
              One: {extends: User, traits: [NamePresentable]}
              Two: {extends: User, traits: [NamePresentable]}
            """,
        good: """
            traits:
              NamePresentable: {data: {name: String}}
            viewModels:
              One: {extends: User, traits: [NamePresentable]}
            """
    ),
    RulePage(
        "unprovided-action",
        """
        A model that is extended has no handler to call. Its actions go to the view's delegate.
        """,
        bad: """
            traits:
              NamePresentable: {facets: split, data: {name: String}, actions: {onRename: []}}
            views:
              NameView: {traits: [NamePresentable]}
            viewModels:
              NameOfUser: {extends: User, view: NameView}
            """,
        good: """
            traits:
              NamePresentable: {facets: split, data: {name: String}, actions: {onRename: []}}
            views:
              NameView: {traits: [NamePresentable], delegate: true}
            viewModels:
              NameOfUser: {extends: User, view: NameView}
            """
    ),
    RulePage(
        "inputs-of-extension",
        """
        A model that is extended already exists when it is shown: nothing can be handed to it.
        """,
        bad: """
            traits:
              NamePresentable: {data: {name: String}}
            viewModels:
              NameOfUser: {extends: User, takes: {title: String}, traits: [NamePresentable]}
            """,
        good: """
            traits:
              NamePresentable: {data: {name: String}}
            viewModels:
              NameOfUser: {extends: User, traits: [NamePresentable]}
            """
    ),
]

/// A thousand traits of which each refines the one before it, and has its members.
private let chainOfTraits =
    "traits:\n  T0: {data: {m0: Int}}\n"
    + (1..<1_000).map { "  T\($0): {refines: [T\($0 - 1)], data: {m\($0): Int}}\n" }.joined()
