import SpecYAML
import TestSupport
import Testing

@Suite struct RuleFixtureTests {
    @Test(arguments: bytesFixtures + languageFixtures + trapFixtures + syntaxFixtures)
    func theRuleSpeaksOfItsPlace(_ fixture: RuleFixture) {
        checkDiagnostics(fixture.spec, stage: yamlDiagnostics)
        #expect(fixture.spec.contains("[\(fixture.rule)]"))
    }

    @Test func everyRuleHasAFixture() {
        let shown = Set((bytesFixtures + languageFixtures + trapFixtures + syntaxFixtures).map(\.rule))
        // These rules need more bytes than a fixture should have. LimitTests checks them.
        let large: Set = [
            "file-too-large", "invalid-utf8", "nesting-too-deep", "too-many-nodes", "too-many-findings", "long-key",
        ]
        #expect(Set(yamlRules.map(\.id)) == shown.union(large))
        #expect(yamlRules.count == Set(yamlRules.map(\.id)).count)
        #expect(yamlRules.allSatisfy { !$0.summary.isEmpty && $0.summary.hasSuffix(".") })
    }
}

let bytesFixtures: [RuleFixture] = [
    RuleFixture(
        "refused-character",
        """
        a: x\u{1B}[31my
        #   ^ error[refused-character]: control character U+001B
        b: "x\u{202E}\u{202E}y"
        #    ^^ error[refused-character]: bidirectional control U+202E
        # a comment\u{2028}c: hidden
        #          ^ error[refused-character]: line break that is not a line feed U+2028
        d\u{200B}: 1
        #^ error[refused-character]: zero-width character U+200B
        e: \u{1F468}\u{200D}\u{1F469} \u{0645}\u{200C}\u{06CC}
        f: \u{FEFF}x
        #  ^ error[refused-character]: byte-order mark inside the file U+FEFF
        g: \u{E0041}
        #  ^ error[refused-character]: invisible tag character U+E0041
        h: \u{FFFE}\u{85}\u{0}
        #  ^ error[refused-character]: noncharacter U+FFFE
        #   ^ error[refused-character]: line break that is not a line feed U+0085
        #    ^ error[refused-character]: control character U+0000
        """
    ),
    RuleFixture(
        "refused-escape",
        """
        a: "\\x1b[0m \\0 ok \\t\\n \\u202E \\L"
        #   ^^^^ error[refused-escape]: '\\x1b' stands for the control character U+001B
        #           ^^ error[refused-escape]: '\\0' stands for the control character U+0000
        b: "\\r\\N\\u0007 \\\\0"
        #   ^^ error[refused-escape]: '\\r' stands for the control character U+000D
        #     ^^ error[refused-escape]: '\\N' stands for the control character U+0085
        #       ^^^^^^ error[refused-escape]: '\\u0007' stands for the control character U+0007
        """
    ),
]

let languageFixtures: [RuleFixture] = [
    RuleFixture(
        "yaml-directive",
        """
        %YAML 1.2
        #~~~~ error[yaml-directive]: '%YAML' is a YAML directive, and a spec has none
        ---
        a: 100 %
        """
    ),
    RuleFixture(
        "second-document",
        """
        ---
        a: 1
        ...
        ---
        #~~ error[second-document]: a second document begins here, and a spec is one
        a: 2
        """
    ),
    RuleFixture(
        "anchor",
        """
        a: &base x
        #  ^^^^^ error[anchor]: '&base' is an anchor, and a spec has none
        #  ^^^^^ note: traits are how a spec shares
        #  ^^^^^^^ fix: "&base x"
        b: & c
        #  ^ error[anchor]: '&' begins an anchor, and a spec has none
        #  ^^^ fix: "& c"
        """
    ),
    RuleFixture(
        "alias",
        """
        a: *base
        #  ^^^^^ error[alias]: '*base' is an alias, and a spec has none
        #  ^^^^^ note: traits are how a spec shares
        b: *bold* text
        #  ^ error[alias]: '*' begins an alias, and a spec has none
        """
    ),
    RuleFixture(
        "merge-key",
        """
        a:
          <<: {b: c}
        # ^^ error[merge-key]: '<<' is a merge key, and a spec has none
        # ^^ note: traits are how a spec shares
          "<<": d
        """
    ),
    RuleFixture(
        "tag",
        """
        a: !!str 12
        #  ^^^^^ error[tag]: '!!str' is read as a YAML tag, and a spec has none
        #  ^^^^^^^^ fix: "!!str 12"
        when: !session.done && x
        #     ^^^^^^^^^^^^^ error[tag]: '!session.done' is read as a YAML tag, and a spec has none
        #     ^^^^^^^^^^^^^^^^^^ fix: "!session.done && x"
        list: [!a, !b c]
        #      ^^ error[tag]: '!a' is read as a YAML tag, and a spec has none
        #          ^^ error[tag]: '!b' is read as a YAML tag, and a spec has none
        #      ^^ fix: "!a"
        #          ^^^^ fix: "!b c"
        or: !(a || b)
        #   ^^^ error[tag]: '!(a' is read as a YAML tag, and a spec has none
        #   ^^^^^^^^^ fix: "!(a || b)"
        """
    ),
    RuleFixture(
        "complex-key",
        """
        ? a
        #< error[complex-key]: '?' begins a complex key, and a spec has none
        : b
        """
    ),
    RuleFixture(
        "complex-key",
        """
        [a]: b
        #~~ error[complex-key]: a key is a name, not a list
        c: {{d: e}: f, ?foo: bar, k: [?x]}
        #   ^^^^^^ error[complex-key]: a key is a name, not a mapping
        #              ^^^^ error[complex-key]: the '?' of '?foo' begins a complex key
        #              ^^^^ fix: "?foo"
        #                             ^^ error[complex-key]: the '?' of '?x' begins a complex key
        #                             ^^ fix: "?x"
        """
    ),
    RuleFixture(
        "duplicate-key",
        """
        traits:
        #~~~~~ note: the first 'traits' is here
          Switch:
            actions:
              onToggle: [on: Bool]
        #     ^^^^^^^^ note: the first 'onToggle' is here
              "onToggle": []
        #     ^^^^^^^^^^ error[duplicate-key]: 'onToggle' is already declared in 'actions'
        cells: [{id: a, id: b}]
        #        ^^ note: the first 'id' is here
        #               ^^ error[duplicate-key]: 'id' is already declared in this mapping
        traits: {}
        #~~~~~ error[duplicate-key]: 'traits' is already declared at the top level
        """
    ),
    RuleFixture(
        "duplicate-key",
        """
        a: {b: {c: 1}}
        d: {c: 1, b: {c: 1}}
        e: {b: {c: 1}, b: {c: 2}, f: {c: 1}}
        #   ^ note: the first 'b' is here
        #              ^ error[duplicate-key]: 'b' is already declared in 'e'
        """
    ),
]
