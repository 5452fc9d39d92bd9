import SpecCorpus
import SpecModel
import TestRandom
import Testing
import VMGenCompiler

/// A sample of the valid specs of the repository and its tests.
let validSpecs = validSubjects.sample(oneIn: 5)

extension Subject: CustomTestStringConvertible {
    public var testDescription: String { name }

    /// Returns the bytes of the only file that a backend writes.
    func output(of backend: any Backend) throws -> [UInt8] {
        let compilation = compiled(by: backend)
        #expect(!compilation.hasErrors)
        let files = compilation.files
        try #require(files.map(\.name) == ["Module.vmspec.json"])
        return files[0].bytes
    }

    func program() throws -> Program { try #require(compiled().program) }
}
