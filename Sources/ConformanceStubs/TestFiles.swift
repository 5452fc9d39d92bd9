// What is written into a test target: files that are made anew whenever the specs change, and that nobody edits.

import SpecModel
import SwiftBackend
import SwiftOutput
import VMGenCompiler
import VMGenDriver

/// A kind of file for tests.
public enum TestFiles: Hashable, Sendable {
    /// The layouts of each screen, with a state that takes it.
    case layouts
    /// Objects that record what is asked of them, in place of what a client writes by hand.
    case recorders
    /// Models that are the same each time.
    case fixtures

    /// What the names of its files end with.
    var suffix: String {
        switch self {
        case .layouts: "Layouts.swift"
        case .recorders: "Recorders.swift"
        case .fixtures: "Fixtures.swift"
        }
    }
}

/// The files of some kinds for a module's tests.
///
/// - Parameter module: what the test target imports.
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

/// The files of some kinds that were written for a module's tests, and that nothing in its specs is the cause of any more.
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
        // Tests of several modules may stand side by side.
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
    /// A file of these declarations, with the imports that they need.
    ///
    /// - Parameters:
    ///   - library: what tests link, where the declarations speak of it.
    ///   - source: the spec that it is made of, or all of a module's.
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
