// Declares the interface of backends, which turn a checked program into Swift or into other output.

import SpecDiagnostics

/// A type that turns checked programs into files.
///
/// A backend uses only the model, and none of the earlier stages of the compiler. A compilation calls `check` at most
/// once. Each access to the files of a compilation can call `emission`.
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
    /// - Parameter program: The program. Its screens are not resolved: each has only its header and its controller.
    func screenwiseCheck(of program: Program) -> (any ScreenwiseCheck)?

    /// Returns an emission that receives the screens of a program in groups. Returns `nil` if the backend needs all
    /// screens at the same time. The default implementation returns `nil`.
    ///
    /// - Parameter program: The program. Its screens are not resolved: each has only its header and its controller.
    func screenwiseEmission(of program: Program) -> (any ScreenwiseEmission)?
}

extension Backend {
    public func screenwiseCheck(of program: Program) -> (any ScreenwiseCheck)? { nil }
    public func screenwiseEmission(of program: Program) -> (any ScreenwiseEmission)? { nil }
}

/// A check that receives the screens of a program in groups. Only one group of screens is in memory at a time.
///
/// A run calls `add` for each group, and then `finish`. If one of these methods reports an error, the run discards the
/// diagnostics, and checks the whole program with `Backend.check`.
public protocol ScreenwiseCheck {
    /// Checks a group of screens. The check must not store the program.
    ///
    /// - Parameters:
    ///   - screens: The indices of the group's screens in `program.screens`.
    ///   - program: The program. Only the screens of the group are resolved.
    mutating func add(_ screens: Range<Int>, of program: Program, diagnostics: inout Diagnostics)

    /// Completes the check after the last group.
    ///
    /// - Parameter program: The program. Its screens are not resolved: each has only its header and its controller.
    mutating func finish(_ program: Program, diagnostics: inout Diagnostics)
}

/// An emission that receives the screens of a program in groups. Only one group of screens is in memory at a time.
public protocol ScreenwiseEmission {
    /// Returns the files of the program's main module: one file for each spec, in the order of the specs, and then the
    /// files of the whole module. The file of a spec is complete if `screens` contains all screens of the spec. The
    /// files of the whole module are complete after the last group. The caller must not store the result.
    ///
    /// Returns `nil` if a screen of the group can change the files of other specs. The run then emits the whole program
    /// with `Backend.emission`.
    ///
    /// - Parameters:
    ///   - screens: The indices of the group's screens in `program.screens`.
    ///   - program: The program. Only the screens of the group are resolved.
    mutating func emission(of screens: Range<Int>, in program: Program) -> Emission?
}

/// A list of files that are generated on demand. The files are independent of each other. Callers can generate them in
/// any order and in parallel, and can omit files that they do not need.
public struct Emission: Sendable {
    /// The path of the spec from which each file is generated, relative to the directory of the module. The path is
    /// `nil` for a file of the whole module.
    public let specPaths: [String?]
    private let make: @Sendable (Int) -> [UInt8]

    /// Creates an emission with a file for each element of `specPaths`.
    ///
    /// - Parameter make: A closure that returns the bytes of a file. Its argument is the index of the file in
    ///   `specPaths`.
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
