// Writes `match` for values, rows and statements.

import TestRandom

/// A pattern of a `match`: a case or a literal, with the names that it binds.
struct MatchedPattern {
    var text: String
    var bound: [KnownName] = []
}

extension ValueWriting {
    /// Returns a `match` over a path in scope, or `nil` if no path has a suitable type or an arm has no content.
    ///
    /// - Parameter write: A closure that writes the content of an arm, or returns `nil` if there is no content. The
    ///   content can use the names that the pattern binds.
    mutating func match(_ write: (inout ValueWriting, _ bound: [KnownName]) -> YAMLNode?) -> YAMLNode? {
        guard let (subject, patterns) = matched() else { return nil }
        var arms: [(key: String, value: YAMLNode)] = []
        for pattern in patterns {
            let outer = names
            names += pattern.bound
            let content = write(&self, pattern.bound)
            names = outer
            guard let content else { return nil }
            arms.append((pattern.text, content))
        }
        return .mapping([("match", .scalar(subject))] + arms)
    }

    /// Returns the subject of a `match`, and patterns that cover all values of the subject. Returns `nil` if no path
    /// has a suitable type.
    mutating func matched() -> (subject: String, patterns: [MatchedPattern])? {
        let subjects: [SpecType] = [
            .named("Phase"), .named("Phase"), .named("Kind"), .int, .string, .bool, .optional(.named("Kind")),
        ]
        guard let subject = subjects.randomElement(using: &random), let path = path(of: subject) else { return nil }
        if case .named(let name) = subject, let declared = world[enum: name] {
            return (path.text, cases(of: declared))
        }
        let keys: [String] =
            switch subject.unwrapped {
            case .int: ["0", "1", "-1"]
            case .string: ["Bob", "a"]
            case .bool: ["true"]
            default: [".low", "nil", ".high"]
            }
        var patterns: [MatchedPattern] = []
        for key in keys where patterns.isEmpty || random.chance(2, in: 3) { patterns.append(MatchedPattern(text: key)) }
        return (path.text, patterns + [MatchedPattern(text: "_")])
    }

    /// Returns patterns for some or all of the cases. If cases remain, adds the pattern `_`.
    private mutating func cases(of declared: EnumDeclaration) -> [MatchedPattern] {
        var patterns: [MatchedPattern] = []
        for own in declared.cases where patterns.isEmpty || random.chance(3, in: 4) {
            var bound: [KnownName] = []
            let bindings = own.payload.map { parameter -> String in
                if random.chance(1, in: 3) { return "_" }
                bound.append(KnownName(text: newName("b"), type: parameter.type))
                return bound[bound.count - 1].text
            }
            let isBare = bindings.isEmpty || random.chance(1, in: 3)
            let text = own.name + (isBare ? "" : "(\(bindings.joined(separator: ", ")))")
            patterns.append(MatchedPattern(text: text, bound: isBare ? [] : bound))
        }
        return patterns.count < declared.cases.count ? patterns + [MatchedPattern(text: "_")] : patterns
    }
}
