// The documentation of the rules that `SpecAnalysis/Traits.swift` declares.

let traitDocumentation: [RulePage] = [
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
]
