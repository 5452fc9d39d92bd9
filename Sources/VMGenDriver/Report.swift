// Shows diagnostics to users.

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
    /// A Boolean value that indicates whether only errors are shown.
    public var isQuiet: Bool
    /// A Boolean value that indicates whether source lines, notes and fix-its are shown even if the output is not a
    /// terminal.
    public var showsDetails: Bool
    /// A closure that encodes the shown diagnostics as a report for standard output. If the value is `nil`, diagnostics
    /// are printed to the error stream as text.
    public var report: (@Sendable ([Diagnostic], [SourceFile]) -> [UInt8])?
    /// A closure that receives the current step of a run over several modules.
    public var progress: (@Sendable (String) -> Void)?

    public init(color: ColorMode = .auto, isQuiet: Bool = false, showsDetails: Bool = false) {
        self.color = color
        self.isQuiet = isQuiet
        self.showsDetails = showsDetails
    }

    /// Returns a Boolean value that indicates whether text on a descriptor is colored. If `color` is `.auto`, text is
    /// colored if the descriptor is a terminal, `NO_COLOR` is empty or not set, and `TERM` is not `dumb`. The driver
    /// reads no other environment variables.
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

/// Prints diagnostics to the error stream. If `display.report` is not `nil`, prints a report to standard output
/// instead.
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
