// Defines the changes that `diff` reports, and the people and the code that a change affects.

import JSONOutput
import SpecDiagnostics

/// The people, the code or the stored data that a change affects.
public enum ChangeCategory: String, CaseIterable, Sendable {
    /// Handwritten types that conform to generated protocols, and other Swift code that specs require.
    case conformers
    /// Handwritten code that uses generated declarations.
    case callers
    /// Handwritten code that names the rows and sections of a screen.
    case rows
    /// People who see the screens.
    case viewers
    /// UI tests and stored data that contain identifiers.
    case identifiers
}

/// A change of a declaration, or of a named item inside a declaration.
struct Change {
    enum Kind: Equatable {
        case added, removed, changed, reordered
        /// The declaration or item is renamed. The associated value is its former name.
        case renamed(from: String)

        var isRenaming: Bool { if case .renamed = self { true } else { false } }

        fileprivate var name: String {
            switch self {
            case .added: "added"
            case .removed: "removed"
            case .changed: "changed"
            case .reordered: "reordered"
            case .renamed(let name): "renamed from \(name)"
            }
        }
    }

    /// A changed attribute, with its old and its new value.
    struct Attribute {
        let name: String
        let old: JSON?
        let new: JSON?
    }

    var declaration: DeclarationKey
    var kind: Kind
    var item: (kind: ItemKind, name: String)?
    var attributes: [Attribute] = []
    var categories: Set<ChangeCategory> = []
    /// Messages about the effects of the change on client code. `text` includes at most two of them.
    var details: [String] = []
    /// The generated protocols whose conformers are affected.
    var protocols: Set<String> = []

    /// A hash that identifies the change. The hash does not depend on source locations or on other changes.
    var fingerprint: String {
        var parts = [declaration.module, declaration.kind.rawValue, declaration.name, kind.name]
        if let item { parts += [item.kind.rawValue, item.name] }
        for attribute in attributes {
            parts += [attribute.name, attribute.old?.inline ?? "", attribute.new?.inline ?? ""]
        }
        if item == nil, attributes.isEmpty, kind == .changed { parts += details }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in parts.joined(separator: "\u{0}").utf8 {
            hash ^= UInt64(byte)
            hash = hash &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The names in specs that the change concerns.
    var names: Set<String> {
        var names: Set<String> = [item?.name ?? declaration.name]
        if case .renamed(let old) = kind { names.insert(old) }
        return names
    }
}

// MARK: Texts

extension Change {
    /// A description of the change, without the name of the declaration.
    var text: String {
        let own = ownText
        let added = details.filter { detail in !own.contains(detail) }.prefix(2)
        // The detail `new requirement …` already describes the new item, so `own` is omitted.
        if item != nil, kind == .added, let first = added.first, first.hasPrefix("new requirement") { return first }
        return ([own] + added).filter { !$0.isEmpty }.joined(separator: ": ")
    }

    private var ownText: String {
        guard let item else {
            switch kind {
            case .added: return "new \(declaration.kind.rawValue)"
            case .removed: return "removed"
            case .renamed(let old): return "renamed from '\(old)'"
            case .changed: return attributes.map(\.text).joined(separator: ", ")
            case .reordered: return "order changed"
            }
        }
        let noun = item.kind.rawValue
        switch kind {
        case .added: return "new \(noun) '\(item.name)'"
        case .removed: return "\(noun) '\(item.name)' removed"
        case .renamed(let old): return "'\(old)' renamed to '\(item.name)'"
        case .reordered: return "order of \(noun)s changed"
        case .changed:
            return "\(noun) '\(item.name)': \(attributes.map(\.text).joined(separator: ", "))"
        }
    }
}

extension Change.Attribute {
    fileprivate var text: String {
        let words = name.split(separator: " ", maxSplits: 1).map(String.init)
        let noun =
            switch words[0] {
            case "value" where words.count == 2: "value of '\(words[1])'"
            case "action" where words.count == 2: "statements of '\(words[1])'"
            case "shown", "loop": "condition"
            case "isSettable": "settable"
            case "expression", "statements", "type", "default", "value", "access", "traits", "parameters": words[0]
            default: Self.nouns[words[0]] ?? words[0]
            }
        let (before, after) = (old.flatMap(shortText), new.flatMap(shortText))
        switch (old, new) {
        case (nil, _?): return after.map { "new \(noun) \($0)" } ?? "new \(noun)"
        case (_?, nil): return "\(noun) removed"
        default:
            guard let before, let after, before != after else { return "\(noun) changed" }
            return "\(noun) \(before), now \(after)"
        }
    }

    private static let nouns: [String: String] = [
        "className": "class", "namesClass": "class", "reuseIdentifier": "reuse identifier", "load": "way to load",
        "list": "kind of list", "isNested": "nesting", "hasDelegate": "delegate", "isSplit": "division into facets",
        "swiftPath": "Swift function", "typePath": "Swift type", "takesLocale": "locale", "takesCalendar": "calendar",
        "hidesWhenEmpty": "visibility without rows", "fields": "values", "like": "base", "isSendable": "'sendable'",
        "isEquatable": "'equatable'", "cell": "cell", "selected": "selection", "gestures": "gestures",
        "commands": "commands", "wiring": "statements", "editor": "'editedBy'", "conforms": "conformances",
        "controllerLoad": "way to load the controller", "provenance": "location of the Swift declaration",
    ]
}

/// Returns the text of a type, a constant, a name or a list of names. Returns `nil` for JSON of any other kind, and if
/// the text has more than 60 characters.
private func shortText(_ json: JSON) -> String? {
    let text = longText(json)
    return text.flatMap { $0.count <= 60 ? $0 : nil }
}

private func longText(_ json: JSON) -> String? {
    switch json {
    case .null: return "nil"
    case .bool(let value): return value ? "yes" : "no"
    case .integer(let value): return String(value)
    case .string(let text): return "'\(text)'"
    case .array(let elements):
        let texts = elements.map(\.text)
        return texts.allSatisfy { $0 != nil } ? texts.compactMap { $0.map { "'\($0)'" } }.joined(separator: ", ") : nil
    case .object: break
    }
    if let type = typeText(json) { return "'\(type)'" }
    switch json["kind"]?.text {
    case "constant", "expression": return (json["value"] ?? json["expression"]).flatMap(longText)
    case "color", "font", "image":
        return (json["value"] ?? json["color"] ?? json["font"])
            .flatMap { $0["name"] ?? $0["value"] ?? ($0["kind"]?.text == "token" ? $0["id"] : nil) }.flatMap(longText)
    case "bool", "int", "text", "url", "uuid": return json["value"].flatMap(longText)
    case "number": return json["digits"]?.text
    case "none": return "nil"
    case "enumCase": return json["case"]?.text.map { "'.\($0)'" }
    default: return nil
    }
}

/// Returns the text of a type in the syntax of specs, or `nil` for JSON of another kind.
private func typeText(_ json: JSON) -> String? {
    func inner(_ key: String) -> String? { json[key].flatMap(typeText) }
    switch json["kind"]?.text {
    case "builtin": return json["name"]?.text
    case "declared", "model": return json["fields"] == nil ? json["id"]?.text : nil
    case "optional": return inner("wrapped").map { $0 + "?" }
    case "list": return inner("element").map { "[" + $0 + "]" }
    case "set": return inner("element").map { "Set<" + $0 + ">" }
    case "dictionary":
        guard let key = inner("key"), let value = inner("value") else { return nil }
        return "[\(key): \(value)]"
    default: return nil
    }
}
