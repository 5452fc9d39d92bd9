import SpecModel

@testable import SpecDiff

/// Writes a client that uses and implements every declaration of the generated Swift that client code can use or
/// implement.
struct ClientWriting {
    private let visible: VisibleInterfaces
    private(set) var text = ""
    private var number = 0
    /// The modifier of declarations that implement or use nonisolated protocols.
    private let modifier: String

    /// - Parameter isIsolated: A Boolean value that indicates whether the main actor is the module's default isolation.
    init(_ visible: VisibleInterfaces, isIsolated: Bool) {
        self.visible = visible
        modifier = isIsolated ? "nonisolated " : ""
        text += "@inline(never) \(modifier)func make<T>() -> T { fatalError() }\n"
        let own = visible.own
        for (name, type) in own.types.sorted(by: { $0.key < $1.key }) {
            if type.keyword == "protocol" { writeProtocol(name) } else { write(type, cases: type.keyword == "enum") }
        }
        for (name, target) in own.aliases.sorted(by: { $0.key < $1.key }) {
            if visible.meansProtocols(name) {
                writeProtocol(name)
            } else if target != "Never" {
                text += "func use\(next())(_ x: \(name)) { let _: \(name) = x }\n"
            }
        }
        for (name, type) in own.extensions.sorted(by: { $0.key < $1.key }) where own.types[name] == nil {
            if visible.type(name) == nil { write(type, cases: false) }
        }
        for (name, type) in own.extensions.sorted(by: { $0.key < $1.key })
        where visible.type(name)?.keyword == "protocol" {
            writeProvided(type, of: name)
        }
    }

    private mutating func next() -> Int {
        number += 1
        return number
    }

    // MARK: Conformers

    private mutating func writeProtocol(_ name: String) {
        let known: Set<String> = ["AnyObject", "Sendable", "Equatable", "Hashable"]
        let parts = visible.protocols(meantBy: name)
        guard parts.allSatisfy({ visible.type($0)?.keyword == "protocol" || known.contains($0) }) else { return }
        let isClass = parts.contains("AnyObject")
        let requirements = visible.requirements(of: name)
        let required = requirements.filter { !$0.hasDefault }.map(\.member)
        writeConformer(of: name, required, isClass)
        if required.count < requirements.count { writeConformer(of: name, requirements.map(\.member), isClass) }
        if requirements.contains(where: { $0.member.name.hasPrefix("associatedtype ") }) { return }
        // The client uses the members through the protocol.
        text += "@MainActor func use\(next())(_ x: some \(name)) {\n"
        for part in parts where part != name && visible.type(part) != nil {
            text += "do { func f(_ x: some \(part)) {}\nf(x) }\n"
        }
        var seen: Set<String> = []
        for requirement in requirements where seen.insert(requirement.member.key).inserted {
            text += use(of: requirement.member, on: "x")
        }
        text += "}\n"
    }

    private mutating func writeConformer(of name: String, _ members: [SwiftMember], _ isClass: Bool) {
        text += isClass ? "@MainActor final class C\(next()): \(name) {\n" : "\(modifier)struct C\(next()): \(name) {\n"
        var seen: Set<String> = []
        for member in members where seen.insert(member.key).inserted {
            switch member.kind {
            case .property:
                if member.name.hasPrefix("associatedtype ") {
                    text += "typealias \(member.name.dropFirst(15)) = Int\n"
                } else if member.isSettable {
                    text += "var `\(member.name)`: \(member.type) { get { make() } set {} }\n"
                } else {
                    text += "var `\(member.name)`: \(member.type) { make() }\n"
                }
            case .function:
                let parameters = member.parameters.enumerated().map { "\($1.label ?? "_") a\($0): \($1.type)" }
                let result = member.type.isEmpty ? "" : " -> \(member.type)"
                let body = member.type.isEmpty ? "{}" : "{ make() }"
                text += "@MainActor func `\(member.name)`(\(parameters.joined(separator: ", ")))\(result) \(body)\n"
            case .initializer, .enumCase: break
            }
        }
        text += "}\n"
    }

    private mutating func writeProvided(_ type: SwiftType, of name: String) {
        let required = visible.requirements(of: name).map(\.member.key)
        text += "\(modifier)extension \(name) {\n@MainActor func use\(next())() {\n"
        for member in type.members where !required.contains(member.key) && !member.type.hasPrefix("some ") {
            text += use(of: member, on: "self")
        }
        for member in type.members where !required.contains(member.key) && member.type.hasPrefix("some ") {
            let wanted = member.type.dropFirst(5)
            text += "func f(_ x: some \(wanted)) {}\nf(self.`\(member.name)`)\n"
        }
        text += "}\n}\n"
    }

    // MARK: Callers

    /// Returns the type `text` with complete names of the types that are nested in `scope`. An extension cannot use
    /// their short names.
    private func qualified(_ text: String, in scope: String) -> String {
        var result = ""
        var word = ""
        func full(_ word: String) -> String {
            var outer = scope
            while !outer.isEmpty {
                let name = outer + "." + word
                if visible.own.types[name] != nil || visible.own.aliases[name] != nil { return name }
                outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
            }
            return word
        }
        for character in text + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                result += word.isEmpty || result.last == "." ? word : full(word)
                word = ""
                result.append(character)
            }
        }
        return String(result.dropLast())
    }

    private func qualified(_ type: SwiftType) -> SwiftType {
        var type = type
        let name = type.name
        func qualify(_ parameters: inout [SwiftParameter]) {
            for index in parameters.indices {
                parameters[index].type = qualified(parameters[index].type, in: name)
            }
        }
        var stored = type.storedParameters
        qualify(&stored)
        type.storedParameters = stored
        for index in type.members.indices {
            type.members[index].type = qualified(type.members[index].type, in: type.name)
            var parameters = type.members[index].parameters
            qualify(&parameters)
            type.members[index].parameters = parameters
        }
        return type
    }

    private mutating func write(_ type: SwiftType, cases: Bool) {
        let type = qualified(type)
        text += "\(modifier)extension \(type.name) {\n"
        let known: Set<String> = ["Equatable", "Hashable", "Sendable", "Identifiable", "CaseIterable", "Codable"]
        let conformances = type.inherits.map { $0 == "EquatableByParts" ? "Equatable" : $0 }
            .filter { known.contains($0) || visible.meansProtocols($0) }
        if !conformances.isEmpty {
            text +=
                "static func use\(next())() { func f<T: \(conformances.joined(separator: " & "))>(_: T.Type) {}\nf(Self.self) }\n"
        }
        for member in type.usableMembers where member.kind != .enumCase {
            text += "@MainActor static func use\(next())() {\n"
            if member.kind != .initializer, !member.isStatic { text += "var x: Self = make()\n_ = x\nx = make()\n" }
            text += use(of: member, on: member.isStatic ? "Self" : "x")
            text += "}\n"
        }
        if cases { writeCases(of: type) }
        text += "}\n"
    }

    private mutating func writeCases(of type: SwiftType) {
        let cases = type.members.filter { $0.kind == .enumCase }
        if cases.isEmpty { return }
        text += "static func use\(next())(_ x: Self) {\nswitch x {\n"
        for member in cases {
            let names = member.parameters.indices.map { "a\($0)" }
            text += "case .`\(member.name)`\(names.isEmpty ? "" : "(let \(names.joined(separator: ", let ")))"):\n"
            for (index, parameter) in member.parameters.enumerated() {
                text += "let _: \(parameter.type) = a\(index)\n"
            }
            text += "break\n"
        }
        text += "}\n"
        for member in cases {
            text +=
                "do {\n" + arguments(member.parameters) { "_ = Self.`\(member.name)`\($0.isEmpty ? "" : "(\($0))")\n" }
            text += "}\n"
        }
        text += "}\n"
    }

    private func use(of member: SwiftMember, on base: String) -> String {
        switch member.kind {
        case .property:
            var text = "let _: \(member.type.hasPrefix("some ") ? "Any" : member.type) = \(base).`\(member.name)`\n"
            if member.isSettable {
                text +=
                    base == "Self"
                    ? "Self.`\(member.name)` = make()\n"
                    : "do { var y = \(base)\n let v: \(member.type) = make()\n y.`\(member.name)` = v }\n"
            }
            return text
        case .function:
            if member.parameters.contains(where: { $0.type.hasPrefix("some ") || $0.type.contains("ScreenBody") }) {
                return ""
            }
            if visible.own.words.contains("<"), member.type == "Cells.Cell" { return "" }
            if member.name == "cell" || member.name == "supplement" { return "" }
            return "do {\n"
                + arguments(member.parameters) { arguments in
                    member.type.isEmpty
                        ? "\(base).`\(member.name)`(\(arguments))\n"
                        : "let _: \(member.type) = \(base).`\(member.name)`(\(arguments))\n"
                } + "}\n"
        case .initializer:
            return "do {\n" + arguments(member.parameters) { "_ = Self(\($0))\n" } + "}\ndo {\n"
                + arguments(member.parameters.filter { !$0.hasDefault }) { "_ = Self(\($0))\n" } + "}\n"
        case .enumCase: return ""
        }
    }

    /// Returns statements that declare a variable for each argument, and the call that `call` returns for the
    /// arguments.
    private func arguments(_ parameters: [SwiftParameter], _ call: (String) -> String) -> String {
        var text = ""
        var arguments: [String] = []
        for (index, parameter) in parameters.enumerated() {
            let label = parameter.label.map { $0 + ": " } ?? ""
            if parameter.type.hasPrefix("@") {
                arguments.append(label + "{ _ in }")
            } else if parameter.type.hasPrefix("inout ") {
                text += "var a\(index): \(parameter.type.dropFirst(6)) = make()\na\(index) = make()\n"
                arguments.append(label + "&a\(index)")
            } else {
                text += "let a\(index): \(parameter.type) = make()\n"
                arguments.append(label + "a\(index)")
            }
        }
        return text + call(arguments.joined(separator: ", "))
    }
}
