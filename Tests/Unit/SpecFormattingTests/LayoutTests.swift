import Testing

@Suite struct LayoutTests {
    @Test func twoSpacesIndentMappingsAndLists() {
        expect(
            """
            screens:
               A:
                  sections:
                  -   id: one
                      rows:
                      - id: a
                        cell: C
                      -
                        id: b
                        cell: C
            """,
            becomes: """
                screens:
                  A:
                    sections:
                      - id: one
                        rows:
                          - id: a
                            cell: C
                          - id: b
                            cell: C

                """
        )
    }

    @Test func colonsAndCommasAreFollowedByOneBlank() {
        expect(
            """
            traits :
              A:   {data:  {text : String ,flag: Bool},actions: { onTap: [ ] , onSet: [ value: Int,] }}
              B: {"data": {x: Int}}

            """,
            becomes: """
                traits:
                  A: {data: {text: String, flag: Bool}, actions: {onTap: [], onSet: [value: Int]}}
                  B: {"data": {x: Int}}

                """
        )
    }

    @Test func bracketsThatFitAreOnOneLine() {
        expect(
            """
            types:
              Kind:
                cases: [
                  low,
                  high
                ]
              Other: {
                cases: {idle: , busy: [n: Int]}
              }

            """,
            becomes: """
                types:
                  Kind:
                    cases: [low, high]
                  Other: {cases: {idle: , busy: [n: Int]}}

                """
        )
    }

    @Test func bracketsThatDoNotFitBecomeBlocks() {
        let names = (0..<12).map { "name\($0)IsLong" }
        expect(
            "types:\n  Kind: {cases: [\(names.joined(separator: ", "))], conforms: [Codable]}\n",
            becomes: "types:\n  Kind:\n    cases:\n" + names.map { "      - \($0)\n" }.joined()
                + "    conforms: [Codable]\n"
        )
    }

    @Test func aLineOf120ColumnsFits() {
        let line = "  Kind: {doc: " + String(repeating: "ä", count: 105) + "}"
        #expect(line.unicodeScalars.count == 120)
        expectLaidOut("types:\n\(line)\n")
        let longer = String(repeating: "ä", count: 106)
        expect("types:\n  Kind: {doc: \(longer)}\n", becomes: "types:\n  Kind:\n    doc: \(longer)\n")
    }

    @Test func parametersOfALongListKeepTheirLabels() {
        let parameters = (0..<10).map { "parameter\($0): Int" }
        expect(
            "traits:\n  A:\n    actions: {onTap: [_ first: Int, \(parameters.joined(separator: ", "))]}\n",
            becomes: "traits:\n  A:\n    actions:\n      onTap:\n        - _ first: Int\n"
                + parameters.map { "        - \($0)\n" }.joined()
        )
    }

    @Test func blocksStayBlocks() {
        expectLaidOut(
            """
            traits:
              A:
                data:
                  text: String
                actions:
                  onTap: []

            """
        )
    }

    @Test func keysOfTheLanguageHaveTheOrderOfTheirTables() {
        expect(
            """
            screens:
              A:
                sections:
                  - rows:
                      - values: {text: A}
                        cell: C
                        when: x   # why
                        id: b
                      - {values: {b: A, a: B}, cell: C, id: a}
                    id: one
                events: {b: [], a: []}
                doc: A screen.
            traits:
              B: {facets: split, doc: A trait.}

            """,
            becomes: """
                screens:
                  A:
                    doc: A screen.
                    events: {b: [], a: []}
                    sections:
                      - id: one
                        rows:
                          - id: b
                            when: x   # why
                            cell: C
                            values: {text: A}
                          - {id: a, cell: C, values: {b: A, a: B}}
                traits:
                  B: {facets: split, doc: A trait.}

                """
        )
    }

    @Test func namesOfTheAuthorAndSectionsOfAFileAreNeverReordered() {
        expectLaidOut(
            """
            vmspec: 1
            screens:
              B:
                state: {then: Int = 0, if: Int = 0}
              A:
                samples:
                  z: {b: 1, a: 2}
            traits:
              B: {data: {z: Int, a: Int, doc: String}}
              A:
                role: {second: B}
            tokens:
              fonts: {z: .body, a: .body}
              colors: {z: .red, a: .red}

            """
        )
    }

    @Test func keysWithCommentsBetweenThemAreNotReordered() {
        expectLaidOut(
            """
            traits:
              A:
                # What it shows.
                data: {text: String}
                # How it is made.
                facets: split

            """
        )
    }

    @Test func necessaryQuotesAreKept() {
        expect(
            """
            screens:
              A:
                doc: 'One conversation.'
                sections:
                  - id: one
                    when: "count > 1"
                    header: 'two words'
                    rows:
                      - {id: a, when: [ "not flag && x", 'nil' ], cell: C, values: {text: 'a b', note: 'nil'}}

            """,
            becomes: """
                screens:
                  A:
                    doc: One conversation.
                    sections:
                      - id: one
                        when: count > 1
                        header: 'two words'
                        rows:
                          - {id: a, when: [not flag && x, 'nil'], cell: C, values: {text: 'a b', note: 'nil'}}

                """
        )
    }

    @Test func oneBlankLineIsKeptAndNoneAtTheEnds() {
        expect(
            """


            vmspec: 1


            traits:

              A: {data: {x: Int}}
              B: {data: {x: Int}}



              C: {data: {x: Int}}
            cells:
              D: {traits: [A]}


            """,
            becomes: """
                vmspec: 1

                traits:
                  A: {data: {x: Int}}
                  B: {data: {x: Int}}

                  C: {data: {x: Int}}

                cells:
                  D: {traits: [A]}

                """
        )
    }

    @Test func noBlankLinesAreInsertedBetweenSections() {
        expectLaidOut("vmspec: 1\ntraits:\n  A: {data: {x: Int}}\ncells:\n  D: {traits: [A]}\n")
    }
}
