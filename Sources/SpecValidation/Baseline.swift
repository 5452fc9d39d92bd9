import JSONOutput
import SpecDiagnostics
import VMGenDriver

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a finding is known by in another run: not its line, which moves with everything above it.
struct BaselineEntry: Hashable, Sendable {
    /// Relative to the baseline's directory.
    let path: String
    /// The keys that lead to it.
    let place: String
    let rule: String
    let message: String

    fileprivate var parts: [String] { [path, place, rule, message] }
}

/// Findings that are accepted, in a file of JSON's values, one a line and sorted: a branch that adds some and one that
/// takes others away are merged line by line. Findings that cannot be told apart stand there as often as they were found.
struct Baseline {
    struct Line {
        /// Counted from 1.
        let number: Int
        let entry: BaselineEntry
    }

    /// The numbers of the lines that were not taken yet, in the file's order.
    private var numbers: [BaselineEntry: [Int]] = [:]

    /// The most bytes of a file that is read as one.
    private static let sizeLimit = 64 << 20
    private static let head: JSON = ["version": .integer(1)]

    init(reading path: String) throws(DriverFailure) {
        let source = try readSource(path, atMost: Self.sizeLimit)
        let shown = showingControls(path)
        // A checkout may have made the line breaks those of its system.
        let bytes = source.bytes.filter { $0 != UInt8(ascii: "\r") }
        let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let head = texts.first, head + [UInt8(ascii: "\n")] == Self.head.bytes[...] else {
            throw DriverFailure(.noInput, "cannot read '\(shown)': it is not a baseline of this version")
        }
        for (index, text) in texts.enumerated().dropFirst() where !text.isEmpty {
            guard let entry = BaselineEntry(Array(text)) else {
                throw DriverFailure(.noInput, "cannot read '\(shown)': line \(index + 1) is not a finding")
            }
            numbers[entry, default: []].append(index + 1)
        }
    }

    /// What was not taken, in the order of the file.
    var lines: [Line] {
        numbers.flatMap { entry, numbers in numbers.map { Line(number: $0, entry: entry) } }
            .sorted { $0.number < $1.number }
    }

    /// Whether a finding is there once more than it was taken.
    mutating func take(_ entry: BaselineEntry) -> Bool { numbers[entry]?.popLast() != nil }

    /// The file of these findings.
    static func text(of entries: [BaselineEntry]) -> [UInt8] {
        head.bytes
            + entries.sorted { first, second in
                let difference = zip(first.parts, second.parts).first { $0 != $1 }
                return difference.map { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? false
            }.flatMap(\.bytes)
    }
}

extension BaselineEntry {
    /// Nil for what is not the line of one.
    fileprivate init?(_ line: [UInt8]) {
        guard let members = try? JSONDecoder().decode([String: String].self, from: Data(line)),
            let path = members["path"], let place = members["in"], let rule = members["rule"],
            let message = members["message"]
        else { return nil }
        self.init(path: path, place: place, rule: rule, message: message)
    }

    /// A line of JSON.
    fileprivate var bytes: [UInt8] {
        let json: JSON = [
            "path": .string(path), "in": .string(place), "rule": .string(rule), "message": .string(message),
        ]
        return json.bytes
    }
}
