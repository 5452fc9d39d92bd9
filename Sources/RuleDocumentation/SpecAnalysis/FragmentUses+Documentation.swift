// The documentation of the rules that `SpecAnalysis/Screens/FragmentUses.swift` declares.

let fragmentUseDocumentation: [RulePage] = [
    RulePage(
        "fragment-cycle",
        """
        The compiler replaces each use of a fragment by the rows of the fragment. For a fragment that uses itself, \
        this replacement would never end.
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
        Each use of a fragment also expands the fragments that it uses. If several fragments each use the next one \
        twice, the number of uses doubles with each fragment. The limit keeps compile times short for every spec.
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

/// Returns a fragment that uses the preceding fragment twice.
private func doubling(_ index: Int) -> String {
    let uses = ["a", "b"].map { "{id: \($0), fragment: Part\(index - 1), with: {name: name}}" }
    return "Part\(index): {takes: {name: String}, rows: [\(uses.joined(separator: ", "))]}"
}
