// The declarations in the document of a preview: modules, cells, tokens and types. Several programs can contain the
// same declaration, but the document contains it once.

import JSONOutput
import ScreenEvaluator
import SpecModel

/// The declarations of all programs of a document. The number of a declaration is its index in the array for its kind.
struct Catalog: Sendable {
    struct Module: Sendable {
        var name: String
        var isImported = true
        var cells: [Int] = []
        var tokens: [Int] = []
    }

    private(set) var modules: [Module] = []
    private(set) var cells: [JSON] = []
    private(set) var tokens: [JSON] = []
    private(set) var enums: [JSON] = []
    private(set) var models: [JSON] = []
    private(set) var opaqueTypes: [JSON] = []
    /// For each program, the indices of its declarations in the arrays of the catalog.
    private(set) var numbers: [ProgramNumbers] = []

    private var moduleNumbers: [String: Int] = [:]
    private var cellNumbers: [String: Int] = [:]
    private var tokenNumbers: [String: Int] = [:]
    private var typeNumbers: [String: TypeNumber] = [:]

    /// - Parameters:
    ///   - programs: The programs, each with the name of its main module.
    ///   - earlier: The earlier programs with which `programs` are compared. A cell in an earlier program can differ
    ///     from the cell with the same name in `programs`. Therefore, the document contains the cells, tokens and types
    ///     of earlier programs separately.
    ///   - settings: The settings with which the styles of cells are evaluated.
    init(
        _ programs: [(name: String, program: Program)],
        earlier: [(name: String, program: Program)] = [],
        _ settings: PreviewSettings
    ) {
        for (name, program) in programs { add(program, name, settings, isEarlier: false) }
        for (name, program) in earlier { add(program, name, settings, isEarlier: true) }
    }

    private mutating func add(_ program: Program, _ mainName: String, _ settings: PreviewSettings, isEarlier: Bool) {
        var own = ProgramNumbers()
        let names = program.modules.indices.map { index in
            program.modules[index].name ?? (index == program.main.index ? mainName : "module \(index)")
        }
        for (index, name) in names.enumerated() {
            let number = moduleNumbers[name] ?? modules.count
            if number == modules.count {
                moduleNumbers[name] = number
                modules.append(Module(name: name))
            }
            if index == program.main.index, !isEarlier { modules[number].isImported = false }
            own.modules.append(number)
        }
        func key(_ header: DeclarationHeader) -> String {
            (isEarlier ? "earlier " : "") + names[header.module.index] + "." + header.name
        }
        // Assigns all numbers first, because the JSON of types, tokens and cells contains the numbers of other
        // declarations.
        var new = NewDeclarations()
        for (index, token) in program.tokens.enumerated() {
            let number = tokenNumbers[key(token.header)] ?? tokens.count + new.tokens.count
            if tokenNumbers.updateValue(number, forKey: key(token.header)) == nil { new.tokens.append(index) }
            own.tokens.append(number)
        }
        for (index, type) in program.types.enumerated() {
            let known = typeNumbers[key(type.header)]
            if known == nil { type.isEnum ? new.enums.append(index) : new.opaqueTypes.append(index) }
            let number =
                known
                ?? (type.isEnum
                    ? .enum(enums.count + new.enums.count - 1)
                    : .opaque(opaqueTypes.count + new.opaqueTypes.count - 1))
            typeNumbers[key(type.header)] = number
            own.types.append(number)
        }
        for (index, model) in program.models.enumerated() {
            let known = typeNumbers[key(model.header)]
            if known == nil { new.models.append(index) }
            let number = known ?? .model(models.count + new.models.count - 1)
            typeNumbers[key(model.header)] = number
            own.models.append(number)
        }
        for (index, cell) in program.cells.enumerated() {
            let number = cellNumbers[key(cell.header)] ?? cells.count + new.cells.count
            if cellNumbers.updateValue(number, forKey: key(cell.header)) == nil { new.cells.append(index) }
            own.cells.append(number)
        }
        numbers.append(own)
        let encoder = DeclarationEncoder(values: ValueEncoder(program: program, numbers: own), moduleNames: names)
        for index in new.tokens {
            if !isEarlier {
                modules[own.modules[program.tokens[index].header.module.index]].tokens.append(tokens.count)
            }
            tokens.append(encoder.json(program.tokens[index]))
        }
        enums += new.enums.map { encoder.json(enum: program.types[$0]) }
        opaqueTypes += new.opaqueTypes.map { .object(["name": .string(program.types[$0].header.name)]) }
        models += new.models.map { encoder.json(program.models[$0]) }
        let environment = settings.environment(of: program)
        for index in new.cells {
            let cell = encoder.json(ID(index), calling: environment)
            if !isEarlier { modules[own.modules[program.cells[index].header.module.index]].cells.append(cells.count) }
            cells.append(isEarlier ? cell.adding(["isRemoved": true]) : cell)
        }
    }

    private struct NewDeclarations {
        var tokens: [Int] = []
        var enums: [Int] = []
        var opaqueTypes: [Int] = []
        var models: [Int] = []
        var cells: [Int] = []
    }

    /// The members of the document's JSON that contain the cells, the types and the tokens.
    var members: KeyValuePairs<String, JSON?> {
        [
            "cells": .array(cells),
            "types": .object(["enums": .array(enums), "models": .array(models), "opaque": .array(opaqueTypes)]),
            "tokens": .array(tokens),
        ]
    }
}

/// Encodes the declarations of a program.
struct DeclarationEncoder: Sendable {
    let values: ValueEncoder
    let moduleNames: [String]

    private var program: Program { values.program }

    func json(_ token: Token) -> JSON {
        let module = JSON.integer(values.numbers.modules[token.header.module.index])
        let name = JSON.string(token.header.name)
        switch token.value {
        case .color(let color):
            let color = values.json(resolved(color, isDark: false))
            return .object(["name": name, "module": module, "kind": "color", "light": color, "dark": color])
        case .adaptiveColor(let light, let dark):
            return .object([
                "name": name, "module": module, "kind": "color",
                "light": values.json(resolved(light, isDark: false)), "dark": values.json(resolved(dark, isDark: true)),
            ])
        case .font(let font):
            return .object([
                "name": name, "module": module, "kind": "font", "font": values.json(resolved(font)),
            ])
        case .invalid:
            return .object(["name": name, "module": module, "kind": "invalid"])
        }
    }

    /// Returns the color to which `color` refers through a chain of tokens. Follows at most as many tokens as the
    /// program contains, because the chain can be a cycle.
    private func resolved(_ color: ColorConstant, isDark: Bool) -> ColorConstant {
        var color = color
        for _ in program.tokens {
            guard case .token(let id) = color else { return color }
            switch program[id].value {
            case .color(let other): color = other
            case .adaptiveColor(let light, let dark): color = isDark ? dark : light
            case .font, .invalid: return .system("label")
            }
        }
        return color
    }

    private func resolved(_ font: FontConstant) -> FontConstant {
        var font = font
        for _ in program.tokens {
            guard case .token(let id) = font, case .font(let other) = program[id].value else { return font }
            font = other
        }
        return font
    }

    func json(enum type: DeclaredType) -> JSON {
        .object([
            "name": .string(type.header.name),
            "cases": .array(
                type.cases.map { entry in
                    .object([
                        "name": .string(entry.name),
                        "payload": entry.payload.isEmpty ? nil : .array(entry.payload.map { values.json($0) }),
                    ])
                }
            ),
        ])
    }

    func json(_ model: Model) -> JSON {
        .object([
            "name": .string(model.header.name), "identity": model.identity.map { .string($0) },
            "fields": .array(model.fields.map { json($0) }),
        ])
    }

    func json(_ field: Field) -> JSON {
        let given = field.defaultValue.map { EvaluatedValue($0, as: field.type, in: program) }
        let plain = given == nil ? PlainValues(program: program).value(of: field.type) : nil
        return .object([
            "name": .string(field.name), "type": values.json(field.type),
            "default": given.map { values.json($0, as: field.type) },
            "plain": plain.map { values.json($0, as: field.type) },
        ])
    }

    // MARK: Cells

    func json(_ id: ID<Cell>, calling environment: EvaluationEnvironment) -> JSON {
        let cell = program[id]
        let styles = program.styles.filter { $0.cell == id }
        func values(_ given: [MemberValue]) -> JSON {
            let members = ScreenEvaluator.members(of: cell.composition, given, in: program, calling: environment)
            return .array(shown(members, of: cell.composition).map { self.values.json($0.value) })
        }
        return .object([
            "name": .string(cell.header.name),
            "module": .integer(self.values.numbers.modules[cell.header.module.index]),
            "doc": cell.header.doc.map { .string($0) },
            "preview": cell.previewLook.map { .string($0.rawValue) },
            "members": .array(json(cell.composition)),
            "styles": .array(
                [.object(["values": values([])])]
                    + styles.map { .object(["name": .string($0.header.name), "values": values($0.values)]) }
            ),
        ])
    }

    /// Returns `members` with values that the page can show. If a property of a nonoptional type has no value, it gets
    /// the plain value of its type, if there is one (`PlainValues`). For example, a number gets the value 0. If the
    /// plain value is an empty text, the property gets its own name as the value.
    func shown(_ members: [EvaluatedMember], of composition: Composition) -> [EvaluatedMember] {
        members.map { member in
            guard member.value == .none, case .property(let type, _)? = composition[member.name]?.member.kind,
                !type.isOptional
            else { return member }
            var shown = member
            shown.value = PlainValues(program: program).value(of: type) ?? .none
            if shown.value == .text("") { shown.value = .text(member.name) }
            return shown
        }
    }

    func json(_ composition: Composition) -> [JSON] { composition.members.map { json($0, in: composition) } }

    private func json(_ entry: Composition.Member, in composition: Composition) -> JSON {
        let member = entry.member
        let origin = origin(of: member.name, declaredBy: entry.declaredBy)
        let common: KeyValuePairs<String, JSON?> = [
            "name": .string(member.name), "facet": .string(member.facet.rawValue),
            "trait": .string(program[entry.declaredBy].header.name),
            "module": .string(moduleNames[program[entry.declaredBy].header.module.index]),
            "base": .string(program[origin.base].header.name), "original": .string(origin.name),
            "role": program[entry.declaredBy].role.map { .string($0.name) },
        ]
        switch member.kind {
        case .property(let type, _):
            var given: JSON?
            if case .constant(let constant)? = entry.defaultValue {
                given = values.json(EvaluatedValue(constant, as: type, in: program), as: type)
            }
            return JSON.object(["kind": "property"]).adding(common).adding([
                "type": values.json(type), "editor": member.editor.map { .string($0) }, "default": given,
            ])
        case .action(let parameters):
            let edited = composition.members.first { $0.member.editor == member.name }?.member.name
            return JSON.object(["kind": "action"]).adding(common).adding([
                "parameters": .array(parameters.map { values.json($0) }), "edits": edited.map { .string($0) },
            ])
        }
    }

    /// Returns the trait that originally declares a member, and the member's name in this trait. A role is a trait that
    /// renames the members of its base trait. If `trait` is a role, the function continues the search in the base
    /// trait.
    private func origin(of name: String, declaredBy trait: ID<Trait>) -> (base: ID<Trait>, name: String) {
        var (trait, name) = (trait, name)
        for _ in program.traits {
            guard let role = program[trait].role,
                let index = program[trait].members.firstIndex(where: { $0.member.name == name }),
                role.originals.indices.contains(index)
            else { break }
            name = role.originals[index]
            trait = program[role.base].composition[name]?.declaredBy ?? role.base
        }
        return (trait, name)
    }
}
