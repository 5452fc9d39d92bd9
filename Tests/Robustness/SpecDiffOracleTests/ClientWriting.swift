import SpecModel

@testable import SpecDiff

/// The source of a client. The client uses and implements every declaration of the generated Swift that client code can
/// use or implement.
struct ClientWriting {
    private let visible: VisibleInterfaces
    private(set) var text = ""
    private var number = 0
    /// The modifier of declarations that implement or use nonisolated protocols.
    private let modifier: String

    /// Writes the client.
    ///
    /// - Parameter isIsolated: A Boolean value that indicates whether the main actor is the module's default isolation.
    init(_ visible: VisibleInterfaces, isIsolated: Bool) {
        self.visible = visible
        modifier = isIsolated ? "nonisolated " : ""
        text += "\(modifier)func make<T>() -> T { fatalError() }\n\(modifier)func stop() -> Never { fatalError() }\n"
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
        // The client also uses the members of the protocol, on a parameter that conforms to the protocol.
        var user = ClientFunction(base: "x")
        user.parameters.append("_ x: some \(name)")
        for part in parts where part != name && visible.type(part) != nil {
            user.body += "do { func f(_ x: some \(part)) {}\nf(x) }\n"
        }
        var seen: Set<String> = []
        for requirement in requirements where seen.insert(requirement.member.overload).inserted {
            user.use(requirement.member)
        }
        write(user, "")
    }

    private mutating func write(_ function: ClientFunction, _ modifiers: String) {
        if !function.body.isEmpty { text += "@MainActor \(modifiers)" + function.text(named: "use\(next())") }
    }

    private mutating func writeConformer(of name: String, _ members: [SwiftMember], _ isClass: Bool) {
        text += isClass ? "@MainActor final class C\(next()): \(name) {\n" : "\(modifier)struct C\(next()): \(name) {\n"
        var seen: Set<String> = []
        for member in members where seen.insert(member.overload).inserted {
            switch member.kind {
            case .property:
                if member.name.hasPrefix("associatedtype ") {
                    text += "typealias \(member.name.dropFirst(15)) = Int\n"
                } else if member.isSettable {
                    text += "var `\(member.name)`: \(member.type) { get { stop() } set {} }\n"
                } else {
                    text += "var `\(member.name)`: \(member.type) { stop() }\n"
                }
            case .function:
                let parameters = member.parameters.enumerated().map { "\($1.label ?? "_") a\($0): \($1.type)" }
                let result = member.type.isEmpty ? "" : " -> \(member.type)"
                let body = member.type.isEmpty ? "{}" : "{ stop() }"
                text += "@MainActor func `\(member.name)`(\(parameters.joined(separator: ", ")))\(result) \(body)\n"
            case .initializer, .enumCase: break
            }
        }
        text += "}\n"
    }

    private mutating func writeProvided(_ type: SwiftType, of name: String) {
        let required = visible.requirements(of: name).map(\.member.key)
        text += "\(modifier)extension \(name) {\n"
        var user = ClientFunction(base: "self")
        for member in type.members where !required.contains(member.key) { user.use(member) }
        write(user, "")
        text += "}\n"
    }

    // MARK: Callers

    /// Returns the type `text` with the full names of nested types. In an extension of a nested type, the short names
    /// of types in the enclosing type are not visible.
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
        let known: Set<String> = [
            "Equatable", "Hashable", "Sendable", "Identifiable", "CaseIterable", "Codable", "Decodable", "Encodable",
            "Comparable", "Error", "CustomStringConvertible",
        ]
        let conformances = type.inherits.map { $0 == "EquatableByParts" ? "Equatable" : $0 }
            .filter { known.contains($0.replacing("Swift.", with: "")) || visible.meansProtocols($0) }
        if !conformances.isEmpty {
            text +=
                "static func use\(next())() { func f<T: \(conformances.joined(separator: " & "))>(_: T.Type) {}\nf(Self.self) }\n"
        }
        let members = type.usableMembers.filter { $0.kind != .enumCase }
        var reader = ClientFunction(base: "x")
        reader.parameters.append("_ x: inout Self")
        var user = ClientFunction(base: "Self")
        for member in members where member.generics.isEmpty {
            if member.isStatic || member.kind == .initializer { user.use(member) } else { reader.use(member) }
        }
        write(reader, "static ")
        write(user, "static ")
        for member in members where !member.generics.isEmpty {
            var user = ClientFunction(base: member.isStatic ? "Self" : "x")
            user.generics = member.generics
            if !member.isStatic { user.parameters.append("_ x: inout Self") }
            user.use(member)
            write(user, "static ")
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
            let types = member.parameters.map(\.type)
            text += "case .`\(member.name)`\(names.isEmpty ? "" : "(let \(names.joined(separator: ", let ")))"): "
            text +=
                names.isEmpty
                ? "break\n" : "let _: (\(types.joined(separator: ", "))) = (\(names.joined(separator: ", ")))\n"
        }
        text += "}\n}\n"
        var user = ClientFunction(base: "Self")
        for member in cases { user.construct(member) }
        text += "static " + user.text(named: "use\(next())")
    }
}

extension SwiftMember {
    /// A key that distinguishes overloads: `key`, followed by the types of the parameters. Protocols of cells have
    /// methods that differ only in these types.
    fileprivate var overload: String { key + parameters.map(\.type).joined(separator: ",") }
}

/// A function of a client, with a parameter for each value that it needs.
private struct ClientFunction {
    /// The expression whose members the function uses.
    let base: String
    var generics = ""
    var parameters: [String] = []
    var body = ""
    private var number = 0

    init(base: String) {
        self.base = base
    }

    func text(named name: String) -> String {
        "func \(name)\(generics)(\(parameters.joined(separator: ", "))) {\n\(body)}\n"
    }

    /// Adds a parameter, and returns its name.
    private mutating func parameter(_ type: String) -> String {
        let name = "v\(number)"
        number += 1
        parameters.append("_ \(name): \(type)")
        return name
    }

    mutating func use(_ member: SwiftMember) {
        switch member.kind {
        case .property:
            if member.type.hasPrefix("some ") {
                body += "do { func f(_ x: some \(member.type.dropFirst(5))) {}\nf(\(base).`\(member.name)`) }\n"
            } else {
                body += "let _: \(member.type) = \(base).`\(member.name)`\n"
            }
            guard member.isSettable else { return }
            let value = parameter(member.type)
            body +=
                base == "Self"
                ? "Self.`\(member.name)` = \(value)\n"
                : "do { var y = \(base)\ny.`\(member.name)` = \(value) }\n"
        case .function:
            if member.parameters.contains(where: { $0.type.hasPrefix("some ") || $0.type.contains("ScreenBody") }) {
                return
            }
            let result = member.type.isEmpty ? "" : "let _: \(member.type.hasPrefix("some ") ? "Any" : member.type) = "
            body += "\(result)\(base).`\(member.name)`(\(arguments(member.parameters)))\n"
        case .initializer:
            body += "_ = Self(\(arguments(member.parameters)))\n"
            if member.parameters.contains(where: \.hasDefault) {
                body += "_ = Self(\(arguments(member.parameters.filter { !$0.hasDefault })))\n"
            }
        case .enumCase: break
        }
    }

    mutating func construct(_ enumCase: SwiftMember) {
        let arguments = arguments(enumCase.parameters)
        body += "_ = Self.`\(enumCase.name)`\(enumCase.parameters.isEmpty ? "" : "(\(arguments))")\n"
    }

    /// Adds a parameter for each argument of a call, and returns the arguments.
    private mutating func arguments(_ parameters: [SwiftParameter]) -> String {
        parameters.map { argument in
            let label = argument.label.map { $0 + ": " } ?? ""
            if argument.type.hasPrefix("@") { return label + "{ _ in }" }
            if argument.type.hasPrefix("inout ") { return label + "&" + parameter(argument.type) }
            // A non-escaping closure cannot be passed to an escaping parameter, so `make()` creates the argument.
            if argument.type.contains("->") { return label + "make() as \(argument.type)" }
            return label + parameter(argument.type)
        }.joined(separator: ", ")
    }
}
