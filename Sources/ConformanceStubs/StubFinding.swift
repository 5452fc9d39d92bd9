// Defines the differences between the specs and the Swift sources, with their locations.

/// A location in a Swift source. For a file that does not exist, the location is line 1, column 1.
package struct StubPlace: Hashable, Sendable {
    package let path: String
    /// The line, counted from 1.
    package let line: Int
    /// The column, counted from 1.
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

    /// The line and the column as text, for messages that already contain the path.
    var shownPosition: String { "line \(line), column \(column)" }
}

/// A difference between the specs and the Swift sources.
package struct StubFinding: Sendable {
    package enum Kind: Sendable {
        /// A missing type or member.
        case missing
        /// A source that `vmgen stubs` leaves unchanged, because the scan does not fully understand it.
        case refusal
        /// A method that possibly implements an action under its former name.
        case question
    }

    package let kind: Kind
    /// The name of the type that differs from the specs. If the compiler checks this type, the compiler's findings can
    /// replace this finding. The value is `nil` if the compiler cannot check the difference.
    let type: String?
    package let message: String
    /// The location of the difference, or `nil` if it is not in a single file.
    package let place: StubPlace?
    package let remedy: String?

    init(_ kind: Kind, _ type: String?, _ message: String, at place: StubPlace?, remedy: String? = nil) {
        self.kind = kind
        self.type = type
        self.message = message
        self.place = place
        self.remedy = remedy
    }

    /// The error as the command prints it. If the finding has both a location and a remedy, the text begins with the
    /// location, and a note with the remedy follows the error. Otherwise, the text consists only of the word `error`
    /// and `message`.
    package var text: String {
        guard let place, let remedy else { return "error: \(message)" }
        let prefix = "\(shown(place.path)):\(place.line):\(place.column)"
        return "\(prefix): error: \(message)\n\(prefix): note: \(remedy)"
    }
}

/// The reason why the tool leaves a source unchanged.
struct Obstacle {
    let reason: String
    let place: StubPlace?
}
