// Functions that Swift would not find: where a value of a generated type is computed, the type's members come before the
// module's functions, whatever they are. Local variables are no matter: the generated code calls them something else.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Rule {
    static let hiddenFunction = Rule(
        "hidden-function",
        "A function whose name means a member where the generated Swift calls it."
    )
}

/// The members of the types that expressions are written in.
struct SurroundingMembers {
    /// What each of them is, as messages say it.
    private var meanings: [String: String] = [:]

    mutating func add(_ names: some Sequence<String>, of owner: String) {
        add(names, meaning: "a member of \(owner)")
    }

    private mutating func add(_ names: some Sequence<String>, meaning: String) {
        for name in names where meanings[name] == nil { meanings[name] = meaning }
    }

    /// Of every generated screen, with the parameters of the functions that compute it.
    static let ofScreens = {
        var members = SurroundingMembers()
        let names = [
            "screenContent", "screenValues", "sections", "numberOfRows", "rowID", "row", "rows", "path", "header",
            "footer", "duplicates", "changes", "updated", "body", "handle", "accessibilityIdentifier", "cell",
        ]
        members.add(names, of: "every generated screen")
        members.add(["state", "screen", "send", "action", "events"], meaning: "a variable of every generated screen")
        members.add(reservedInScreens, meaning: "a type of every generated screen")
        return members
    }()

    /// What Swift would take a function's name for.
    func meaning(of function: Function) -> String? { function.swiftPath.first.flatMap { meanings[$0] } }
}

/// Types that every screen has.
let reservedInScreens: Set = ["State", "SectionID", "RowID", "Row", "Action", "ScreenAction", "Event"]

extension ValueTyper {
    /// Reports a call of a function by a name that a member has.
    func checkIsFound(_ id: ID<Function>, calledAt place: SourceRange) {
        report(program[id], hiddenBy: members, at: place)
    }

    /// A row has the values of its view model computed by the screen.
    func checkFunctions(of viewModel: ViewModel, areFoundAt place: SourceRange) {
        var seen: Set<ID<Function>> = []
        func check(_ expression: Expression) {
            if case .call(let id, _) = expression.kind { seen.insert(id) }
            for operand in expression.operands { check(operand) }
        }
        for value in viewModel.values {
            value.value.forEachExpression(check)
            value.value.forEachTemplate { template in
                for case .hole(let hole) in template.segments {
                    for case .function(let id) in hole.formats { seen.insert(id) }
                }
            }
        }
        for id in seen.sorted() { report(program[id], hiddenBy: members, at: place) }
    }

    private func report(_ function: Function, hiddenBy members: SurroundingMembers, at place: SourceRange) {
        guard let meaning = members.meaning(of: function) else { return }
        let name = function.swiftPath[0]
        analysis.report(
            Diagnostic(
                .hiddenFunction,
                at: place,
                "here, Swift takes '\(name)' for \(meaning)",
                notes: [Note("with its module before it, as in 'swift: Words.\(name)', a function is found anywhere")]
            )
        )
    }
}
