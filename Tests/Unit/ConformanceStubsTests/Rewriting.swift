import Foundation
import TestRandom

@testable import ConformanceStubs

/// A change of handwritten code that preserves the meaning of the code.
enum Rewriting: CaseIterable {
    case moveMember, renameParameter, bothBranches, oneBranch, aliasOfParameter, aliasOfProtocol, ownProtocol
    case qualifiedConformance, conformanceInExtension, genericParameter, genericConstraint, opaqueModel, nestedType
    case aliasOfType, carriageReturns, byteOrderMark, textsLikeMembers, markedType
}

/// A source with one type, to which rewritings are applied.
struct RewrittenSource {
    private(set) var bytes: [UInt8]
    private let type: String
    private let module: String
    /// A number that makes the new names unique.
    private let number: Int
    private var random: SplitMix

    init(_ bytes: [UInt8], type: String, module: String, number: Int, random: SplitMix) {
        (self.bytes, self.type, self.module, self.number, self.random) = (bytes, type, module, number, random)
    }

    private func scan() -> ScannedSource? { try? ScannedSource(path: "S.swift", bytes: bytes) }

    private func bodies() -> [ScannedBody] { scan()?.bodies.filter { $0.name == type } ?? [] }

    private func functions() -> [ScannedMember] {
        bodies().flatMap(\.members).filter { $0.kind == .function && !$0.isOfType && $0.branches.isEmpty }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func replace(_ range: Range<Int>, with text: String) {
        bytes.replaceSubrange(range, with: text.utf8)
    }

    private mutating func append(_ text: String) { bytes += Array(("\n" + text + "\n").utf8) }

    /// Applies `rewriting` if the source allows it. Returns a Boolean value that indicates whether the source was
    /// changed.
    mutating func apply(_ rewriting: Rewriting) -> Bool {
        switch rewriting {
        case .moveMember: moveMember()
        case .renameParameter: renameParameter()
        case .bothBranches: wrap { "\n#if DEBUG\n\($0)\n#else\n\($0)\n#endif\n" }
        case .oneBranch: wrap { "\n#if swift(>=5)\n\($0)\n#endif\n" }
        case .aliasOfParameter: replaceParameterType()
        case .aliasOfProtocol: replaceProtocol { "typealias \($1) = \($0)" }
        case .ownProtocol: replaceProtocol { "protocol \($1): \($0) {}" }
        case .qualifiedConformance: replaceProtocol(isQualified: true) { _, _ in nil }
        case .conformanceInExtension: moveConformance()
        case .genericParameter: replaceOpaqueParameter(inWhere: false)
        case .genericConstraint: replaceOpaqueParameter(inWhere: true)
        case .opaqueModel: replaceModel()
        case .nestedType: nestType()
        case .aliasOfType: renameType()
        case .carriageReturns: returnCarriages()
        case .byteOrderMark: addByteOrderMark()
        case .textsLikeMembers: addTexts()
        case .markedType: mark()
        }
    }

    /// Removes the method called `name`. Returns a Boolean value that indicates whether this method exists.
    mutating func remove(_ name: String) -> Bool {
        guard let member = functions().first(where: { $0.name == name }) else { return false }
        replace(member.range, with: "")
        return true
    }

    // MARK: Members

    private mutating func moveMember() -> Bool {
        guard let member = functions().randomElement(using: &random) else { return false }
        let moved = text(member.range)
        replace(member.range, with: "")
        append("extension \(type) {\n    \(moved)\n}")
        return true
    }

    private mutating func wrap(_ wrapped: (String) -> String) -> Bool {
        guard let member = functions().randomElement(using: &random) else { return false }
        replace(member.range, with: wrapped(text(member.range)))
        return true
    }

    /// Returns the functions with their heads. The head is the range from the end of the function's name to the opening
    /// brace of its body.
    private func heads() -> [(member: ScannedMember, head: Range<Int>)] {
        functions().compactMap { member in
            let brace = bytes[member.nameRange.upperBound...].firstIndex(of: UInt8(ascii: "{"))
            guard let brace else { return nil }
            return (member, member.nameRange.upperBound..<brace)
        }
    }

    private mutating func renameParameter() -> Bool {
        guard let (member, head) = heads().filter({ !$0.member.parameters.isEmpty }).randomElement(using: &random)
        else { return false }
        let first = #/^(<[^>]*>)?\(\s*(\w+)(\s+(\w+))?\s*:/#
        let old = text(head)
        guard let match = old.firstMatch(of: first) else { return false }
        let label = String(match.2)
        let name = match.4.map(String.init) ?? label
        let new = "renamed\(number)"
        let generics = match.1.map(String.init) ?? ""
        let rest = text(head.upperBound..<member.range.upperBound)
        let uses = try? Regex("(?<![.\\w])\(name)\\b(?!\\s*:)").wordBoundaryKind(.simple)
        guard let uses, name != "_" else { return false }
        let body = rest.replacing(uses, with: new)
        replace(
            head.lowerBound..<member.range.upperBound,
            with: "\(generics)(\(label) \(new):" + old[match.range.upperBound...] + body
        )
        return true
    }

    private mutating func replaceParameterType() -> Bool {
        let simple = heads().filter { _, head in text(head).contains(#/:\s*[A-Z]\w*\s*[,)]/#) }
        guard let (_, head) = simple.randomElement(using: &random) else { return false }
        let alias = "Alias\(number)"
        let old = text(head)
        guard let match = old.firstMatch(of: #/:\s*([A-Z]\w*)(\s*[,)])/#) else { return false }
        let before = old[..<match.range.lowerBound]
        replace(head, with: before + ": \(alias)\(match.2)" + old[match.range.upperBound...])
        append("typealias \(alias) = \(match.1)")
        return true
    }

    private mutating func replaceOpaqueParameter(inWhere: Bool) -> Bool {
        let opaque = heads().filter { member, head in member.generics.isEmpty && text(head).contains("some ") }
        guard let (_, head) = opaque.randomElement(using: &random) else { return false }
        let old = text(head)
        guard let match = old.firstMatch(of: #/some (\w+)/#) else { return false }
        let name = "Shown\(number)"
        var new = inWhere ? "<\(name)>" : "<\(name): \(match.1)>"
        new += old[..<match.range.lowerBound] + name + old[match.range.upperBound...]
        if inWhere { new += "where \(name): \(match.1) " }
        replace(head, with: new)
        return true
    }

    private mutating func replaceModel() -> Bool {
        let making = heads().filter { _, head in text(head).contains(#/\(_ \w+: \w+CellViewModel,/#) }
        guard let (_, head) = making.randomElement(using: &random) else { return false }
        replace(head, with: text(head).replacing(#/: (\w+Cell)ViewModel,/#) { ": some \($0.1)Presentable," })
        return true
    }

    // MARK: Conformances and types

    private mutating func replaceProtocol(
        isQualified: Bool = false,
        _ declaration: (String, String) -> String?
    ) -> Bool {
        let conforming = bodies().filter { !$0.inherits.isEmpty }
        guard let body = conforming.randomElement(using: &random) else { return false }
        // Only generated protocols are replaced. Their names end with one of these suffixes, but no name of a protocol
        // in the standard library does.
        let generated = body.inherits.filter { $0.contains(#/(Presentable|Cells|View|DataSource|Delegate)$/#) }
        guard let name = generated.randomElement(using: &random), !name.contains(".") else { return false }
        let new = isQualified ? module + "." + name : "Own\(number)"
        let head = body.offset..<body.brace
        let old = text(head)
        guard let uses = try? Regex("(?<![.\\w])\(name)\\b").wordBoundaryKind(.simple) else { return false }
        replace(head, with: old.replacing(uses, with: new))
        if let declared = declaration(name, new) { append(declared) }
        return true
    }

    private mutating func moveConformance() -> Bool {
        let declared = bodies().first { $0.keyword != "extension" && !$0.inherits.isEmpty && !$0.isGeneric }
        guard let body = declared else { return false }
        let head = body.offset + type.utf8.count..<body.brace
        let clause = text(head)
        replace(head, with: " ")
        append("extension \(type)\(clause){}")
        return true
    }

    private mutating func nestType() -> Bool {
        guard let body = bodies().first(where: { $0.keyword != "extension" }) else { return false }
        let range = body.start..<body.end
        replace(range, with: "enum Outer\(number) {}\nextension Outer\(number) {\n\(text(range))\n}\n")
        append("typealias \(type) = Outer\(number).\(type)")
        return true
    }

    private mutating func renameType() -> Bool {
        guard let body = bodies().first(where: { $0.keyword != "extension" }) else { return false }
        replace(body.offset..<body.offset + type.utf8.count, with: "Renamed\(number)")
        append("typealias \(type) = Renamed\(number)")
        return true
    }

    private mutating func mark() -> Bool {
        guard let body = bodies().first(where: { $0.keyword != "extension" }) else { return false }
        replace(body.start..<body.start, with: "/* struct \(type) { */ ")
        return true
    }

    // MARK: Texts

    private mutating func returnCarriages() -> Bool {
        guard !bytes.contains(UInt8(ascii: "\r")) else { return false }
        bytes = bytes.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
        return true
    }

    private mutating func addByteOrderMark() -> Bool {
        guard bytes.first != 0xEF else { return false }
        bytes = [0xEF, 0xBB, 0xBF] + bytes
        return true
    }

    private mutating func addTexts() -> Bool {
        guard let body = bodies().randomElement(using: &random) else { return false }
        let texts = [
            "// func onTap() {", "/* struct Inner { /* func onTap() */ { */",
            "static var text\(number): String { \"}{\" }",
            "static var raw\(number): String { #\"\\(func onTap() {\"# }", "func `helper\(number)`() {}",
        ]
        replace(body.brace + 1..<body.brace + 1, with: "\n    " + texts.randomElement(using: &random)! + "\n")
        return true
    }
}
