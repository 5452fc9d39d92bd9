/// A spec that calls functions with the given names everywhere a spec can call a function. Each call has its own line,
/// so that the line of an error identifies the refused call.
struct CallsEverywhere {
    /// The rules that can refuse a name.
    static let rules: Set = ["reserved-name", "hidden-function"]

    /// The Swift names of the functions.
    private let names: [String]
    private var refused: Set<String> = []

    init(of words: [String]) {
        // These words cannot be names of functions.
        let keywords: Set = ["self", "init", "Type", "Protocol"]
        names = words.filter { $0.first?.isLowercase == true && !keywords.contains($0) }
    }

    mutating func refuse(line number: Int) { refused.insert(lines[number - 1]) }

    var text: String { lines.filter { !refused.contains($0) }.joined(separator: "\n") + "\n" }

    /// The Swift declarations of the functions.
    var client: String {
        names.map { "nonisolated func `\($0)`(_ text: String) -> String { text }\n" }.joined()
    }

    private var lines: [String] {
        (declarations + viewModels + screens).flatMap { $0.split(separator: "\n").map(String.init) }
    }

    /// Returns `line` for each name. `NAME` is replaced by the name that the spec declares, and `WORD` by the
    /// function's name in Swift.
    private func each(_ line: String) -> [String] {
        names.map { name in
            line.replacing("NAME", with: "call\(name)Now").replacing("WORD", with: name)
        }
    }
}

extension CallsEverywhere {
    private var declarations: [String] {
        ["vmspec: 1\nfunctions:"]
            + each("  NAME: {takes: [String], returns: String, swift: WORD}")
            + ["models:\n  Zebra:\n    identity: key0\n    fields: {key0: String, text0: String = ''}"]
            + ["traits:\n  Text0:\n    data: {text0: String}\n    appearance:\n      image0: Image = Bell"]
            + ["    actions: {onTap0: [at0: Int]}\n  Big0:\n    data:"]
            + each("      textNAME: String = ''")
            + ["    appearance:"]
            + each("      imageNAME: Image = Bell")
            + ["cells:\n  Cell0: {traits: [Text0]}\n  BigCell0: {traits: [Text0, Big0]}"]
    }

    private var viewModels: [String] {
        ["viewModels:\n  Taking:\n    cell: BigCell0\n    takes: {input0: String}\n    values:"]
            + ["      text0: '{3 | number}'"]
            + each("      textNAME: '{NAME(input0)}{input0 | NAME}'")
            + ["  Extending:\n    extends: Zebra\n    traits: [Big0]\n    values:"]
            + each("      textNAME: '{NAME(key0)}{text0 | NAME}'")
    }

    private var screens: [String] {
        ["screens:\n  Zoo:\n    state: {name0: String, items0: '[Zebra]', flag0: Bool}\n    derived:"]
            + each("      derivedNAME: NAME(name0) == name0")
            + ["    traits: [Big0]\n    values:"]
            + each("      textNAME: '{NAME(name0)}{name0 | NAME}'")
            + ["    sections:"]
            + each("      - {id: headerNAME, header: '{NAME(name0)}', footer: '{name0 | NAME}', rows: []}")
            + each("      - {id: whenNAME, when: NAME(name0) == name0, rows: []}")
            + each(
                "      - {id: eachNAME, each: item in items0, when: NAME(item.text0) == name0,"
                    + " header: '{NAME(item.text0)}', rows: []}"
            )
            + ["      - id: rows0\n        rows:"]
            + each(
                "          - {id: aNAME, each: item in items0, when: NAME(item.text0) == name0, cell: Cell0,"
                    + " values: {text0: '{NAME(item.text0)}{name0 | NAME}'},"
                    + " actions: {onTap0: {set: item.text0, to: '{NAME(item.text0)}{name0 | NAME}'}}}"
            )
            + each(
                "          - {id: bNAME, cell: Cell0, values: {text0: '{NAME(name0)}'},"
                    + " actions: {onTap0: {send: event0, with: {text0: '{NAME(name0)}'}}}}"
            )
            + ["          - {id: taking0, viewModel: Taking, with: {input0: name0}, actions: {onTap0: []}}"]
            + ["    events: {event0: [text0: String]}"]
            + ["    samples: {full0: {name0: a, items0: [], flag0: true}}"]
    }
}
