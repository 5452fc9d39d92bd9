// The documentation of the rules that `SpecAnalysis/Typing/LocaleCalls.swift` declares.

let localeCallDocumentation: [RulePage] = [
    RulePage(
        "misplaced-locale",
        """
        What a function makes of the locale is for people to read. A state that depended on it would be another one \
        for each reader.
        """,
        bad: """
            functions:
              shown: {takes: [Int], locale: true, returns: String, swift: shown}
            screens:
              Basket:
                state: {count: Int, name: String}
                traits: [TapPresentable]
                actions:
                  onTap: {set: name, to: shown(count)}
                sections: []
            """,
        good: """
            functions:
              shown: {takes: [Int], locale: true, returns: String, swift: shown}
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, header: "{shown(count)}", rows: []}
            """
    )
]
