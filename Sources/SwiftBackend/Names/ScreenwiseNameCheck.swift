// Checks the names of a program. The check receives the screens in groups, so that only one group is in memory at a
// time.

import SpecDiagnostics
import SpecModel

struct ScreenwiseNameCheck: ScreenwiseCheck {
    /// The program without its screens.
    private let declared: Program
    private var names: NameCheck
    /// The names of the types that are nested in the screens of the module.
    private var nested: Set<String> = []
    private var hasScreens = false

    init(of program: Program) {
        declared = program
        names = NameCheck(program: program)
        for declaration in program[program.main].files.flatMap(\.declarations) {
            if case .screen = declaration { continue }
            names.add(declaration)
        }
    }

    mutating func add(_ screens: Range<Int>, of program: Program, diagnostics: inout Diagnostics) {
        let own = screens.map { ID<Screen>($0) }.filter { program[$0].header.module == program.main }
        names.program = program
        for id in own {
            names.add(.screen(id))
            hasScreens = true
            nested.formUnion(program.declaredNames(of: .screen(id)).inScreen)
            checkMembers(of: id, in: program, &diagnostics)
        }
        names.program = declared
        checkEditedTypes(in: own, of: program, &diagnostics)
        checkCalls(of: program, diagnostics: &diagnostics)
    }

    mutating func finish(_ program: Program, diagnostics: inout Diagnostics) {
        names.report(&diagnostics)
        if hasScreens { checkHiddenTypes(in: nested, of: program, &diagnostics) }
        checkCalls(of: program, diagnostics: &diagnostics)
    }
}
