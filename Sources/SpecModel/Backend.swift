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

    /// The files of the program's main module. The program is one in which nothing was found wrong, so making them cannot
    /// fail.
    func emission(of program: Program) -> Emission
}

/// Files that are still to be made. Each is made by itself: in any order, side by side, and only where it is wanted.
public struct Emission: Sendable {
    /// What the files are of, in the backend's order: a spec's path relative to its module's directory; nil for the module
    /// as a whole.
    public let specPaths: [String?]
    private let make: @Sendable (Int) -> [UInt8]

    /// - Parameter make: the bytes of the file at a place of the list.
    public init(specPaths: [String?], _ make: @escaping @Sendable (Int) -> [UInt8]) {
        self.specPaths = specPaths
        self.make = make
    }

    /// One file, of the module as a whole.
    public init(_ make: @escaping @Sendable () -> [UInt8]) {
        self.init(specPaths: [nil]) { _ in make() }
    }

    /// The bytes of a file, made anew each time.
    public func bytes(ofFileAt index: Int) -> [UInt8] { make(index) }
}
