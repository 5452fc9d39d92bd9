// The documentation of the rules that `SpecAnalysis/Screens/SampleResolution.swift` declares.

let sampleDocumentation: [RulePage] = [
    RulePage(
        "recursive-sample",
        """
        A sample with 'like' takes values from the other sample. If samples refer to each other, no sample provides \
        the values.
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
        The compiler cannot decide whether 'doc', for example, is the documentation of the sample or the field. Put \
        the values of fields under 'state'. If a sample has 'state', its other keys are never fields.
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
