// The documentation of the rules that `SpecAnalysis/Compositions/CompositionResolution.swift` declares.

let compositionDocumentation: [RulePage] = [
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
]

/// A thousand traits of which each refines the one before it, and has its members.
private let chainOfTraits =
    "traits:\n  T0: {data: {m0: Int}}\n"
    + (1..<1_000).map { "  T\($0): {refines: [T\($0 - 1)], data: {m\($0): Int}}\n" }.joined()
