// Finds the handwritten Swift that specs require from clients: functions, types, models and classes.

import SpecModel
import SwiftBackend
import SwiftOutput

struct ProvidedSwift {
    private struct Function {
        let key: DeclarationKey
        let parameters: [String]
        let result: String
        let settings: String
    }

    fileprivate struct Model {
        let key: DeclarationKey
        /// The types of a model's fields, or the payloads of an enum's cases, by name.
        let members: [String: String]
        let isSendable: Bool
        let isEquatable: Bool
        /// A Boolean value that indicates whether `members` contains the cases of an enum. The handwritten enum must
        /// have no further cases, because generated code contains a `switch` over the cases in `members`.
        let isEnum: Bool
    }

    private let program: Program
    private var functions: [String: [Function]] = [:]
    private var models: [String: Model] = [:]
    /// The declarations that require handwritten types, by the names of these types. Examples of these types are
    /// services, controllers and view classes. Types in `models` are excluded.
    private var types: [String: DeclarationKey] = [:]
    private var imports: Set<String> = []
    /// The declarations of generated types and models in the compiled module, by name.
    private var generated: [String: DeclarationKey] = [:]
    private let compared: Set<Declaration>

    init(_ program: Program) {
        self.program = program
        compared = program.comparedTypes
        let swift = ClientSwift(program)
        for declaration in program.modules.flatMap(\.files).flatMap(\.declarations) {
            add(declaration, DeclarationKey(declaration, in: program), swift)
        }
        let main = program[program.main]
        imports = Set(main.imports + main.files.flatMap(\.imports) + program.modulesOfHandWrittenTypes)
            .subtracting(program.modules.compactMap(\.name))
    }

    private mutating func add(_ declaration: Declaration, _ key: DeclarationKey, _ swift: ClientSwift) {
        func text(_ type: ValueType) -> String { swiftText(swift.type(type)) }
        switch declaration {
        case .function(let id):
            let function = program[id]
            functions[function.swiftPath.joined(separator: "."), default: []].append(
                Function(
                    key: key,
                    parameters: function.parameters.map(text),
                    result: text(function.result),
                    settings: "\(function.takesLocale) \(function.takesCalendar)"
                )
            )
        case .type(let id) where program[id].provenance != .generated:
            let type = program[id]
            let cases = type.cases.map { enumCase in
                (enumCase.name, enumCase.payload.map { ($0.label ?? "_") + ":" + text($0.type) }.joined(separator: ","))
            }
            models[type.header.name] = Model(
                key: key,
                members: Dictionary(cases, uniquingKeysWith: { first, _ in first }),
                isSendable: type.isSendable,
                isEquatable: type.isEquatable || compared.contains(declaration),
                isEnum: true
            )
        case .model(let id) where program[id].provenance != .generated:
            let model = program[id]
            models[model.header.name] = Model(
                key: key,
                members: Dictionary(
                    model.fields.map { ($0.name, text($0.type)) },
                    uniquingKeysWith: { first, _ in first }
                ),
                isSendable: model.isSendable,
                isEquatable: model.isEquatable || compared.contains(declaration),
                isEnum: false
            )
        case .type, .model: if key.module == program[program.main].name ?? "" { generated[key.name] = key }
        case .service(let id): types[program[id].typePath.joined(separator: ".")] = key
        case .screen(let id): if let controller = program[id].controller { types[controller] = key }
        case .cell(let id) where program[id].namesClass: types[program[id].className] = key
        case .view(let id) where program[id].isNested: types[key.name] = key
        case .viewModel(let id) where program[id].isManual && program[id].extends == nil: types[key.name] = key
        default: break
        }
    }

    /// A change that clients must make to their handwritten Swift for the new side. `key` denotes the declaration that
    /// causes the change, `text` is the message, and `names` contains the names of changed fields or cases.
    typealias Need = (key: DeclarationKey, text: String, names: Set<String>)

    /// Returns the changes that clients must make to the handwritten Swift of the `old` side, so that it works with
    /// this side.
    ///
    /// - Parameter interface: The generated Swift of this side. A handwritten declaration is needed only if its name
    ///   occurs in the generated Swift.
    func missing(from old: ProvidedSwift, usedIn interface: SwiftInterface) -> [Need] {
        let words = interface.words
        var needs: [Need] = []
        for (path, own) in functions.sorted(by: { $0.key < $1.key }) where isUsed(path, words) {
            for function in own
            where function.key.module == program[program.main].name ?? "" || old.functions[path] == nil {
                guard let known = old.functions[path] else {
                    needs.append((function.key, "the Swift function '\(path)' is needed", []))
                    continue
                }
                if known.contains(where: { accepts($0, function) }) { continue }
                needs.append((function.key, "the Swift function '\(path)' needs another signature", []))
            }
        }
        for (name, model) in models.sorted(by: { $0.key < $1.key }) where isUsed(name, words) {
            guard let known = old.models[name] else {
                needs.append((model.key, "the Swift type '\(name)' is needed", []))
                continue
            }
            needs += model.needs(besides: known, name, words)
        }
        for (name, key) in types.sorted(by: { $0.key < $1.key }) where isUsed(name, words) && old.types[name] == nil {
            needs.append((key, "the Swift type '\(name)' is needed", []))
        }
        for (name, key) in generated.sorted(by: { $0.key < $1.key }) where old.models[name]?.key == key {
            needs.append((key, "the handwritten Swift type '\(name)' must be removed, because it is generated", []))
        }
        for name in imports.subtracting(old.imports).sorted() where interface.imports.contains(name) {
            needs.append((Owners.module(program[program.main].name ?? ""), "the Swift module '\(name)' is needed", []))
        }
        return needs
    }

    private func isUsed(_ path: String, _ words: Set<String>) -> Bool {
        path.split(separator: ".").allSatisfy { words.contains(String($0)) }
    }

    private func accepts(_ old: Function, _ new: Function) -> Bool {
        old.settings == new.settings && old.parameters.count == new.parameters.count
            && zip(new.parameters, old.parameters).allSatisfy { converts($0, to: $1) }
            && converts(old.result, to: new.result)
    }
}

extension ProvidedSwift.Model {
    fileprivate func needs(
        besides old: ProvidedSwift.Model,
        _ name: String,
        _ words: Set<String>
    ) -> [ProvidedSwift.Need] {
        var needs: [ProvidedSwift.Need] = []
        for (member, type) in members.sorted(by: { $0.key < $1.key }) where words.contains(member) {
            if old.members[member] == type { continue }
            needs.append((key, "the Swift type '\(name)' needs '\(member)' with the type in the spec", [member]))
        }
        if isEnum {
            for member in old.members.keys.sorted() where members[member] == nil {
                needs.append((key, "the Swift type '\(name)' must not have the case '\(member)'", [member]))
            }
        }
        if isSendable, !old.isSendable { needs.append((key, "the Swift type '\(name)' must be 'Sendable'", [])) }
        if isEquatable, !old.isEquatable { needs.append((key, "the Swift type '\(name)' must be 'Equatable'", [])) }
        return needs
    }
}

extension Program {
    /// The names of the Swift modules that declare the handwritten types and models of the compiled module's specs.
    fileprivate var modulesOfHandWrittenTypes: [String] {
        mainDeclarations.compactMap { declaration in
            let provenance: Provenance
            switch declaration {
            case .type(let id): provenance = self[id].provenance
            case .model(let id): provenance = self[id].provenance
            default: return nil
            }
            if case .imported(let module) = provenance { return module }
            return nil
        }
    }
}

func swiftText(_ type: SwiftOutput.SwiftType) -> String {
    var writer = SwiftWriter()
    writer.type(type)
    return String(decoding: writer.finish(), as: UTF8.self).filter { !$0.isNewline }
}
