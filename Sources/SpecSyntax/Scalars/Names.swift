// Which names a spec may declare.

import SpecDiagnostics

extension Rule {
    static let malformedName = Rule(
        "malformed-name",
        .error,
        "A type's name is an UpperCamelCase Swift identifier, a member's a lowerCamelCase one, of at most 64 characters."
    )
    static let reservedName = Rule(
        "reserved-name",
        .error,
        "A name that Swift keeps for itself cannot be declared."
    )
}

let identifierLimit = 64

/// Names that Swift refuses for members even in backticks, or reads as something else.
let refusedNames: Set<String> = ["self", "Self", "Type", "Protocol", "init", "_"]

enum NameStyle {
    case type
    case member
    /// A Swift module: any identifier.
    case module
}

/// `[A-Za-z_][A-Za-z0-9_]*`
func isIdentifier(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, isNameStart(first) else { return false }
    return bytes.allSatisfy(isNameByte)
}

/// Reports a name that cannot be declared; whether it can.
func checkName(_ name: ScalarSyntax, _ style: NameStyle, diagnostics: inout Diagnostics) -> Bool {
    let bytes = Array(name.text.utf8)
    let shown = quoted(name.text)
    func refuse(_ rule: Rule, _ message: String, edits: [SuggestedEdit] = []) -> Bool {
        diagnostics.report(Diagnostic(rule, at: name.range, message, edits: edits))
        return false
    }
    guard isIdentifier(bytes) else {
        return refuse(.malformedName, bytes.isEmpty ? "the name is empty" : "\(shown) is not an identifier")
    }
    guard bytes.count <= identifierLimit else {
        return refuse(.malformedName, "\(shown) has more than \(identifierLimit) characters")
    }
    guard !refusedNames.contains(name.text) else {
        return refuse(.reservedName, "\(shown) is reserved by Swift")
    }
    let isUpper = bytes[0] & 0x20 == 0 && isLetter(bytes[0])
    let isLower = bytes[0] & 0x20 != 0 && isLetter(bytes[0])
    guard style == .module || (style == .type ? isUpper : isLower) else {
        let meant = recased(bytes, upper: style == .type)
        let message = "\(shown) is not \(style == .type ? "UpperCamelCase" : "lowerCamelCase")"
        return refuse(
            .malformedName,
            message,
            edits: meant.map { [.replace(name.range, with: $0, title: "rename to '\($0)'")] } ?? []
        )
    }
    return true
}

/// The name with its first letter, or the capitals it begins with, in the other case.
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
    return refusedNames.contains(name) ? nil : name
}
