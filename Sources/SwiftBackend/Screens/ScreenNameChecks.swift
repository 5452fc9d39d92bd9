// Reports names that generated screens already use. The nested types of a screen shadow types of the module. The
// properties that every generated screen has clash with properties of its traits.

import SpecDiagnostics
import SpecModel

let screenNameRules: [Rule] = [.reservedScreenName]

extension Rule {
    static let reservedScreenName = Rule(
        "reserved-screen-name",
        "Reports a type or a member with a name that every generated screen uses."
    )
}

func checkScreenNames(of program: Program, diagnostics: inout Diagnostics) {
    let declarations = program[program.main].files.flatMap(\.declarations)
    let screens = declarations.compactMap { if case .screen(let id) = $0 { id } else { nil } }
    if screens.isEmpty { return }
    let nested = Set(screens.flatMap { program.declaredNames(of: .screen($0)).inScreen })
    checkHiddenTypes(in: nested, of: program, &diagnostics)
    for id in screens { checkMembers(of: id, in: program, &diagnostics) }
    checkEditedTypes(in: screens, of: program, &diagnostics)
}

/// Reports each declaration that generates a type with a name in `nested`. In a generated screen, the nested type
/// shadows this type.
///
/// - Parameter nested: The names of the types that are nested in the module's screens.
func checkHiddenTypes(in nested: Set<String>, of program: Program, _ diagnostics: inout Diagnostics) {
    // Every screen inherits the type `Supplement` from the runtime's protocol, even if no such type is generated for
    // the screen.
    let nested = nested.union([Names.supplement])
    for declaration in program[program.main].files.flatMap(\.declarations) {
        guard let place = program.origins.declarations[declaration],
            let name = program.namesInScreens(of: declaration).first(where: nested.contains)
        else { continue }
        let declared = program.header(of: declaration).name
        let message =
            name == declared
            ? "'\(name)' is already a type in generated screens"
            : "'\(declared)' generates '\(name)', which is already a type in generated screens"
        let other = declaration.nameEndings.map { declared + $0 }.first { !nested.contains($0) }
        let notes = other.map { [Note("use another name, such as '\($0)'")] } ?? []
        diagnostics.report(Diagnostic(.reservedScreenName, at: place, message, notes: notes))
    }
}

/// Reports the type of an edited member if the type has the same name as a type parameter of `RowBindings`. In
/// extensions of `RowBindings`, the type parameter shadows the type.
func checkEditedTypes(in screens: [ID<Screen>], of program: Program, _ diagnostics: inout Diagnostics) {
    var reported: Set<String> = []
    for id in screens where program.showsInSwiftUI(program[id]) {
        for cell in program.cells(of: program[id]) {
            for (property, _) in program[cell].composition.edited {
                guard case .property(let type, _) = property.kind else { continue }
                for (name, declaration) in program.declarations(in: type)
                where RuntimeType.parametersOfBindings.contains(name) {
                    // Declarations of other modules have no source range in this module's specs, so the screen is
                    // reported instead.
                    let own = program[program.main].files.contains { $0.declarations.contains(declaration) }
                    guard let place = program.origins.declarations[own ? declaration : .screen(id)],
                        reported.insert(name).inserted
                    else { continue }
                    let message =
                        "'\(name)' is reserved in the generated Swift that edits '\(property.name)'"
                    diagnostics.report(Diagnostic(.reservedTypeName, at: place, message))
                }
            }
        }
    }
}

extension Program {
    /// Returns the cells of a screen's rows, headers and footers, without duplicates.
    func cells(of screen: Screen) -> [ID<Cell>] {
        var found: [ID<Cell>] = []
        func add(_ row: Row) {
            let cell = row.content.cell(in: self)
            if cells.indices.contains(cell.index), !found.contains(cell) { found.append(cell) }
        }
        for section in screen.sections {
            section.forEachRow { row, _ in add(row) }
            for row in section.supplements.compactMap(\.row) { add(row) }
        }
        return found
    }

    /// Returns the declared types and models that `type` contains, without built-in types.
    fileprivate func declarations(in type: ValueType) -> [(name: String, declaration: Declaration)] {
        switch type.kind {
        case .declared(let id): [(self[id].header.name, .type(id))]
        case .model(let id): [(self[id].header.name, .model(id))]
        case .optional(let inner), .list(let inner), .set(let inner): declarations(in: inner)
        case .dictionary(let key, let inner), .group(let key, let inner):
            declarations(in: key) + declarations(in: inner)
        case .builtin, .invalid: []
        }
    }

    /// Returns the names of a declaration's Swift types that a screen can use.
    fileprivate func namesInScreens(of declaration: Declaration) -> [String] {
        switch declaration {
        case .type, .model, .trait, .viewModel:
            [header(of: declaration).name] + declaredNames(of: declaration).outermost
        case .cell: declaredNames(of: declaration).outermost
        case .token, .function, .service, .container, .view, .style, .screen, .fragment: []
        }
    }
}

/// Reports properties of a screen's traits if every generated screen already has a property of that name. A method may
/// have the name of a screen's method, because Swift distinguishes methods by their signatures.
func checkMembers(of id: ID<Screen>, in program: Program, _ diagnostics: inout Diagnostics) {
    guard let place = program.origins.declarations[.screen(id)] else { return }
    for entry in program[id].composition.members where Names.propertiesOfScreens.contains(entry.member.name) {
        let origin = program.origins.members[.init(of: .trait(entry.declaredBy), name: entry.member.name)]
        diagnostics.report(
            Diagnostic(
                .reservedScreenName,
                at: place,
                "'\(entry.member.name)' is already a member of every generated screen",
                notes: origin.map { [Note("member '\(entry.member.name)' is declared here", at: $0)] } ?? []
            )
        )
    }
}
