import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// Checks that a mistake in a declaration causes one or two diagnostics, even if the declared name is used many times.
@Suite struct CascadeTests {
    private static let spec = """
        vmspec: 1
        imports: [Kit]
        types:
          Phase:
            cases:
              loading:
              loaded:
              failed: [message: String]
        models:
          Profile:
            identity: name
            fields:
              name: String
              age: Int
          Team:
            fields:
              members: [Profile]
              lead: Profile?
        traits:
          TextPresentable:
            data:
              text: String
            appearance:
              size: Int = 1
            actions:
              onTap: []
          CardPresentable:
            refines: [TextPresentable]
            data: {subtitle: String}
        cells:
          TextCell: {traits: [TextPresentable]}
          CardCell: {traits: [CardPresentable]}
          KitCell: {traits: [KitPresentable]}
        screens:
          Home:
            state:
              profile: Profile
              team: Team
              phase: Phase
            events: {done: []}
            derived:
              isOld: profile.age > 40
            sections:
              - id: people
                rows:
                  - {id: one, cell: TextCell, values: {text: "{profile.name}"}, actions: {onTap: {send: done}}}
                  - {id: two, when: phase is .loading, cell: CardCell, values: {text: "{profile.name}", subtitle: a}, actions: {onTap: []}}
                  - {id: three, each: member in team.members, cell: TextCell, values: {text: "{member.name}"}, actions: {onTap: {set: profile.age, to: 4}}}
                  - {id: four, when: "team.members['x'] != nil", cell: KitCell, values: {kit: "{profile.name}"}}
                  - {id: five, when: "team.members['y']?.age == 3", cell: KitCell, values: {kit: "{profile.age}"}}
                  - {id: six, when: isOld, cell: KitCell, values: {kit: {match: phase, loading: a, loaded: b, failed: c}}}
        --- ../Kit/Kit.vmspec.yaml
        vmspec: 1
        traits: {KitPresentable: {data: {kit: String}}}
        --- ../Kit/vmgen.yaml
        vmspec: 1
        access: public
        """

    /// Each argument is a text in the spec and an incorrect replacement of this text.
    @Test(arguments: [
        ("    identity: name\n", "    identity:\n"),
        ("    state:\n      profile: Profile\n      team: Team\n      phase: Phase\n", ""),
        ("      profile: Profile\n", "      pro-file: Profile\n"),
        ("      profile: Profile\n", "      Profile: Profile\n"),
        ("      profile: Profile\n", "      profile\u{A0}: Profile\n"),
        ("      profile: Profile\n", "      init: Profile\n"),
        ("  Profile:\n", "  pro-file:\n"),
        ("  Profile:\n", "  Self:\n"),
        ("  Profile:\n", "  profile:\n"),
        ("      loading:\n", "      :\n"),
        ("      text: String\n", "      doc:String\n"),
        ("      text: String\n", "      doc: String\n"),
        ("      text: String\n", "      text:\n"),
        ("      text: String\n", "      text: Strang\n"),
        ("      size: Int = 1\n", "      size:\n"),
        ("imports: [Kit]", "imports: [Kti]"),
        ("imports: [Kit]", "imports: [Absent]"),
        ("imports: [Kit]\n", ""),
        ("models:\n", ""),
        ("traits:\n  Text", "  traits:\n  Text"),
        ("traits:\n  Text", "  Text"),
        ("each: member in team.members", "each: "),
        ("each: member in team.members", "each: member of team.members"),
        ("  Team:\n", ""),
        ("          - {id: two,", "          - {id: two,,"),
        ("    fields:\n      name", "     fields:\n      name"),
    ])
    func oneMistakeCausesAtMostTwoDiagnostics(_ from: String, _ to: String) throws {
        let (head, tail) = try #require(Self.spec.splitOnce(at: from))
        let compilation = compilation(of: files(of: head + to + tail))
        let report = textReport(compilation.diagnostics, in: SourceSet(compilation.sources), style: .lines)
        #expect((1...2).contains(compilation.diagnostics.count), "\(report)")
    }

    private func check(_ spec: String) { checkDiagnostics(spec, stage: compilationDiagnostics) }

    @Test func anActionWithoutItsDefaultCausesOneDiagnosticForAllRows() {
        check(
            """
            vmspec: 1
            traits: {TapPresentable: {actions: {onTap: , onLook: }}}
            cells: {TapCell: {traits: [TapPresentable]}}
            screens:
              Home:
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: TapCell, actions: {onLook: []}}
            #                ^^^ error[unwired-action]: action 'onTap' of row 'one' is not handled
                      - {id: two, cell: TapCell, actions: {onLook: []}}
            #                ^^^ note: action 'onTap' of row 'two' is not handled
                      - {id: three, cell: TapCell, actions: {onLook: []}}
            #                ^^^^^ note: action 'onTap' of row 'three' is not handled
                      - {id: four, cell: TapCell, actions: {onTap: []}}
            #                ^^^^ error[unwired-action]: action 'onLook' of row 'four' is not handled
                      - {id: five, cell: TapCell, actions: {onLook: []}}
            #                ^^^^ note: action 'onTap' of row 'five' is not handled
            """
        )
    }

    @Test func aMemberWithoutItsDefaultCausesOneDiagnosticForAllRows() {
        check(
            """
            vmspec: 1
            traits: {TextPresentable: {data: {text: String, more: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Home:
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: TextCell, values: {text: a}}
            #                ^^^ error[missing-values]: missing value for member 'more' in row 'one'
                      - {id: two, cell: TextCell, values: {text: a}}
            #                ^^^ note: missing value for member 'more' in row 'two'
                      - {id: three, cell: TextCell, values: {text: a}}
            #                ^^^^^ note: missing value for member 'more' in row 'three'
                      - {id: four, cell: TextCell, values: {more: a}}
            #                ^^^^ error[missing-values]: missing value for member 'text' in row 'four'
                      - {id: five, cell: TextCell, values: {text: a}}
            #                ^^^^ note: missing value for member 'more' in row 'five'
            """
        )
    }

    /// Checks that several unknown names of one kind cause only one diagnostic if no known name is similar. All of
    /// their declarations are probably missing.
    @Test func manyUnknownNamesOfOneKindCauseOneDiagnostic() {
        let rows = ["one", "two", "three", "four"].map {
            "          - {id: \($0), cell: TapCell, actions: {onTap: {send: \($0)Tapped}}}\n"
        }
        func findings(_ rows: ArraySlice<String>) -> [Diagnostic] {
            compilation(
                of: files(
                    of: """
                        vmspec: 1
                        traits: {TapPresentable: {actions: {onTap: }}}
                        cells: {TapCell: {traits: [TapPresentable]}}
                        screens:
                          Home:
                            sections:
                              - id: main
                                rows:

                        """ + rows.joined()
                )
            ).diagnostics
        }
        #expect(
            findings(rows.prefix(3)).map(\.message) == ["one", "two", "three"].map { "unknown event '\($0)Tapped'" }
        )
        let all = findings(rows[...])
        #expect(all.map(\.message) == ["unknown event 'oneTapped'"])
        #expect(all[0].notes.map(\.message) == ["two", "three", "four"].map { "unknown event '\($0)Tapped'" })
    }

    /// Checks carriage returns. A carriage return inside a line must be reported, and must cause at most three other
    /// diagnostics. If all line breaks are carriage returns, only one of them must be reported.
    @Test func carriageReturnsCauseOneDiagnostic() throws {
        func messages(_ spec: String) -> [String] { compilation(of: files(of: spec)).diagnostics.map(\.message) }
        let message = "unexpected carriage return without a line feed U+000D"
        for text in ["cell: TextCell, values: {text: \"{profile.name}\"}", "members: [Profile]", "text: String"] {
            let (head, tail) = try #require(Self.spec.splitOnce(at: text))
            for place in 1..<text.count {
                let broken = text.prefix(place) + "\r" + text.dropFirst(place)
                let found = messages(head + broken + tail)
                #expect(found.contains(message) && found.count <= 4, "\(broken.debugDescription): \(found)")
            }
        }
        let spec = String(decoding: try #require(files(of: Self.spec).first).bytes, as: UTF8.self)
        #expect(messages(spec.replacing("\n", with: "\r")).filter { $0 == message }.count == 1)
    }

    @Test func theSpecWithoutMistakesIsValid() {
        checkIsFine(Self.spec)
    }
}

extension String {
    fileprivate func splitOnce(at separator: String) -> (String, String)? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(separator) {
                return (String(self[..<start]), String(self[index(start, offsetBy: separator.count)...]))
            }
            start = index(after: start)
        }
        return nil
    }
}
