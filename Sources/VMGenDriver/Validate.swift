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
        let compilation = try Compilation(reading: modules)
        if modules[0].specs.isEmpty, !options.compile.display.isQuiet {
            streams.complain("warning: there is no spec to validate")
        }
        report(compilation, options.compile.display, to: streams)
        let fails = compilation.hasErrors || options.isStrict && !compilation.diagnostics.isEmpty
        return fails ? .failure : .success
    }
}
