// Reports calls of functions that Swift would not find. In the generated code of a type, the type's members shadow
// functions of the module. A member shadows a function with the same name even if the member is not a function.
// Variables of the spec are not a problem, because they are renamed.

import SpecDiagnostics
import SpecModel

let hiddenFunctionRules: [Rule] = [.hiddenFunction]

extension Rule {
    static let hiddenFunction = Rule(
        "hidden-function",
        "Reports a function whose Swift name is hidden by a member at a call."
    )
}

/// Reports each call of a function that is hidden by a member or a generated variable of the type that contains the
/// call.
func checkCalls(of program: Program, diagnostics: inout Diagnostics) {
    var known: [FunctionCall.Caller: [String: Meaning]] = [:]
    let screens = TypesInScreens(program: program)
    for call in program.origins.calls {
        guard let name = program[call.function].swiftPath.first else { continue }
        let meaning = known[call.caller]?[name] ?? Meaning(of: name, in: call.caller, program, screens)
        known[call.caller, default: [:]][name] = meaning
        guard let text = meaning.text else { continue }
        let function = program[call.function].header.name
        let caller = function == name ? "" : ", which function '\(function)' calls"
        diagnostics.report(
            Diagnostic(
                .hiddenFunction,
                at: call.place,
                "\(text) hides the Swift function '\(name)'\(caller)",
                notes: [Note("add the module to the name of the function, as in 'swift: Words.\(name)'")]
            )
        )
    }
}

/// The names of the types nested in each screen. The names for a screen are computed at the first access.
private final class TypesInScreens {
    private let program: Program
    private var known: [ID<Screen>: Set<String>] = [:]

    init(program: Program) {
        self.program = program
    }

    subscript(id: ID<Screen>) -> Set<String> {
        if let names = known[id] { return names }
        let names = Set(program.declaredNames(of: .screen(id)).inScreen)
        known[id] = names
        return names
    }
}

/// The meaning of a name as a member of the generated type that contains a call.
private struct Meaning {
    /// The text that describes the meaning in a message, or `nil` if no member has the name.
    private(set) var text: String?
    private let name: String

    init(of name: String, in caller: FunctionCall.Caller, _ program: Program, _ screens: TypesInScreens) {
        self.name = name
        switch caller {
        case .style:
            find(in: [GeneratedMember.apply, GeneratedMember.viewModel], of: "every generated style")
        case .viewModel(let id):
            find(in: program[id], program)
        case .model(let id):
            let model = program[id]
            let members = (model.fields.map(\.name) + model.derived.map(\.name)) + [SwiftMember.id, SwiftMember.idType]
            if (members + ReservedNames.members).contains(name) { found("a member of model '\(model.header.name)'") }
        case .screen(let id):
            find(in: id, program, screens)
        case .derived(let id):
            find(in: id, program, screens)
            let screen = program[id]
            let isMember =
                screen.state.contains { $0.name == name } || screen.derived.contains { $0.name == name }
                || name == ScreenMember.sample && !screen.samples.isEmpty
                || name == GeneratedMember.readParts && screen.stateHasParts(in: program)
            if isMember {
                found("a member of the state of screen '\(screen.header.name)'")
            }
        }
    }

    private mutating func find(in viewModel: ViewModel, _ program: Program) {
        let owner = "view model '\(viewModel.header.name)'"
        find(in: viewModel.composition, of: owner)
        if let model = viewModel.extends {
            let brought = [SwiftMember.id, SwiftMember.idType] + ReservedNames.members
            if program[model].fields.contains(where: { $0.name == name }) || brought.contains(name) {
                found("a member of model '\(program[model].header.name)'")
            }
            return
        }
        let hasActions = viewModel.composition.hasActions
        if hasActions { find(in: [Names.handlerProperty], of: owner) }
        let settings = SettingsReader(program).settings(of: viewModel)
        let isArgument =
            name == Names.handlerParameter && hasActions
            || name == Names.locale && settings.contains(.locale)
            || name == Names.calendar && settings.contains(.calendar)
        if isArgument { found("a parameter of the initializer of \(owner)") }
    }

    private mutating func find(in id: ID<Screen>, _ program: Program, _ screens: TypesInScreens) {
        let screen = program[id]
        find(in: Names.propertiesOfScreens, of: "every generated screen")
        find(in: Names.functionsOfScreens, of: "every generated screen")
        if Names.variablesOfScreens.contains(name) { found("a variable of every generated screen") }
        // Most functions start with a lowercase letter, unlike types, so this lookup is rarely necessary.
        if name.first?.isUppercase == true, screens[id].contains(name) {
            found("a type of every generated screen")
        }
        find(in: screen.composition, of: "screen '\(screen.header.name)'")
    }

    private mutating func find(in composition: Composition, of owner: String) {
        if composition.members.contains(where: { $0.member.name == name }) { found("a member of \(owner)") }
    }

    private mutating func find(in names: [String], of owner: String) {
        if names.contains(name) { found("a member of \(owner)") }
    }

    /// Stores the description of a declaration or variable that shadows the function. Only the first description is
    /// kept, because the message contains only one.
    private mutating func found(_ meaning: String) {
        if text == nil { text = meaning }
    }
}
