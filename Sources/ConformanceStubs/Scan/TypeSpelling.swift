// Converts types to a canonical spelling, so that equal types have equal spellings. For example, `Swift.Optional<Int>`
// becomes `Int ?`.

/// A lookup of names whose meaning depends on the sources.
protocol TypeNames {
    /// Returns the tokens of the type to which an alias refers, or `nil` if the name is not an alias.
    func underlyingTokens(ofAlias name: String) -> [String]?

    /// Returns a Boolean value that indicates whether `name` is the name of a module.
    func isModule(_ name: String) -> Bool
}

/// A conversion of the tokens of a type to its canonical spelling. The conversion expands aliases. It removes module
/// qualifiers, `any`, attributes and redundant parentheses.
struct TypeSpelling {
    private let names: any TypeNames
    private var tokens: ArraySlice<String>
    /// The number of aliases that the conversion can still expand. In invalid code, an alias can refer to itself, so
    /// the conversion expands only a limited number of aliases.
    private var remainingAliases: Int

    private init(_ tokens: [String], _ names: any TypeNames, remainingAliases: Int) {
        self.tokens = tokens[...]
        self.names = names
        self.remainingAliases = remainingAliases
    }

    /// Returns the canonical spelling of a type, or `type` unchanged if its syntax is unknown.
    static func canonical(_ type: String, _ names: any TypeNames) -> String {
        let tokens = type.split(separator: " ").map(String.init)
        var spelling = TypeSpelling(tokens, names, remainingAliases: 16)
        guard let result = spelling.type(), spelling.tokens.isEmpty else { return type }
        return result
    }

    private mutating func take(_ token: String) -> Bool {
        guard tokens.first == token else { return false }
        tokens.removeFirst()
        return true
    }

    private mutating func takeArrow() -> Bool {
        guard tokens.starts(with: ["-", ">"]) else { return false }
        tokens.removeFirst(2)
        return true
    }

    private static let ignored: Set<String> = ["any", "borrowing", "consuming", "sending", "__owned", "__shared"]

    private mutating func type() -> String? {
        while let first = tokens.first {
            if first == "@" {
                tokens.removeFirst(min(2, tokens.count))
            } else if Self.ignored.contains(first) {
                tokens.removeFirst()
            } else {
                break
            }
        }
        if take("some") { return type().map { "some " + $0 } }
        if take("inout") { return type().map { "inout " + $0 } }
        guard var result = postfixed() else { return nil }
        var parts = [result]
        while take("&") {
            guard let next = postfixed() else { return nil }
            parts.append(next)
        }
        if parts.count > 1 { result = parts.sorted().joined(separator: " & ") }
        var effects = ""
        while let first = tokens.first, first == "async" || first == "throws" {
            tokens.removeFirst()
            effects += first + " "
        }
        guard takeArrow() else { return effects.isEmpty ? result : nil }
        return type().map { result + " " + effects + "-> " + $0 }
    }

    private mutating func postfixed() -> String? {
        guard var result = primary() else { return nil }
        while let first = tokens.first, first == "?" || first == "!" {
            tokens.removeFirst()
            result += " ?"
        }
        return result
    }

    private mutating func primary() -> String? {
        if take("(") { return tuple() }
        if take("[") {
            guard let element = type() else { return nil }
            if take(":") {
                guard let value = type(), take("]") else { return nil }
                return "[ \(element) : \(value) ]"
            }
            return take("]") ? "[ \(element) ]" : nil
        }
        return named()
    }

    /// Reads the rest of a tuple, or of a type in parentheses, after the opening parenthesis.
    private mutating func tuple() -> String? {
        var elements: [String] = []
        var hasLabels = false
        while !take(")") {
            if tokens.count > 1, tokens[tokens.startIndex + 1] == ":" {
                hasLabels = true
                elements.append(tokens.removeFirst() + " :")
                tokens.removeFirst()
            }
            guard let element = type() else { return nil }
            elements.append(element)
            if !take(",") { guard tokens.first == ")" else { return nil } }
        }
        if elements.isEmpty { return "Void" }
        if elements.count == 1, !hasLabels {
            // Keep the parentheses only for an optional function type or an optional composition.
            let isCompound = elements[0].contains("-> ") || elements[0].contains("& ")
            let isOptional = tokens.first == "?" || tokens.first == "!"
            if !isCompound { return elements[0] }
            return isOptional ? "( \(elements[0]) )" : elements[0]
        }
        return "( " + elements.joined(separator: " , ") + " )"
    }

    private mutating func named() -> String? {
        guard let name = path() else { return nil }
        if let tokens = names.underlyingTokens(ofAlias: name), remainingAliases > 0 {
            var inner = TypeSpelling(tokens, names, remainingAliases: remainingAliases - 1)
            guard let result = inner.type(), inner.tokens.isEmpty else { return nil }
            return result
        }
        guard take("<") else { return name == "( )" ? "Void" : name }
        var arguments: [String] = []
        while !take(">") {
            guard let argument = type() else { return nil }
            arguments.append(argument)
            if !take(",") { guard tokens.first == ">" else { return nil } }
        }
        switch (name, arguments.count) {
        case ("Optional", 1): return arguments[0] + " ?"
        case ("Array", 1): return "[ \(arguments[0]) ]"
        case ("Dictionary", 2): return "[ \(arguments[0]) : \(arguments[1]) ]"
        default: return "\(name) < \(arguments.joined(separator: " , ")) >"
        }
    }

    /// Reads a qualified name such as `Outer.Name`. Removes the name of a module from it.
    private mutating func path() -> String? {
        guard let first = tokens.first, Self.isName(first) else { return nil }
        tokens.removeFirst()
        var path = [first]
        // The name can have a module selector: `Swift::Int`.
        if tokens.starts(with: [":", ":"]), let name = tokens.dropFirst(2).first, Self.isName(name) {
            tokens.removeFirst(3)
            path = [name]
        }
        while tokens.first == ".", let next = tokens.dropFirst().first, Self.isName(next) {
            tokens.removeFirst(2)
            path.append(next)
        }
        if path.count > 1, names.isModule(path[0]) { path.removeFirst() }
        return path.joined(separator: " . ")
    }

    private static func isName(_ token: String) -> Bool {
        guard let first = token.unicodeScalars.first else { return false }
        return first == "_" || first.properties.isAlphabetic
    }
}
