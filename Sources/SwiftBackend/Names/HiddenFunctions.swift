// Functions that Swift would not find: where a value of a generated type is computed, the type's members come before the
// module's functions, whatever they are. Local variables are no matter: the generated code calls them something else.

import SpecDiagnostics
import SpecModel

extension Rule {
    static let hiddenFunction = Rule(
        "hidden-function",
        "A function whose name means a member where the generated Swift calls it."
    )
}

/// Reports calls of functions by names that members have where they are called.
func checkCalls(of program: Program, diagnostics: inout Diagnostics) {
    var known: [FunctionCall.Caller: SurroundingMembers] = [:]
    for call in program.origins.calls {
        guard let name = program[call.function].swiftPath.first else { continue }
        let members = known[call.caller] ?? SurroundingMembers(of: call.caller, in: program)
        known[call.caller] = members
        guard let meaning = members.meanings[name] else { continue }
        diagnostics.report(
            Diagnostic(
                .hiddenFunction,
                at: call.place,
                "here, Swift takes '\(name)' for \(meaning)",
                notes: [Note("with its module before it, as in 'swift: Words.\(name)', a function is found anywhere")]
            )
        )
    }
}

/// The members of the types that expressions are written in.
private struct SurroundingMembers {
    /// What each of them is, as messages say it.
    private(set) var meanings: [String: String] = [:]

    init(of caller: FunctionCall.Caller, in program: Program) {
        switch caller {
        case .style:
            add([GeneratedMember.apply, GeneratedMember.viewModel], of: "every generated style")
        case .viewModel(let id):
            add(program[id], in: program)
        case .screen(let id):
            add(program[id], declaring: program.declaredNames(of: .screen(id)))
        case .derived(let id):
            let screen = program[id]
            add(screen, declaring: program.declaredNames(of: .screen(id)))
            let own = screen.state.map(\.name) + screen.derived.map(\.name)
            add(own, of: "the state of '\(screen.header.name)'")
        }
    }

    private mutating func add(_ viewModel: ViewModel, in program: Program) {
        let name = viewModel.header.name
        add(viewModel.composition.members.map(\.member.name), of: "'\(name)'")
        if let model = viewModel.extends.map({ program[$0] }) {
            let brought = [SwiftMember.id, SwiftMember.idType] + ReservedNames.members
            add(model.fields.map(\.name) + brought, of: "'\(model.header.name)'")
            return
        }
        var arguments: [String] = []
        if viewModel.values.contains(where: \.value.needsLocale) { arguments.append(Names.locale) }
        if viewModel.composition.hasActions {
            arguments.append(Names.handlerParameter)
            add([Names.handlerProperty], of: "'\(name)'")
        }
        add(arguments, meaning: "an argument of the initialiser of '\(name)'")
    }

    private mutating func add(_ screen: Screen, declaring names: DeclaredNames) {
        add(Names.propertiesOfScreens + Names.functionsOfScreens, of: "every generated screen")
        add(Names.variablesOfScreens, meaning: "a variable of every generated screen")
        add(names.inScreen, meaning: "a type of every generated screen")
        add(screen.composition.members.map(\.member.name), of: "the screen '\(screen.header.name)'")
    }

    private mutating func add(_ names: some Sequence<String>, of owner: String) {
        add(names, meaning: "a member of \(owner)")
    }

    private mutating func add(_ names: some Sequence<String>, meaning: String) {
        for name in names where meanings[name] == nil { meanings[name] = meaning }
    }
}
