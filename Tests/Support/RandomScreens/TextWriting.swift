// Writes strings, images and URLs. Specs write all of these values as texts, which can contain placeholders.

import TestRandom

extension ValueWriting {
    /// Returns a value of a type whose values are texts: a string, an image or a URL.
    mutating func text(_ type: SpecType) -> YAMLNode? {
        if isPassing { return passedText(type) }
        switch type.unwrapped {
        case .image:
            if random.chance(1, in: 3) { return .scalar(Self.images.randomElement(using: &random) ?? "Bell") }
            if let path = path(of: type), random.chance(1, in: 2) { return .scalar("{\(path.text)}") }
            if random.chance(1, in: 3) {
                return .scalar(path(of: type.isOptional ? .optional(.url) : .url).map { "{\($0.text)}" } ?? Self.image)
            }
            return .scalar("icon\(filledHole())")
        case .url:
            if let path = path(of: type), random.chance(2, in: 3) { return .scalar("{\(path.text)}") }
            // A text with placeholders is not always a valid URL, so only an optional URL uses such a text.
            if type.isOptional, random.chance(1, in: 2) { return .scalar("https://example.com/\(filledHole())") }
            return .scalar("https://example.com/a")
        default:
            break
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return .scalar(["Hello", "Nothing here", "100 %", "it's"].randomElement(using: &random) ?? "Hello")
        case 1, 2:
            if type.isOptional, let hole = hole(isOptional: true) { return .scalar(hole) }
            return .scalar(filledHole())
        case 3:
            return .scalar("{{\(filledHole())}}")
        default:
            return .scalar("\(filledHole()) of \(filledHole())")
        }
    }

    private static let images = ["Bell", ".symbol(gear)", ".symbol(repeat.1)", ".symbol(1.circle)"]
    private static let image = "https://example.com/bell.png"

    private mutating func filledHole() -> String { hole(isOptional: false) ?? "-" }

    /// Returns a placeholder. If the type of its value requires a format, the placeholder has a format. Returns `nil`
    /// if four attempts find no suitable value.
    private mutating func hole(isOptional: Bool) -> String? {
        for _ in 0..<4 {
            let form = TextForm.all.randomElement(using: &random)
            guard let form else { continue }
            var formats = form.formats.randomElement(using: &random) ?? ""
            if form.type == .date, random.chance(1, in: 3), let other = path(of: .date) {
                formats = " | date(relative, to: \(other.text))"
            }
            if form.type == .string, random.chance(1, in: 6) { formats = " | zoned" }
            if form.type == .string, isLocalized, random.chance(1, in: 4) { formats = " | greeting" }
            let hasAlternative = !isOptional && !formats.isEmpty && random.chance(1, in: 4)
            if hasAlternative { formats += " ?? 'none'" }
            let type = isOptional || hasAlternative ? form.type.madeOptional : form.type
            guard let written = expression(type, depth: 2, isFree: true) else { continue }
            guard !written.text.contains("|") || formats.isEmpty else { continue }
            // A placeholder with `||` has no formats, because `|` separates formats.
            return "{\(written.text)\(formats)}"
        }
        return nil
    }

    /// Returns a value for a statement or for an input of a view model. In such a value, a text is written as an
    /// expression or as a literal in single quotes.
    mutating func passed(_ type: SpecType) -> YAMLNode? {
        isPassing = true
        defer { isPassing = false }
        return value(type)
    }

    private mutating func passedText(_ type: SpecType) -> YAMLNode? {
        if random.chance(1, in: 2), let expression = expression(type) { return .scalar(expression.text) }
        return quotedText(type).map { .scalar($0.text) }
    }

    /// Returns a text in single quotes, or a symbol such as `.symbol(gear)` without quotes. Returns `nil` if the text
    /// is not a scalar.
    mutating func quotedText(_ type: SpecType) -> Written? {
        let wasPassing = isPassing
        isPassing = false
        defer { isPassing = wasPassing }
        guard case .scalar(let shown)? = text(type) else { return nil }
        if shown.hasPrefix(".") { return Written(text: shown, isLiteral: true) }
        // A text with placeholders contains single quotes only inside its placeholders.
        let letters = shown.contains("{") ? shown : shown.replacing("'", with: "''")
        return Written(text: "'\(letters)'", isLiteral: !shown.contains("{"))
    }
}

/// The type of a placeholder's value, and the formats that the placeholder can have.
struct TextForm: Sendable {
    let type: SpecType
    let formats: [String]

    static let all: [TextForm] = [
        TextForm(
            type: .string,
            formats: ["", "", " | uppercase", " | lowercase", " | capitalized", " | shout", " | shout | lowercase"]
        ),
        TextForm(
            type: .int,
            formats: [
                "", "", " | number", " | number(1)", " | number(compact)", " | percent", " | percent(0)", " | bytes",
                " | currency(USD)", " | currency(USD, minor)", " | currency(JPY, minor)",
                " | plural(one: '# row', other: '# rows')", " | plural(zero: 'none', one: 'one', other: '#')",
            ]
        ),
        TextForm(
            type: .double,
            formats: [
                " | number", " | number(2)", " | number(compact)", " | percent", " | percent(1)", " | currency(EUR)",
                " | currency(KWD, minor)",
            ]
        ),
        TextForm(
            type: .decimal,
            formats: [" | number", " | currency(JPY)", " | currency(EUR, minor)", " | percent | uppercase"]
        ),
        TextForm(
            type: .date,
            formats: [
                " | date(short)", " | date(medium)", " | date(long)", " | date(full)", " | date(time)",
                " | date(weekday)", " | date(month day)",
            ]
        ),
        TextForm(
            type: .duration,
            formats: [" | time(mm:ss)", " | time(hh:mm:ss)", " | time(m:ss)", " | time(h:mm:ss)"]
        ),
        TextForm(type: .named("Kind"), formats: ["", " | uppercase", " | lowercase", " | capitalized"]),
        TextForm(type: .list(.string), formats: [" | list"]),
        TextForm(type: .named("Badge"), formats: [" | badgeText"]),
    ]
}
