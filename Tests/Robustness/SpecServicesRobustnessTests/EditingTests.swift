import Foundation
import SpecCorpus
import SpecDiagnostics
import SpecServices
import TestRandom
import Testing
import VMGenCompiler

/// Checks the diagnostics of the language server while a file is edited.
///
/// `VMGEN_EDITS` sets the number of random edits, and `VMGEN_EDITS_SEED` sets the seed.
@Suite struct EditingTests {
    private let environment = ProcessInfo.processInfo.environment
    private var seed: Int { environment["VMGEN_EDITS_SEED"].flatMap { Int($0) } ?? 7 }

    /// Checks that the language server reports the same diagnostics as a new compilation after each edit. The server
    /// reuses the results for unchanged files and modules.
    @Test func diagnosticsAfterRandomEditsEqualThoseOfACompilation() throws {
        var random = SplitMix(seed)
        let subjects = repositorySubjects.filter { !$0.module.specs.isEmpty }
        let count = environment["VMGEN_EDITS"].flatMap { Int($0) } ?? 60
        for _ in 0..<count / 10 {
            let subject = try #require(subjects.randomElement(using: &random))
            let workspace = Workspace(subject.module, dependencies: subject.dependencies)
            var edited = subject
            for _ in 0..<10 {
                let index = Int.random(in: edited.module.specs.indices, using: &random)
                let bytes = randomlyEdited(edited.files[index].bytes, &random)
                edited = edited.replacing(index, with: bytes)
                workspace.setText(bytes, ofFile: path(of: edited, index))
                let found = try #require(workspace.snapshot().diagnostics())
                let expected = edited.compiled()
                let own = expected.diagnostics.map { diagnostic in
                    let file = expected.sources[Int(diagnostic.range.source.index)].path
                    return
                        "/specs/\(edited.module.name ?? "Unnamed")/\(file) \(diagnostic.range.bytes) \(diagnostic.message)"
                }
                let shown = found.flatMap { file in
                    file.diagnostics.map { "\(file.path) \($0.bytes) \($0.message)" }
                }
                #expect(shown.sorted() == own.sorted(), "\(subject.name)")
            }
        }
    }

    /// Checks that an incomplete word in one file causes no errors in other files of the module. The test accepts
    /// errors for one word in a hundred, because an unclosed quote or brace can hide the members of a trait.
    @Test func typingAFileCausesNoDiagnosticsInOtherFiles() throws {
        var random = SplitMix(seed)
        let subjects = repositorySubjects.filter { $0.module.specs.count > 1 && $0.compiled().diagnostics.isEmpty }
        let count = environment["VMGEN_EDITS"].flatMap { Int($0) } ?? 60
        var faults: [String] = []
        for _ in 0..<count {
            let subject = try #require(subjects.randomElement(using: &random))
            let workspace = Workspace(subject.module, dependencies: subject.dependencies)
            let index = Int.random(in: subject.module.specs.indices, using: &random)
            let bytes = subject.files[index].bytes
            // Two random characters at a random offset represent an incomplete word in a complete file.
            let offset = Int.random(in: 0...bytes.count, using: &random)
            let word = Array("qz{\"".utf8.shuffled(using: &random).prefix(2))
            let text = Array(bytes[..<offset]) + word + bytes[offset...]
            workspace.setText(text, ofFile: path(of: subject, index))
            let found = try #require(workspace.snapshot().diagnostics())
            let others = found.filter { $0.path != path(of: subject, index) }.flatMap(\.diagnostics)
            let errors = others.filter { $0.severity == .error && !subject.declares(bytes, at: offset) }
            if let error = errors.first { faults.append("\(subject.name): \(index) at \(offset): \(error.message)") }
        }
        #expect(faults.count * 100 <= count, "\(faults.joined(separator: "\n"))")
    }

    private func path(of subject: Subject, _ index: Int) -> String {
        "/specs/\(subject.module.name ?? "Unnamed")/\(subject.files[index].path)"
    }

    private func randomlyEdited(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
        let parts = ["", "a", "x: ", "\n", "  ", "{", "]", "\"", "# ", "é", "- id: q\n"]
        let text = parts.randomElement(using: &random) ?? ""
        return Array(bytes[..<start]) + text.utf8 + bytes[end...]
    }
}

extension Subject {
    /// Returns a Boolean value that indicates whether the word at `offset` can be a name that the file declares. If
    /// such a name changes, its uses in other files are invalid.
    fileprivate func declares(_ bytes: [UInt8], at offset: Int) -> Bool {
        var end = offset
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: ":") { end += 1 }
        let rest = bytes[offset..<end]
        // The word is a key, which can be the name of a declaration.
        if end < bytes.count, bytes[end] == UInt8(ascii: ":"), !rest.contains(where: { ",{[ ".utf8.contains($0) }) {
            return true
        }
        let line = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let before = bytes[line..<offset]
        return before.allSatisfy { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "{") }
    }
}
