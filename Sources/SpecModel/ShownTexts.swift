// Computes keys for the texts that users read. A translation uses the key of a text to replace the text. The model does
// not contain the keys.

/// A text that users read, with a key that does not depend on the index of its row.
public struct ShownText: Sendable {
    /// The key, for example `Checkout.payment.pay.buttonTitle`, or `Checkout.payment.pay.buttonTitle[else]` in a branch
    /// of a choice.
    public let key: String
    /// A text with placeholders, or a constant text.
    public let value: Value
}

extension Program {
    /// Returns all texts of a screen, except the texts of named view models, which have separate keys.
    public func shownTexts(of screen: Screen) -> [ShownText] {
        let name = screen.header.name
        var collector = ShownTextCollector(program: self)
        collector.add(screen.values, below: name)
        for command in screen.commands { collector.add(command.title, name + ".\(command.id).title") }
        for section in screen.sections {
            let key = name + "." + section.id
            if let header = section.header { collector.add(header, key + ".header") }
            if let footer = section.footer { collector.add(footer, key + ".footer") }
            var counts: [String: Int] = [:]
            section.forEachRow { row, _ in counts[row.id, default: 0] += 1 }
            collector.add(section.entries, below: key, counts)
        }
        return collector.texts
    }

    /// Returns the texts of a view model or of a style.
    public func shownTexts(of values: [MemberValue], in declaration: DeclarationHeader) -> [ShownText] {
        var collector = ShownTextCollector(program: self)
        collector.add(values, below: declaration.name)
        return collector.texts
    }
}

private struct ShownTextCollector {
    let program: Program
    private(set) var texts: [ShownText] = []

    init(program: Program) {
        self.program = program
    }

    /// Adds the texts of rows, with keys that begin with `key`.
    ///
    /// - Parameters:
    ///   - counts: The number of rows with each ID. If several rows have the same ID, their keys include their
    ///     branches.
    ///   - branch: The enclosing branches, each in brackets.
    mutating func add(_ entries: [RowEntry], below key: String, _ counts: [String: Int], in branch: String = "") {
        for entry in entries {
            switch entry {
            case .row(let row):
                let branch = branch + (row.occurrence == .otherwise ? "[otherwise]" : "")
                let key = key + "." + row.id + (counts[row.id, default: 0] > 1 ? branch : "")
                if case .cell(_, let values) = row.content { add(values, below: key) }
                if let details = row.details { add(details, below: key) }
            case .group(let group):
                add(group.entries, below: key, counts, in: branch)
            case .choice(.condition(_, let then, let otherwise)):
                add(then, below: key, counts, in: branch + "[then]")
                add(otherwise, below: key, counts, in: branch + "[else]")
            case .choice(.match(_, let arms, let fallback)):
                for arm in arms { add(arm.content, below: key, counts, in: branch + "[\(name(of: arm.pattern))]") }
                if let fallback { add(fallback, below: key, counts, in: branch + "[_]") }
            }
        }
    }

    mutating func add(_ supplement: Supplement, _ key: String) {
        switch supplement {
        case .text(let text): add(text, key)
        case .cell(let row): if case .cell(_, let values) = row.content { add(values, below: key) }
        }
    }

    private mutating func add(_ details: RowDetails, below key: String) {
        add(details.commands, below: key)
        guard let accessibility = details.accessibility else { return }
        if let label = accessibility.label { add(label, key + ".accessibility.label") }
        if let value = accessibility.value { add(value, key + ".accessibility.value") }
        if let hint = accessibility.hint { add(hint, key + ".accessibility.hint") }
    }

    /// Adds the titles of commands. Each key contains the `place` of its command, because commands with the same ID can
    /// have different titles in a swipe and in the menu.
    private mutating func add(_ commands: [Command], below key: String) {
        for command in commands { add(command.title, key + ".\(command.place.rawValue).\(command.id).title") }
    }

    mutating func add(_ values: [MemberValue], below key: String) {
        for value in values { add(value.value, key + "." + value.name) }
    }

    mutating func add(_ value: Value, _ key: String) {
        switch value {
        case .expression(let expression):
            add(expression, key)
        case .choice(_, let then, let otherwise):
            add(then, key + "[then]")
            add(otherwise, key + "[else]")
        case .match(_, let arms, let fallback):
            for arm in arms { add(arm.content, key + "[\(name(of: arm.pattern))]") }
            if let fallback { add(fallback, key + "[_]") }
        case .invalid:
            break
        }
    }

    /// Adds the texts of an expression. The key of a text in a list includes the index of the text. The key of a text
    /// in a model's value includes the name of the field.
    private mutating func add(_ expression: Expression, _ key: String) {
        switch expression.kind {
        case .constant(let constant):
            add(constant, of: expression, key)
        case .text(let template):
            if template.isRead { texts.append(ShownText(key: key, value: .expression(expression))) }
        case .list(let elements):
            for (index, element) in elements.enumerated() { add(element, key + "[\(index)]") }
        case .model(_, let fields), .copy(_, _, let fields):
            for field in fields { add(field.value, key + "[\(field.name)]") }
        case .chosen(let value):
            add(value, key)
        case .typed(let operand):
            add(operand, key)
        case .path, .steps, .not, .binary, .isCase, .call, .enumCase, .apply, .invalid:
            break
        }
    }

    private mutating func add(_ constant: Constant, of expression: Expression, _ key: String) {
        switch constant {
        case .text:
            let text = Expression(.constant(constant), .builtin(.string), at: expression.origin)
            texts.append(ShownText(key: key, value: .expression(text)))
        case .list(let elements):
            for (index, element) in elements.enumerated() { add(element, of: expression, key + "[\(index)]") }
        case .bool, .int, .number, .duration, .date, .uuid, .url, .color, .font, .image, .enumCase, .none, .dictionary,
            .model, .invalid:
            break
        }
    }
}

extension Template {
    /// A Boolean value that indicates whether users read the text. Users do not read a text that names an image or a
    /// URL.
    fileprivate var isRead: Bool {
        switch type {
        case .builtin(.string), .optional(.builtin(.string)): true
        default: false
        }
    }
}

extension ShownTextCollector {
    /// Returns the name of a branch of a `match`. The name is the pattern of the branch as text, without bindings. No
    /// two branches of a `match` have the same name.
    private func name(of pattern: MatchPattern) -> String {
        switch pattern {
        case .enumCase(let name, _): name
        case .constant(let constant): name(of: constant)
        }
    }

    private func name(of constant: Constant) -> String {
        switch constant {
        case .bool(let value): return value ? "true" : "false"
        case .int(let value): return "\(value)"
        case .number(let digits): return digits
        case .text(let text), .url(let text): return quoted(text)
        case .duration(let nanoseconds): return "\(nanoseconds)ns"
        case .enumCase(_, let name, let arguments):
            let names = arguments.map { self.name(of: $0.value) }
            return names.isEmpty ? name : "\(name)(\(names.joined(separator: ", ")))"
        case .list(let elements):
            return "[" + elements.map { name(of: $0) }.joined(separator: ", ") + "]"
        case .color(.system(let name)), .font(.style(let name)): return name
        case .color(.hex(let value)): return "#" + String(value, radix: 16)
        case .color(.token(let id)), .font(.token(let id)): return "token " + program[id].header.name
        case .font(.system(let size, let weight)): return "system(\(size), \(weight ?? "regular"))"
        case .font(.custom(let name, let size)): return "custom(\(quoted(name)), \(size))"
        case .color(.asset(let name)), .image(.asset(let name)): return "asset(\(quoted(name)))"
        case .image(.symbol(let name)): return "symbol(\(quoted(name)))"
        case .image(.url(let url)): return "url(\(quoted(url)))"
        case .none: return "nil"
        case .date(let seconds): return "date(\(seconds))"
        case .uuid(let text): return text
        case .dictionary(let entries):
            let names = entries.map { name(of: $0.key) + ": " + name(of: $0.value) }
            return names.isEmpty ? "[:]" : "[" + names.joined(separator: ", ") + "]"
        case .model(let id, let fields):
            let names = fields.map { $0.name + ": " + name(of: $0.value) }
            return program[id].header.name + "(" + names.joined(separator: ", ") + ")"
        case .invalid: return "invalid"
        }
    }

    /// Returns the text in single quotes, with each inner quote doubled. The quotes separate the text from the other
    /// characters of a branch name.
    private func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
}
