// What is written into a test target: files that are made anew whenever the specs change, and that nobody edits.

import SpecModel
import SwiftBackend
import SwiftOutput

/// A kind of file for tests.
public enum TestFiles: Hashable, Sendable {
    /// The layouts of each screen, with a state that takes it.
    case layouts
    /// Objects that record what is asked of them, in place of what a client writes by hand.
    case recorders
    /// Models that are the same each time.
    case fixtures
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
