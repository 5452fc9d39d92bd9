// Names that every generated screen has for something of its own: in a screen, its own types come before the module's,
// and its own properties leave no room for those of its traits.

import SpecDiagnostics
import SpecModel

extension Rule {
    static let reservedScreenName = Rule(
        "reserved-screen-name",
        "A type or a member named like one that every generated screen has."
    )
}

func checkScreenNames(of program: Program, diagnostics: inout Diagnostics) {
    let declarations = program[program.main].files.flatMap(\.declarations)
    let screens = declarations.compactMap { if case .screen(let id) = $0 { id } else { nil } }
    if screens.isEmpty { return }
    for declaration in declarations {
        switch declaration {
        case .type, .model, .trait, .viewModel:
            let name = program.header(of: declaration).name
            guard Names.nestedInScreens.contains(name), let place = program.origins.declarations[declaration]
            else { continue }
            diagnostics.report(
                Diagnostic(.reservedScreenName, at: place, "'\(name)' is a type that every generated screen has")
            )
        default: break
        }
    }
    for id in screens { checkMembers(of: id, in: program, &diagnostics) }
}

/// A trait's method may bear the name of a screen's, with which Swift does not confuse it.
private func checkMembers(of id: ID<Screen>, in program: Program, _ diagnostics: inout Diagnostics) {
    guard let place = program.origins.declarations[.screen(id)] else { return }
    for entry in program[id].composition.members where Names.propertiesOfScreens.contains(entry.member.name) {
        let origin = program.origins.members[.init(of: .trait(entry.declaredBy), name: entry.member.name)]
        diagnostics.report(
            Diagnostic(
                .reservedScreenName,
                at: place,
                "'\(entry.member.name)' is a member that every generated screen has",
                notes: origin.map { [Note("declared here", at: $0)] } ?? []
            )
        )
    }
}
