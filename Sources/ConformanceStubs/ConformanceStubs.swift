// `stubs`: what a client has to write by hand, started in new files and kept up in those that exist. What a type needs is
// known from the checked program, and what it has from a scan of the Swift sources; where the scan cannot be sure, the
// file stays as it is. It does not know how a command line looks, and never changes a line that someone wrote.

import SpecDiagnostics
import SpecModel
import SpecValidation
import SwiftBackend
import SwiftOutput
import VMGenCompiler
import VMGenDriver

public struct StubsOptions: Sendable {
    public var compile: CompileOptions
    /// The modules that stubs are written for, in place of the one that `compile` names.
    public var package: PackageSelection?
    /// Where the module's Swift is, and new files go; nil where that is beside its specs.
    public var sources: String?
    public var framework: UIFramework
    /// What is written into a test target, in place of stubs.
    public var testFiles: [TestFiles]
    /// Whether what is missing is only listed.
    public var isChecking: Bool

    public init(
        compile: CompileOptions,
        package: PackageSelection? = nil,
        sources: String?,
        framework: UIFramework,
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

/// Files of which only the tool changes anything.
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

/// The sources below a directory that somebody wrote. One that is not there has none yet.
private func readSwiftSources(in directory: String) throws(DriverFailure) -> [SwiftSource] {
    guard exists(directory) else { return [] }
    var sources: [SwiftSource] = []
    for file in try findFiles(in: directory, where: { $0.hasSuffix(".swift") }) {
        let bytes = try readSource(file.path, atMost: sizeLimit).bytes
        if !GeneratedFile.hasOurHead(bytes) { sources.append(SwiftSource(path: file.path, bytes: bytes)) }
    }
    return sources
}

/// Far more than anyone writes in one file.
let sizeLimit = 32 << 20
