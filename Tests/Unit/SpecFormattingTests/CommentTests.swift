import Testing

/// Checks that comments keep their positions. Other formatters move or delete some of these comments.
@Suite struct CommentTests {
    @Test func commentsAreIndentedLikeTheirEntries() {
        expect(
            """
               # The head.
            vmspec: 1     # beside
            traits:
            # Of the first.
               A:
                   # In it.
                   data: {x: Int}
                   # Behind it.
                 # Behind all traits.
            # Of the cells.
            cells: # beside the key
              C: {traits: [A]} # beside the value
              # At the end of the cells.
            # At the end.
            """,
            becomes: """
                # The head.
                vmspec: 1     # beside
                traits:
                  # Of the first.
                  A:
                    # In it.
                    data: {x: Int}
                    # Behind it.
                  # Behind all traits.
                # Of the cells.
                cells: # beside the key
                  C: {traits: [A]} # beside the value
                  # At the end of the cells.
                # At the end.

                """
        )
    }

    @Test func commentsOfAListKeepTheirElements() {
        expect(
            """
            screens:
              A:
                sections:
                # Above the dash.
                - id: one   # beside
                -  # beside the dash
                  id: two
                -
                  # below the dash
                  id: three
                  # behind the element
                # behind the list
                events: {a: []}
            """,
            becomes: """
                screens:
                  A:
                    sections:
                      # Above the dash.
                      - id: one   # beside
                      -  # beside the dash
                        id: two
                      -
                        # below the dash
                        id: three
                        # behind the element
                    # behind the list
                    events: {a: []}

                """
        )
    }

    /// Checks comments that other formatters move under the next key.
    @Test func commentedElementsOfABracketedListAreKept() {
        expect(
            """
            types:
              Kind:
                cases: [ low, # the least
                    # middle,

                    high
                    # highest
                    ]
                conforms: [Codable]
            """,
            becomes: """
                types:
                  Kind:
                    cases: [low, # the least
                      # middle,

                      high
                      # highest
                    ]
                    conforms: [Codable]

                """
        )
    }

    @Test func aBracketWithACommentKeepsItsForm() {
        let long = (0..<15).map { "name\($0)IsLong" }.joined(separator: ", ")
        expectLaidOut("types:\n  Kind: {cases: [\(long)]}  # all of them\n")
        expect(
            "types:\n  Kind: {\n       cases: [a,\n      b],   # two\n    doc: 'x: y' }\n",
            becomes: "types:\n  Kind: {\n    cases: [a,\n      b],   # two\n    doc: 'x: y'}\n"
        )
    }

    @Test func keysWithoutValuesKeepTheFollowingBlank() {
        expectLaidOut("types:\n  Kind: {cases: {idle: , busy: }} # all\n  Other: {cases: [a: , b: ]} # all\n")
    }

    /// Checks a comment that other formatters move to the next line.
    @Test func aCommentBesideAKeyIsKept() {
        expectLaidOut(
            """
            traits:
              A: # the first
                doc: # none yet
                refines: # several
                  # one
                  - B
                  - C # two
                data: # what it shows
                  x: Int

            """
        )
    }

    /// Checks a file that contains only comments. Other formatters delete its text.
    @Test func aFileWithOnlyCommentsIsKept() {
        expectLaidOut("# one\n\n\n   # two  ")
        expectLaidOut("")
        expectLaidOut("\n\n")
    }

    @Test func textThatLooksLikeACommentIsKept() {
        expectLaidOut(
            """
            traits:
              A:
                doc: |
                  # no comment
                    # nor this
                  end
                data:
                  a: String = a#b   # but this
                  b: String = '# not'
                  c: "# nor this # either"

            """
        )
    }

    @Test func distancesOfCommentsAreKept() {
        expect(
            "vmspec: 1      # far\nimports: [A]   # aligned\ntypes:\t# after a tab\n  A: {from: here}#x\n"
                .replacing("}#x", with: "} #x"),
            becomes: "vmspec: 1      # far\nimports: [A]   # aligned\ntypes: # after a tab\n  A: {from: here} #x\n"
        )
    }

    @Test func suppressionsKeepTheirLines() {
        expectLaidOut(
            """
            screens:
              A:
                state:
                  badges: "[Badge] = []"                    # vmgen:disable unused-name
                  # vmgen:disable unused-name
                  other: Int = 0

            """
        )
    }

    @Test func blankLinesSeparateSectionsWithTheirComments() {
        expect(
            "traits:\n  A: {data: {x: Int}}\n\ncells:\n  C: {traits: [A]}\n  # behind\n# Of the styles.\nstyles:\n  S: {of: C, values: {}}\n",
            becomes: """
                traits:
                  A: {data: {x: Int}}

                cells:
                  C: {traits: [A]}
                  # behind

                # Of the styles.
                styles:
                  S: {of: C, values: {}}

                """
        )
    }

    /// Checks a comment that an earlier version of the formatter recorded twice, which caused a trap.
    @Test func aCommentAtAnEmptyBlockIsKept() {
        expect(
            "vmspec: 1\ntokens:\n    A:   > # one # and more\n    # two\n",
            becomes: "vmspec: 1\ntokens:\n  A: > # one # and more\n  # two\n"
        )
    }
}
