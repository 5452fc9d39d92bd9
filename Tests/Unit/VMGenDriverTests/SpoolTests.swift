import Foundation
import TestProcesses
import Testing

@testable import VMGenCompiler
@testable import VMGenDriver

@Suite struct SpoolTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func filesAreReadAsTheyWereAdded() {
        let files = [[], [1], Array(repeating: 7, count: 100_000), [], Array("last".utf8)]
        let spool = Spool(near: directory.path("missing/out"))
        for file in files { #expect(spool.append(file)) }
        for (index, file) in files.enumerated().reversed() { #expect(spool.bytes(ofFileAt: index) == file) }
    }

    @Test func theTemporaryFileHasNoName() throws {
        let spool = Spool(near: directory.path)
        #expect(spool.append([1]))
        #expect(try directory.names(in: "") == [])
        #expect(spool.bytes(ofFileAt: 0) == [1])
    }

    @Test func aPathBelowAFileCannotKeepFiles() throws {
        try directory.write("", to: "file")
        #expect(!Spool(near: directory.path("file")).append([1]))
    }

    private func generate(_ name: String, _ output: String) -> VMGenDriver.ExitStatus {
        let module = ModuleRequest(name: "App", specs: .directory(directory.path(name)))
        let destination = GenerateOptions.Destination.directory(directory.path(output))
        return VMGenDriver.generate(GenerateOptions(compile: CompileOptions(module: module), destination: destination))
    }

    /// Checks that the output for a large module equals the output for a small module if the specs differ only in
    /// comments.
    @Test func aLargeModuleIsGeneratedInGroups() throws {
        let comment = String(repeating: "# A comment.\n", count: 50_000)
        for (name, text) in [("small", ""), ("large", comment)] {
            for index in 0..<2 {
                let spec = "vmspec: 1\nscreens: {S\(index): {sections: []}}\n"
                try directory.write(spec + text, to: "\(name)/F\(index).vmspec.yaml")
            }
        }
        #expect(generate("small", "out/small") == .success)
        #expect(generate("large", "out/large") == .success)
        let names = try directory.names(in: "out/large")
        #expect(names == (try directory.names(in: "out/small")))
        #expect(names.count == 4)
        for name in names { #expect(try directory.text("out/large/" + name) == directory.text("out/small/" + name)) }
    }

    @Test func aLargeModuleWithAnErrorHasNoOutput() throws {
        let comment = String(repeating: "# A comment.\n", count: 50_000)
        for (index, screen) in ["{sections: []}", "{state: {a: None}, sections: []}"].enumerated() {
            let spec = "vmspec: 1\nscreens: {S\(index): \(screen)}\n"
            try directory.write(spec + comment, to: "large/F\(index).vmspec.yaml")
        }
        #expect(generate("large", "out") == .failure)
        #expect(try directory.names(in: "") == ["large"])
    }
}
