// Selects random screens that together contain every form of the language. Therefore every form is tested, however few
// screens a test plays.

import CheckedSpecs
import SpecModel
import TestRandom

/// Modules of random screens. Each screen is selected because it has a form that no earlier screen has.
public struct CoveringModules: Sendable {
    public private(set) var modules: [RandomModule] = []
    /// The number of screens in all modules.
    public private(set) var screens = 0
    /// A line for each screen, with its seeds and the forms for which it was selected.
    public private(set) var reasons: [String] = []
    /// The errors of invalid specs. Each error is a defect of the code that writes specs.
    public private(set) var faults: [String] = []
    /// The forms that no candidate has. Each of them is a defect of the code that writes screens.
    public var missing: [String] { forms.missing }

    private var forms = FormCounts()

    /// Selects screens until they contain each form.
    ///
    /// - Parameters:
    ///   - worlds: The number of modules to try. A screen can only have forms that the shared declarations of its
    ///     module allow.
    ///   - candidates: The number of screens to try in each module.
    public init(worlds: Int = 12, candidates: Int = 60) {
        for world in 1...worlds where !missing.isEmpty {
            cover(UInt64(world), candidates: candidates)
        }
    }

    private mutating func cover(_ world: UInt64, candidates: Int) {
        var random = SplitMix(world)
        var writing = ModuleWriting(seed: world, &random)
        var kept = 0
        for candidate in 1...candidates where !missing.isEmpty {
            let screen = writing.screen(seed: UInt64(candidate))
            let specs = writing.specs(with: screen)
            let checked = CheckedModule(specs)
            guard let program = checked.program else {
                faults.append(PlayedSpecs(name: "cover-\(world)-\(candidate)", specs).fault(checked))
                continue
            }
            var grown = forms
            grown.add(program)
            for (form, count) in screen.writtenForms { grown.add(form, count: count) }
            for screen in program.screens { grown.add(screen, of: program) }
            let added = Set(missing).subtracting(grown.missing)
            if added.isEmpty { continue }
            forms = grown
            writing.append(screen)
            kept += 1
            reasons.append("module \(world), screen \(candidate): \(added.sorted().joined(separator: "; "))")
        }
        guard kept > 0 else { return }
        screens += kept
        modules.append(RandomModule(writing, name: "cover-\(world)"))
    }
}
