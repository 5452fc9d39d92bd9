import SpecDiagnostics
import Testing

@Suite struct NearestTests {
    let names = ["textColor", "text", "onSwitchToggle", "SwitchCell", "font"]

    @Test func aMisspeltNameFindsTheOneMeant() {
        #expect(nearest(to: "textColour", among: names) == "textColor")
        #expect(nearest(to: "onSwitchTogle", among: names) == "onSwitchToggle")
        #expect(nearest(to: "fnot", among: names) == "font")
    }

    @Test func theSameNameButForCaseWinsOverACloserLookingOne() {
        #expect(nearest(to: "switchcell", among: ["switchcel", "SwitchCell"]) == "SwitchCell")
    }

    @Test func aNameThatResemblesNothingFindsNothing() {
        #expect(nearest(to: "header", among: names) == nil)
        #expect(nearest(to: "x", among: ["y"]) == nil)
        #expect(nearest(to: "", among: names) == nil)
    }

    @Test func aNameIsNotItsOwnSuggestion() {
        #expect(nearest(to: "text", among: ["text", "test"]) == "test")
    }

    @Test func swappedNeighboursAreOneError() {
        #expect(nearest(to: "tpye", among: ["tape", "type"]) == "type")
    }
}
