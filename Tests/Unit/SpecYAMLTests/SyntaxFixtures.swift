import TestSupport

/// Rule fixtures for values that YAML reads differently than the author intends.
let trapFixtures: [RuleFixture] = [
    RuleFixture(
        "split-value",
        """
        a: {font: .system(17, bold), x: 1}
        #         ^^^^^^^^^^^^^^^^^ error[split-value]: the ',' in '.system(17, bold)' ends the unquoted value
        #         ^^^^^^^^^^^^^^^^^ fix: ".system(17, bold)"
        b: [f(a, {c: d}), g(1), h(2]
        #   ^^^^^^^^^^^^ error[split-value]: the ',' in 'f(a, {c: d})' ends the unquoted value
        #   ^^^^^^^^^^^^ fix: "f(a, {c: d})"
        c: .system(17, bold)
        """
    ),
    RuleFixture(
        "leading-brace",
        """
        a: {profile.name}
        #  ^^^^^^^^^^^^^^ error[leading-brace]: '{' begins a mapping here, not a text
        #  ^^^^^^^^^^^^^^ fix: "{profile.name}"
        b: {first ?? ''} {last}   # a comment
        #  ^^^^^^^^^^^^^^^^^^^^ error[leading-brace]: '{' begins a mapping here, not a text
        #  ^^^^^^^^^^^^^^^^^^^^ fix: "{first ?? ''} {last}"
        c: [{x}]
        #   ^^^ error[leading-brace]: '{' begins a mapping here, not a text
        #   ^^^ fix: "{x}"
        """
    ),
    RuleFixture(
        "missing-colon",
        """
        a: {text: Hello, World}
        #                ^^^^^ error[missing-colon]: expected ':' and a value after 'World'
        #                ^^^^^ note: ',' ends an unquoted value in braces
        b: c
        words
        #~~~~ error[missing-colon]: expected ':' after 'words'
        d: e
        """
    ),
    RuleFixture(
        "missing-colon",
        """
        a: b
        "c: https://d" e
        #~~~~~~~~~~~~~~~ error[missing-colon]: expected ':' after '"c: https://d" e'
        f: g
        """
    ),
    RuleFixture(
        "missing-space-after-colon",
        """
        a:1
        #^ error[missing-space-after-colon]: expected a space after ':' in 'a:1'
        b: {c:1, d: 2}
        #    ^ error[missing-space-after-colon]: expected a space after ':' in 'c:1'
        """
    ),
    RuleFixture(
        "missing-space-after-colon",
        """
        x: 1
        a:1   # one
        #^ error[missing-space-after-colon]: expected a space after ':' in 'a:1'
        b: 2
        """
    ),
    RuleFixture(
        "missing-space-before-comment",
        """
        a: "x"#y
        #     ^^ error[missing-space-before-comment]: expected a space before '#'
        b: [c,#d
        #     ^^ error[missing-space-before-comment]: expected a space before '#'
          e]
        f: ># g
        #   ^^^ error[missing-space-before-comment]: expected a space before '#'
          h#i
        """
    ),
    RuleFixture(
        "colon-in-value",
        """
        a: b: c   # d
        #   ^ error[colon-in-value]: unexpected ':' in an unquoted value
        #  ^^^^ fix: "b: c"
        b: {x: n | plural(one: '#', other: "#"), y: 1}
        #                    ^ error[colon-in-value]: unexpected ':' in an unquoted value
        #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ fix: 'n | plural(one: ''#'', other: "#")'
        c: "x": y
        #     ^ error[colon-in-value]: unexpected ':' after a quoted value
        #  ^^^^^^ fix: '"x": y'
        d: e ? 1 : 2   # f
        #        ^ error[colon-in-value]: a choice 'a ? b : c' must be quoted
        #  ^^^^^^^^^ fix: "e ? 1 : 2"
        g: {h: i ? 'j' : k, l: 1}
        #              ^ error[colon-in-value]: a choice 'a ? b : c' must be quoted
        #      ^^^^^^^^^^^ fix: "i ? 'j' : k"
        """
    ),
    RuleFixture(
        "bracket-in-value",
        """
        a: {when: p.segments[.warmUp]?.on == true, id: x}
        #                   ^ error[bracket-in-value]: unexpected '[' in an unquoted value in brackets or braces
        #         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ fix: "p.segments[.warmUp]?.on == true"
        b: p.segments[.warmUp]
        """
    ),
    RuleFixture(
        "text-after-value",
        """
        a: [T]?
        #     ^ error[text-after-value]: unexpected '?' after the value '[T]'
        #  ^^^^ fix: "[T]?"
        b: {sounds: [Sound]?, c: d}
        #                  ^ error[text-after-value]: unexpected '?' after the value '[Sound]'
        #           ^^^^^^^^ fix: "[Sound]?"
        c: 'x' y
        #      ^ error[text-after-value]: unexpected 'y' after the value ''x''
        #  ^^^^^ fix: "'x' y"
        """
    ),
    RuleFixture(
        "reserved-character",
        """
        a: @x
        #  ^ error[reserved-character]: an unquoted value cannot begin with '@'
        #  ^^ fix: "@x"
        b: `y` z
        #  ^ error[reserved-character]: an unquoted value cannot begin with '`'
        #  ^^^^^ fix: "`y` z"
        c: %d
        #  ^ error[reserved-character]: an unquoted value cannot begin with '%'
        #  ^^ fix: "%d"
        e: > 5
        #  ^ error[reserved-character]: '>' begins a multi-line text, which must start on the next line
        #  ^^^ fix: "> 5"
        f: {x: :y}
        #      ^ error[reserved-character]: an unquoted value cannot begin with ':'
        #      ^^ fix: ":y"
        """
    ),
]

let syntaxFixtures: [RuleFixture] = [
    RuleFixture(
        "unclosed-quote",
        """
        a: "x
        #  ^ error[unclosed-quote]: '"' is never closed
        b: 1
        """
    ),
    RuleFixture(
        "unclosed-quote",
        """
        a: "x   # y
        #  ^ error[unclosed-quote]: '"' is not closed on its line
        b: "z"
        """
    ),
    RuleFixture(
        "unclosed-bracket",
        """
        a:
          traits: [A, B
        #         ^ error[unclosed-bracket]: '[' is never closed
          data: {x: Int}
        b: {c: [d, e}
        #           ^ error[unmatched-bracket]: expected ']' to close '[', found '}'
        #      ^ note: '[' is opened here
        f: {g: [h, i]
        #  ^ error[unclosed-bracket]: '{' is never closed
        """
    ),
    RuleFixture(
        "unclosed-bracket",
        """
        a: {b: {c: d, color: #FFCC00}, e: f}
        #      ^ error[unclosed-bracket]: '{' is never closed
        #                    ^^^^^^^ note: '#' begins a comment here
        #                    ^^^^^^^ fix: "#FFCC00"
        tokens:
          x: #00FF00
        """
    ),
    RuleFixture(
        "unmatched-bracket",
        """
        a: [b}
        #    ^ error[unmatched-bracket]: expected ']' to close '[', found '}'
        #  ^ note: '[' is opened here
        c: ]
        #  ^ error[unmatched-bracket]: unmatched ']'
        """
    ),
    RuleFixture(
        "missing-comma",
        """
        a: ["b" "c"]
        #       ^^^ error[missing-comma]: expected ',' or ']' before '"c"'
        #  ^ note: the list begins here
        d: {e: 1
        #  ^ note: the mapping begins here
          f: 2}
        # ^^^^ error[missing-comma]: expected ',' or '}' before 'f: 2'
        """
    ),
    RuleFixture(
        "missing-key",
        """
        a: {: b}
        #   ^ error[missing-key]: expected a key before ':'
        c: 1
        """
    ),
    RuleFixture(
        "missing-value",
        """
        a: [b,,c]
        #     ^ error[missing-value]: expected a value before ','
        d: {,}
        #   ^ error[missing-value]: expected a value before ','
        """
    ),
    RuleFixture(
        "unknown-escape",
        """
        a: "x \\(y)"
        #     ^^ error[unknown-escape]: '\\(' is not a YAML escape
        #     ^ fix: \\\\
        b: 'x \\(y)'
        """
    ),
    RuleFixture(
        "bad-indentation",
        """
        a:
            b: 1
          c: 2
        # ^^^^ error[bad-indentation]: column 3 does not match the indentation of an enclosing level
        # ^^^^ note: expected column 1 or 5
        d:
          e: 1
            f: 2
        #   ^^^^ error[bad-indentation]: column 5 does not match the indentation of an enclosing level
        #   ^^^^ note: expected column 1 or 3
        g:
          - id: 1
           name: x
        #  ^^^^^^^ error[bad-indentation]: column 4 does not match the indentation of an enclosing level
        #  ^^^^^^^ note: expected column 1, 3 or 5
        """
    ),
    RuleFixture(
        "bad-indentation",
        """
        a: [b,
          c,
        ]
        d: "e
          f"
        g: >

            
         # h
        #^^^ error[bad-indentation]: the line is indented less than the blank lines above it
        """
    ),
    RuleFixture(
        "bad-indentation",
        """
        a:
          b: [c,
          d]
        # ^^ error[bad-indentation]: a line that continues a value must begin after column 3
          e: "f
          g"
        # ^^ error[bad-indentation]: a line that continues a value must begin after column 3
        """
    ),
    RuleFixture(
        "tab-indentation",
        """
        a:
        \tb: 1
        #< error[tab-indentation]: expected spaces for indentation, found a tab
        c: [
          d,
        \te,
        #< error[tab-indentation]: expected spaces for indentation, found a tab
         \tf,
        ]
        """
    ),
    RuleFixture(
        "mixed-collection",
        """
        a: x
        - y
        #~~ error[mixed-collection]: expected a key of the mapping, found an element of a list
        b:
          - c
          d: e
        # ^^^^ error[mixed-collection]: expected an element of the list, found a key
        """
    ),
    RuleFixture(
        "misplaced-dash",
        """
        a: - b
        #  ^ error[misplaced-dash]: a list with '-' must begin on the line after its key
        c: [- d, -]
        #   ^ error[misplaced-dash]: '-' cannot begin an element of a list in brackets or braces
        #   ^^^ fix: "- d"
        #        ^ error[misplaced-dash]: '-' cannot begin an element of a list in brackets or braces
        #        ^ fix: "-"
        e: [-]
        #   ^ error[misplaced-dash]: '-' cannot begin an element of a list in brackets or braces
        #   ^ fix: "-"
        """
    ),
    RuleFixture(
        "yaml-syntax",
        """
        a: 1
        ... b
        #   ^ error[yaml-syntax]: unexpected 'b'
        """
    ),
]
