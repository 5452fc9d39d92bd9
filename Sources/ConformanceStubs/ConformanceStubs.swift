// Implements `stubs`: writes the types that a client implements by hand into new files, and adds missing members to
// existing types. The checked program determines the members that a type needs. A scan of the Swift sources determines
// the members that it has. If the scan is not certain, the file is not changed. This module does not know the syntax of
// the command line, and never changes existing lines.

import SpecDiagnostics
import SpecModel
import SpecValidation
import SwiftBackend
import SwiftOutput
import VMGenCompiler
import VMGenDriver

public struct StubsOptions: Sendable {
    public var compile: CompileOptions
    /// The modules to write stubs for, in place of the module in `compile`.
    public var package: PackageSelection?
    /// The directory of the module's Swift and of new files, or `nil` for the directory of its specs.
    public var sources: String?
    public var framework: StubFramework
    /// The kinds of files for a test target. If not empty, no stubs are written.
    public var testFiles: [TestFiles]
    /// A Boolean value that indicates whether missing members are only listed.
    public var isChecking: Bool

    public init(
        compile: CompileOptions,
        package: PackageSelection? = nil,
        sources: String?,
        framework: StubFramework,
        testFiles: [TestFiles] = [],
        isChecking: Bool
    ) {
        self.compile = compile
        self.package = package
        self.sources = sources
        self.framework = framework
        self.testFiles = testFiles
        self.isChecking = isChecking
    }
}

public func writeStubs(_ options: StubsOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let specs = try CheckedSpecs(options.package, or: options.compile)
        if options.package != nil { specs.warn(options.compile.display, to: streams, that: "read") }
        try report(specs.diagnostics, in: specs.sources, options.compile.display, to: streams)
        let programs = specs.modules.compactMap(\.compilation.program)
        guard programs.count == specs.modules.count else { return .failure }
        var status = ExitStatus.success
        for (module, program) in zip(specs.modules, programs) {
            let directory = options.sources ?? module.directory
            let write = options.testFiles.isEmpty ? writeStubs : writeTestFiles
            let written = try write(program, directory, options, streams)
            if written != .success { status = written }
        }
        return status
    }
}

/// Writes files that only the tool changes.
private func writeTestFiles(
    of program: Program,
    in directory: String,
    _ options: StubsOptions,
    to streams: Streams
) throws(DriverFailure) -> ExitStatus {
    guard let module = program[program.main].name else {
        streams.complain("error: test files require a module with a name")
        return .failure
    }
    let files = testFiles(options.testFiles, of: program, module: module, in: directory)
    let stale = files.filter(\.isStale)
    let leftOver = try testFilesLeftOver(options.testFiles, beside: files, module: module, in: directory)
    if options.isChecking {
        for path in stale.map(\.path) + leftOver {
            streams.complain("error: '\(shown(path))' is out of date")
        }
        return stale.isEmpty && leftOver.isEmpty ? .success : .failure
    }
    if !stale.isEmpty { try makeDirectory(directory) }
    for file in stale {
        if exists(file.path), !GeneratedFile.hasOurHead(try readSource(file.path, atMost: sizeLimit).bytes) {
            streams.complain(
                "error: cannot change '\(shown(file.path))': it was not written by \(ClientSwift.generator)"
            )
            return .failure
        }
        try writeSingleFile(file.bytes, to: file.path)
        if !options.compile.display.isQuiet { streams.complain("wrote '\(shown(file.path))'") }
    }
    for path in leftOver {
        try removeSingleFile(path)
        if !options.compile.display.isQuiet { streams.complain("removed '\(shown(path))'") }
    }
    return .success
}

private func writeStubs(
    of program: Program,
    in directory: String,
    _ options: StubsOptions,
    to streams: Streams
) throws(DriverFailure) -> ExitStatus {
    let sources = try readSwiftSources(in: directory)
    let plan = StubPlan(ClientSwift(program), options.framework, sources, in: directory)
    for message in plan.refusals { streams.complain("error: \(message)") }
    if options.isChecking {
        for message in plan.missing { streams.complain("error: \(message)") }
        return plan.refusals.isEmpty && plan.missing.isEmpty ? .success : .failure
    }
    if !plan.files.isEmpty { try makeDirectory(directory) }
    var isComplete = plan.refusals.isEmpty
    for file in plan.files {
        if let source = sources.first(where: { $0.path == file.path }) {
            let read = SourceFile(path: source.path, bytes: source.bytes)
            if let reason = try replaceFile(read, with: file.bytes) {
                streams.complain("error: cannot change '\(shown(file.path))': \(reason.rawValue)")
                isComplete = false
                continue
            }
        } else {
            try writeSingleFile(file.bytes, to: file.path)
        }
        if !options.compile.display.isQuiet { streams.complain("wrote '\(shown(file.path))'") }
    }
    return isComplete ? .success : .failure
}

/// Reads the hand-written sources below a directory. A missing directory contains no sources.
private func readSwiftSources(in directory: String) throws(DriverFailure) -> [SwiftSource] {
    guard exists(directory) else { return [] }
    var sources: [SwiftSource] = []
    for file in try findFiles(in: directory, where: { $0.hasSuffix(".swift") }) {
        let bytes = try readSource(file.path, atMost: sizeLimit).bytes
        if !GeneratedFile.hasOurHead(bytes) { sources.append(SwiftSource(path: file.path, bytes: bytes)) }
    }
    return sources
}

/// The largest accepted source file, in bytes, which is far above the size of hand-written files.
let sizeLimit = 32 << 20
