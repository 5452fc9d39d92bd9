// Returns the generated files of a test target. Users do not edit these files, because each run replaces them.

import SpecModel
import SwiftBackend
import SwiftOutput
import VMGenCompiler
import VMGenDriver

/// A kind of file for tests.
public enum TestFiles: Hashable, Sendable {
    /// The layouts of each screen, with a state for each layout.
    case layouts
    /// Recorders: objects that replace handwritten types and record the calls to their members.
    case recorders
    /// Fixtures: functions that create models. The default values of their parameters are the same in every run.
    case fixtures

    /// The suffix of the file names.
    var suffix: String {
        switch self {
        case .layouts: "Layouts.swift"
        case .recorders: "Recorders.swift"
        case .fixtures: "Fixtures.swift"
        }
    }
}

/// Returns the test files of the given kinds for a module.
///
/// - Parameter module: The module that the test target imports.
func testFiles(
    _ kinds: [TestFiles],
    of program: Program,
    module: String,
    in directory: String
) -> [SwiftSource] {
    kinds.flatMap { kind in
        switch kind {
        case .layouts: layoutFiles(of: program, module: module, in: directory)
        case .recorders: recorderFiles(of: program, module: module, in: directory)
        case .fixtures: fixtureFiles(of: program, module: module, in: directory)
        }
    }
}

/// Returns the paths of generated test files that the module's specs no longer require.
func testFilesLeftOver(
    _ kinds: [TestFiles],
    beside files: [SwiftSource],
    module: String,
    in directory: String
) throws(DriverFailure) -> [String] {
    guard exists(directory) else { return [] }
    let current = Set(files.map(\.path))
    let imported = Array("\n@testable import \(module)\n".utf8)
    var found: [String] = []
    for file in try findFiles(in: directory, where: { name in kinds.contains { name.hasSuffix($0.suffix) } })
    where !file.relativePath.contains("/") && !current.contains(file.path) {
        let bytes = try readSource(file.path, atMost: sizeLimit).bytes
        // A directory can contain the test files of several modules, so check the module that the file imports.
        if GeneratedFile.hasOurHead(bytes), bytes.holds(imported) { found.append(file.path) }
    }
    return found
}

extension [UInt8] {
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        indices.dropLast(part.count - 1).contains { self[$0] == part[0] && self[$0...].starts(with: part) }
    }
}

extension SwiftWriter {
    /// Returns the text of a generated test file: the header, the imports that `body` requires, and `body`.
    ///
    /// - Parameters:
    ///   - library: An additional library to import, or `nil` if `body` uses no library.
    ///   - source: The source that the header names. It is the path of a spec, or `the specs of MODULE` if the file
    ///     depends on all specs.
    static func testFile(
        of body: consuming SwiftWriter,
        _ swift: ClientSwift,
        module: String,
        library: String? = nil,
        source: String
    ) -> [UInt8] {
        var imports = swift.imports(body.record)
        if let library { imports.append(Import(library)) }
        imports.append(Import(module, .testable))
        var writer = SwiftWriter()
        writer.fileHead(generator: ClientSwift.generator, source: source)
        writer.imports(imports)
        writer.append(body)
        return writer.finish()
    }
}
