// The documentation of the rules that `SpecAnalysis/Screens/Methods.swift` declares.

let methodDocumentation: [RulePage] = [
    RulePage(
        "method-cycle",
        """
        The compiler replaces each call by the statements of the method. For a method that calls itself, this \
        replacement would never end. To repeat statements for the elements of a list, use a statement with 'each'.
        """,
        bad: """
            screens:
              Profile:
                state: {name: String}
                methods:
                  clear: {do: [{set: name, to: "''"}, {call: clear}]}
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: ButtonCell, values: {text: "{name}"}, actions: {onTap: {call: clear}}}
            """,
        good: """
            screens:
              Profile:
                state: {name: String}
                methods:
                  clear: {do: {set: name, to: "''"}}
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: ButtonCell, values: {text: "{name}"}, actions: {onTap: {call: clear}}}
            """
    ),
    RulePage(
        "too-many-calls",
        """
        The compiler replaces each call by the statements of the method. If methods call other methods several times, \
        the number of calls multiplies, and the generated Swift grows with it. To repeat statements for the elements \
        of a list, use a statement with 'each'.
        """,
        bad: """
            screens:
              Profile:
                state: {name: String, times: Int}
                methods:
                  one: {do: {set: times, to: times + 1}}
                  eight: {do: [{call: one}, {call: one}, {call: one}, {call: one}, {call: one}, {call: one}, {call: one}, {call: one}]}
                  more: {do: [{call: eight}, {call: eight}, {call: eight}, {call: eight}, {call: eight}, {call: eight}, {call: eight}, {call: eight}]}
                  most: {do: [{call: more}, {call: more}, {call: more}, {call: more}, {call: more}, {call: more}, {call: more}, {call: more}]}
                  all: {do: [{call: most}, {call: most}, {call: most}, {call: most}, {call: most}, {call: most}, {call: most}, {call: most}]}
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: ButtonCell, values: {text: "{name} {times}"}, actions: {onTap: {call: all}}}
            """,
        good: """
            screens:
              Profile:
                state: {name: String, times: Int}
                methods:
                  add: {parameters: [number: Int], do: {set: times, to: times + number}}
                sections:
                  - id: main
                    rows:
                      - id: one
                        cell: ButtonCell
                        values: {text: "{name} {times}"}
                        actions: {onTap: {call: add, with: {number: 4096}}}
            """
    ),
]
