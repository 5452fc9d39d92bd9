import JSONOutput
import SpecDiagnostics
import VMGenDriver

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The identity of a diagnostic across runs. The line is not part of the identity, because an edit above the diagnostic
/// changes the line.
struct BaselineEntry: Hashable, Sendable {
    enum Identity: Hashable, Sendable {
        /// The names that the diagnostic is about. Diagnostics with the same path, place, rule and names are numbered
        /// from 1. `occurrence` is the number of this diagnostic.
        case names([String], occurrence: Int)
        /// The message of the diagnostic. Only baselines of version 1 use this case.
        case message(String)
    }

    /// The path of the file, relative to the baseline's directory.
    let path: String
    /// The path of keys and ids from the root of the file to the diagnostic, for example
    /// `screens.Inbox.sections[main]`.
    let place: String
    let rule: String
    var identity: Identity
}

/// The diagnostics that a baseline file accepts. Each line of the file is a JSON value. The lines are sorted and
/// distinct, so git can merge the baselines of two branches line by line.
struct Baseline {
    struct Line {
        /// The line number, counted from 1.
        let number: Int
        let entry: BaselineEntry
    }

    /// All entries, in the order of the file.
    private(set) var lines: [Line] = []
    /// The occurrence numbers of the unused entries, in descending order. Entries that differ only in the occurrence
    /// share a key: the entry with occurrence 1.
    private var unused: [BaselineEntry: [Int]] = [:]
    /// The number of unused occurrences of each version 1 entry.
    private var old: [BaselineEntry: Int] = [:]
    /// The version 1 entries, grouped by message.
    private var oldByMessage: [String: [BaselineEntry]] = [:]

    /// The maximum number of bytes of a baseline file.
    private static let sizeLimit = 64 << 20
    private static func head(_ version: Int) -> [UInt8] { (["version": .integer(version)] as JSON).bytes }

    init(reading path: String) throws(DriverFailure) {
        let source = try readSource(path, atMost: Self.sizeLimit)
        let shown = showingControls(path)
        // A checkout can add a carriage return to each line break, so carriage returns are ignored.
        let bytes = source.bytes.filter { $0 != UInt8(ascii: "\r") }
        let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let head = texts.first, [1, 2].contains(where: { head + [UInt8(ascii: "\n")] == Self.head($0)[...] })
        else {
            throw DriverFailure(.noInput, "cannot read '\(shown)': it is not a baseline in a supported version")
        }
        for (index, text) in texts.enumerated().dropFirst() where !text.isEmpty {
            guard let entry = BaselineEntry(Array(text)) else {
                throw DriverFailure(.noInput, "cannot read '\(shown)': line \(index + 1) is not a baseline entry")
            }
            lines.append(Line(number: index + 1, entry: entry))
            switch entry.identity {
            case .message(let message):
                old[entry, default: 0] += 1
                oldByMessage[message, default: []].append(entry)
            case .names(_, let occurrence): unused[entry.firstOccurrence, default: []].append(occurrence)
            }
        }
        for (entry, occurrences) in unused where occurrences.count > 1 {
            // A merge can duplicate a line. Equal lines accept only one diagnostic.
            unused[entry] = Set(occurrences).sorted(by: >)
        }
    }

    var hasOldEntries: Bool { !old.isEmpty }

    /// Marks an unused occurrence of `entry` as used, and returns `true`. Returns `false` if the baseline contains no
    /// unused occurrence. The occurrence number of `entry` is ignored.
    mutating func take(_ entry: BaselineEntry) -> Bool {
        // Do not compare occurrence numbers, because a merge can remove some of the numbered lines from the baseline.
        unused[entry.firstOccurrence]?.popLast() != nil
    }

    func hasOld(_ entry: BaselineEntry) -> Bool { old[entry, default: 0] > 0 }

    /// Marks an unused occurrence of the version 1 entry `entry` as used, and returns `true`. Returns `false` if the
    /// baseline contains no unused occurrence.
    mutating func takeOld(_ entry: BaselineEntry) -> Bool {
        guard hasOld(entry) else { return false }
        old[entry, default: 0] -= 1
        return true
    }

    /// Returns an unused version 1 entry that has the given rule and message, and whose path is in `paths`. Returns
    /// `nil` if the baseline contains no such entry.
    func oldEntry(rule: String, message: String, in paths: Set<String>) -> BaselineEntry? {
        oldByMessage[message]?.first { $0.rule == rule && paths.contains($0.path) && old[$0, default: 0] > 0 }
    }

    /// The lines whose entries accepted no diagnostic, in the order of the file.
    var unusedLines: [Line] {
        var (unused, old) = (unused, old)
        return lines.filter { line in
            switch line.entry.identity {
            case .names(_, let occurrence):
                guard let index = unused[line.entry.firstOccurrence]?.firstIndex(of: occurrence) else { return false }
                unused[line.entry.firstOccurrence]?.remove(at: index)
                return true
            case .message:
                guard let count = old[line.entry], count > 0 else { return false }
                old[line.entry] = count - 1
                return true
            }
        }
    }

    /// Returns the content of a baseline file with these entries.
    static func text(of entries: [BaselineEntry]) -> [UInt8] {
        let sorted = entries.map { (entry: $0, parts: $0.parts) }.sorted { first, second in
            let difference = zip(first.parts, second.parts).first { $0 != $1 }
            if let difference { return difference.0.utf8.lexicographicallyPrecedes(difference.1.utf8) }
            return (first.parts.count, first.entry.occurrence) < (second.parts.count, second.entry.occurrence)
        }
        return head(2) + sorted.flatMap(\.entry.bytes)
    }
}

extension BaselineEntry {
    /// This entry with the occurrence number 1. In `Baseline.unused`, this value is the key for all occurrences of the
    /// entry. For a version 1 entry, the value is the entry itself.
    fileprivate var firstOccurrence: BaselineEntry {
        guard case .names(let names, _) = identity else { return self }
        return BaselineEntry(path: path, place: place, rule: rule, identity: .names(names, occurrence: 1))
    }

    fileprivate var occurrence: Int {
        if case .names(_, let occurrence) = identity { occurrence } else { 1 }
    }

    fileprivate var parts: [String] { [path, place, rule] + words }

    /// The names of the entry, or the message of an entry of version 1.
    private var words: [String] {
        switch identity {
        case .names(let names, _): names
        case .message(let message): [message]
        }
    }

    /// The text that represents the entry in messages.
    var description: String {
        switch identity {
        case .message(let message): "\(showingControls(message)) [\(showingControls(rule))]"
        case .names(let names, _):
            "\(showingControls(rule))" + (names.isEmpty ? "" : " of ")
                + names.map { "'\(showingControls($0))'" }.joined(separator: ", ")
                + (place.isEmpty ? "" : " in '\(showingControls(place))'")
        }
    }

    /// A line of a baseline file.
    private struct Members: Decodable {
        let path: String
        let place: String
        let rule: String
        let names: [String]?
        let occurrence: Int?
        let message: String?

        enum CodingKeys: String, CodingKey {
            case path, rule, names, occurrence, message
            case place = "in"
        }
    }

    /// Decodes a line of a baseline file. Returns `nil` if the line is invalid.
    fileprivate init?(_ line: [UInt8]) {
        guard let members = try? JSONDecoder().decode(Members.self, from: Data(line)) else { return nil }
        let identity: Identity
        switch (members.names, members.message) {
        case (let names?, nil): identity = .names(names, occurrence: members.occurrence ?? 1)
        case (nil, let message?): identity = .message(message)
        default: return nil
        }
        self.init(path: members.path, place: members.place, rule: members.rule, identity: identity)
    }

    /// The entry as a line of JSON.
    fileprivate var bytes: [UInt8] {
        var members: [(String, JSON)] = [("path", .string(path)), ("in", .string(place)), ("rule", .string(rule))]
        switch identity {
        case .message(let message): members.append(("message", .string(message)))
        case .names(let names, let occurrence):
            members.append(("names", .array(names.map { .string($0) })))
            if occurrence > 1 { members.append(("occurrence", .integer(occurrence))) }
        }
        // The line equals the output of `JSON`, except that the array of names is on one line.
        let texts = members.map { "\(JSON.string($0).inline): \($1.inline)" }
        return Array("{\(texts.joined(separator: ", "))}\n".utf8)
    }
}
