// Implements `stubs`: writes the types that a client implements by hand into new files, and adds missing members to
// existing types. The checked program determines which members a type needs. A scan of the Swift sources determines
// which members it has. If the scan cannot determine the members of a type, the type stays unchanged. Existing lines
// change only if the user requests to rename a method. This module does not depend on the syntax of the command line.

import SpecDiagnostics
import SpecModel
import SpecValidation
import SwiftBackend
import SwiftOutput
import VMGenCompiler
import VMGenDriver

public struct StubsOptions: Sendable {
    public var compile: CompileOptions
    /// The modules for which stubs are written, or `nil` for the module in `compile`.
    public var package: PackageSelection?
    /// The directory that contains the module's Swift files and receives new files, or `nil` for the directory that
    /// contains the module's specs.
    public var sources: String?
    public var framework: StubFramework
    /// The kinds of files to write for a test target. If the list is not empty, the run writes no stubs.
    public var testFiles: [TestFiles]
    /// A Boolean value that indicates whether the run lists missing types and members instead of writing them.
    public var isChecking: Bool
    /// The former and the new names of actions. The run renames a handwritten method if it has the former name and no
    /// protocol requires it. In addition, its type must lack a required action with the new name, and must not use the
    /// method.
    public var renamings: [ActionRenaming]
    /// The Swift compiler that checks conformances, or `nil` to rely on the scan alone.
    public var typecheck: Typecheck?

    public init(
        compile: CompileOptions,
        package: PackageSelection? = nil,
        sources: String?,
        framework: StubFramework,
        testFiles: [TestFiles] = [],
        isChecking: Bool,
        renamings: [ActionRenaming] = [],
        typecheck: Typecheck? = nil
    ) {
        self.compile = compile
        self.package = package
        self.sources = sources
        self.framework = framework
        self.testFiles = testFiles
        self.isChecking = isChecking
        self.renamings = renamings
        self.typecheck = typecheck
    }
}

public func writeStubs(_ options: StubsOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let specs = try CheckedSpecs(options.package, or: options.compile)
        if options.package != nil { specs.warn(options.compile.display, to: streams, that: "read") }
        var report = try StubReport(specs, options.compile.display, to: streams)
        let programs = specs.modules.compactMap(\.compilation.program)
        guard programs.count == specs.modules.count else {
            try report.finish()
            return .failure
        }
        var status = ExitStatus.success
        var unused = Set(options.renamings)
        for (module, program) in zip(specs.modules, programs) {
            let directory = options.sources ?? module.directory
            var written = ExitStatus.success
            if options.testFiles.isEmpty {
                let files = module.compilation.files
                written = try writeStubs(of: program, files, in: directory, options, &unused, &report, to: streams)
            } else {
                written = try writeTestFiles(of: program, in: directory, options, &report, to: streams)
            }
            if written != .success { status = written }
        }
        for renaming in options.renamings where unused.contains(renaming) {
            streams.complain(
                "error: cannot rename method '\(renaming.old)' to '\(renaming.new)': no type has an unused method "
                    + "'\(renaming.old)' and lacks a method for the action '\(renaming.new)'"
            )
            status = .failure
        }
        try report.finish()
        return status
    }
}

/// Writes the missing and outdated test files, and removes the test files that are no longer needed. With `--check`,
/// only reports these files.
private func writeTestFiles(
    of program: Program,
    in directory: String,
    _ options: StubsOptions,
    _ report: inout StubReport,
    to streams: Streams
) throws(DriverFailure) -> ExitStatus {
    guard let module = program[program.main].name else {
        streams.complain("error: the module has no name, but '--layouts', '--recorders' and '--fixtures' require one")
        return .failure
    }
    let files = testFiles(options.testFiles, of: program, module: module, in: directory)
    let stale = files.filter(\.isStale)
    let leftOver = try testFilesLeftOver(options.testFiles, beside: files, module: module, in: directory)
    if options.isChecking {
        for path in stale.map(\.path) + leftOver {
            report.addOutdatedFile(path)
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
    _ generated: GeneratedFiles,
    in directory: String,
    _ options: StubsOptions,
    _ unused: inout Set<ActionRenaming>,
    _ report: inout StubReport,
    to streams: Streams
) throws(DriverFailure) -> ExitStatus {
    let sources = try readSwiftSources(in: directory)
    let swift = ClientSwift(program)
    var plan = StubPlan(swift, options.framework, sources, in: directory, renamings: options.renamings)
    unused.formIntersection(plan.unusedRenamings)
    if let typecheck = options.typecheck {
        try typecheck.decide(&plan, swift, sources.map(\.path), generated)
    }
    // Only a check reports missing types and members, because a normal run adds them.
    let kinds: [StubFinding.Kind] = [.refusal, .question] + (options.isChecking ? [.missing] : [])
    let reported = kinds.flatMap { kind in plan.findings.filter { $0.kind == kind } }
    for finding in reported { report.add(finding) }
    if options.isChecking { return reported.isEmpty ? .success : .failure }
    let isWritten = try write(plan.files, over: sources, in: directory, options, to: streams)
    return reported.isEmpty && isWritten ? .success : .failure
}

/// Writes `files`. A file with the path of a source replaces this source. Returns a Boolean value that indicates
/// whether the function wrote all files.
private func write(
    _ files: [SwiftSource],
    over sources: [SwiftSource],
    in directory: String,
    _ options: StubsOptions,
    to streams: Streams
) throws(DriverFailure) -> Bool {
    var isComplete = true
    if !files.isEmpty { try makeDirectory(directory) }
    for file in files {
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
    return isComplete
}
