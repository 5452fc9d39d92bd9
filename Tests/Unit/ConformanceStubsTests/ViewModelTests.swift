import Testing

@testable import ConformanceStubs

/// Checks that stubs create a missing view model, add missing members to an existing view model, and change nothing if
/// the scan is uncertain.
@Suite struct ViewModelTests {
    private let specs: Specs

    init() throws {
        specs = try Specs(
            """
            vmspec: 1
            traits:
              TextPresentable: {data: {text: String}, appearance: {color: Color = .label}}
              SwitchPresentable:
                data: {isOn: {type: Bool, settable: true}}
                actions: {onToggle: [on: Bool], onReset: [], onShake: {default: ignore}}
            services: {clock: {type: any Clock}}
            viewModels:
              Row:
                doc: What a row shows.
                traits: [TextPresentable, SwitchPresentable]
                body: manual
            """
        )
    }

    /// The beginning of a source in which only the actions are missing.
    private let begun = """
        struct Row: TextPresentable, SwitchPresentable {
            let text = "a"
            var isOn: Bool
        """

    @Test func aMissingTypeIsWritten() {
        let plan = specs.plan()
        #expect(plan.refusals == [])
        #expect(plan.missing == ["'App/Row.swift' is missing"])
        let expected = """
            /// What a row shows.
            nonisolated struct Row: TextPresentable, SwitchPresentable {
              let text: String
              var isOn: Bool

              init(text: String, isOn: Bool) {
                self.text = text
                self.isOn = isOn
              }

              @MainActor func onToggle(on: Bool) {}
              @MainActor func onReset() {}
            }

            """
        #expect(plan.text("Row") == expected)
    }

    @Test func anExtensionHasTheMissingMembers() {
        let source = """
            // Rows.
            struct Row: TextPresentable {
                let text = "}"  // }
                var isOn: Bool
                func onReset() { print("{") }
            }

            struct Other {}
            """
        let plan = specs.plan(["Rows": source])
        #expect(plan.refusals == [])
        #expect(plan.missing == ["'Row' in 'App/Rows.swift' has no 'SwitchPresentable', 'onToggle'"])
        let added = """

            extension Row: SwitchPresentable {
              @MainActor func onToggle(on: Bool) {}
            }

            """
        #expect(plan.text("Rows") == source.replacingOccurrences(of: "}\n\nstruct", with: "}\n\(added)\nstruct"))
    }

    @Test func addedMembersAreNotAddedAgain() {
        let first = specs.plan(["Rows": begun + "\n}"])
        let again = specs.plan(first.files)
        #expect(first.files.count == 1)
        #expect(again.files == [] && again.missing == [] && again.refusals == [])
    }

    @Test(arguments: [
        "func onToggle(on: Bool) {}\n    func onReset() {}",
        "@MainActor public func onToggle(on isOn: Bool) {}; func onReset() -> Void {}",
        "func onToggle(\n        on: Bool\n    ) {\n        print(\"}\", #\"\"\"#, /}/)\n    }\n    func onReset() {}",
        "/* func f() { */ func onReset() {}\n    func onToggle(on _: Bool) where Self: Sendable {}",
        "let regex = /[\"{]/\n    func onToggle(on: Bool) {}\n    func onReset() {}",
        "#if DEBUG\n    func debug() {}\n    #endif\n    func onToggle(on: Bool) {}\n    func onReset() {}",
        "let words = \"\\(\"}\" + \"\\(1)\")\"\n    func onToggle(on: Bool) {}\n    func onReset() {}",
        "let text2 = \"\"\"\n        }\n        \"\"\", n = 1\n    func onToggle(on: Bool) {}\n    func onReset() {}",
        "}\nextension Row {\n    func onToggle(on: Bool) {}\n    func onReset() {}",
        "}\nextension SwitchPresentable {\n    func onToggle(on: Bool) {}\n    func onReset() {}",
    ])
    func nothingIsAddedToWhatIsThere(members: String) {
        let plan = specs.plan(["Rows": begun + "\n    " + members + "\n}\n"])
        #expect(plan.refusals == [])
        #expect(plan.missing == [])
        #expect(plan.files == [])
    }

    /// Checks that text that only resembles a member, for example in a comment, does not count as a member of the type.
    @Test(arguments: [
        "// func onReset() {}", "/* func onReset() {} /* */ */", "static func onReset() {}",
        "struct Inner { func onReset() {} }", "let text3 = \"func onReset() {}\"",
        "var text4: Int { func onReset() {}; return 1 }",
        "let text5 = \"\"\"\n        func onReset() {}\n        \"\"\"",
        "let text6 = #\"\\(func onReset() {})\"#", "func `refresh`() {}",
    ])
    func whatOnlyLooksLikeAMemberIsNone(member: String) {
        let plan = specs.plan(["Rows": begun + "\n    func onToggle(on: Bool) {}\n    " + member + "\n}\n"])
        #expect(plan.refusals == [])
        #expect(plan.missing == ["'Row' in 'App/Rows.swift' has no 'onReset'"])
    }

    @Test(arguments: [
        ("struct Row {}", "it has no 'text', and an extension cannot store properties"),
        ("struct Row {\n    let text = \"a\"\n    let isOn = true\n}", "'isOn' must be settable"),
        (
            "struct Row {\n    let text: Substring\n    var isOn = true\n}",
            "'text' has type 'Substring', but the specs require 'String'"
        ),
        ("actor Row {\n    let text = \"a\"\n    var isOn = true\n}", "it is an actor"),
        (
            "class Row: Base {\n    let text = \"a\"\n    var isOn = true\n}",
            "the declaration of 'Base' is not in these sources"
        ),
        (
            "struct Row {\n    let text = \"a\"\n    var isOn = true\n    #if DEBUG\n    func onReset() {}\n    #endif\n}",
            "'onReset' is declared in an '#if' block or in a constrained extension"
        ),
        (
            "#if DEBUG\nstruct Row {\n    let text = \"a\"\n    var isOn = true\n}\n#endif",
            "'text' is declared in an '#if' block or in a constrained extension"
        ),
        (
            "@Magic struct Row {\n    let text = \"a\"\n    var isOn = true\n}",
            "the expansion of the macro '@Magic' is unknown"
        ),
        (
            "struct Row {\n    let text = \"a\"\n    var isOn = true\n    #magic(1)\n}",
            "the expansion of the macro '#magic' is unknown"
        ),
        (
            "struct Row {\n    let text = \"a\"\n    var isOn = true\n    func onReset() async {}\n}",
            "'onReset' must not be 'async'"
        ),
        (
            "struct Row {\n    let text = \"a\"\n    var isOn = true\n    private func onReset() {}\n}",
            "'onReset' must not be 'private'"
        ),
        (
            "struct Row {\n    let text = \"a\"\n    var isOn = true\n    let onReset = 1\n}",
            "'onReset' must be a function"
        ),
        ("struct Row {}\nstruct Row {}", "it is declared more than once"),
    ])
    func whatLeavesADoubtStaysAsItIs(source: String, reason: String) {
        let plan = specs.plan(["Rows": source])
        #expect(plan.files == [])
        #expect(plan.refusals.count == 1)
        #expect(plan.refusals.first?.hasSuffix(": 'Row': \(reason)") == true, "\(plan.refusals)")
    }

    @Test func anUnreadableSourcePreventsNewTypes() {
        let broken = specs.plan(["Rows": "struct Row {"])
        #expect(broken.files == [])
        #expect(
            broken.refusals == [
                "cannot read 'App/Rows.swift', which may declare 'Row': line 1, column 12: a bracket is unmatched"
            ]
        )
        #expect(specs.plan(["Others": "struct Other {"]).text("Row") != nil)
    }

    @Test func aFileWithTheNameOfTheTypeIsNotReplaced() {
        let plan = specs.plan(["Row": "struct Line {}"])
        #expect(plan.files == [])
        #expect(plan.refusals == ["'App/Row.swift' exists but does not declare 'Row'"])
    }

    @Test func newMembersOfASpecAreAdded() throws {
        let sources = specs.plan().files
        let grown = try Specs(
            """
            vmspec: 1
            traits:
              TextPresentable: {data: {text: String}}
              SwitchPresentable:
                data: {isOn: {type: Bool, settable: true}}
                actions: {onToggle: [on: Bool], onReset: [], onHold: [time: Date, _ count: Int]}
              TapPresentable: {actions: {onTap: []}}
            viewModels: {Row: {traits: [TextPresentable, SwitchPresentable, TapPresentable], body: manual}}
            """
        )
        let added = """

            import struct Foundation.Date

            extension Row: TapPresentable {
              @MainActor func onHold(time: Date, _ count: Int) {}
              @MainActor func onTap() {}
            }

            """
        #expect(grown.plan(sources).text("Row") == String(decoding: sources[0].bytes, as: UTF8.self) + added)
    }

    @Test func lineBreaksFollowTheFile() throws {
        let source = (begun + "\n}\n").replacingOccurrences(of: "\n", with: "\r\n")
        let text = try #require(specs.plan(["Rows": source]).text("Rows"))
        #expect(text.hasPrefix(source + "\r\nextension Row {\r\n"))
        #expect(!text.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
    }
}
