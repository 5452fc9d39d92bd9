// Which modules a file needs, and which of them its signatures show. A module that is imported publicly and shown by
// nothing is a warning, and so is one that is shown and not imported so: both are followed exactly.

import SpecModel
import SwiftOutput

struct ModuleUses {
    let program: Program
    /// Whether a module's declarations stand in signatures; its key alone says that the file needs it.
    private var isExposed: [String: Bool] = [:]
    /// Modules that something conforms to a protocol of: public conformances show them, those for the package do not.
    private var conformed: Set<String> = []
    /// Modules of types that stand in signatures as `Day.ID`, of which the same is true.
    private var aliased: Set<String> = []
    /// Modules that stand in what is public whatever the access of the compiled one.
    private var publicModules: Set<String> = []

    init(program: Program) {
        self.program = program
    }

    /// - Parameter others: modules that the file imports whether it needs them or not.
    func imports(also others: [String], access: Modifiers.Access) -> [Import] {
        var modules = isExposed
        let own = program[program.main].name
        for module in others where module != own { modules[module] = modules[module] ?? false }
        return modules.sorted { $0.key < $1.key }.map { module, isExposed in
            switch access {
            case _ where publicModules.contains(module): Import(module, .public)
            case .public where isExposed || conformed.contains(module) || aliased.contains(module):
                Import(module, .public)
            case .package where isExposed: Import(module, .package)
            default: Import(module)
            }
        }
    }

    mutating func expose(_ module: String) { isExposed[module] = true }

    mutating func use(_ module: String) { isExposed[module] = isExposed[module] ?? false }

    mutating func add(_ declaration: Declaration) {
        switch declaration {
        case .token(let id): add(program[id])
        case .function: break
        case .type(let id): if program[id].provenance == .generated { add(cases: program[id].cases) }
        case .model(let id):
            guard program[id].provenance == .generated else { break }
            add(fields: program[id].fields)
            // Its fields are compared by the runtime.
            if program[id].fields.count > 1 { use(Emitter.runtimeModule) }
        case .service(let id): add(program[id])
        case .container(let id): for service in program[id].services { add(program[service], byName: true) }
        case .trait(let id): add(program[id])
        case .cell(let id):
            let composition = program[id].composition
            add(shown: composition)
            // What the cell looks like without a delegate is nothing but defaults.
            if composition.traits.allSatisfy(program.comesApart) { add(defaultsOf: composition) }
        case .view(let id):
            add(shown: program[id].composition, withoutActions: program[id].hasDelegate)
        case .style(let id):
            expose(program[program[id].cell].header)
            for value in program[id].values { add(value.value) }
        case .viewModel(let id): add(program[id])
        case .screen(let id): add(program[id])
        }
    }
}

extension ModuleUses {
    /// What another module's specs declare.
    mutating func expose(_ header: DeclarationHeader) {
        guard header.module != program.main, let name = program[header.module].name else { return }
        expose(name)
    }

    /// The protocols of what another module's specs declare stand after a type's name.
    mutating func conform(to header: DeclarationHeader) {
        guard header.module != program.main, let name = program[header.module].name else { return }
        use(name)
        conformed.insert(name)
    }

    /// What a type stands for under another name is shown to everybody, but not counted for the package.
    mutating func alias(_ type: ValueType) {
        guard let name = module(of: type) else { return }
        use(name)
        aliased.insert(name)
    }

    mutating func expose(_ type: ValueType) {
        if let module = module(of: type) { expose(module) }
    }

    private func module(of type: ValueType) -> String? {
        switch type {
        case .builtin(let builtin): builtin.swiftModule
        case .declared(let id): module(of: program[id].provenance, program[id].header)
        case .model(let id): module(of: program[id].provenance, program[id].header)
        case .optional(let inner), .list(let inner): module(of: inner)
        case .invalid: nil
        }
    }

    private func module(of provenance: Provenance, _ header: DeclarationHeader) -> String? {
        if case .imported(let module) = provenance { return module }
        return header.module == program.main ? nil : program[header.module].name
    }

    private mutating func add(_ token: Token) {
        expose(Emitter.runtimeModule)
        switch token.value {
        case .color(let color): add(.color(color), of: .builtin(.color))
        case .adaptiveColor(let light, let dark):
            for color in [light, dark] { add(.color(color), of: .builtin(.color)) }
        case .font(let font): add(.font(font), of: .builtin(.font))
        case .invalid: break
        }
    }

    private mutating func add(cases: [EnumCase]) {
        for parameter in cases.flatMap(\.payload) { expose(parameter.type) }
    }

    mutating func add(fields: [Field]) {
        for field in fields {
            expose(field.type)
            if let constant = field.defaultValue { add(argument: constant, of: field.type) }
        }
    }

    private mutating func add(_ service: Service, byName: Bool = false) {
        if byName { conform(to: service.header) }
        if let module = module(of: service.provenance, service.header) { expose(module) }
    }

    mutating func add(_ member: Member) {
        switch member.kind {
        case .property(let type, _): expose(type)
        case .action(let parameters): for parameter in parameters { expose(parameter.type) }
        }
    }

    private mutating func add(_ trait: Trait) {
        for refined in trait.refines { expose(program[refined].header) }
        if let role = trait.role { expose(program[role.base].header) }
        for entry in trait.members {
            add(entry.member)
            if case .property(let type, _) = entry.member.kind { add(entry.defaultValue, of: type) }
        }
        for override in trait.overrides {
            if Emitter.isProperty(override.name, of: trait) { expose(override.type) }
            add(override.value, of: override.type)
        }
    }

    private mutating func add(_ value: DefaultValue?, of type: ValueType) {
        if case .constant(let constant) = value { add(constant, of: type) }
    }

    /// What a conformer takes from a trait's default is looked for in the module that gives it.
    ///
    /// - Parameter given: the names of members that the conformer has itself.
    mutating func add(defaultsOf composition: Composition, except given: Set<String> = []) {
        for entry in composition.members where !given.contains(entry.member.name) {
            guard let provider = entry.defaultProvider else { continue }
            let header = program[provider].header
            if header.module != program.main, let name = program[header.module].name { use(name) }
        }
    }

    /// A composition with the value that stores it.
    private mutating func add(shown composition: Composition, withoutActions: Bool = false) {
        for id in composition.traits { expose(program[id].header) }
        for entry in composition.members {
            if withoutActions, entry.member.facet == .actions { continue }
            add(entry.member)
            if case .property(let type, _) = entry.member.kind, case .constant(let constant) = entry.defaultValue {
                add(argument: constant, of: type)
            }
            // The handler is private, so it is not shown.
            if entry.member.facet == .actions { use(Emitter.runtimeModule) }
        }
    }

    private mutating func add(_ viewModel: ViewModel) {
        for id in viewModel.services { expose(program[id].header) }
        if viewModel.isManual { return }
        if let model = viewModel.extends {
            expose(.model(model))
            addForeign(viewModel, model)
        }
        switch viewModel.target {
        case .cell(let id): add(shownBy: program[id].header, of: viewModel)
        case .view(let id): add(shownBy: program[id].header, of: viewModel)
        case .traits: for id in viewModel.composition.traits { conform(to: program[id].header) }
        }
        for input in viewModel.inputs { expose(input.type) }
        let given = Set(viewModel.values.map(\.name))
        add(defaultsOf: viewModel.composition, except: given)
        for entry in viewModel.composition.members {
            if given.contains(entry.member.name) || entry.member.facet == .actions { add(entry.member) }
            if entry.member.facet == .actions { use(Emitter.runtimeModule) }
        }
        for value in viewModel.values {
            add(value.value)
            if value.value.needsLocale {
                if viewModel.extends == nil { expose("Foundation") } else { use("Foundation") }
            }
        }
    }
}

extension ModuleUses {
    /// The cell or view of a view model: its protocols, and where it has any, its actions, which an initialiser takes.
    private mutating func add(shownBy header: DeclarationHeader, of viewModel: ViewModel) {
        conform(to: header)
        if viewModel.composition.hasActions { expose(header) }
    }

    /// Another module's model that conforms to another module's trait does so for everybody.
    private mutating func addForeign(_ viewModel: ViewModel, _ model: ID<Model>) {
        let traits = program.foreignTraits(of: viewModel)
        guard !traits.isEmpty else { return }
        var names = Set([program.foreignModule(of: program[model])].compactMap(\.self))
        let values = Dictionary(viewModel.values.map { ($0.name, $0.type) }) { first, _ in first }
        for id in traits {
            expose(program[id].header)
            if let name = program[program[id].header.module].name { names.insert(name) }
            for member in program[id].members {
                if let type = values[member.member.name], let name = module(of: type) { names.insert(name) }
            }
        }
        publicModules.formUnion(names)
    }
}

extension ModuleUses {
    /// What expressions need besides their types: functions, formats, and the declarations of the values in between.
    mutating func add(_ value: Value) {
        value.forEachExpression { add($0) }
        value.forEachTemplate { add($0) }
        value.forEachMatch { subject, arms in
            for case .constant(let constant) in arms.map(\.pattern) { add(constant, of: subject.type) }
        }
        if value.branchesOnLiteral { use(Emitter.runtimeModule) }
    }

    /// The formats of a text, and what it becomes.
    private mutating func add(_ template: Template) {
        if let module = module(of: template.type) { use(module) }
        for case .hole(let hole) in template.segments {
            for format in hole.formats {
                switch format {
                case .function(let id): add(id)
                case .builtin: use(Emitter.runtimeModule)
                }
            }
        }
    }

    mutating func add(_ expression: Expression) {
        if let module = module(of: expression.type) { use(module) }
        switch expression.kind {
        case .constant(let constant): add(constant, of: expression.type)
        case .path(_, let steps), .steps(_, let steps): for step in steps { add(step) }
        case .call(let id, _): add(id)
        case .not, .binary: if expression.decidesByLiteral { use(Emitter.runtimeModule) }
        case .isCase, .enumCase, .invalid: break
        }
        for operand in expression.operands { add(operand) }
    }

    /// A member is seen where its type's module is imported. Looking for something is the runtime's.
    private mutating func add(_ step: PathStep) {
        if let module = module(of: step.base) { use(module) }
        if step.operand != nil { use(Emitter.runtimeModule) }
        if case .property = step.kind, step.base == .builtin(.string) { use(Emitter.runtimeModule) }
        if case .element(_, let model) = step.kind, let module = module(of: .model(model)) { use(module) }
    }

    /// The default of a parameter. In a public signature it stands where everyone sees it.
    private mutating func add(argument constant: Constant, of type: ValueType) {
        guard program[program.main].access == .public else { return add(constant, of: type) }
        var uses = ModuleUses(program: program)
        uses.add(constant, of: type)
        for module in uses.isExposed.keys { expose(module) }
    }

    private mutating func add(_ constant: Constant, of type: ValueType) {
        if let module = module(of: type) { use(module) }
        switch constant {
        case .color(.token(let id)), .font(.token(let id)):
            let header = program[id].header
            if header.module != program.main, let name = program[header.module].name { use(name) }
        case .enumCase(_, _, let arguments):
            for argument in arguments { add(argument.value, of: argument.type) }
        default: break
        }
    }

    /// A function is in one of the modules that the spec which declares it imports.
    private mutating func add(_ id: ID<Function>) {
        for file in program[program[id].header.module].files where file.declarations.contains(.function(id)) {
            for module in file.imports { use(module) }
        }
        let header = program[id].header
        if header.module != program.main, let name = program[header.module].name { use(name) }
    }
}

extension Emitter {
    static func isProperty(_ name: String, of trait: Trait) -> Bool {
        guard let member = trait.composition[name]?.member else { return false }
        if case .property = member.kind { return true }
        return false
    }
}
