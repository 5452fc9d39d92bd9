// The differences between the specs and the Swift sources, with their locations.

/// A location in a Swift source. A file that does not exist has the location of its first character.
package struct StubPlace: Hashable, Sendable {
    package let path: String
    /// The line and the column, from 1.
    package let line: Int
    package let column: Int

    init(_ path: String, line: Int = 1, column: Int = 1) {
        self.path = path
        self.line = line
        self.column = column
    }

    init(_ source: ScannedSource, at offset: Int) {
        let (line, column) = source.place(of: offset)
        self.init(source.path, line: line, column: column)
    }

    /// The line and the column as text, for messages that also contain the path.
    var shownPosition: String { "line \(line), column \(column)" }
}

/// A difference between the specs and the Swift sources.
package struct StubFinding: Sendable {
    package enum Kind: Sendable {
        /// A type or a member is missing.
        case missing
        /// A source is not changed, because the scan does not fully understand it.
        case refusal
        /// A method may implement an action under its former name.
        case question
    }

    package let kind: Kind
    /// The name of the type, or `nil` if the compiler's result does not affect this finding.
    let type: String?
    package let message: String
    /// The location, or `nil` for a finding that concerns no single file.
    package let place: StubPlace?
    package let remedy: String?

    init(_ kind: Kind, _ type: String?, _ message: String, at place: StubPlace?, remedy: String? = nil) {
        self.kind = kind
        self.type = type
        self.message = message
        self.place = place
        self.remedy = remedy
    }

    /// The error, and its note if there is a remedy, as the command prints them. The message of an error without a
    /// remedy names the file.
    package var text: String {
        guard let place, let remedy else { return "error: \(message)" }
        let prefix = "\(shown(place.path)):\(place.line):\(place.column)"
        return "\(prefix): error: \(message)\n\(prefix): note: \(remedy)"
    }
}

/// The reason that a source is not changed.
struct Obstacle {
    let reason: String
    let place: StubPlace?
}
