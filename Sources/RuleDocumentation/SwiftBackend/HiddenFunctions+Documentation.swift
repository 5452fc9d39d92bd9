// The documentation of the rules that `SwiftBackend/Names/HiddenFunctions.swift` declares.

let hiddenFunctionDocumentation: [RulePage] = [
    RulePage(
        "hidden-function",
        """
        Inside a type, Swift finds the members of the type before functions of the module. The generated call would \
        therefore refer to the member. Qualify the function under 'swift' with its module or type, as in \
        'Words.shout'.
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
