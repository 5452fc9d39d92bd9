// Finds the names in generated Swift that a rename in specs changes, and the uses of these names in handwritten Swift.

import VMGenCompiler
import VMGenDriver

/// The names of generated Swift that differ between two versions of specs.
package struct RenamedSwiftNames {
    /// A dictionary from old names to new names. A new name includes its backticks in the generated Swift. The value is
    /// `nil` if an old name has no new name or several new names.
    package private(set) var names: [String: String?] = [:]
    /// The old names of renamed protocol requirements.
    private(set) var requirements: Set<String> = []
    /// The names of the protocols that have a renamed requirement.
    private(set) var protocols: Set<String> = []

    package init() {}

    /// Adds the names that differ between the old and the new generated files of a module. Both versions must have
    /// corresponding files at equal indices. If the two versions of a file have different token counts, adds only the
    /// names that the new version no longer contains, with the new name `nil`.
    package mutating func add(from old: GeneratedFiles, to new: GeneratedFiles) {
        for (old, new) in zip(old, new) {
            guard let before = try? SwiftTokens(old.bytes), let after = try? SwiftTokens(new.bytes) else { continue }
            if before.count == after.count { add(before, after) } else { addVanished(before, after) }
        }
    }

    private mutating func add(_ before: SwiftTokens, _ after: SwiftTokens) {
        let bodies = before.bodies
        for index in 0..<before.count where before.isName(index) {
            let (old, new) = (before.text(index), after.text(index))
            if old == new { continue }
            let quoted = after[index].kind == .quotedWord ? "`\(new)`" : new
            if let known = names[old] {
                if known?.filter({ $0 != "`" }) != new { names[old] = .some(nil) }
                if known == new { names[old] = quoted }
            } else {
                names[old] = quoted
            }
            guard before.isWord(index - 1, "var") || before.isWord(index - 1, "func") else { continue }
            for body in bodies where body.keyword == "protocol" && body.range.contains(index) {
                protocols.insert(body.name)
                requirements.insert(old)
            }
        }
    }

    /// Adds each name that only `before` contains, with the new name `nil`.
    private mutating func addVanished(_ before: SwiftTokens, _ after: SwiftTokens) {
        let remaining = Set((0..<after.count).filter(after.isName).map(after.text))
        for index in 0..<before.count where before.isName(index) && !remaining.contains(before.text(index)) {
            names[before.text(index)] = .some(nil)
        }
    }
}

/// A use of a name in handwritten Swift.
package struct SwiftNameUse {
    package let path: String
    package let line: Int
    package let column: Int
    package let name: String
}

/// Returns the uses of names in the handwritten Swift below a directory, ordered by path and offset. The search
/// compares spellings, so a use can refer to an unrelated declaration with the same name.
package func swiftUses(of names: Set<String>, in directory: String) throws(DriverFailure) -> [SwiftNameUse] {
    var uses: [SwiftNameUse] = []
    for source in try readSwiftSources(in: directory) {
        guard let tokens = try? SwiftTokens(source.bytes) else { continue }
        var ranges = tokens.interpolatedNames
        for index in 0..<tokens.count where tokens.isName(index) { ranges.append(tokens[index].range) }
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let name = String(decoding: source.bytes[range], as: UTF8.self).filter { $0 != "`" }
            guard names.contains(name) else { continue }
            let (line, column) = lineAndColumn(of: range.lowerBound, in: source.bytes)
            uses.append(SwiftNameUse(path: source.path, line: line, column: column, name: name))
        }
    }
    return uses
}

/// The body of a type, an extension or a protocol.
struct SwiftBody {
    let keyword: String
    /// The last component of the name: `Inner` for `Outer.Inner`.
    let name: String
    /// The names in the inheritance clause.
    let inherited: [String]
    /// The indices of the tokens between the braces.
    let range: Range<Int>
}

extension SwiftTokens {
    /// The bodies of types, extensions and protocols, in the order of their opening braces.
    var bodies: [SwiftBody] {
        var found: [SwiftBody] = []
        for index in 0..<count where tokens[index].kind == .word && bodyKeywords.contains(text(index)) {
            guard isName(index + 1), !isMark(index - 1, ".") else { continue }
            var end = index + 1
            var name = text(end)
            while isMark(end + 1, "."), isName(end + 2) {
                end += 2
                name = text(end)
            }
            end += 1
            var inherited: [String] = []
            while end < count, !isMark(end, "{"), !isMark(end, "}"), !isMark(end, ";") {
                if isName(end) { inherited.append(text(end)) }
                end += 1
            }
            guard isMark(end, "{") else { continue }
            found.append(
                SwiftBody(keyword: text(index), name: name, inherited: inherited, range: end + 1..<partners[end])
            )
        }
        return found
    }

    /// Returns the indices of the tokens of a body, except for tokens in nested braces.
    func outermost(in body: SwiftBody) -> [Int] {
        var indices: [Int] = []
        var index = body.range.lowerBound
        while index < body.range.upperBound {
            if isMark(index, "{") {
                index = partners[index] + 1
            } else {
                indices.append(index)
                index += 1
            }
        }
        return indices
    }
}

private let bodyKeywords: Set = ["struct", "class", "enum", "actor", "extension", "protocol"]
