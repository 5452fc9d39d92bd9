import SpecYAML
import TestSupport
import Testing

@Suite struct RuleFixtureTests {
    @Test(arguments: bytesFixtures + languageFixtures + trapFixtures + syntaxFixtures)
    func theRuleIsReportedAtTheMark(_ fixture: RuleFixture) {
        checkDiagnostics(fixture.spec, stage: yamlDiagnostics)
        #expect(fixture.spec.contains("[\(fixture.rule)]"))
    }

    @Test func everyRuleHasAFixture() {
        let shown = Set((bytesFixtures + languageFixtures + trapFixtures + syntaxFixtures).map(\.rule))
        // Examples of these rules would need more bytes than a fixture should have. LimitTests checks these rules.
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
        #   ^ error[refused-character]: unexpected control character U+001B
        b: "x\u{202E}\u{202E}y"
        #    ^^ error[refused-character]: unexpected bidirectional control character U+202E
        # a comment\u{2028}c: hidden
        #          ^ error[refused-character]: unexpected line break other than a line feed U+2028
        d\u{200B}: 1
        #^ error[refused-character]: unexpected zero-width character U+200B
        e: \u{1F468}\u{200D}\u{1F469} \u{0645}\u{200C}\u{06CC}
        f: \u{FEFF}x
        #  ^ error[refused-character]: unexpected byte-order mark inside the file U+FEFF
        g: \u{E0041}
        #  ^ error[refused-character]: unexpected invisible tag character U+E0041
        h: \u{FFFE}\u{85}\u{0}
        #  ^ error[refused-character]: unexpected noncharacter U+FFFE
        #   ^ error[refused-character]: unexpected line break other than a line feed U+0085
        #    ^ error[refused-character]: unexpected control character U+0000
        """
    ),
    RuleFixture(
        "refused-escape",
        """
        a: "\\x1b[0m \\0 ok \\t\\n \\u202E \\L"
        #   ^^^^ error[refused-escape]: the escape '\\x1b' means the control character U+001B, which a text cannot contain
        #           ^^ error[refused-escape]: the escape '\\0' means the control character U+0000, which a text cannot contain
        b: "\\r\\N\\u0007 \\\\0"
        #   ^^ error[refused-escape]: the escape '\\r' means the control character U+000D, which a text cannot contain
        #     ^^ error[refused-escape]: the escape '\\N' means the control character U+0085, which a text cannot contain
        #       ^^^^^^ error[refused-escape]: the escape '\\u0007' means the control character U+0007, which a text cannot contain
        """
    ),
]

let languageFixtures: [RuleFixture] = [
    RuleFixture(
        "yaml-directive",
        """
        %YAML 1.2
        #~~~~ error[yaml-directive]: '%YAML' is a YAML directive, which a spec cannot contain
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
        #~~ error[second-document]: a spec must be a single YAML document
        a: 2
        """
    ),
    RuleFixture(
        "anchor",
        """
        a: &base x
        #  ^^^^^ error[anchor]: '&base' is a YAML anchor, which a spec cannot contain
        #  ^^^^^ note: use traits to share declarations
        #  ^^^^^^^ fix: "&base x"
        b: & c
        #  ^ error[anchor]: '&' begins a YAML anchor, which a spec cannot contain
        #  ^^^ fix: "& c"
        """
    ),
    RuleFixture(
        "alias",
        """
        a: *base
        #  ^^^^^ error[alias]: '*base' is a YAML alias, which a spec cannot contain
        #  ^^^^^ note: use traits to share declarations
        b: *bold* text
        #  ^ error[alias]: '*' begins a YAML alias, which a spec cannot contain
        """
    ),
    RuleFixture(
        "merge-key",
        """
        a:
          <<: {b: c}
        # ^^ error[merge-key]: '<<' is a YAML merge key, which a spec cannot contain
        # ^^ note: use traits to share declarations
          "<<": d
        """
    ),
    RuleFixture(
        "tag",
        """
        a: !!str 12
        #  ^^^^^ error[tag]: '!!str' is read as a YAML tag, which a spec cannot contain
        #  ^^^^^^^^ fix: "!!str 12"
        when: !session.done && x
        #     ^^^^^^^^^^^^^ error[tag]: '!session.done' is read as a YAML tag, which a spec cannot contain
        #     ^^^^^^^^^^^^^^^^^^ fix: "!session.done && x"
        list: [!a, !b c]
        #      ^^ error[tag]: '!a' is read as a YAML tag, which a spec cannot contain
        #          ^^ error[tag]: '!b' is read as a YAML tag, which a spec cannot contain
        #      ^^ fix: "!a"
        #          ^^^^ fix: "!b c"
        or: !(a || b)
        #   ^^^ error[tag]: '!(a' is read as a YAML tag, which a spec cannot contain
        #   ^^^^^^^^^ fix: "!(a || b)"
        """
    ),
    RuleFixture(
        "complex-key",
        """
        ? a
        #< error[complex-key]: '?' begins a YAML complex key, which a spec cannot contain
        : b
        """
    ),
    RuleFixture(
        "complex-key",
        """
        [a]: b
        #~~ error[complex-key]: expected a name as a key, found a list
        c: {{d: e}: f, ?foo: bar, k: [?x]}
        #   ^^^^^^ error[complex-key]: expected a name as a key, found a mapping
        #              ^^^^ error[complex-key]: the '?' of '?foo' begins a YAML complex key, which a spec cannot contain
        #              ^^^^ fix: "?foo"
        #                             ^^ error[complex-key]: the '?' of '?x' begins a YAML complex key, which a spec cannot contain
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
