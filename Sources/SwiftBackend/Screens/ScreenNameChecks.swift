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
    let nested = Set(screens.flatMap { program.declaredNames(of: .screen($0)).inScreen })
    for declaration in declarations {
        guard let place = program.origins.declarations[declaration],
            let name = program.namesInScreens(of: declaration).first(where: nested.contains)
        else { continue }
        let declared = program.header(of: declaration).name
        let message =
            name == declared
            ? "'\(name)' is a type that generated screens have"
            : "'\(declared)' becomes '\(name)', a type that generated screens have"
        diagnostics.report(Diagnostic(.reservedScreenName, at: place, message))
    }
    for id in screens { checkMembers(of: id, in: program, &diagnostics) }
}

extension Program {
    /// The types of which a screen may speak.
    fileprivate func namesInScreens(of declaration: Declaration) -> [String] {
        switch declaration {
        case .type, .model, .trait, .viewModel:
            [header(of: declaration).name] + declaredNames(of: declaration).outermost
        case .cell: declaredNames(of: declaration).outermost
        case .token, .function, .service, .container, .view, .style, .screen, .fragment: []
        }
    }
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
