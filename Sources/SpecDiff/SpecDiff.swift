// Implements `diff`. The command reports the effects of changed specs on handwritten code and on the people who see
// the screens. It also reports effects on tests and data that contain identifiers. It compares checked programs and the
// Swift that is generated from these programs. This module does not depend on the syntax of specs or of the command
// line.

import SpecDiagnostics
import SpecValidation
import VMGenCompiler
import VMGenDriver

public struct DiffOptions: Sendable {
    public var compile: CompileOptions
    /// The package to compare, or `nil` to compare the module in `compile`.
    public var package: PackageSelection?
    /// The old side: a directory or a revision.
    public var old: String
    /// The new side, or `nil` to compare with the files on disk.
    public var new: String?
    /// The path of the settings, or `nil` to read `diff.yaml` in the directory of the new side, if this file exists.
    public var settings: String?

    public init(
        compile: CompileOptions,
        package: PackageSelection? = nil,
        old: String,
        new: String? = nil,
        settings: String? = nil
    ) {
        self.compile = compile
        self.package = package
        self.old = old
        self.new = new
        self.settings = settings
    }
}

/// Prints the changes from the old side to the new side.
///
/// - Returns: `failure` if a breaking change is not accepted, and otherwise `success`. If a side or the settings cannot
///   be loaded, the result is the status of this loading error, for example `noInput`.
public func diff(_ options: DiffOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let display = options.compile.display
        display.progress?("reading the old side")
        let old = try loadSide(options.old, likeSelectionIn: options.compile, options.package)
        display.progress?("reading the new side")
        let new: SpecSide
        if let name = options.new {
            new = try loadSide(name, likeSelectionIn: options.compile, options.package)
        } else {
            new = try loadWorkingTree(options.compile, options.package)
        }
        let settings = try DiffSettings(options.settings, besides: options)
        display.progress?("comparing")
        let report = try DiffReport(SpecComparison(from: old, to: new), settings)
        if display.report == nil {
            try streams.print(Array(report.text(isQuiet: display.isQuiet).utf8))
        } else {
            try VMGenDriver.report(report.diagnostics, in: report.sources, display, to: streams)
        }
        return report.isBreaking ? .failure : .success
    }
}
