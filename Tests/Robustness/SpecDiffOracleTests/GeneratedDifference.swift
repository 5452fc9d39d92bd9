import VMGenCompiler

/// The difference between two versions of generated Swift. The comparison uses only the lines of the files, so it does
/// not depend on the code under test.
enum GeneratedDifference: Equatable {
    case none
    /// The files with the given names differ, but only in comments and in the bodies of functions and properties. Code
    /// in other files still compiles if it compiled before.
    case bodies(of: [String])
    case declarations

    init(from old: [GeneratedFile], to new: [GeneratedFile]) {
        guard old.map(\.name) == new.map(\.name) else {
            self = .declarations
            return
        }
        let changed = zip(old, new).filter { $0.bytes != $1.bytes }
        if changed.isEmpty {
            self = .none
        } else if changed.allSatisfy({ declarationLines($0.bytes) == declarationLines($1.bytes) }) {
            self = .bodies(of: changed.map(\.1.name))
        } else {
            self = .declarations
        }
    }
}

/// Returns the lines of generated Swift without comments and without the lines in the bodies of functions and
/// properties. The generator indents each body.
func declarationLines(_ bytes: [UInt8]) -> [Substring] {
    var lines: [Substring] = []
    var starts: [Int: Bool] = [:]
    /// The indentation of the function whose body is being skipped, or `nil` outside of such a body.
    var skipped: Int?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let indentation = line.prefix { $0 == " " }.count
        let text = line.dropFirst(indentation)
        if let outer = skipped {
            if indentation <= outer, text.hasPrefix("}") { skipped = nil } else { continue }
        }
        if text.hasPrefix("//") { continue }
        lines.append(line)
        // If each parameter of a declaration is on its own line, a line that starts with `)` ends the parameter list.
        // The first line of the declaration has the same indentation, and determines the result.
        let isFunction = text.hasPrefix(")") ? starts[indentation] ?? false : isFunction(text)
        starts[indentation] = isFunction
        if isFunction, text.hasSuffix("{") { skipped = indentation }
    }
    return lines
}

/// Returns a Boolean value that indicates whether a line starts a function, an initializer, or a property with a type
/// and a body.
private func isFunction(_ text: Substring) -> Bool {
    let words = text.prefix { $0 != "(" && $0 != ":" && $0 != "=" && $0 != "<" }.split(separator: " ")
    guard let keyword = words.first(where: { ["func", "init", "var", "get", "set"].contains($0) }) else {
        return text.hasPrefix("init(") || text.contains(" init(")
    }
    return keyword != "var" || !text.contains(" = ")
}
