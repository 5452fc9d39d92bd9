// Showing findings to people.

import SpecDiagnostics
import VMGenCompiler

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

public enum ColorMode: String, Sendable, CaseIterable {
    case auto, always, never
}

public struct DisplayOptions: Sendable {
    public var color: ColorMode
    /// Whether only errors are shown.
    public var isQuiet: Bool

    public init(color: ColorMode = .auto, isQuiet: Bool = false) {
        self.color = color
        self.isQuiet = isQuiet
    }

    /// What a terminal shows; the rest is counted.
    static let mostOnTerminal = 50

    /// `auto` is a terminal that is not `dumb`, unless `NO_COLOR` says otherwise; no other part of the environment is
    /// read anywhere.
    func usesColor(on descriptor: Int32) -> Bool {
        switch color {
        case .always: true
        case .never: false
        case .auto: isatty(descriptor) == 1 && !isSet("NO_COLOR") && value(of: "TERM") != "dumb"
        }
    }

    private func isSet(_ variable: String) -> Bool { value(of: variable).map { !$0.isEmpty } ?? false }

    private func value(of variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
}

/// Shows findings on the error stream, and on a terminal their count.
func report(_ compilation: Compilation, _ display: DisplayOptions, to streams: Streams) {
    let shown = compilation.diagnostics.filter { $0.severity == .error || !display.isQuiet }
    let isTerminal = isatty(streams.error) == 1
    var style = TextStyle.lines
    style.color = display.usesColor(on: streams.error)
    style.details = isTerminal || display.color == .always
    style.limit = isTerminal ? DisplayOptions.mostOnTerminal : nil
    style.summary = isTerminal
    let text = textReport(shown, in: SourceSet(compilation.sources), style: style)
    if !text.isEmpty { streams.complain(text, terminator: "") }
}
