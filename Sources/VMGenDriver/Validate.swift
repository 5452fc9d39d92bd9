// `validate`: everything but output.

import SpecDiagnostics
import VMGenCompiler

public struct ValidateOptions: Sendable {
    public var compile: CompileOptions
    /// Whether warnings fail.
    public var isStrict: Bool

    public init(compile: CompileOptions, isStrict: Bool = false) {
        self.compile = compile
        self.isStrict = isStrict
    }
}

public func validate(_ options: ValidateOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let modules = try options.compile.locate()
        let compilation = try Compilation(reading: modules, workers: options.compile.workers)
        keepUntilExit(compilation)
        // Most likely a directory of another name was meant.
        let hasNoSpecs = modules[0].specs.isEmpty
        if hasNoSpecs, !options.compile.display.isQuiet {
            streams.complain("warning: there is no spec to validate")
        }
        try report(compilation, options.compile.display, to: streams)
        let warns = hasNoSpecs || !compilation.diagnostics.isEmpty
        return compilation.hasErrors || options.isStrict && warns ? .failure : .success
    }
}
