// The documentation of the rules that `SpecAnalysis/ViewModels.swift` declares.

let viewModelDocumentation: [RulePage] = [
    RulePage(
        "missing-values",
        """
        Everything that a row, a view model or a screen shows needs a value. Values of models, samples, events, calls \
        of methods and uses of fragments need all their values too.
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
        A style gives values to the members of the cell under 'of'. Another cell may not have these members.
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
        You write a view model with 'body: manual' in Swift, including its values. The compiler would ignore values in \
        the spec.
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
        "unprovided-action",
        """
        A model has no action handler, so the extension cannot perform an action. Send the actions to a delegate of \
        the view, with 'delegate: true' and 'facets: split'.
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
        The view model is an extension of the model, so its only inputs are the fields of the model.
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
