// Declares the interface of backends, which turn a checked program into Swift or into other output.

import SpecDiagnostics

/// A type that turns checked programs into files.
///
/// A backend uses only the model, and none of the earlier stages of the compiler. A run calls `check` once, and
/// `emission` at most once, for every backend.
public protocol Backend: Sendable {
    /// The rules that `check` can report.
    var rules: [Rule] { get }
    /// The extension of the generated files, for example `swift`.
    var fileExtension: String { get }

    /// Reports parts of the program that specs allow, but that this backend cannot emit. The program can be incomplete:
    /// an unresolved part is `.invalid`.
    func check(_ program: Program, diagnostics: inout Diagnostics)

    /// Returns the files of the program's main module. The program has no errors, so the emission cannot fail.
    func emission(of program: Program) -> Emission

    /// Returns a check that receives the screens of a program in groups. Returns `nil` if the backend needs all screens
    /// at the same time. The default implementation returns `nil`.
    ///
    /// - Parameter program: The program, in which the screens have only their headers.
    func screenwiseCheck(of program: Program) -> (any ScreenwiseCheck)?

    /// Returns an emission that receives the screens of a program in groups. Returns `nil` if the backend needs all
    /// screens at the same time. The default implementation returns `nil`.
    ///
    /// - Parameter program: The program, in which the screens have only their headers.
    func screenwiseEmission(of program: Program) -> (any ScreenwiseEmission)?
}

extension Backend {
    public func screenwiseCheck(of program: Program) -> (any ScreenwiseCheck)? { nil }
    public func screenwiseEmission(of program: Program) -> (any ScreenwiseEmission)? { nil }
}

/// The checks of a program in parts. Only one group of screens is in memory at a time.
///
/// A run calls `add` for each group of screens, and then `finish`. If one of these methods reports an error, the run
/// discards the diagnostics, and checks the program as a whole.
public protocol ScreenwiseCheck {
    /// Checks a group of screens.
    ///
    /// - Parameter program: The program, in which the screens outside of the group have only their headers. The check
    ///   must not store the program.
    mutating func add(_ screens: Range<Int>, of program: Program, diagnostics: inout Diagnostics)

    /// Completes the checks.
    ///
    /// - Parameter program: The program, in which the screens have only their headers.
    mutating func finish(_ program: Program, diagnostics: inout Diagnostics)
}

/// The emission of a program in parts. Only one group of screens is in memory at a time.
public protocol ScreenwiseEmission {
    /// Returns the files of the program's main module. The files for the specs are first, one for each spec in the
    /// order of the specs. The files of the whole module follow. The file of a spec is complete if the screens of the
    /// spec are in the group. The other files are complete after the last group. The caller must not keep the emission.
    ///
    /// Returns `nil` if a screen of the group can change the files of other specs. The run then emits the program as a
    /// whole.
    ///
    /// - Parameter program: The program, in which the screens outside of the group have only their headers.
    mutating func emission(of screens: Range<Int>, in program: Program) -> Emission?
}

/// A list of files that are generated on demand. The files are independent of each other: they are generated in any
/// order, in parallel, and only if they are needed.
public struct Emission: Sendable {
    /// For each file, the path of the spec from which the file is generated. The path is relative to the directory of
    /// the module. It is `nil` for a file of the whole module.
    public let specPaths: [String?]
    private let make: @Sendable (Int) -> [UInt8]

    /// Creates an emission with a file for each element of `specPaths`.
    ///
    /// - Parameter make: A closure that returns the bytes of the file at an index of `specPaths`.
    public init(specPaths: [String?], _ make: @escaping @Sendable (Int) -> [UInt8]) {
        self.specPaths = specPaths
        self.make = make
    }

    /// Creates an emission with one file for the whole module.
    public init(_ make: @escaping @Sendable () -> [UInt8]) {
        self.init(specPaths: [nil]) { _ in make() }
    }

    /// Generates a file, and returns its bytes. The bytes are not stored, so each call generates the file again.
    public func bytes(ofFileAt index: Int) -> [UInt8] { make(index) }
}
