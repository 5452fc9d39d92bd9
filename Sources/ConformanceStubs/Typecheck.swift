// Checks conformances with the Swift compiler. The compiler checks the sources together with the generated Swift and a
// file of assertions, for example `func vmgenCheck1(_ value: ClockViewModel) -> any TextPresentable { value }`.

import ChildProcesses
import SpecDiagnostics
import SwiftBackend
import SwiftOutput
import VMGenCompiler
import VMGenDriver

/// The protocols that the specs require of a type.
struct RequiredConformance {
    /// The name of the type, which identifies it in findings.
    let stub: String
    /// The names of the enclosing types, followed by the type's own name.
    let path: [String]
    let protocols: [SwiftType]
}

/// A Swift compiler and its arguments.
public struct Typecheck: Sendable {
    /// The path of the compiler, or the name of an executable in `PATH`.
    public var compiler: String
    public var arguments: [String]

    public init(compiler: String, arguments: [String]) {
        self.compiler = compiler
        self.arguments = arguments
    }

    /// Replaces the scan's findings about conformances in `plan` with the compiler's findings.
    ///
    /// - Parameter sources: The paths of the handwritten sources.
    /// - Throws: `DriverFailure` if the compiler cannot run, or if it rejects the sources for a reason other than a
    ///   missing conformance.
    func decide(
        _ plan: inout StubPlan,
        _ swift: ClientSwift,
        _ sources: [String],
        _ generated: GeneratedFiles
    ) throws(DriverFailure) {
        let assertions = Assertions(plan.conformances, swift)
        let directory = try TemporaryFiles()
        defer { directory.remove() }
        var paths = sources
        for file in generated { paths.append(try directory.write(file.bytes, to: file.name)) }
        let assertionPath = try directory.write(assertions.bytes, to: Assertions.fileName)
        var command = [compiler, "-typecheck", "-diagnostic-style", "llvm", "-whole-module-optimization"]
        if !arguments.contains("-module-name"), let module = swift.program[swift.program.main].name {
            command += ["-module-name", module]
        }
        let result = try runProcess(command + arguments + paths + [assertionPath])
        let errors = CompilerError.all(in: result.text)
        plan.decide(assertions.failures(errors, in: assertionPath))
        let others = assertions.otherErrors(errors, in: assertionPath)
        guard result.status != 0 else { return }
        if let other = others.first {
            let reason = showingControls(other.line)
            throw DriverFailure(.failure, "'\(shown(compiler))' cannot compile the sources: \(reason)")
        }
        if errors.isEmpty {
            let lines = result.text.split(separator: "\n")
            let reason = lines.last.map { showingControls(String($0)) } ?? "it printed no error"
            throw DriverFailure(.failure, "'\(shown(compiler))' failed: \(reason)")
        }
    }
}

/// An error in the output of the compiler, for example
/// `Row.swift:3:8: error: type 'Row' does not conform to protocol 'P'`.
struct CompilerError {
    let path: String
    let lineNumber: Int
    /// The column, counted in bytes from 1, or `nil` if the output contains no column.
    let column: Int?
    let message: String
    /// The complete line of output that contains the error.
    let line: String

    static func all(in output: String) -> [CompilerError] {
        output.split(separator: "\n").compactMap { line in
            let prefix = "error: "
            if line.hasPrefix(prefix) {
                let message = String(line.dropFirst(prefix.count))
                return CompilerError(path: "", lineNumber: 0, column: nil, message: message, line: String(line))
            }
            // A line of source code can contain `: error: ` too, but no line number precedes it.
            guard let mark = line.firstRange(of: ": " + prefix) else { return nil }
            let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard let last = place.last.flatMap({ Int($0) }) else { return nil }
            let number = place.dropLast().last.flatMap { Int($0) }
            return CompilerError(
                path: place.dropLast(number == nil ? 1 : 2).joined(separator: ":"),
                lineNumber: number ?? last,
                column: number == nil ? nil : last,
                message: String(line[mark.upperBound...]),
                line: String(line)
            )
        }
    }
}

extension CompilerError {
    /// Returns a copy of this error with the path `new`.
    func with(path new: String) -> CompilerError {
        let line = line.hasPrefix(path) && !path.isEmpty ? shown(pathFromHere(new)) + line.dropFirst(path.count) : line
        return CompilerError(path: new, lineNumber: lineNumber, column: column, message: message, line: line)
    }
}

/// A file that contains one function for each pair of a type and a required protocol. Each function compiles only if
/// its type conforms to its protocol.
private struct Assertions {
    static let fileName = "vmgen-assertions.swift"
    private static let function = "vmgenCheck"

    private struct Assertion {
        let stub: String
        let type: String
        let `protocol`: String
    }

    private(set) var bytes: [UInt8] = []
    private var assertions: [Assertion] = []
    /// The index in `assertions` for each line of the file, or `nil` for a line before the first function.
    private var indices: [Int?] = []

    init(_ conformances: [RequiredConformance], _ swift: ClientSwift) {
        var body = SwiftWriter()
        for conformance in conformances {
            for required in conformance.protocols {
                assertions.append(
                    Assertion(
                        stub: conformance.stub,
                        type: conformance.path.joined(separator: "."),
                        protocol: Self.text(of: required)
                    )
                )
                let signature = Signature(
                    Self.function + "\(assertions.count)",
                    [Parameter(label: nil, name: "value", type: .named(conformance.path))],
                    result: .any(required)
                )
                body.function(signature, Modifiers(.internal, .mainActor)) { $0.reference("value") }
            }
        }
        let imports = swift.imports(body.record)
        var writer = SwiftWriter()
        writer.imports(imports)
        writer.append(body)
        bytes = writer.finish()
        var index: Int?
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.contains("func " + Self.function) { index = index.map { $0 + 1 } ?? 0 }
            indices.append(index)
        }
    }

    private static func text(of type: SwiftType) -> String {
        var writer = SwiftWriter()
        writer.type(type)
        return String(decoding: writer.finish(), as: UTF8.self)
    }

    /// Returns the assertion that contains `error`, or whose type does not conform to a protocol according to `error`.
    /// Returns `nil` if there is no such assertion.
    private func assertion(of error: CompilerError, in file: String) -> Assertion? {
        if error.path == file {
            let index = indices.indices.contains(error.lineNumber - 1) ? indices[error.lineNumber - 1] : nil
            return index.map { assertions[$0] }
        }
        return assertions.first { error.message.hasPrefix("type '\($0.type)' does not conform to protocol '") }
    }

    /// Returns the findings about types that do not conform, by type name. Each finding occurs once.
    func failures(_ errors: [CompilerError], in file: String) -> [String: [StubFinding]] {
        var failures: [String: [StubFinding]] = [:]
        for error in errors {
            guard let assertion = assertion(of: error, in: file) else { continue }
            let message =
                error.message.contains("cannot find type")
                ? "'\(assertion.type)' is not declared in the sources"
                : "'\(assertion.type)' does not conform to '\(assertion.protocol)'"
            let place = error.path == file ? nil : StubPlace(error.path, line: error.lineNumber)
            let suffix = place.map { " (\(shown($0.path)):\($0.line))" } ?? ""
            let known = failures[assertion.stub, default: []]
            if known.contains(where: { $0.message == message + suffix }) { continue }
            failures[assertion.stub] =
                known + [StubFinding(.missing, assertion.stub, message + suffix, at: place)]
        }
        return failures
    }

    /// Returns the errors that concern no assertion.
    func otherErrors(_ errors: [CompilerError], in file: String) -> [CompilerError] {
        errors.filter { assertion(of: $0, in: file) == nil }
    }
}
