import SpecDiagnostics
import TestSupport
import Testing

@testable import SpecSyntax

@Suite struct SpecsTests {
    /// Checks the repository's own specs. Each argument is the path of a spec in the directory `Specs`.
    @Test(arguments: [
        "Account/Account", "Profile/Profile", "Services/Services", "Settings/Settings", "Settings/Traits",
        "SettingsDelegate/Settings", "SettingsOneProtocol/Settings", "StandardTraits/StandardTraits",
    ])
    func theSpecsOfTheRepositoryAreWellFormed(_ name: String) throws {
        let bytes = try #require(contents(of: "\(Repository.root)/Specs/\(name).vmspec.yaml"))
        checkNoDiagnostics(String(decoding: bytes, as: UTF8.self), stage: syntaxDiagnostics)
    }
}
