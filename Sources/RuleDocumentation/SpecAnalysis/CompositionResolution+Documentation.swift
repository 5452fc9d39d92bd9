// The documentation of the rules that `SpecAnalysis/Compositions/CompositionResolution.swift` declares.

let compositionDocumentation: [RulePage] = [
    RulePage(
        "empty-composition",
        """
        Traits declare what a cell or a view shows. Without traits it has no members, so it can show nothing.
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
        "unsplit-delegate",
        """
        The delegate of a view receives the actions of the view's traits. For that, the actions need a protocol of \
        their own. The compiler generates it only for a trait with 'facets: split'.
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
        "misplaced-value",
        """
        A style gives values only to members of the appearance. An action has no value. A view model that extends a \
        model takes the value of a member from the model's field of the same name. A member under 'edits' has the \
        value of its entry there.
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
        "too-many-members",
        """
        One declaration can have 2,000 members, fields or cases. All traits, cells, views and view models together can \
        have 100,000 members. For specs of more than 400,000 bytes, that limit is a quarter of their size in bytes. A \
        trait includes the members of every trait that it refines. A long chain of traits therefore has many more \
        members than lines.
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
]

/// A thousand traits. Each trait refines the previous trait, so the last trait contains the members of all traits.
private let chainOfTraits =
    "traits:\n  T0: {data: {m0: Int}}\n"
    + (1..<1_000).map { "  T\($0): {refines: [T\($0 - 1)], data: {m\($0): Int}}\n" }.joined()
