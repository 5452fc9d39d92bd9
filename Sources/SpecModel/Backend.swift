// What a checked program is turned into: Swift, or anything else that a backend makes of it.

import SpecDiagnostics

/// Turns checked programs into files.
///
/// A backend sees the model and nothing before it. A run asks it for its findings once, and for its files at most once,
/// so that a run is the same code for every backend.
public protocol Backend: Sendable {
    /// What `check` may report.
    var rules: [Rule] { get }
    /// Of its files: `swift`.
    var fileExtension: String { get }

    /// Reports what specs may say and this output cannot hold. The program may be incomplete: what failed to resolve is
    /// `.invalid` in it.
    func check(_ program: Program, diagnostics: inout Diagnostics)

    /// The files of the program's main module. The program is one in which nothing was found wrong, so this cannot fail.
    func emit(_ program: Program) -> [EmittedFile]
}

/// What one spec file becomes, or the module as a whole.
public struct EmittedFile: Sendable {
    /// The spec's path relative to its module's directory; nil for the file of the module as a whole.
    public let specPath: String?
    public let bytes: [UInt8]

    public init(specPath: String?, bytes: [UInt8]) {
        self.specPath = specPath
        self.bytes = bytes
    }
}
