import SpecDiagnostics
import TestRandom
import TestSupport
import Testing
import VMGenCompiler

/// Checks that the compiler reports a diagnostic or writes output for every mutant of a valid spec. The ranges of the
/// diagnostics must be inside the mutant.
@Suite struct MutationTests {
    private static let paths = [
        "Specs/Profile/Profile.vmspec.yaml", "Specs/SettingsOneProtocol/Settings.vmspec.yaml",
        "Specs/Account/Account.vmspec.yaml", "Specs/Services/Services.vmspec.yaml",
        "Tests/Unit/ScreenRuntimeTests/Reference/Profile.vmspec.yaml",
        "Tests/Unit/ScreenRuntimeTests/Reference/Chat.vmspec.yaml",
    ]

    private func lines(of path: String) throws -> [Substring] {
        let bytes = try #require(contents(of: "\(Repository.root)/\(path)"))
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }

    private func checkCompiles(_ text: String, _ what: @autoclosure () -> String) {
        let source = SourceFile(path: "Test.vmspec.yaml", text: text)
        let compilation = compilation(of: [source])
        #expect(compilation.hasErrors != !compilation.files.isEmpty, "\(what())")
        for diagnostic in compilation.diagnostics {
            let ranges = [diagnostic.range] + diagnostic.notes.compactMap(\.range)
            #expect(ranges.allSatisfy { $0.start <= $0.end && $0.end <= source.bytes.count }, "\(what())")
        }
    }

    @Test(arguments: paths.sample(oneIn: 2))
    func specsWithMissingRepeatedOrTruncatedLinesAreCompiled(_ path: String) throws {
        let lines = try lines(of: path)
        checkCompiles(lines.joined(separator: "\n"), path)
        for index in lines.indices {
            var mutant = lines
            mutant.remove(at: index)
            checkCompiles(mutant.joined(separator: "\n"), "\(path) without line \(index + 1)")
            mutant = lines
            mutant.insert(lines[index], at: index)
            checkCompiles(mutant.joined(separator: "\n"), "\(path) with line \(index + 1) twice")
            mutant = Array(lines[...index])
            mutant[index] = mutant[index].dropLast(mutant[index].count / 2)
            checkCompiles(mutant.joined(separator: "\n"), "\(path) up to line \(index + 1)")
        }
    }

    @Test(arguments: paths.sample(oneIn: 2))
    func specsWithReplacedWordsAreCompiled(_ path: String) throws {
        let lines = try lines(of: path)
        let others = [
            "true", "nil", "12", "'x'", "[]", "{}", "Int", "text", "Profile", ".begin", "a.b?.c", "Strin", "{",
        ]
        var random = SystemRandomNumberGenerator()
        for index in lines.indices {
            let words = lines[index].split { !$0.isLetter && !$0.isNumber }
            guard let word = words.randomElement(using: &random) else { continue }
            let other = others.randomElement(using: &random) ?? "true"
            var mutant = lines
            mutant[index] = lines[index][..<word.startIndex] + other + lines[index][word.endIndex...]
            checkCompiles(mutant.joined(separator: "\n"), "\(path):\(index + 1): '\(word)' replaced by '\(other)'")
        }
    }
}
