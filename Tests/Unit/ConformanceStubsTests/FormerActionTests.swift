import Testing

@testable import ConformanceStubs

/// Checks that a stub never adds an empty method for an action if the type already implements the action under its
/// former name.
@Suite struct FormerActionTests {
    private let specs: Specs

    init() throws {
        specs = try Specs(
            """
            vmspec: 1
            traits:
              ButtonPresentable:
                data: {title: String}
                actions: {onButtonPress: [], onHold: {default: ignore}}
              FieldPresentable: {actions: {onFieldChange: [text: String]}}
              TapPresentable: {actions: {onButtonTap: []}}
            viewModels:
              Row: {traits: [ButtonPresentable], body: manual}
              Field: {traits: [FieldPresentable], body: manual}
            """
        )
    }

    private func row(_ members: String) -> String {
        "struct Row: ButtonPresentable {\n    let title = \"a\"\n    \(members)\n}\n"
    }

    private func question(_ old: String, _ new: String, at place: String) -> String {
        let file = "App/Rows.swift:\(place)"
        return "\(file): error: '\(old)' is no longer required; was it renamed to '\(new)'?\n"
            + "\(file): note: '--rename \(old)=\(new)' renames it; '// vmgen:keep' above the method keeps it"
    }

    @Test func aRenamedActionIsReported() {
        for (members, place) in [
            ("func onButtonTap() { print(1) }", "3:10"),
            ("@MainActor public func onButtonTap() {}", "3:28"),
            ("}\nextension Row {\n    func onButtonTap() {}", "5:10"),
            // The call of `onButtonTap` on `other` can be a call of another type's method.
            ("func onButtonTap() {}\n}\nfunc use(_ other: Other) {\n    other.onButtonTap()", "3:10"),
            // Implicit members, argument labels and declarations are not uses of the method.
            ("func onButtonTap() {}\n    let a: Action = .onButtonTap, b = f(onButtonTap: 1)", "3:10"),
        ] {
            let plan = specs.plan(["Rows": row(members)])
            #expect(plan.text("Rows") == nil)
            #expect(plan.missing.filter { $0.contains("Rows") } == [])
            #expect(plan.questions == [question("onButtonTap", "onButtonPress", at: place)])
        }
    }

    @Test func aChangedParameterListIsReported() {
        let plan = specs.plan(["Rows": row("func onButtonPress(at time: Int) {}")])
        #expect(plan.text("Rows") == nil)
        let place = "App/Rows.swift:3:10"
        #expect(
            plan.questions == [
                "\(place): error: 'onButtonPress(at:)' is no longer required; was it changed to 'onButtonPress()'?\n"
                    + "\(place): note: change its parameters to those of 'onButtonPress()'; '// vmgen:keep' above the "
                    + "method keeps it"
            ]
        )
    }

    /// Checks that a method with the parameters of a missing action is reported as a candidate for this action, even if
    /// the two names have nothing in common. A method that other code calls is no candidate.
    @Test func aMethodWithEqualParametersIsACandidate() {
        let source = "struct Field: FieldPresentable {\n    func typed(text: String) {}\n}\n"
        let plan = specs.plan(["Rows": source])
        let question = "App/Rows.swift:2:10: error: 'typed' is no longer required"
        #expect(plan.questions.first?.hasPrefix(question) == true)
        let used = source + "func use(_ field: Field) { field.typed(text: \"\") }\n"
        #expect(specs.plan(["Rows": used]).questions == [])
        #expect(specs.plan(["Rows": used]).text("Rows") != nil)
    }

    /// Checks an action that was renamed and has a default. The default makes a method with the new name unnecessary. A
    /// method with a similar name is still reported, because it probably implements the action.
    @Test func aRenamedActionWithADefaultIsReported() {
        let present = "func onButtonPress() {}\n    "
        let plan = specs.plan(["Rows": row(present + "func onHolding() {}")])
        #expect(plan.questions == [question("onHolding", "onHold", at: "4:10")])
        #expect(specs.plan(["Rows": row(present + "func onHover() {}")]).questions == [])
    }

    @Test(arguments: [
        "func onButtonTap() {} // vmgen:keep", "// vmgen:keep -- called by tests\n    func onButtonTap() {}",
        "// vmgen:keep\n    @MainActor\n    func onButtonTap() {}",
        "func onButtonTap() {}\n    func other() { onButtonTap() }",
        "func onButtonTap() {}\n    func other() -> String { \"\\(self.onButtonTap())\" }",
        "private func onButtonTap() {}", "static func onButtonTap() {}", "@objc func onButtonTap() {}",
        "func onButtonTap() {}\n}\nextension Row: TapPresentable {",
        "func onButtonTap() {}\n}\nprotocol Own { func onButtonTap() }\nextension Row: Own {",
        "func refresh() {}", "var onButtonTap: Int { 1 }", "func describe(row: Int) {}",
    ])
    func otherMethodsAreNoCandidates(members: String) {
        let plan = specs.plan(["Rows": row(members)])
        #expect(plan.questions == [])
        #expect(plan.refusals == [])
        #expect(plan.text("Rows")?.contains("func onButtonPress() {}") == true)
    }

    @Test func aRenamingChangesOnlyTheName() throws {
        for (members, renamed) in [
            ("func onButtonTap() { print(1) }", "func onButtonPress() { print(1) }"),
            ("}\nextension Row {\n    func `onButtonTap`() {}", "}\nextension Row {\n    func onButtonPress() {}"),
            ("func old() {}", "func onButtonPress() {}"),
        ] {
            let source = row(members)
            let name = members.contains("old") ? "old" : "onButtonTap"
            let plan = plan(source, [ActionRenaming(old: name, new: "onButtonPress")])
            #expect(plan.text("Rows") == row(renamed))
            #expect(plan.questions == [] && plan.refusals == [] && plan.unusedRenamings == [])
            #expect(specs.plan(["Rows": row(renamed)]).missing.filter { $0.contains("Rows") } == [])
        }
    }

    private func plan(_ source: String, _ renamings: [ActionRenaming]) -> StubPlan {
        let sources = [SwiftSource(path: "App/Rows.swift", bytes: Array(source.utf8))]
        return StubPlan(specs.swift, .uikit, sources, in: "App", renamings: renamings)
    }

    @Test(arguments: [
        ("func onButtonTap() {}\n    func onButtonPress() {}", "the type already has 'onButtonPress'"),
        (
            "func onButtonTap() {}\n    func other() {\n        onButtonTap()\n    }",
            "'App/Rows.swift' uses it at line 5, column 9"
        ),
    ])
    func aRenamingThatWouldBreakCodeIsRefused(members: String, reason: String) {
        let plan = plan(row(members), [ActionRenaming(old: "onButtonTap", new: "onButtonPress")])
        #expect(plan.text("Rows") == nil || !members.contains("func onButtonPress"))
        #expect(plan.refusals.count == 1)
        #expect(plan.refusals.first?.hasSuffix("cannot be renamed to 'onButtonPress': \(reason)") == true)
        #expect(plan.unusedRenamings == [])
    }

    @Test func aRenamingWithoutAMethodIsReported() {
        let renaming = ActionRenaming(old: "onTap", new: "onButtonPress")
        #expect(plan(row("func onButtonTap() {}"), [renaming]).unusedRenamings == [renaming])
        let other = ActionRenaming(old: "onButtonTap", new: "onTap")
        #expect(plan(row("func onButtonTap() {}"), [other]).unusedRenamings == [other])
    }

    @Test func similarNamesShareWords() {
        for (first, second) in [
            ("onButtonTap", "onButtonPress"), ("onTap", "onTapped"), ("onSwitchToggle", "onToggle"),
            ("onFieldChange", "fieldDidChange"), ("onReset", "onResets"), ("onSelect", "onSelected"),
        ] {
            #expect(NameSimilarity.areSimilar(first, second), "\(first) \(second)")
        }
        for (first, second) in [
            ("onTap", "onPress"), ("onButtonTap", "refresh"), ("onTap", "describe"), ("onReset", "onToggle"),
        ] {
            #expect(!NameSimilarity.areSimilar(first, second), "\(first) \(second)")
        }
        #expect(NameSimilarity.areHandlers("onTap", "onPress"))
        #expect(!NameSimilarity.areHandlers("only", "onPress"))
    }
}
