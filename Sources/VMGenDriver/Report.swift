// Showing findings to people.

import SpecDiagnostics

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
    /// Whether source lines, notes and suggested edits are shown even when the output is not a terminal.
    public var showsDetails: Bool
    /// Makes a report of the findings that are shown, which goes to standard output; without one they go to the error
    /// stream as text.
    public var report: (@Sendable ([Diagnostic], [SourceFile]) -> [UInt8])?
    /// Told what a run of several modules is at.
    public var progress: (@Sendable (String) -> Void)?

    public init(color: ColorMode = .auto, isQuiet: Bool = false, showsDetails: Bool = false) {
        self.color = color
        self.isQuiet = isQuiet
        self.showsDetails = showsDetails
    }

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

/// Shows findings on the error stream, or reports them on the output.
package func report(
    _ diagnostics: [Diagnostic],
    in sources: [SourceFile],
    _ display: DisplayOptions,
    to streams: Streams
) throws(DriverFailure) {
    let shown = diagnostics.filter { $0.severity == .error || !display.isQuiet }
    if let report = display.report {
        try streams.print(report(shown, sources))
        return
    }
    if shown.isEmpty { return }
    let color = display.usesColor(on: streams.error)
    let style =
        isatty(streams.error) == 1
        ? TextStyle.terminal(color: color)
        : TextStyle(color: color, details: display.color == .always || display.showsDetails)
    streams.complain(textReport(shown, in: SourceSet(sources, of: shown), style: style), terminator: "")
}
