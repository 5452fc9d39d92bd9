import Testing

@testable import SpecSyntax

/// Checks that a repeated name is found in a list of any length.
@Suite struct RepeatedNameTests {
    @Test(arguments: [2, 15, 16, 17, 40])
    func repeatedNamesAreReportedInListsOfAnyLength(_ count: Int) {
        let names = (0..<count).map { "T\($0)" }
        for repeated in [0, count / 2, count - 1] {
            let list = (names + ["T\(repeated)"]).joined(separator: ", ")
            let (spec, diagnostics) = decoded("vmspec: 1\ncells: {C: {traits: [\(list)]}}")
            #expect(diagnostics.map(\.message) == ["'T\(repeated)' is already in the list"])
            #expect(spec.cells.first?.traits.map(\.value) == names)
        }
    }

    @Test(arguments: [2, 17])
    func repeatedCasesAndParametersAreReported(_ count: Int) {
        let names = (0..<count).map { "c\($0)" }
        let cases = (names + ["c1"]).joined(separator: ", ")
        let parameters = (names + ["c1"]).map { "\($0): Int" }.joined(separator: ", ")
        let text = "vmspec: 1\ntypes: {E: {cases: [\(cases)]}}\ntraits: {T: {actions: {onTap: [\(parameters)]}}}"
        let (spec, diagnostics) = decoded(text)
        #expect(diagnostics.map(\.message) == ["'c1' is already in the list", "'c1' is already in the list"])
        #expect(spec.types.first?.cases?.map(\.name.value) == names)
        #expect(spec.traits.first?.actions.first?.parameters.map(\.name.value) == names)
    }
}
