// The documentation of the rules that `SpecAnalysis/Traits.swift` declares.

let traitDocumentation: [RulePage] = [
    RulePage(
        "unusable-editor",
        """
        The action that edits a property passes the new value. It needs exactly one parameter, of the type of the \
        property. If the property is optional, the parameter can have the wrapped type.
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
        "refinement-cycle",
        """
        A trait has the members of all traits that it refines. A trait in a cycle would refine itself, as a Swift \
        protocol cannot. The message shows the cycle.
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
        "settable-default",
        """
        The conforming type stores a settable member, and gives it its first value. A protocol extension cannot \
        provide a default for stored values.
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
        "conflicting-members",
        """
        A cell, a view or a view model has one member for each name. Two traits can declare the same name only with \
        the same type and kind. If you extend a model, its fields must have the types of the members. Its 'id' is \
        always its identity. Rename a member, or use one of the traits in a role.
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
        Swift uses the default of the most specific protocol. If no trait refines the others, Swift cannot choose, \
        even if the values are equal. Declare a trait that refines all of them and has its own default.
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
        "unstored-member",
        """
        A settable member needs a stored value. In a view model that extends a model, that is a field of the model \
        with the same name. A computed value cannot be set.
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
        "unknown-override",
        """
        Under 'defaults', a trait replaces the defaults of traits that it refines. It gives its own members a default \
        where it declares them.
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
]
