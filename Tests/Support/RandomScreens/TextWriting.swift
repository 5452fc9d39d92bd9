// Texts with holes, and what images and URLs are named by.

import TestRandom

extension ValueWriting {
    /// What a place shows that takes a text.
    mutating func text(_ type: SpecType) -> YAMLNode? {
        switch type.unwrapped {
        case .image:
            if random.chance(1, in: 3) { return .scalar(Bool.random(using: &random) ? "Bell" : ".symbol(gear)") }
            if let path = path(of: type), random.chance(1, in: 2) { return .scalar("{\(path.text)}") }
            return .scalar("icon\(filledHole())")
        case .url:
            if let path = path(of: type), random.chance(2, in: 3) { return .scalar("{\(path.text)}") }
            // A text with holes may be no URL, so that only an optional place takes it.
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

    private mutating func filledHole() -> String { hole(isOptional: false) ?? "-" }

    /// A hole, of one of the types that have a format or need none.
    private mutating func hole(isOptional: Bool) -> String? {
        for _ in 0..<4 {
            let form = TextForm.all.randomElement(using: &random)
            let type = form.map { isOptional ? $0.type.madeOptional : $0.type }
            guard let form, let type, let written = expression(type, depth: 2, isFree: true) else { continue }
            let formats = form.formats.randomElement(using: &random) ?? ""
            guard !written.text.contains("|") || formats.isEmpty else { continue }
            // Where the language reads '||', it is no format.
            return "{\(written.text)\(formats)}"
        }
        return nil
    }

    /// What a statement computes.
    mutating func passed(_ type: SpecType) -> YAMLNode? { value(type) }

    /// What an input of a view model is given: a text too is an expression there, unless it has holes.
    mutating func argument(_ type: SpecType) -> YAMLNode? {
        guard type.isTextual else { return value(type, depth: 1) }
        if random.chance(1, in: 3) { return .scalar("\(filledHole())-\(filledHole())") }
        return expression(type).map { .scalar($0.text) }
    }
}

/// What a hole takes, and the formats that it may have.
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
                "", "", " | number", " | number(1)", " | percent", " | bytes", " | currency(USD)",
                " | plural(one: '# row', other: '# rows')", " | plural(zero: 'none', one: 'one', other: '#')",
            ]
        ),
        TextForm(type: .double, formats: [" | number", " | number(2)", " | percent", " | currency(EUR)"]),
        TextForm(type: .decimal, formats: [" | number", " | currency(JPY)", " | percent | uppercase"]),
        TextForm(
            type: .date,
            formats: [" | date(short)", " | date(medium)", " | date(long)", " | date(full)"]
        ),
        TextForm(type: .duration, formats: [" | time(mm:ss)", " | time(hh:mm:ss)"]),
        TextForm(type: .named("Kind"), formats: ["", " | uppercase"].filter(\.isEmpty)),
        TextForm(type: .list(.string), formats: [" | list"]),
        TextForm(type: .named("Badge"), formats: [" | badgeText"]),
    ]
}
