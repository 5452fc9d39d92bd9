// The documentation of the rules that `SpecAnalysis/Screens/FragmentUses.swift` declares.

let fragmentUseDocumentation: [RulePage] = [
    RulePage(
        "fragment-cycle",
        """
        A fragment's rows are put in the place of its use. One that is made of itself would have no end.
        """,
        bad: """
            fragments:
              One: {takes: {name: String}, rows: [{fragment: Other, with: {name: name}}]}
              Other: {takes: {name: String}, rows: [{fragment: One, with: {name: name}}]}
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, rows: [{fragment: One, with: {name: name}}]}
            """,
        good: """
            fragments:
              One: {takes: {name: String}, rows: [{fragment: Other, with: {name: name}}]}
              Other: {takes: {name: String}, rows: [{id: text, cell: TextCell, values: {text: "{name}"}}]}
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, rows: [{fragment: One, with: {name: name}}]}
            """
    ),
    RulePage(
        "too-many-fragments",
        """
        Fragments that each use another one twice come to a number of rows that no screen has. What a screen comes to \
        is limited, so that a small spec does not keep the compiler busy for hours.
        """,
        bad: .long(
            """
            fragments:
              Part0: {takes: {name: String}, rows: [{id: name, cell: TextCell, values: {text: "{name}"}}]}
              Part1: {takes: {name: String}, rows: [{id: a, fragment: Part0, …}, {id: b, fragment: Part0, …}]}
              …
              Part11: {takes: {name: String}, rows: [{id: a, fragment: Part10, …}, {id: b, fragment: Part10, …}]}
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, rows: [{fragment: Part11, with: {name: name}}]}
            """,
            compiled: manyFragments
        ),
        good: """
            fragments:
              Name: {takes: {name: String}, rows: [{id: name, cell: TextCell, values: {text: "{name}"}}]}
            screens:
              Basket:
                state: {first: String, last: String}
                sections:
                  - id: main
                    rows:
                      - {id: first, fragment: Name, with: {name: first}}
                      - {id: last, fragment: Name, with: {name: last}}
            """
    ),
]

private let manyFragments = """
    fragments:
      Part0: {takes: {name: String}, rows: [{id: name, cell: TextCell, values: {text: "{name}"}}]}
      \((1..<12).map(doubling).joined(separator: "\n  "))
    screens:
      Basket:
        state: {name: String}
        sections:
          - {id: main, rows: [{fragment: Part11, with: {name: name}}]}
    """

/// A fragment that uses the one before it twice.
private func doubling(_ index: Int) -> String {
    let uses = ["a", "b"].map { "{id: \($0), fragment: Part\(index - 1), with: {name: name}}" }
    return "Part\(index): {takes: {name: String}, rows: [\(uses.joined(separator: ", "))]}"
}
