import SpecDiagnostics
import Testing

@Suite struct NearestTests {
    let names = ["textColor", "text", "onSwitchToggle", "SwitchCell", "font"]

    @Test func aMisspeltNameFindsTheIntendedOne() {
        #expect(nearest(to: "textColour", among: names) == "textColor")
        #expect(nearest(to: "onSwitchTogle", among: names) == "onSwitchToggle")
        #expect(nearest(to: "fnot", among: names) == "font")
    }

    @Test func aNameThatDiffersOnlyInCaseIsPreferred() {
        #expect(nearest(to: "switchcell", among: ["switchcel", "SwitchCell"]) == "SwitchCell")
    }

    @Test func aDissimilarNameFindsNothing() {
        #expect(nearest(to: "header", among: names) == nil)
        #expect(nearest(to: "x", among: ["y"]) == nil)
        #expect(nearest(to: "", among: names) == nil)
    }

    @Test func namesWithFewCommonLettersAreNotSuggested() {
        #expect(nearest(to: "do", among: ["to", "set"]) == nil)
        #expect(nearest(to: "nme", among: ["name"]) == "name")
        #expect(nearest(to: "DeepPresentable", among: ["FirstPresentable"]) == nil)
    }

    @Test func aNameThatIsUnknownInManyPlacesCausesOneDiagnostic() {
        let rule = Rule("unknown-name", "A name that nothing declares.")
        func finding(_ start: Int, _ name: String) -> Diagnostic {
            let place = SourceRange(source: SourceID(0), start: start, end: start + 4)
            return Diagnostic(rule, unknown: Located(name, at: place), "unknown '\(name)'", among: ["text"])
        }
        var diagnostics = Diagnostics()
        for (start, name) in [(20, "txet"), (10, "txet"), (30, "font"), (40, "txet")] {
            diagnostics.report(finding(start, name))
        }
        let gathered = diagnostics.gathered { $0.rule == rule ? $0.message : nil }.ordered
        #expect(gathered.map(\.range.start) == [10, 30])
        #expect(gathered[0].notes.map { $0.range?.start } == [20, 40])
        #expect(gathered[0].edits[0].edits.map(\.range.start) == [10, 20, 40])
        #expect(diagnostics.gathered { _ in String?.none }.all == diagnostics.all)
    }

    @Test func aNameIsNotItsOwnSuggestion() {
        #expect(nearest(to: "text", among: ["text", "test"]) == "test")
    }

    @Test func twoSwappedLettersCountAsOneTypo() {
        #expect(nearest(to: "tpye", among: ["tape", "type"]) == "type")
    }
}
