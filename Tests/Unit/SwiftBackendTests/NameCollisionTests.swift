import Foundation
import SpecDiagnostics
import TestProcesses
import TestRandom
import Testing
import VMGenCompiler

/// Checks that no name in a spec can clash with a name that generated code uses. The tests use each name of generated
/// code for every kind of declaration. The generated Swift must compile, unless the compiler refuses the name.
@Suite struct NameCollisionTests {
    /// A spec with every kind of declaration and statement. All names that it declares begin with `zz`, `Zz` or `onZz`.
    private static let plain = """
        vmspec: 1
        tokens: {colors: {zzBrand: '#112233'}, fonts: {zzHead: .system(12)}}
        types: {ZzMood: {cases: [zzCalm, zzWild]}, ZzPay: {cases: {zzIdle: , zzBusy: [zzStep: Int]}}}
        models:
          ZzItem: {identity: zzKey, fields: {zzKey: String, zzText: String = '', zzSize: Int = 0, zzPart: ZzPart?}}
          ZzPart: {fields: {zzText: String = '', zzWait: Duration = 1m, zzOn: Date?, zzAt: URL?, zzCost: Decimal = 1.5}}
        functions: {zzShout: {takes: [String], returns: String, swift: ZzWords.zzShout}}
        services: {zzStore: {type: ZzWords}}
        containers: {ZzBox: [zzStore]}
        traits:
          ZzText:
            data: {zzText: String, zzNote: {type: String, settable: true}}
            appearance: {zzColor: Color = .zzBrand, zzFont: Font = .zzHead, zzImage: Image = Bell}
            actions: {onZzTap: , onZzSet: [zzValue: Int]}
          ZzDetail: {role: {zzDetail: ZzText}}
          ZzSplit: {facets: split, data: {zzSplit: Int = 0}, appearance: {zzTint: Color = .red}, actions: {onZzSplit: }}
          ZzBar: {data: {zzTitle: String}, actions: {onZzBar: }}
        cells: {ZzCell: {traits: [ZzText, ZzDetail]}, ZzSplitCell: {traits: [ZzSplit], reuse: zzReuse}}
        views: {ZzView: {traits: [ZzSplit], delegate: true}}
        styles: {ZzStyle: {of: ZzSplitCell, values: {zzTint: .blue}}}
        viewModels:
          ZzRow:
            cell: ZzCell
            takes: {zzItem: ZzItem, zzPay: ZzPay, zzWords: "[String]?"}
            values:
              zzText: {match: zzPay, zzIdle: zzA, zzBusy(zzStep): "{zzStep | number} {zzItem.zzText | zzShout}"}
              zzNote: "{zzItem.zzSize | plural(one: 'a', other: 'b')} {zzWords?.first ?? ''} {zzItem.zzPart?.zzText ?? ''}"
              zzDetailZzText: "{zzItem.zzText | uppercase}"
              zzDetailZzNote: "{zzItem.zzPart?.zzWait ?? 3 | time(mm:ss)}"
          ZzHand: {traits: [ZzBar], services: [zzStore], body: manual}
        screens:
          Zz:
            state: {zzItems: "[ZzItem]?", zzPay: ZzPay, zzPart: ZzPart?, zzName: String = '', zzMood: ZzMood?}
            derived: {zzBusy: zzPay is .zzBusy, zzFirst: "zzItems?[zzName]?.zzText"}
            traits: [ZzBar]
            values: {zzTitle: {match: zzPay, zzIdle: zzA, zzBusy(zzStep): "{zzStep | number}"}}
            actions: {onZzBar: {send: zzDone, with: {zzMood: zzMood ?? .zzCalm}}}
            events: {zzDone: [zzMood: ZzMood?]}
            sections:
              - id: zzA
                when: not zzBusy
                header: "{zzFirst ?? ''}"
                rows:
                  - id: zzOne
                    each: zzItem in zzItems
                    viewModel: ZzRow
                    with: {zzItem: zzItem, zzPay: zzPay, zzWords: nil}
                    actions:
                      onZzTap:
                        - create: "zzItems?[zzName]"
                        - create: zzPart
                        - {set: "zzPart?.zzText", to: "'{zzName}'"}
                        - {set: zzItem.zzSize, to: "zzItems?.count ?? 0"}
                        - {remove: zzItem}
                      onZzSet: {set: zzItem.zzSize, to: zzValue}
                      onZzDetailZzTap: []
                      onZzDetailZzSet: []
              - id: zzB
                each: zzEach in ZzMood
                rows: [{id: zzTwo, cell: ZzSplitCell, actions: {onZzSplit: {set: zzName, to: "'{zzEach}'"}}}]
            samples:
              zzFull: {zzItems: nil, zzPay: .zzIdle}
              zzNamed: {like: zzFull, state: {zzName: Zz}}
        """

    /// Names of members of Swift and of the runtime that the generated Swift of `plain` does not contain.
    private static let others = [
        "rows", "rowID", "numberOfRows", "footer", "duplicates", "changes", "updated", "hash", "hashValue", "none",
        "some", "first", "count", "isEmpty", "description", "stateValue", "screenValue", "idValue", "wordID",
    ]

    private func compile(_ text: String) -> Compilation {
        let path = "Names.vmspec.yaml"
        let spec = SpecInput(relativePath: path, source: SourceFile(path: path, text: text))
        return Compilation(ModuleInput(name: "Client", specs: [spec]))
    }

    /// Returns the words in the generated Swift of `plain`, without the names of the spec itself.
    private func words() -> Set<String> {
        let compilation = compile(Self.plain)
        #expect(compilation.diagnostics.map(\.message) == [])
        var words: Set<String> = []
        for file in compilation.files {
            for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") where !line.contains("//") {
                words.formUnion(line.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.output) })
            }
        }
        return words.filter { !$0.lowercased().contains("zz") }
    }

    @Test(.timeLimit(.minutes(10)))
    func namesOfGeneratedCodeAreValidForAnyDeclarationOrRefused() throws {
        let words = words()
        #expect(
            words.isSuperset(of: ["state", "screen", "send", "action", "events", "newValue", "base", "Base", "path"])
        )
        var spec = NamedEverything(words.union(Self.others).sorted().sample(oneIn: 2))
        var compilation = compile(spec.text)
        while true {
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            guard !errors.isEmpty else { break }
            let count = spec.refused.count
            let lines = LineTable(compilation.sources[0])
            for error in errors {
                #expect(NamedEverything.rules.contains(error.rule.id), "\(error.message)")
                spec.refuse(at: lines.place(ofByte: Int(error.range.start)).line, error.message)
            }
            try #require(spec.refused.count > count, "\(errors.map(\.message))")
            compilation = compile(spec.text)
        }
        #expect(try messages(of: compilation, client: NamedEverything.client) == "")
    }

    /// Returns the messages of the Swift compiler for the generated files and a file of the client.
    private func messages(of compilation: Compilation, client: String) throws -> String {
        let build = try TemporaryDirectory()
        var files = [try build.write(client, to: "Client.swift")]
        for file in compilation.files {
            files.append(try build.write(String(decoding: file.bytes, as: UTF8.self), to: file.name))
        }
        return try swiftc(
            ["-typecheck", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Client", "-D", "DEBUG"]
                + BuiltModule.searchArguments + files
        )
    }

    @Test(.timeLimit(.minutes(10)))
    func aFunctionOfAnyNameCanBeCalledEverywhere() throws {
        let words = words().union(Self.others)
        var spec = CallsEverywhere(of: words.sorted().sample(oneIn: 3))
        var compilation = compile(spec.text)
        let lines = LineTable(compilation.sources[0])
        for error in compilation.diagnostics where error.severity == .error {
            #expect(CallsEverywhere.rules.contains(error.rule.id), "\(error.message)")
            spec.refuse(line: lines.place(ofByte: Int(error.range.start)).line)
        }
        compilation = compile(spec.text)
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let said = try messages(of: compilation, client: spec.client)
        #expect(said == "", "\(said)")
    }
}

/// A spec that uses each of the given words as the name of every kind of declaration. Each declaration has its own
/// line, so that the line of an error identifies the refused word.
private struct NamedEverything {
    /// The rules that can refuse a name. Any other error is a defect of this spec.
    static let rules: Set = [
        "reserved-name", "reserved-member-name", "reserved-type-name", "reserved-screen-name", "reserved-input",
        "shadowed-system-name", "generated-name-clash", "hidden-function", "unusable-identity",
    ]
    static let client = """
        enum Words { nonisolated static func plain(_ text: String) -> String { text } }
        """

    struct Use: Hashable {
        let position: String
        let word: String
    }

    private let words: [String]
    private let types: [String]
    private(set) var refused: Set<Use> = []
    private var lines: [String] = []
    /// The use of a word on each line, or `nil` for lines without a use.
    private var uses: [Use?] = []

    init(_ all: [String]) {
        // These words cannot be at the beginning of an expression.
        let literals: Set = ["true", "false", "nil", "not", "is", "in", "self", "init", "and", "or"]
        words = all.filter { $0.first?.isLowercase == true && !literals.contains($0) }
        types = all.filter { $0.first?.isUppercase == true }
        write()
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Removes the use of a word on `line`, which causes the error with the text `message`. If `line` uses no word,
    /// removes the members whose names `message` quotes.
    mutating func refuse(at line: Int, _ message: String) {
        if let use = uses[line - 1] {
            refused.insert(use)
        } else {
            let spoken = message.split(separator: "'").map(String.init).filter(words.contains)
            for position in ["property", "action", "own", "ownAction"] {
                refused.formUnion(spoken.map { Use(position: position, word: $0) })
            }
        }
        write()
    }

    // MARK: Writing

    private mutating func add(_ text: String) {
        for line in text.split(separator: "\n") {
            lines.append(String(line))
            uses.append(nil)
        }
    }

    /// Adds one line for each word that is not refused at `position`. The closure `line` returns the line for a word.
    private mutating func add(_ position: String, _ line: (String) -> String) {
        for word in position == "type" ? types : words {
            let use = Use(position: position, word: word)
            if refused.contains(use) { continue }
            lines.append(line(word))
            uses.append(use)
        }
    }

    private mutating func write() {
        (lines, uses) = (["vmspec: 1"], [nil])
        writeDeclarations()
        writeTraits()
        writeViewModels()
        writeStates()
        writeRows()
        writeActions()
    }
}

extension NamedEverything {
    fileprivate mutating func writeDeclarations() {
        add("tokens:\n  colors:")
        add("color") { "    '\($0)': '#112233'" }
        add("functions:")
        add("function") { "  '\($0)': {takes: [String], returns: String, swift: Words.plain}" }
        add("services:")
        add("service") { "  '\($0)': {type: String}" }
        add("types:")
        add("type") { "  \($0): {cases: [one]}" }
        add("  Zoo:\n    cases:")
        add("case") { "      '\($0)':" }
        add("  Few: {cases: {one: [_ a: Int], two: [_ b: Int, _ c: Int], three: [_ d: Int]}}")
        add("  Zed:\n    cases:\n      empty0:")
        add("payload") { "      '\($0)': ['\($0)': Int]" }
        add("models:\n  Zebra:\n    identity: id0\n    fields:\n      id0: Int")
        add("field") { "      '\($0)': Int" }
    }

    fileprivate mutating func writeTraits() {
        add("traits:\n  Text0: {data: {text0: String}, actions: {onTap0: }}\n  Data0:\n    data:")
        add("property") { "      '\($0)': Int = 0" }
        add("  Text1: {data: {text1: String}}\n  Data1:\n    data:")
        add("own") { "      '\($0)': Int" }
        add("  Acts1:\n    actions:")
        add("ownAction") { "      '\($0)': {default: ignore}" }
        add("  Set0:\n    data:")
        add("property") { "      '\($0)': {type: Int, settable: true}" }
        add("  Acts0:\n    actions:")
        add("action") { "      '\($0)': {default: ignore}" }
        add("  Taking0:\n    actions:\n      onTake0:")
        add("parameter") { "        - '\($0)': Int" }
        add("  Types0:\n    data:")
        add("type") { "      a\($0): \($0)" }
        add(
            "  Roles0: {role: {again: Data0}}\n  Acting0: {role: {again: Acts0}}\n  Retaking0: {role: {again: Taking0}}"
        )
        add("  Resetting0: {role: {again: Set0}}\n  Retyping0: {role: {again: Types0}}")
        add("cells:\n  TextCell0: {traits: [Text0]}\n  DataCell0: {traits: [Data0, Roles0]}")
        add("  ActCell0: {traits: [Acts0, Acting0]}\n  TakeCell0: {traits: [Taking0, Retaking0]}")
        add("  SetCell0: {traits: [Set0, Resetting0]}\n  TypeCell0: {traits: [Types0, Retyping0]}")
    }

    fileprivate mutating func writeViewModels() {
        add("viewModels:\n  Taking:\n    takes:\n      number0: Int")
        add("input") { "      '\($0)': Int" }
        add("    traits: [Text0]\n    values:\n      text0:\n        match: number0")
        var number = 0
        add("input") { word in
            number += 1
            return "        \(number): '{\(word) | number}'"
        }
        add("        _: none")
        add("  Binding:\n    takes: {zed0: Zed}\n    cell: TextCell0\n    values:\n      text0:\n        match: zed0")
        add("        empty0: none")
        add("payload") { "        '\($0)(\($0))': '{\($0) | number}'" }
        // This match uses only a few names, because each row with the view model `Small` stores the whole enum value.
        add("  Small:\n    takes: {few0: Few}\n    cell: TextCell0\n    values:\n      text0:\n        match: few0")
        add(
            "        one(state): '{state}'\n        two(screen, send): '{screen}{send}'\n        three(stateValue): '{stateValue}'"
        )
        add("  Extending:\n    extends: Zebra\n    traits: [Text1]\n    values:\n      text1:\n        match: id0")
        number = 0
        add("field") { word in
            number += 1
            return "        \(number): '{\(word)}'"
        }
        add("        _: none")
    }

    fileprivate mutating func writeStates() {
        add("screens:\n  Fields0:\n    state:\n      item0: Zebra\n      case0: Zoo")
        add("state") { "      '\($0)': Int" }
        add("    derived:")
        add("state") { "      derived0\($0): \($0) == 1" }
        add("    sections:\n      - id: a\n        rows:\n          - id: b\n            cell: TextCell0")
        add("            values: {text0: none}\n            actions:\n              onTap0:")
        add("state") { "                - {set: '\($0)', to: 1}" }
        add("field") { "                - {set: item0.\($0), to: 1}" }
        add("case") { "                - {set: case0, to: .\($0)}" }
        add("  Samples0:\n    state:\n      number0: Int")
        add("state") { "      '\($0)': Int = 0" }
        add("    samples:\n      full0:\n        state:\n          number0: 1")
        add("state") { "          '\($0)': 1" }
        add("sample") { "      '\($0)': {like: full0, state: {number0: 2}}" }
        add("  Derived0:\n    state: {flag0: Bool}\n    derived:")
        add("derived") { "      '\($0)': flag0" }
        add("    sections:")
        add("derived") { "      - {id: a\($0), when: '\($0)', header: x, rows: []}" }
        add("  Own0:\n    traits: [Data1]\n    state: {number0: Int}\n    values:")
        add("own") { "      '\($0)': number0" }
        add("  OwnActs0:\n    traits: [Acts1]\n    state: {number0: Int}\n    actions:")
        add("ownAction") { "      '\($0)': {set: number0, to: 1}" }
    }

    fileprivate mutating func writeRows() {
        add(
            "  Loops0:\n    state: {words0: \"[String]\", few0: Few, name0: String}\n    sections:\n      - id: a\n        rows:"
        )
        add("element") { word in
            "          - {id: 'r\(word)', each: '\(word) in words0', viewModel: Small, with: {few0: few0},"
                + " actions: {onTap0: [{set: name0, to: '{\(word)}'}, {remove: '\(word)'}]}}"
        }
        add("element") { word in
            "      - {id: 's\(word)', each: '\(word) in words0', header: '{\(word)}', rows: [{id: a, cell: TextCell0,"
                + " values: {text0: '{\(word)}'}, actions: {onTap0: {set: name0, to: '{\(word)}'}}}]}"
        }
        add("  Ids0:\n    sections:")
        add("section") { word in
            "      - {id: '\(word)', rows: [{id: '\(word)', cell: TextCell0, values: {text0: x}, actions: {onTap0: []}}]}"
        }
    }

    fileprivate mutating func writeActions() {
        add("  Events0:\n    state: {number0: Int}\n    events:")
        add("event") { "      '\($0)': ['\($0)': Int]" }
        add("    traits: [Taking0]\n    actions:\n      onTake0:")
        add("event") { "        - {send: '\($0)', with: {'\($0)': number0}}" }
        add("parameter") { "        - {set: number0, to: '\($0)'}" }
        add(
            "    sections:\n      - id: a\n        rows:\n          - id: b\n            cell: TakeCell0\n            actions:"
        )
        add("              onTake0:")
        add("parameter") { "                - {set: number0, to: '\($0)'}" }
        add("              onAgainTake0: []")
        add("          - {id: c, cell: DataCell0}\n          - {id: d, cell: ActCell0}")
    }
}
