// Replaces the IDs in the JSON of declarations with names. IDs depend on the order of declarations, so they differ
// between the two sides.

import JSONOutput
import ModelJSON
import SpecModel

/// A conversion that replaces the IDs in the JSON of declarations with names. The conversion also removes
/// documentation, source ranges and other values that are not compared.
struct NamedJSON {
    private let program: Program
    private let encoder: DeclarationJSON
    /// The new names of the renamed declarations, by the old keys. The dictionary is empty for the new side.
    private let renamed: [DeclarationKey: String]

    init(_ program: Program, renaming renamed: [DeclarationKey: String] = [:]) {
        self.program = program
        self.renamed = renamed
        encoder = DeclarationJSON(program)
    }

    func json(of declaration: Declaration) -> JSON { named(encoder.json(of: declaration)) }

    private func named(_ json: JSON) -> JSON {
        switch json {
        case .null, .bool, .integer, .string: json
        case .array(let elements): .array(elements.map(named))
        case .object(let members): .object(named(members))
        }
    }

    private func named(_ members: [JSON.Member]) -> [JSON.Member] {
        let kind = members.first { $0.key == "kind" }.flatMap(\.value.text)
        return members.compactMap { member in
            if Self.omitted.contains(member.key) { return nil }
            switch member.value {
            case .integer(let id):
                if member.key == "module" { return nil }
                guard let name = name(id, member.key, kind: kind) else { return member }
                return JSON.Member(member.key, .string(name))
            case .array(let elements):
                let names = elements.map { element in
                    if case .integer(let id) = element { name(ofListed: id, in: member.key) } else { nil as String? }
                }
                guard !names.isEmpty, names.allSatisfy({ $0 != nil }) else {
                    return JSON.Member(member.key, named(member.value))
                }
                return JSON.Member(member.key, .array(names.compactMap { $0.map(JSON.string) }))
            case .null, .bool, .string, .object:
                return JSON.Member(member.key, named(member.value))
            }
        }
    }

    private static let omitted: Set<String> = ["doc", "origin", "texts", "fragmentRow"]

    private func name(_ id: Int, _ key: String, kind: String?) -> String? {
        switch key {
        case "id":
            switch kind {
            case "cell": name(.cell(ID(id)))
            case "view": name(.view(ID(id)))
            case "viewModel": name(.viewModel(ID(id)))
            case "token": name(.token(ID(id)))
            case "declared": name(.type(ID(id)))
            case "model": name(.model(ID(id)))
            default: nil
            }
        case "function": name(.function(ID(id)))
        case "enum": name(.type(ID(id)))
        case "model", "of", "extends": name(.model(ID(id)))
        case "base", "declaredBy", "defaultProvider": name(.trait(ID(id)))
        case "cell": name(.cell(ID(id)))
        default: nil
        }
    }

    private func name(ofListed id: Int, in key: String) -> String? {
        switch key {
        case "traits", "refines": name(.trait(ID(id)))
        case "services": name(.service(ID(id)))
        default: nil
        }
    }

    private func name(_ declaration: Declaration) -> String {
        let key = DeclarationKey(declaration, in: program)
        let name = renamed[key] ?? key.name
        return key.module == program[program.main].name ?? "" ? name : key.module + "." + name
    }
}

extension JSON {
    /// The text of a string, or `nil` for any other value.
    var text: String? { if case .string(let text) = self { text } else { nil } }

    var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

    var members: [Member] { if case .object(let members) = self { members } else { [] } }

    subscript(key: String) -> JSON? { members.first { $0.key == key }?.value }
}

/// The key that identifies a declaration on both sides: its module, its kind and its name.
struct DeclarationKey: Hashable, Comparable {
    var module: String
    var kind: DeclarationKind
    var name: String

    init(module: String, kind: DeclarationKind, name: String) {
        (self.module, self.kind, self.name) = (module, kind, name)
    }

    init(_ declaration: Declaration, in program: Program) {
        let header = program.header(of: declaration)
        module = program[header.module].name ?? ""
        kind = DeclarationKind(declaration)
        name = header.name
    }

    static func < (left: DeclarationKey, right: DeclarationKey) -> Bool {
        (left.module, left.kind.rawValue, left.name) < (right.module, right.kind.rawValue, right.name)
    }
}

enum DeclarationKind: String, Hashable, CaseIterable, Sendable {
    case token, type, model, function, service, container, `trait`, cell, view, style
    case viewModel = "view model"
    case fragment, screen, module

    init(_ declaration: Declaration) {
        self =
            switch declaration {
            case .token: .token
            case .type: .type
            case .model: .model
            case .function: .function
            case .service: .service
            case .container: .container
            case .trait: .trait
            case .cell: .cell
            case .view: .view
            case .style: .style
            case .viewModel: .viewModel
            case .fragment: .fragment
            case .screen: .screen
            }
    }
}

extension Program {
    func header(of declaration: Declaration) -> DeclarationHeader {
        switch declaration {
        case .token(let id): self[id].header
        case .type(let id): self[id].header
        case .model(let id): self[id].header
        case .function(let id): self[id].header
        case .service(let id): self[id].header
        case .container(let id): self[id].header
        case .trait(let id): self[id].header
        case .cell(let id): self[id].header
        case .view(let id): self[id].header
        case .style(let id): self[id].header
        case .viewModel(let id): self[id].header
        case .fragment(let id): self[id].header
        case .screen(let id): self[id].header
        }
    }

    /// The declarations of the main module.
    var mainDeclarations: [Declaration] { self[main].files.flatMap(\.declarations) }
}
