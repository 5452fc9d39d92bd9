// The documentation of the rules that `SpecAnalysis/ViewModels.swift` declares.

let viewModelDocumentation: [RulePage] = [
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
