// Reports names that generated Swift cannot use: names that two declarations share, and types that would shadow a type
// of Swift. Only the specs of the compiled module are checked, because types of other modules can be qualified.

import SpecDiagnostics
import SpecModel

let nameRules: [Rule] = [.generatedNameClash, .reservedTypeName, .reservedMemberName, .reservedInput]

extension Rule {
    static let generatedNameClash = Rule(
        "generated-name-clash",
        "Reports two declarations that would have the same name in the generated Swift."
    )
    static let reservedTypeName = Rule(
        "reserved-type-name",
        "Reports a type with the name of a type that the generated Swift uses."
    )
    static let reservedMemberName = Rule(
        "reserved-member-name",
        "Reports a member, case, sample or command with a name that Swift already uses."
    )
    static let reservedInput = Rule(
        "reserved-input",
        "Reports an input of a view model with the name of a generated argument."
    )
}

/// Reports names that would clash in the generated Swift, at each of their declarations.
func checkNames(of program: Program, diagnostics: inout Diagnostics) {
    var check = NameCheck(program: program)
    for declaration in program[program.main].files.flatMap(\.declarations) { check.add(declaration) }
    check.report(&diagnostics)
    checkScreenNames(of: program, diagnostics: &diagnostics)
    checkCalls(of: program, diagnostics: &diagnostics)
}

struct NameCheck {
    /// A name that a declaration adds to a scope of the output.
    struct Entry {
        var declaration: Declaration
        /// A Boolean value that indicates whether the output declares the name. The value is `false` for a handwritten
        /// type, because the output only refers to it. Several entries can refer to the same handwritten type.
        var isWritten: Bool
    }

    /// The entries of a scope, by name. Most names have one entry, and need no array.
    private struct Scope {
        /// The last entry of each name.
        private var last: [String: Entry] = [:]
        /// All entries of each name with several entries.
        private(set) var shared: [String: [Entry]] = [:]

        subscript(name: String) -> [Entry] { shared[name] ?? last[name].map { [$0] } ?? [] }

        mutating func add(_ name: String, _ entry: Entry) {
            guard let other = last.updateValue(entry, forKey: name) else { return }
            shared[name, default: [other]].append(entry)
        }
    }

    /// The program that contains the added declarations.
    var program: Program
    private let functionNames: Set<String>
    /// An array that indicates for each trait whether it is a role. Most compositions contain no roles, and the array
    /// makes their check fast.
    private let isRole: [Bool]
    /// The names of the enums that the module's file declares for all tokens and for all cells.
    private let ofModule: Set<String>
    /// The names of the modules of the UI frameworks for which Swift is generated.
    private let frameworkModules: Set<String>
    private var types = Scope()
    private var cellCases = Scope()
    /// For each name of a controller, the name of the screen that declares this controller.
    private var controllers: [String: String] = [:]
    private var hasNestedViews = false
    private var findings: [Diagnostic] = []

    init(program: Program) {
        self.program = program
        functionNames = program.functionNames
        isRole = program.traits.map { $0.role != nil }
        ofModule = Set(program.declaredNames(ofModule: program.main).outermost)
        frameworkModules = Set(program[program.main].frameworks.map(\.moduleName))
    }

    mutating func add(_ declaration: Declaration) {
        for name in program.declaredNames(of: declaration).outermost { add(name, declaration, isWritten: true) }
        for name in program.handwrittenNames(of: declaration) { add(name, declaration, isWritten: false) }
        checkClasses(of: declaration)
        switch declaration {
        case .cell(let id):
            let cell = program[id]
            cellCases.add(Names.cellCase(cell.header.name), Entry(declaration: declaration, isWritten: true))
            if ReservedNames.cellCases.contains(Names.cellCase(cell.header.name)) {
                let name = Names.cellCase(cell.header.name)
                let message = "cell '\(cell.header.name)' generates the reserved enum case '\(name)'"
                report(.reservedMemberName, at: declaration, message)
            }
            checkMembers(of: cell.composition, at: declaration)
        case .view(let id):
            if program[id].isNested { hasNestedViews = true }
            checkMembers(of: program[id].composition, at: declaration)
        case .viewModel(let id):
            checkMembers(of: program[id].composition, at: declaration)
            checkInputs(of: program[id], at: declaration)
        case .screen(let id):
            checkRoles(of: program[id].composition, at: declaration)
            checkSamples(of: program[id], at: declaration)
            checkCommands(of: program[id], at: declaration)
        case .model(let id):
            checkProvenance(program[id].provenance, of: declaration)
            checkFields(of: program[id], at: declaration)
        case .type(let id):
            checkProvenance(program[id].provenance, of: declaration)
            checkCases(of: program[id], at: declaration)
        case .trait(let id):
            checkRole(of: program[id], at: declaration)
            if !program[id].refines.isEmpty {
                let refined = Composition(traits: program[id].refines, members: program[id].composition.members)
                checkRoles(of: refined, at: declaration)
            }
        default: break
        }
    }

    private mutating func add(_ name: String, _ declaration: Declaration, isWritten: Bool) {
        types.add(name, Entry(declaration: declaration, isWritten: isWritten))
        guard isWritten, isReserved(name) else { return }
        let declared = program.header(of: declaration).name
        let message =
            name == declared
            ? "'\(name)' is reserved in the generated Swift"
            : "'\(declared)' generates '\(name)', which is reserved in the generated Swift"
        let notes = proposal(for: declared, declaration.nameEndings)
        report(.reservedTypeName, at: declaration, message, notes: notes)
    }

    private func isReserved(_ name: String) -> Bool {
        ReservedNames.types.contains(name) || ofModule.contains(name) || frameworkModules.contains(name)
    }

    /// Reports a handwritten class with a reserved name, which generated Swift uses for another type.
    private mutating func checkClasses(of declaration: Declaration) {
        switch declaration {
        case .cell(let id) where program[id].namesClass: checkClass(program[id].className, of: declaration)
        case .view(let id): checkClass(program[id].header.name, of: declaration)
        case .viewModel(let id) where program[id].isManual && program[id].extends == nil:
            checkClass(program[id].header.name, of: declaration)
        case .screen(let id):
            guard let controller = program[id].controller else { return }
            checkClass(controller, of: declaration)
            if controller == Names.controllerViewModel {
                let message = "'\(controller)' is already the type of a controller's view model"
                report(.reservedTypeName, at: declaration, message)
            }
            checkController(controller, of: declaration)
        default: break
        }
    }

    /// Reports a controller that another screen also declares. The generated extensions would declare two view models
    /// for this controller.
    private mutating func checkController(_ controller: String, of declaration: Declaration) {
        if let other = controllers[controller] {
            let message = "'\(controller)' is already the controller of the screen '\(other)'"
            let notes = [Note("use a class of its own for each screen")]
            report(.generatedNameClash, at: declaration, message, notes: notes)
        } else {
            controllers[controller] = program.header(of: declaration).name
        }
    }

    private mutating func checkClass(_ name: String, of declaration: Declaration) {
        guard isReserved(name) else { return }
        let message = "'\(name)' is reserved in the generated Swift"
        report(.reservedTypeName, at: declaration, message, notes: proposal(for: name, declaration.nameEndings))
    }

    /// Reports a handwritten type with a reserved name, unless the spec imports the type from one of Swift's modules.
    private mutating func checkProvenance(_ provenance: Provenance, of declaration: Declaration) {
        let name = program.header(of: declaration).name
        switch provenance {
        case .generated: return
        case .imported(let module) where ReservedNames.modules.contains(module): return
        case .imported, .here: break
        }
        // A type with the name of a built-in type was already reported at its declaration.
        guard isReserved(name), BuiltinType(named: name) == nil else { return }
        let message = "'\(name)' is reserved in the generated Swift"
        report(.reservedTypeName, at: declaration, message, notes: proposal(for: name, declaration.nameEndings))
    }

    /// Reports each type with the name `Model` if a view has a nested type `Model`. The nested type would shadow the
    /// reported type in the view's class.
    private mutating func checkNestedViews() {
        guard hasNestedViews else { return }
        for entry in types[Names.nestedModel] {
            let message = "'\(Names.nestedModel)' is reserved in the generated Swift for the values of a nested view"
            report(.reservedTypeName, at: entry.declaration, message)
        }
    }
}

extension NameCheck {
    /// Reports members with names that the generated types of the declaration already use.
    private mutating func checkMembers(of composition: Composition, at declaration: Declaration) {
        checkRoles(of: composition, at: declaration)
        let hasActions = composition.hasActions
        for entry in composition.members {
            let name = entry.member.name
            if ReservedNames.members.contains(name) {
                reportMember(name, at: declaration, "'Hashable' already declares '\(name)'")
            } else if hasActions, name == Names.handlerProperty || name == Names.handlerParameter {
                reportMember(name, at: declaration, "the generated Swift uses the name for an action handler")
            }
        }
    }

    private mutating func checkInputs(of viewModel: ViewModel, at declaration: Declaration) {
        for name in viewModel.inputs.map(\.name) {
            guard [Names.locale, Names.handlerParameter].contains(name) || isCalendar(name, of: viewModel) else {
                continue
            }
            let message = "the generated initializer already has a parameter '\(name)'"
            let place = program.origins.members[Origins.Member(of: declaration, name: name)]
            report(.reservedInput, at: declaration, message, notes: proposal(forMember: name), range: place)
        }
    }

    /// Returns a Boolean value that indicates whether `input` has the same name as the calendar parameter of the view
    /// model's initializer. The value is `false` if the initializer has no such parameter.
    private func isCalendar(_ input: String, of viewModel: ViewModel) -> Bool {
        input == Names.calendar && SettingsReader(program).settings(of: viewModel).contains(.calendar)
    }

    private mutating func checkFields(of model: Model, at declaration: Declaration) {
        guard model.provenance == .generated else { return }
        for name in model.fields.map(\.name) + model.derived.map(\.name) where ReservedNames.members.contains(name) {
            reportMember(name, at: declaration, "'Hashable' already declares '\(name)'")
        }
    }

    private mutating func checkSamples(of screen: Screen, at declaration: Declaration) {
        for sample in screen.samples
        where sample.name == SwiftMember.allCases || ReservedNames.members.contains(sample.name) {
            let place = program.origins.members[.init(of: declaration, sample: sample.name)]
            let message =
                "a sample of '\(screen.header.name)' cannot have the name '\(sample.name)', which every enum declares"
            let notes = proposal(forMember: sample.name)
            report(.reservedMemberName, at: declaration, message, notes: notes, range: place)
        }
    }

    private mutating func checkCommands(of screen: Screen, at declaration: Declaration) {
        var reserved: [String] = []
        func add(_ commands: [Command]) {
            for command in commands where ReservedNames.members.contains(command.id) { reserved.append(command.id) }
        }
        add(screen.commands)
        for section in screen.sections {
            section.forEachRow { row, _ in if let details = row.details { add(details.commands) } }
        }
        for name in reserved {
            reportMember(name, at: declaration, "the enum of commands already declares '\(name)'")
        }
    }

    private mutating func checkCases(of type: DeclaredType, at declaration: Declaration) {
        guard type.provenance == .generated else { return }
        let isRawRepresentable = type.isRawRepresentable
        for item in type.cases {
            let isRaw = isRawRepresentable && ReservedNames.rawMembers.contains(item.name)
            if isRaw || ReservedNames.members.contains(item.name) {
                reportMember(item.name, at: declaration, "the generated enum already declares '\(item.name)'")
            }
        }
    }

    /// Reports a role if the name of its generated property is already used.
    private mutating func checkRole(of trait: Trait, at declaration: Declaration) {
        guard trait.role != nil else { return }
        let property = Names.roleProperty(of: trait.header.name)
        if trait.members.contains(where: { $0.member.name == property }) {
            reportMember(property, at: declaration, "the role is already a property with this name")
        } else if ReservedNames.roles.contains(property) || functionNames.contains(property) {
            let name = trait.header.name
            let message = "role '\(name)' generates the property '\(property)', a reserved name in the generated Swift"
            let note = Note("use another name, such as 'Own\(name)'")
            report(.reservedMemberName, at: declaration, message, notes: [note])
        }
    }

    /// Reports each role of a composition if its generated property has the name of another member.
    private mutating func checkRoles(of composition: Composition, at declaration: Declaration) {
        var roles = Set(composition.traits.filter { isRole[$0.index] })
        for member in composition.members where isRole[member.declaredBy.index] { roles.insert(member.declaredBy) }
        guard !roles.isEmpty else { return }
        var owners: [String: ID<Trait>] = [:]
        for entry in composition.members { owners[entry.member.name] = entry.declaredBy }
        for role in roles.sorted() {
            let property = Names.roleProperty(of: program[role].header.name)
            guard let other = owners.updateValue(role, forKey: property), other != role,
                // If one of the composition's traits includes both `role` and `other`, the clash was already reported
                // at this trait.
                !composition.traits.contains(where: { Set(program.closure(of: [$0])).isSuperset(of: [role, other]) })
            else { continue }
            let origins = program.origins
            report(
                .generatedNameClash,
                at: declaration,
                "\(declaration.kindName) '\(program.header(of: declaration).name)' has two members "
                    + "with the name '\(property)'",
                notes: [
                    Note(
                        "role '\(program[role].header.name)' generates the property '\(property)'",
                        at: origins.declarations[.trait(role)]
                    ),
                    Note(
                        "the other member belongs to trait '\(program[other].header.name)'",
                        at: origins.members[.init(of: .trait(other), name: property)]
                            ?? origins.declarations[.trait(other)]
                    ),
                ]
            )
        }
    }

    private mutating func reportMember(_ name: String, at declaration: Declaration, _ reason: String) {
        let declared = program.header(of: declaration).name
        let message = "\(declaration.kindName) '\(declared)' cannot have a member '\(name)': \(reason)"
        var own = program.origins.members[Origins.Member(of: declaration, name: name)]
        // For a view model, `own` is the range of an input with the same name, not of the member.
        if case .viewModel = declaration { own = nil }
        let notes = proposal(forMember: name)
        report(.reservedMemberName, at: declaration, message, notes: notes, range: own)
    }

    private mutating func report(
        _ rule: Rule,
        at declaration: Declaration,
        _ message: String,
        notes: [Note] = [],
        range: SourceRange? = nil
    ) {
        guard let place = range ?? program.origins.declarations[declaration] else { return }
        findings.append(Diagnostic(rule, at: place, message, notes: notes))
    }

    /// Returns an array with a note that proposes another name for a declaration with a reserved name. The array is
    /// empty if no proposed name is available.
    ///
    /// - Parameter endings: The suffixes for the name, in order of preference.
    private func proposal(for name: String, _ endings: [String]) -> [Note] {
        let names = endings.map { name + $0 }
        guard let other = names.first(where: { !isReserved($0) && types[$0].isEmpty }) else { return [] }
        return [Note("use another name, such as '\(other)'")]
    }

    private func proposal(forMember name: String) -> [Note] {
        [Note("use another name, such as 'own\(name.prefix(1).uppercased())\(name.dropFirst())'")]
    }

    mutating func report(_ diagnostics: inout Diagnostics) {
        checkNestedViews()
        for scope in [types, cellCases] {
            for (name, entries) in scope.shared.sorted(by: { $0.key < $1.key }) { reportClash(of: name, entries) }
        }
        for finding in findings { diagnostics.report(finding) }
    }

    /// Reports the declaration of each entry if another entry has the same name, and the output declares the name for
    /// at least one of the two entries. The other entry can refer to the handwritten type of the same declaration.
    private mutating func reportClash(of name: String, _ entries: [Entry]) {
        guard entries.contains(where: \.isWritten) else { return }
        for entry in entries {
            let declared = program.header(of: entry.declaration).name
            let others = entries.filter { other in
                // The analysis has already reported equal names of declarations of one kind.
                if other.declaration == entry.declaration { return entry.isWritten && !other.isWritten }
                return (other.isWritten || entry.isWritten)
                    && !(program.header(of: other.declaration).name == declared
                        && other.declaration.kind == entry.declaration.kind)
            }
            guard let other = others.first else { continue }
            let kind = entry.declaration.kindName
            let own = declared == name ? "'\(name)'" : "'\(name)', generated from \(kind) '\(declared)',"
            let message =
                other.isWritten && entry.isWritten
                ? "\(own) is declared twice in the generated Swift"
                : "\(own) is the name of both a generated type and a type written by hand"
            var notes: [Note] = []
            if other.declaration != entry.declaration {
                let otherDeclared = program.header(of: other.declaration).name
                let note =
                    otherDeclared == name
                    ? "the other declaration of '\(name)' is here"
                    : "\(other.declaration.kindName) '\(otherDeclared)' also generates '\(name)'"
                notes = [Note(note, at: program.origins.declarations[other.declaration])]
            }
            report(.generatedNameClash, at: entry.declaration, message, notes: notes)
        }
    }
}

extension Declaration {
    /// The endings that messages append to a reserved name to propose another name.
    var nameEndings: [String] {
        switch self {
        case .model: ["Model", "Item"]
        case .type: ["Kind", "Type"]
        case .trait: ["Presentable", "Trait"]
        case .cell: ["Cell", "ItemCell"]
        case .view: ["View", "ItemView"]
        case .viewModel: ["ViewModel", "ItemViewModel"]
        case .screen: ["Page", "List"]
        default: ["Item", "Value"]
        }
    }
}
