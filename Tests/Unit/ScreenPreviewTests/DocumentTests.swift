import Foundation
import JSONOutput
import ScreenEvaluator
import ScreenLayouts
import SpecModel
import TestRandom
import Testing

@testable import ScreenPreview

@Suite struct DocumentTests {
    @Test func aScreenHasItsSamplesAndItsLayouts() throws {
        let data = try screenData(list)
        let screen = try document(of: data)
        let stories = try #require(screen["stories"]?.elements)
        #expect(stories.map { $0["kind"]?.string } == ["sample", "layout"])
        #expect(stories[0]["id"] == "sample/two")
        let layouts = try #require(screen["layouts"])
        #expect(layouts["count"] == "2")
        // The sample `two` shows one layout of the group, and the second story shows the other layout.
        let listed = try #require(layouts["groups"]?.elements?.first?["listed"]?.elements)
        #expect(Set(listed.map { $0["story"]?.string }) == ["sample/two", stories[1]["id"]?.string])
    }

    @Test func theLayoutsEqualThoseOfTheAnalysis() throws {
        for data in try exampleScreens() {
            let table = layouts(of: data.screen.screen, in: data.screen.program)
            let stories = data.screen.stories(data.screen.evaluator(PreviewSettings()))
            let json = try #require(data.json(stories, isComplete: true)["layouts"])
            #expect(json["count"]?.string == table.count?.description)
            let groups = json["groups"]?.elements ?? []
            #expect(groups.count == table.groups.count)
            for (group, expected) in zip(groups, table.groups) {
                #expect(group["count"]?.string == expected.count?.description)
                let visible = group["listed"]?.elements?.map { $0["visible"]?.elements?.map(\.strings) ?? [] }
                #expect(
                    visible == expected.layouts.map { $0.visible.map { [$0.section] + ($0.row.map { [$0] } ?? []) } }
                )
                for listed in group["listed"]?.elements ?? [] {
                    #expect((listed["story"] == nil) != (listed["reason"] == nil))
                }
            }
        }
    }

    @Test func eachStoryShowsItsLayout() throws {
        for data in try exampleScreens() {
            let evaluator = data.screen.evaluator(PreviewSettings())
            let stories = data.screen.stories(evaluator)
            for (group, listed) in zip(stories.table.groups, stories.listed) {
                for (layout, entry) in zip(group.layouts, listed) {
                    guard let id = entry.story else { continue }
                    let story = try #require(stories.stories.first { $0.id == id })
                    let items = evaluator.frame(of: story.state).items.intersection(group.items)
                    #expect(items == Set(layout.visible), "\(data.screen.name) \(id)")
                }
            }
        }
    }

    @Test func storiesHaveStableIdentifiers() throws {
        let ids = try exampleScreens().map { data in
            data.screen.stories(data.screen.evaluator(PreviewSettings())).stories.map(\.id)
        }
        for own in ids { #expect(Set(own).count == own.count) }
        let again = try exampleScreens().map { data in
            data.screen.stories(data.screen.evaluator(PreviewSettings())).stories.map(\.id)
        }
        #expect(ids == again)
    }

    @Test func membersNameTheTraitThatTheirRoleRenames() throws {
        let programs = try programs([("Shop.vmspec.yaml", declarations + list)])
        let cell = try #require(programs.catalog.cells.first { $0["name"] == "TextCell" })
        #expect(cell["preview"] == "card")
        let detail = try #require(cell["members"]?.elements?.first { $0["name"] == "detailTextColor" })
        #expect(detail["base"] == "TextPresentable")
        #expect(detail["original"] == "textColor")
        #expect(detail["role"] == "detail")
        #expect(detail["trait"] == "DetailTextPresentable")
        let styles = try #require(cell["styles"]?.elements)
        #expect(styles.map { $0["name"]?.string } == [nil, "Loud"])
        #expect(styles[1]["values"]?.elements?[1] == .tagged("color", .tagged("system", "red")))
    }

    @Test func rowsHaveTheirSourceLocations() throws {
        let screen = try document(of: try screenData(list))
        let rows = try #require(screen["rows"]?.elements)
        let text = (declarations + list).split(separator: "\n", omittingEmptySubsequences: false)
        for row in rows {
            let line = try #require(row["place"]?["line"]?.integer)
            #expect(text[line - 1].contains("id: \(row["row"]?.string ?? "")"))
        }
        #expect(rows.map { $0["row"]?.string } == ["item", "field"])
    }

    @Test func aFunctionWithoutAMatchingExampleHasVariants() throws {
        let call = """
              Check:
                state: {name: String = ''}
                sections:
                  - id: main
                    rows:
                      - {id: fine, when: isFine(name), cell: TextCell, values: {text: Fine, detailText: ''}}
                      - {id: field, cell: FieldCell, edits: {fieldText: name}}
                samples: {empty: {}, fine: {name: good}}

            """
        let screen = try document(of: try screenData(call))
        #expect(screen["variants"] == .array([.array([false]), .array([true])]))
        let rows = screen["rows"]?.elements ?? []
        #expect(rows.first { $0["row"] == "fine" }?["functions"] == .array(["isFine"]))
        #expect(rows.first { $0["row"] == "field" }?["functions"] == nil)
        let states = screen["states"]?.elements ?? []
        let frames = screen["tables"]?["frames"]?.elements ?? []
        /// Returns the numbers of rows in the first section of a story, one number for each variant. A number is `nil`
        /// if the document contains no frame for the variant, or if the frame has no section.
        func counts(_ story: String) -> [Int?] {
            let story = screen["stories"]?.elements?.first { $0["id"]?.string == story }
            return (story?["states"]?.elements ?? []).map { number in
                let frame = number.integer.flatMap { states[$0]["frames"]?.elements?.first?.integer }
                return frame.flatMap { frames[$0]["sections"]?.elements?.first?["rows"]?.elements?.count }
            }
        }
        #expect(counts("sample/empty") == [1, 2])
        // The function `isFine` has an example for the name in this sample, so the result is the same in every variant.
        #expect(counts("sample/fine") == [2, 2])
    }

    @Test func aScreenWithManyLayoutsIsFast() throws {
        let count = 40
        let fields = (0..<count).map { "f\($0): Bool = false" }.joined(separator: ", ")
        let rows = (0..<count).map {
            "          - {id: r\($0), when: f\($0), cell: TextCell, values: {text: A, detailText: ''}}"
        }
        let screen = """
              Many:
                state: {\(fields)}
                sections:
                  - id: main
                    rows:
            \(rows.joined(separator: "\n"))

            """
        let start = ContinuousClock.now
        let json = try document(of: try screenData(screen), states: 100)
        #expect(ContinuousClock.now - start < .seconds(60))
        #expect(json["layouts"]?["count"] == .string("\(1 << count)"))
        #expect(json["stories"]?.elements?.count ?? 0 <= 257)
        #expect(json["states"]?.elements?.count ?? 0 <= 257)
    }

    @Test func hostileTextsAreWrittenAsData() throws {
        let hostile = "</script><script>alert(1)</script><!-- \\u2028 & '"
        let screen = """
              Hostile:
                sections:
                  - id: main
                    header: "\(hostile)"
                    rows: []

            """
        let data = try screenData(screen)
        let text = data.text(data.explored(["en_US"], ExplorationLimits(states: 10, bytes: 1_000_000)))
        for character in ["<", ">", "&", "\u{2028}"] { #expect(!text.contains(character)) }
        let page = String(decoding: PreviewPage().bytes(data: text, isServed: false), as: UTF8.self)
        #expect(!page.contains("alert(1)</script>"))
        let json = try JSON(reading: Array(text.utf8))
        let texts = json["tables"]?["texts"]?.strings ?? []
        #expect(texts.contains { $0.contains("</script><script>alert(1)</script>") && $0.contains("\u{2028}") })
    }

    @Test func everyStringIsReadBackFromThePage() throws {
        let strings = [
            "", "\0\u{1}\u{1F}\u{7F}\u{85}", "</", "\u{2028}\u{2029}", "é\u{301}👩‍👩‍👧", "\"\\/\n\r\t", "\u{FFFF}",
        ]
        for string in strings {
            let text = JSON.string(string).pageText
            #expect(try JSON(reading: Array(text.utf8)) == .string(string))
            let read = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? String
            #expect(read == string)
        }
    }

    @Test func thePolicyHasTheHashesOfTheInlineParts() {
        #expect(sha256([]).map { String($0, radix: 16) }.joined().hasPrefix("e3b0c44298fc1c149afbf4c8996fb924"))
        let page = PreviewPage()
        #expect(page.policy(isServed: false).contains("default-src 'none'"))
        #expect(!page.policy(isServed: false).contains("connect-src"))
        #expect(page.policy(isServed: true).contains("connect-src 'self'"))
        #expect(!page.policy(isServed: true).contains("unsafe"))
        let text = String(decoding: page.bytes(data: "{{csp}}", isServed: false), as: UTF8.self)
        // The data contains the text `{{csp}}`, which looks like a placeholder of the page's template. This text stays
        // unchanged, and every placeholder of the template is replaced.
        #expect(text.components(separatedBy: "{{").count == 2)
        #expect(text.utf8.count < 250_000)
    }
}

/// Returns a sample of the screens in the example `TerminalScreens`.
func exampleScreens() throws -> [ScreenData] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appending(path: "Examples/TerminalScreens/Sources")
    var data: [ScreenData] = []
    for name in ["Chat", "Checkout", "Inbox", "Player"].sample(oneIn: 2) {
        let text = try String(contentsOf: sources.appending(path: "\(name)/\(name).vmspec.yaml"), encoding: .utf8)
        data += try programs([("\(name).vmspec.yaml", text)]).screens
    }
    return data
}
