// The documentation of the rules that `SwiftBackend/Names/HiddenFunctions.swift` declares.

let hiddenFunctionDocumentation: [RulePage] = [
    RulePage(
        "hidden-function",
        """
        Swift looks for a name among the members of a type before it looks further: it would take the function for the \
        member of that name.
        """,
        bad: """
            functions:
              loud: {takes: [String], returns: String, swift: shout}
            traits:
              ShoutPresentable: {data: {shout: String}}
            viewModels:
              Loud: {traits: [ShoutPresentable], takes: {text: String}, values: {shout: "{text | loud}"}}
            """,
        good: """
            functions:
              loud: {takes: [String], returns: String, swift: Words.shout}
            traits:
              ShoutPresentable: {data: {shout: String}}
            viewModels:
              Loud: {traits: [ShoutPresentable], takes: {text: String}, values: {shout: "{text | loud}"}}
            """
    )
]
