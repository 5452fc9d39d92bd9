// Checks the names that a spec declares.

import SpecDiagnostics

let nameRules: [Rule] = [.malformedName, .reservedName]

extension Rule {
    static let malformedName = Rule(
        "malformed-name",
        .error,
        "Reports a name that is not a valid identifier in the expected letter case."
    )
    static let reservedName = Rule("reserved-name", .error, "Reports a declaration with a name that Swift reserves.")
}

let identifierLimit = 64

/// The names that a member cannot have in Swift. Even in backticks, Swift rejects these names or does not interpret
/// them as names of members.
package let refusedNames: [StaticString] = ["_", "self", "Self", "Type", "init", "Protocol"]

/// The literals of Swift, which the decoder rejects as names of modules. Swift reserves these words. An author who
/// writes such a word probably intends to specify no module.
package let refusedModuleNames: Set = ["true", "false", "nil"]

/// Returns a Boolean value that indicates whether `refusedNames` contains a name.
func isRefusedName(_ name: StoredText) -> Bool {
    // This function runs for every name that a spec declares. In the debug build of the plugin's tool, this loop is
    // faster than `contains`.
    let refused = refusedNames
    var index = 0
    while index < refused.count {
        if name.isWord(refused[index]) { return true }
        index += 1
    }
    return false
}

enum NameStyle {
    case type
    case member
    /// The name of a Swift module: any identifier.
    case module
}

/// Returns a Boolean value that indicates whether the bytes are an identifier: `[A-Za-z_][A-Za-z0-9_]*`.
func isIdentifier(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, isNameStart(first) else { return false }
    return bytes.allSatisfy(isNameByte)
}

func isIdentifier(_ text: StoredText) -> Bool {
    guard text.count > 0, isNameStart(text[0]) else { return false }
    var offset = 1
    let count = text.count
    while offset < count {
        if !isNameByte(text[offset]) { return false }
        offset += 1
    }
    return true
}

/// Returns a Boolean value that indicates whether a name can be declared. Reports a name that cannot be declared.
func checkName(
    _ name: StoredText,
    at range: SourceRange,
    _ style: NameStyle,
    diagnostics: inout Diagnostics
) -> Bool {
    let isRefused = isRefusedName(name) || style == .module && refusedModuleNames.contains(name.string)
    if isIdentifier(name), name.count <= identifierLimit, !isRefused, hasCase(name, style) { return true }
    let shown = quoted(name.string)
    if !isIdentifier(name) {
        let message = name.count == 0 ? "the name is empty" : "\(shown) is not an identifier"
        diagnostics.report(Diagnostic(.malformedName, at: range, message))
    } else if name.count > identifierLimit {
        let message = "\(shown) has more than \(identifierLimit) characters"
        diagnostics.report(Diagnostic(.malformedName, at: range, message))
    } else if isRefused {
        let note = style == .member ? reservedMember(name.string) : nil
        let notes = style == .module ? [] : [Note(note ?? "use another name, such as 'Kind' or 'Item'")]
        diagnostics.report(Diagnostic(.reservedName, at: range, "\(shown) is reserved in Swift", notes: notes))
    } else {
        let meant = recased(Array(name.string.utf8), upper: style == .type)
        let message = "\(shown) is not \(style == .type ? "UpperCamelCase" : "lowerCamelCase")"
        let edits = meant.map { [SuggestedEdit.replace(range, with: $0, title: "rename to '\($0)'")] }
        diagnostics.report(Diagnostic(.malformedName, at: range, message, edits: edits ?? []))
    }
    return false
}

/// Returns the text of a note that suggests another name for a member. Returns `nil` if `name` is not reserved.
private func reservedMember(_ name: String) -> String? {
    let names = ["self": "own", "init": "initial", "Self": "own", "Type": "kind", "Protocol": "kind", "_": "other"]
    return names[name].map { "use another name, such as '\($0)'" }
}

/// Returns a Boolean value that indicates whether the first letter of an identifier has the case that `style` requires.
private func hasCase(_ name: StoredText, _ style: NameStyle) -> Bool {
    switch style {
    case .module: true
    case .type: isLetter(name[0]) && name[0] & 0x20 == 0
    case .member: isLetter(name[0]) && name[0] & 0x20 != 0
    }
}

/// If `upper` is `true`, returns the name with an uppercase first letter. Otherwise, returns the name with its first
/// letter or acronym in lowercase, for example `urlPath` for `URLPath`. Returns `nil` if the name does not begin with a
/// letter, or if Swift rejects the result.
private func recased(_ bytes: [UInt8], upper: Bool) -> String? {
    guard isLetter(bytes[0]) else { return nil }
    var bytes = bytes
    if upper {
        bytes[0] &= ~0x20
    } else {
        for index in bytes.indices where isLetter(bytes[index]) && bytes[index] & 0x20 == 0 {
            let isLast = index + 1 == bytes.count || !isLetter(bytes[index + 1])
            let endsRun = !isLast && bytes[index + 1] & 0x20 != 0
            if index > 0, endsRun { break }
            bytes[index] |= 0x20
            if endsRun { break }
        }
    }
    let name = String(decoding: bytes, as: UTF8.self)
    return isRefusedName(StoredText(name)) ? nil : name
}
