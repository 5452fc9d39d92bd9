import Foundation
import TestSupport
import Testing

/// Checks that `dump --stage events` and `--stage tree` print any file completely, regardless of the file's name.
@Suite struct YAMLDumpTests {
    private let command: Command

    init() throws { command = try Command() }

    private func dump(_ stage: String, _ arguments: String..., input: String? = nil) throws -> Command.Result {
        try command.run("vmgen", ["dump", "--stage", stage] + arguments, input: input)
    }

    private func files(_ result: Command.Result, _ format: String) throws -> [[String: Any]] {
        #expect(result.status == 0 && result.error == "", "\(result.error)")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(json["format"] as? String == format)
        #expect(json["version"] as? Int == 1)
        return try #require(json["files"] as? [[String: Any]])
    }

    private func events(_ yaml: String) throws -> [[String: Any]] {
        let files = try files(try dump("events", "-", input: yaml), "vmgen-events")
        #expect(files.count == 1 && files[0]["path"] as? String == "<stdin>")
        return try #require(files.first?["events"] as? [[String: Any]])
    }

    /// Checks each kind of event. The test converts the JSON of the events to the notation of the YAML test suite.
    @Test(arguments: notations)
    func eventsContainTheNotationOfTheTestSuite(_ notation: Notation) throws {
        #expect(try events(notation.yaml).map(line) == notation.events)
    }

    private func line(_ event: [String: Any]) -> String {
        var words: [String] = []
        let kind = event["kind"] as? String ?? ""
        let isExplicit = event["isExplicit"] as? Bool ?? false
        switch kind {
        case "streamStart": return "+STR"
        case "streamEnd": return "-STR"
        case "documentStart": return isExplicit ? "+DOC ---" : "+DOC"
        case "documentEnd": return isExplicit ? "-DOC ..." : "-DOC"
        case "sequenceEnd": return "-SEQ"
        case "mappingEnd": return "-MAP"
        case "alias": return "=ALI *\(event["anchor"] as? String ?? "")"
        case "sequenceStart": words = ["+SEQ"] + (event["style"] as? String == "flow" ? ["[]"] : [])
        case "mappingStart": words = ["+MAP"] + (event["style"] as? String == "flow" ? ["{}"] : [])
        default: words = ["=VAL"]
        }
        if let anchor = event["anchor"] as? String { words.append("&\(anchor)") }
        if let tag = event["tag"] as? String { words.append("<\(tag)>") }
        if kind == "scalar" {
            let styles = ["plain": ":", "singleQuoted": "'", "doubleQuoted": "\"", "literal": "|", "folded": ">"]
            let text = (event["text"] as? String ?? "").replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
            words.append((styles[event["style"] as? String ?? ""] ?? "?") + text.replacing("\t", with: "\\t"))
        }
        return words.joined(separator: " ")
    }

    @Test func theExampleOfThePageIsCurrent() throws {
        let root = URL(filePath: Repository.root).appending(path: "docs/model-json.md")
        let page = try String(contentsOf: root, encoding: .utf8)
        let block = try #require(page.firstMatch(of: /```json\n("events": (?s).*?)```/)?.1)
        func lines(_ text: some StringProtocol) -> [String] {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let printed = lines(try dump("events", "-", input: "&a b\n").output)
        let first = try #require(printed.firstIndex(of: "\"events\": ["))
        #expect(printed[first...].starts(with: lines(block)))
    }

    @Test func eventsContainDirectivesAndPositions() throws {
        let events = try events("%YAML 1.1\n%TAG !e! tag:example.com,2000:\n---\nü: !e!x [a]\n")
        #expect(events[1]["yamlVersion"] as? String == "1.1")
        #expect(
            events[1]["tagDirectives"] as? [[String: String]] == [
                ["handle": "!e!", "prefix": "tag:example.com,2000:"]
            ]
        )
        #expect(events[4]["tag"] as? String == "tag:example.com,2000:x")
        let place = ["line", "column", "endLine", "endColumn"].map { events[5][$0] as? Int }
        #expect(place == [4, 10, 4, 11])
    }

    @Test func filesOfAnyNameAreRead() throws {
        for name in ["compose.yml", "notes", "a b/vmgen.yaml"] {
            try command.write("&a [*a, !!str x]\n", to: name)
            let files = try files(try dump("events", name), "vmgen-events")
            #expect(files.first?["path"] as? String == name)
            try command.write("a: [1, two]\n", to: name)
            #expect(try self.files(try dump("tree", name), "vmgen-tree").count == 1)
        }
        try command.write("vmspec: 1\n", to: "M/A.vmspec.yaml")
        try command.write("vmspec: 1\n", to: "M/Sub/B.vmspec.yml")
        let found = try files(try dump("events", "--module-directory", "M"), "vmgen-events")
        #expect(found.map { $0["path"] as? String } == ["M/A.vmspec.yaml", "M/Sub/B.vmspec.yml"])
        #expect(try dump("model", "notes").status == 64)
    }

    @Test func utf16IsRead() throws {
        var bytes = Data([0xFF, 0xFE])
        for unit in "é: '𝄞'".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        try bytes.write(to: command.url.appending(path: "wide.yaml"))
        let files = try files(try dump("events", "wide.yaml"), "vmgen-events")
        let events = try #require(files.first?["events"] as? [[String: Any]])
        #expect(events.compactMap { $0["text"] as? String } == ["é", "𝄞"])
        try Data([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x00, 0x00, 0x62]).write(to: command.url.appending(path: "half.yaml"))
        let half = try dump("events", "half.yaml")
        #expect(half.status == 1 && half.output == "")
        #expect(half.error == "half.yaml:1:2: error: the remaining bytes are not UTF-16 [invalid-utf8]\n")
    }

    @Test func aFailureOfLibyamlIsALocatedError() throws {
        let wrong = try dump("events", "-", input: "ok: 1\na: b: c\n")
        #expect(wrong.status == 1 && wrong.output == "")
        #expect(
            wrong.error == "<stdin>:2:5: error: mapping values are not allowed in this context [yaml-syntax]\n"
        )
        let open = try dump("events", "-", input: "a: [1,\n  2\nb: 3\n")
        #expect(open.status == 1)
        #expect(open.error.contains("<stdin>:1:4: note: while parsing a flow sequence"), "\(open.error)")
        let control = try dump("events", "-", input: "a: b\nc: \u{1}\n")
        #expect(control.error == "<stdin>:2:4: error: control characters are not allowed [invalid-utf8]\n")
        try Data([0x61, 0x3A, 0x20, 0xFF]).write(to: command.url.appending(path: "bytes.yaml"))
        #expect(try dump("events", "bytes.yaml").error.hasPrefix("bytes.yaml:1:4: error: "))
        // If one of two files is invalid, nothing is printed for the valid file.
        try command.write("a: 1\n", to: "right.yaml")
        try command.write("a: [\n", to: "wrong.yaml")
        let two = try dump("events", "right.yaml", "wrong.yaml")
        #expect(two.status == 1 && two.output == "")
        #expect(try dump("events", "nowhere.yaml").status == 66)
    }

    @Test func theTreeContainsKindsAndPositions() throws {
        let yaml = "a: [1, 'two']\nb:\n  - |\n    x\n  -\n"
        let files = try files(try dump("tree", "-", input: yaml), "vmgen-tree")
        let root = try #require(files.first?["root"] as? [String: Any])
        #expect(root["kind"] as? String == "mapping" && root["style"] as? String == "block")
        let entries = try #require(root["entries"] as? [[String: [String: Any]]])
        #expect(entries.map { $0["key"]?["text"] as? String } == ["a", "b"])
        let flow = try #require(entries[0]["value"])
        #expect(flow["kind"] as? String == "sequence" && flow["style"] as? String == "flow")
        #expect(["line", "column", "endLine", "endColumn"].map { flow[$0] as? Int } == [1, 4, 1, 14])
        let elements = try #require(entries[1]["value"]?["elements"] as? [[String: Any]])
        #expect(elements.map { $0["style"] as? String } == ["literal", "plain"])
        #expect(elements.map { $0["text"] as? String } == ["x\n", ""])
    }

    /// Checks that `--stage tree` applies the limits for specs, and reports a violation with the rule of the limit.
    @Test func theLimitsOfSpecsApplyToTheTree() throws {
        let anchor = try dump("tree", "-", input: "a: &x 1\n")
        #expect(anchor.status == 1 && anchor.output == "")
        #expect(anchor.error.hasPrefix("<stdin>:1:4: error: ") && anchor.error.contains("[anchor]"))
        let empty = try files(try dump("tree", "-", input: "# nothing\n"), "vmgen-tree")
        #expect(empty.first?["root"] == nil)
        let large = "a: '" + String(repeating: "x", count: 1 << 20) + "'\n"
        let refused = try dump("tree", "-", input: large)
        #expect(refused.status == 1 && refused.error.contains("[file-too-large]"))
        #expect(try dump("events", "-", input: large).status == 0)
    }

    /// Checks that the command prints either a document or an error with a location, for any prefix of a file.
    @Test func everyPrefixOfAFileGivesADocumentOrALocatedError() throws {
        let yaml = "%YAML 1.2\n---\n- &a !t \"x\\n\": [*a, {b: ?}]\n  c: >-\n   d\n...\n"
        for count in stride(from: 0, through: yaml.utf8.count, by: 3) {
            for stage in ["events", "tree"] {
                let result = try dump(stage, "-", input: String(decoding: yaml.utf8.prefix(count), as: UTF8.self))
                #expect(result.status == 0 || result.status == 1)
                #expect((result.status == 0) == (result.error == ""))
                #expect(result.error.isEmpty || result.error.hasPrefix("<stdin>:"))
                #expect(result.output.isEmpty == (result.status == 1))
            }
        }
    }
}

struct Notation: CustomTestStringConvertible, Sendable {
    let yaml: String
    let events: [String]

    init(_ yaml: String, _ events: String...) {
        self.yaml = yaml
        self.events = ["+STR"] + events + ["-STR"]
    }

    var testDescription: String { yaml }
}

private let notations = [
    Notation(""),
    Notation("a", "+DOC", "=VAL :a", "-DOC"),
    Notation("--- a\n...\n--- b\n", "+DOC ---", "=VAL :a", "-DOC ...", "+DOC ---", "=VAL :b", "-DOC"),
    Notation(
        "- 'a'\n- \"b\\tc\"\n- |\n  d\n- >\n  e\n  f\n",
        "+DOC",
        "+SEQ",
        "=VAL 'a",
        "=VAL \"b\\tc",
        "=VAL |d\\n",
        "=VAL >e f\\n",
        "-SEQ",
        "-DOC"
    ),
    Notation(
        "a: &x [1, {b: *x}]\n",
        "+DOC",
        "+MAP",
        "=VAL :a",
        "+SEQ [] &x",
        "=VAL :1",
        "+MAP {}",
        "=VAL :b",
        "=ALI *x",
        "-MAP",
        "-SEQ",
        "-MAP",
        "-DOC"
    ),
    Notation(
        "- !!str a\n- !local b\n- ! c\n- ! \"d\"\n- &e ! f\n- ! [g]\n- !<tag:h> &i {}\n",
        "+DOC",
        "+SEQ",
        "=VAL <tag:yaml.org,2002:str> :a",
        "=VAL <!local> :b",
        "=VAL <!> :c",
        "=VAL <!> \"d",
        "=VAL &e <!> :f",
        "+SEQ [] <!>",
        "=VAL :g",
        "-SEQ",
        "+MAP {} &i <tag:h>",
        "-MAP",
        "-SEQ",
        "-DOC"
    ),
    Notation("? - a\n: b\n", "+DOC", "+MAP", "+SEQ", "=VAL :a", "-SEQ", "=VAL :b", "-MAP", "-DOC"),
    Notation("key:\n", "+DOC", "+MAP", "=VAL :key", "=VAL :", "-MAP", "-DOC"),
]
