// The documentation of the rules that `SpecAnalysis/Screens/SampleResolution.swift` declares.

let sampleDocumentation: [RulePage] = [
    RulePage(
        "recursive-sample",
        """
        A sample that is like another one has the other's values where it gives none. In a circle, no one gives them.
        """,
        bad: """
            screens:
              Search:
                state: {text: String = ''}
                sections: [{id: main, header: "{text}", rows: []}]
                samples:
                  first: {like: second}
                  second: {like: first}
            """,
        good: """
            screens:
              Search:
                state: {text: String = ''}
                sections: [{id: main, header: "{text}", rows: []}]
                samples:
                  first: {text: Soap}
                  second: {like: first}
            """
    ),
    RulePage(
        "ambiguous-sample",
        """
        A key of a sample's long form may be the name of a field, too. The field is given under 'state', and with \
        'state' beside it the key is the sample's own.
        """,
        bad: """
            screens:
              Editor:
                state: {doc: String = ''}
                sections: [{id: main, header: "{doc}", rows: []}]
                samples:
                  full: {doc: A text.}
            """,
        good: """
            screens:
              Editor:
                state: {doc: String = ''}
                sections: [{id: main, header: "{doc}", rows: []}]
                samples:
                  full: {state: {doc: A text.}}
            """
    ),
]
