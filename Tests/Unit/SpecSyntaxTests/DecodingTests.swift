import SpecDiagnostics
import SpecYAML
import TestSupport
import Testing

@testable import SpecSyntax

@Suite struct DecodingTests {
    private let spec = decoded(richSpec).spec

    @Test func everyKeyIsDecoded() {
        checkNoDiagnostics(richSpec, stage: syntaxDiagnostics)
        #expect(spec.unreadKinds.isEmpty)
        #expect(spec.version?.value == 1)
        #expect(spec.imports.map(\.value) == ["Banking", "Accounts"])
    }

    /// Returns the source text of a type, for example `Int?` or `[Int]`, or `nothing` if `type` is `nil`.
    private func outline(_ type: TypeSyntax?) -> String {
        switch type {
        case .named(let name): name.value
        case .optional(let type, _): outline(type) + "?"
        case .list(let type, _): "[" + outline(type) + "]"
        case .set(let type, _): "Set<" + outline(type) + ">"
        case .dictionary(let key, let value, _): "[" + outline(key) + ": " + outline(value) + "]"
        case nil: "nothing"
        }
    }

    private func outline(_ value: ValueSyntax?) -> String {
        switch value {
        case .scalar(let scalar): scalar.text
        case .list(let elements, _): "[" + elements.map { outline($0) }.joined(separator: ", ") + "]"
        case .copy(let copy): "copy \(copy.subject.text) with \(copy.changes.map(\.name.value).joined(separator: ", "))"
        case .fields(let fields, _):
            "{" + fields.map { "\($0.name.value): \(outline($0.value))" }.joined(separator: ", ") + "}"
        case .choice(let choice):
            "if \(choice.condition?.outline ?? "?") then \(outline(choice.then)) else \(outline(choice.otherwise))"
        case .match(let match):
            "match \(match.subject?.text ?? "?")"
                + match.cases.map { " | \($0.pattern.text): \(outline($0.content))" }.joined()
                + (match.fallback.map { " | _: \(outline($0.content))" } ?? "")
        case .invalid: "invalid"
        case nil: "nothing"
        }
    }

    private func outline(_ parameters: [ParameterSyntax]) -> String {
        parameters.map { ($0.isUnlabelled ? "_ " : "") + "\($0.name.value): \(outline($0.type))" }
            .joined(separator: ", ")
    }

    @Test func propertiesHaveAShortAndALongForm() {
        let fields = spec.models[0].fields.map { "\($0.name.value): \(outline($0.type)) = \(outline($0.defaultValue))" }
        #expect(
            fields == [
                "kind: SoundKind = nothing", "enabled: Bool = false", "name: String = Bell",
                "title: String = 'It''s = a bell'", "sound: [SoundKind]? = nil", "days: [Int] = nothing",
                "marks: [Int] = []", "hours: [[Int]] = []",
            ]
        )
        #expect(spec.models[0].fields[4].settable?.value == false)
        #expect(spec.models[0].fields[4].doc?.value == "Which.")
        #expect(spec.models[0].identity?.value == "kind")
    }

    @Test func actionsEventsAndCasesHaveAShortAndALongForm() {
        let actions = spec.traits[3].actions.map {
            "\($0.name.value)(\(outline($0.parameters)))" + ($0.ignoreRange == nil ? "" : " ignored")
        }
        #expect(actions == ["onSwitchToggle(on: Bool)", "onHold(_ time: Duration, with: Int) ignored", "onTap()"])
        let cases = spec.types[2].cases?.map { "\($0.name.value)(\(outline($0.payload)))" }
        #expect(cases == ["loading()", "loaded()", "failed(message: String)", "stale(_ age: Duration)"])
        #expect(spec.screens[0].events.map(\.name.value) == ["close", "pickSound", "none"])
    }

    @Test func valuesWithChoicesAreDecoded() {
        let values = spec.viewModels[1].values.map { outline($0.value) }
        #expect(
            values == [
                "match phase | failed(message): {message} | loading: Loading, since {account.name ?? ''} | "
                    + "_: if account.rich then Rich else if a && b then x else y"
            ]
        )
    }

    @Test func tokensAreDecoded() {
        let tokens = spec.tokens.map { token in
            switch token.value {
            case .color(let color): "\(token.name.value) \(color.text)"
            case .adaptiveColor(let light, let dark): "\(token.name.value) \(light.text) \(dark.text)"
            case .font(let font): "\(token.name.value) \(font.text)"
            case .invalid: "invalid"
            }
        }
        #expect(
            tokens == [
                "brand #FFCC00", "heading #0033AA #88AAFF", "plain .black", "heading .system(24, bold)", "body .body",
            ]
        )
        #expect(spec.tokens.map(\.isColor) == [true, true, true, false, false])
    }

    @Test func swiftNamesAreDecodedInParts() {
        #expect(spec.services[0].type?.parts.map(\.value) == ["Banking", "AccountService"])
        #expect(spec.services[0].type?.isExistential == true)
        #expect(spec.functions[0].swift?.parts.map(\.value) == ["Card", "isValid"])
        #expect(spec.functions[0].parameters.map { outline($0) } == ["String", "[Int]"])
        #expect(spec.containers.map { $0.services.map(\.value) } == [["accounts", "sounds"], ["accounts"]])
    }

    private func outline(_ entries: [RowEntrySyntax]) -> String {
        entries.map { entry in
            switch entry {
            case .row(let row):
                [row.id?.value, row.condition?.outline, row.actions.map { outline($0) }.joined()].compactMap { $0 }
                    .joined(separator: " ")
            case .group(let group):
                "("
                    + [
                        group.each?.variable.value, group.each?.list.text, group.condition?.outline,
                        outline(group.rows),
                    ]
                    .compactMap { $0 }.joined(separator: " ") + ")"
            case .fragment(let use):
                "\(use.fragment?.value ?? "?") \(use.arguments.map { "\($0.name.value): \(outline($0.value))" }.joined(separator: ", "))"
            case .choice(let choice):
                "if \(choice.condition?.outline ?? "?") then {\(outline(choice.then))} else {\(outline(choice.otherwise))}"
            case .match(let match):
                "match \(match.subject?.text ?? "?")"
                    + match.cases.map { " | \($0.pattern.text): {\(outline($0.content))}" }.joined()
            }
        }.joined(separator: "; ")
    }

    private func outline(_ actionBinding: ActionBindingSyntax) -> String {
        "\(actionBinding.action.value)[\(outline(actionBinding.statements))]"
    }

    private func outline(_ statements: [StatementSyntax]) -> String {
        statements.map { statement in
            switch statement.kind {
            case .set(let target, let value): "set \(target.text) to \(outline(value))"
            case .toggle(let target): "toggle \(target.text)"
            case .toggleElement(let value, let list): "toggle \(outline(value)) in \(list.text)"
            case .create(let target): "create \(target.text)"
            case .append(let value, let list): "append \(outline(value)) to \(list.text)"
            case .insert(let value, let list, let index):
                "insert \(outline(value)) in \(list.text) at \(index?.text ?? "?")"
            case .remove(let element): "remove \(element.text)"
            case .removeValue(let value, let list): "remove \(outline(value)) from \(list.text)"
            case .removeAll(let list, let condition): "removeAll \(list.text) where \(condition.text)"
            case .move(let element, let before): "move \(element.value) before \(before.text)"
            case .choice(let choice):
                "if \(choice.condition?.outline ?? "?") {\(outline(choice.then))} else {\(outline(choice.otherwise))}"
            case .match(let match):
                "match \(match.subject?.text ?? "?")"
                    + match.cases.map { " | \($0.pattern.text): {\(outline($0.content))}" }.joined()
                    + (match.fallback.map { " | _: {\(outline($0.content))}" } ?? "")
            case .each(let each, let body):
                "each \(each.variable.value) in \(each.list.text) {\(outline(body))}"
            case .focus(let row): "focus \(row.text)"
            case .scroll(let row): "scroll \(row.text)"
            case .send(let event, let arguments):
                "send \(event.value)" + arguments.map { " \($0.name.value): \(outline($0.value))" }.joined()
            case .call(let method, let arguments):
                "call \(method.value)" + arguments.map { " \($0.name.value): \(outline($0.value))" }.joined()
            }
        }.joined(separator: ", ")
    }

    @Test func screensHaveSectionsRowsAndGroups() throws {
        let screen = try #require(spec.screens.first)
        try #require(screen.sections.count == 2)
        #expect(
            screen.actions.map { outline($0) } == ["onDone[set editing to false, send close]", "onTap[create a.b]"]
        )
        #expect(screen.derived.map { outline($0.value) } == ["profile.segments[.warmUp]?.enabled == true"])
        let warmUp =
            "enabled onSwitchToggle[create profile.segments[.warmUp], set profile.segments[.warmUp]?.enabled to on]"
        #expect(outline(screen.sections[0].rows) == warmUp)
        guard case .text(let footer)? = screen.sections[0].footer else {
            Issue.record("the footer is a text")
            return
        }
        #expect(outline(footer) == "if warm then Warm else nil")
        let day =
            "(session day.sessions session.open open not session.done ; now ; "
            + "gone onTap[remove session, send pickSound kind: .begin])"
        #expect(outline(screen.sections[1].rows) == day)
        #expect(screen.sections[1].each?.list.text == "profile.days")
        #expect(screen.sections.map(\.hidesWhenEmpty?.value) == [true, nil])
        guard case .group(let sessions)? = screen.sections[1].rows.first, case .row(let now) = sessions.rows[1] else {
            Issue.record("a group has the row")
            return
        }
        #expect(now.once?.value == true)
        #expect(now.otherwise?.row.content?.name.value == "Minion")
        #expect(screen.controller?.value == "ProfileViewController")
    }

    @Test func choicesOfRowsAndStatementsAreDecoded() throws {
        let screen = try #require(
            decoded(
                """
                vmspec: 1
                screens:
                  S:
                    actions:
                      onTap:
                        if: [let a = b, c]
                        then: [{toggle: d}, {append: e, to: f}, {insert: g, in: h, at: i}]
                        else:
                          match: j
                          k(l): {toggle: m, in: n}
                          _: [{remove: o}, {remove: p, from: q}, {move: r, before: s}]
                    sections:
                      - id: s
                        rows:
                          - if: case .t(let u) = v
                            then: {id: w, cell: C}
                          - match: x
                            y: {rows: [{id: w, cell: C}]}
                            _: []
                """
            ).spec.screens.first
        )
        #expect(
            screen.actions.map { outline($0) } == [
                "onTap[if let a = b and c {toggle d, append e to f, insert g in h at i} else {match j "
                    + "| k(l): {toggle m in n} | _: {remove o, remove p from q, move r before s}}]"
            ]
        )
        #expect(
            outline(screen.sections[0].rows)
                == "if case .t(let u) = v then {w } else {}; match x | y: {(w )}"
        )
    }

    @Test func screensAndFragmentsHaveMethods() throws {
        let spec = decoded(
            """
            vmspec: 1
            fragments:
              F: {methods: {a: {do: {call: b}}}, rows: []}
            screens:
              S:
                methods:
                  play: {doc: c, parameters: [track: Track], do: [{call: stop, with: {d: e}}, {toggle: f}]}
            """
        ).spec
        let methods = [spec.fragments.first?.methods.first, spec.screens.first?.methods.first].compactMap(\.self)
        let outlines = methods.map { "\($0.name.value)(\(outline($0.parameters))) [\(outline($0.statements))]" }
        #expect(outlines == ["a() [call b]", "play(track: Track) [call stop d: e, toggle f]"])
    }

    @Test func rowDetailsAreDecoded() throws {
        let screen = try #require(
            decoded(
                """
                vmspec: 1
                screens:
                  S:
                    commands: {id: a, title: b, role: cancel, when: c, do: {toggle: d}}
                    sections:
                      - id: s
                        header: {cell: C, values: {text: e}, actions: {onTap: {toggle: f}}}
                        rows:
                          - id: r
                            cell: C
                            select: [{toggle: g}, {toggle: h}]
                            selected: [i, j]
                            appears: {when: k, do: {toggle: l}}
                            swipe: {leading: {id: m, title: n, color: o, do: []}, trailing: [{id: p, title: q, do: []}]}
                            commands: [{id: d, title: e, do: []}]
                            menu: [{id: t, title: u, image: v, do: {toggle: w}}, d]
                            reorder: {do: {toggle: x}}
                            accessibility: {label: y, value: z, hint: a, traits: [button, link]}
                          - {id: u, cell: C, appears: {toggle: a}, reorder: true}
                          - {id: v, cell: C, appears: {each: a in b, do: {toggle: c}}, reorder: false}
                """
            ).spec.screens.first
        )
        #expect(screen.commands.map { outline($0) } == ["a b cancel when c [toggle d]"])
        guard case .cell(let header)? = screen.sections[0].header else {
            Issue.record("the header is a cell")
            return
        }
        #expect(header.actions.map { outline($0) } == ["onTap[toggle f]"])
        let details = screen.sections[0].rows.map { entry -> RowDetailsSyntax? in
            if case .row(let row) = entry { row.details } else { nil }
        }
        let first = try #require(details[0])
        #expect(first.select.map { outline($0) } == "toggle g, toggle h")
        #expect(first.selected?.outline == "i and j")
        #expect(first.appears.map { "\($0.condition?.outline ?? "") \(outline($0.statements))" } == "k toggle l")
        #expect(first.leadingSwipe.map { outline($0) } == ["m n o []"])
        #expect(first.trailingSwipe.map { outline($0) } == ["p q []"])
        #expect(first.menu.map { outline($0) } == ["t u v [toggle w]", "d"])
        #expect(first.commands.map { outline($0) } == ["d e []"])
        #expect(first.reorder.map { outline($0.statements) } == "toggle x")
        let accessibility = try #require(first.accessibility)
        let texts = [accessibility.label, accessibility.value, accessibility.hint].compactMap { $0 }
        #expect(texts.map { outline($0) } == ["y", "z", "a"])
        #expect(accessibility.traits.map(\.value) == [.button, .link])
        #expect(details[1]?.appears.map { outline($0.statements) } == "toggle a")
        #expect(details[1]?.reorder?.statements.isEmpty == true)
        #expect(details[2]?.appears.map { outline($0.statements) } == "each a in b {toggle c}")
        #expect(details[2]?.reorder == nil)
    }

    private func outline(_ command: ListedCommandSyntax) -> String {
        switch command {
        case .command(let command): outline(command)
        case .reference(let id): id.value
        }
    }

    private func outline(_ command: CommandSyntax) -> String {
        let values = [command.title, command.image, command.color].compactMap { $0 }.map { outline($0) }
        let rest = [command.role?.value.rawValue, command.condition.map { "when " + $0.outline }].compactMap { $0 }
        return ([command.id?.value ?? "?"] + values + rest + ["[\(outline(command.statements))]"])
            .joined(separator: " ")
    }

    /// Checks that the diagnostic for a key from another programming language, such as `elif`, suggests the
    /// corresponding key of specs.
    @Test(
        arguments: [
            ("{if: a, then: [], elif: b}", "use another choice in 'else' for another condition"),
            ("{when: a, toggle: b}", "use 'if' and 'then' to choose a statement"),
            ("{forEach: a, toggle: b}", "use 'each' and 'do' to repeat statements"),
        ]
    )
    func theKeyForAWordOfAnotherLanguageIsSuggested(statement: String, note: String) {
        let spec = "screens: {S: {sections: [{id: a, rows: [{id: b, cell: C, actions: {onTap: \(statement)}}]}]}}"
        let found = decoded("vmspec: 1\n" + spec).diagnostics
        #expect(found.flatMap { $0.notes.map(\.message) } == [note])
    }

    @Test func namesAndPartsHaveTheirRanges() {
        func written(_ range: SourceRange?) -> String? {
            range.map { String(decoding: Array(richSpec.utf8)[$0.bytes], as: UTF8.self) }
        }
        let title = spec.models[0].fields[3]
        #expect(written(title.range) == "title: String = 'It''s = a bell'")
        #expect(written(title.type?.range) == "String")
        #expect(written(title.defaultValue?.range) == "'It''s = a bell'")
        #expect(written(spec.models[0].fields[4].type?.range) == "[SoundKind]?")
        #expect(written(spec.models[0].fields[6].defaultValue?.range) == "[]")
        #expect(written(spec.traits[3].actions[1].parameters[0].name.range) == "time")
        #expect(written(spec.screens[0].sections[1].each?.list.range) == "profile.days")
        #expect(written(spec.services[0].type?.parts[1].range) == "AccountService")
    }

    @Test func malformedNamesAreReportedAndDeclared() {
        let (spec, diagnostics) = decoded("vmspec: 1\nmodels: {segment: {fields: {Kind: Int, bad: A<B>}}}\n")
        #expect(diagnostics.count == 3)
        #expect(spec.models.map(\.name.value) == ["segment"])
        #expect(spec.models[0].fields.map(\.name.value) == ["Kind", "bad"])
    }

    @Test func everyGrammarDescribesEveryKeyOnce() {
        #expect(grammars.map(\.kind) == MappingKind.allCases)
        for grammar in grammars {
            let names = grammar.keys.map(\.name)
            #expect(Set(names).count == names.count, "\(grammar.kind)")
            for key in grammar.keys {
                #expect(key.doc.hasSuffix("."), "\(grammar.kind).\(key.name)")
                #expect(key.needs.allSatisfy(names.contains))
            }
            #expect(grammar.oneOf.allSatisfy(names.contains) && grammar.alone.map(names.contains) ?? true)
        }
    }

    /// Checks that the keys in `CommonKey` are also in the tables of the grammar. Other code uses these keys without
    /// the tables.
    @Test func commonKeysAreInTheTables() {
        let keys = Set(grammars.flatMap { $0.keys.map(\.name) })
        let common = [CommonKey.version, CommonKey.doc, CommonKey.condition, CommonKey.then]
        #expect(keys.isSuperset(of: common))
    }

    @Test func everyRuleHasAUniqueID() {
        #expect(Set(syntaxRules.map(\.id)).count == syntaxRules.count)
    }
}

extension ConditionSyntax {
    fileprivate var outline: String { scalars.map(\.text).joined(separator: " and ") }
}
