import SpecDiagnostics
import TestSupport
import Testing

@testable import SpecSyntax

@Suite struct SpecsTests {
    /// The arguments are the repository's own specs, by directory and file name.
    @Test(arguments: [
        "Account/Account", "Profile/Profile", "Services/Services", "Settings/Settings", "Settings/Traits",
        "SettingsDelegate/Settings", "SettingsOneProtocol/Settings", "StandardTraits/StandardTraits",
    ])
    func theSpecsOfTheRepositoryAreWellFormed(_ name: String) throws {
        let bytes = try #require(contents(of: "\(Repository.root)/Specs/\(name).vmspec.yaml"))
        checkNoDiagnostics(String(decoding: bytes, as: UTF8.self), stage: syntaxDiagnostics)
    }
}
