// Selects random screens that together contain every form of the language. A test that plays only a few screens
// therefore still covers every form.

import CheckedSpecs
import SpecModel
import TestRandom

/// Modules of random screens. Each screen is selected because it has a form that no earlier screen has.
public struct CoveringModules {
    public private(set) var modules: [RandomModule] = []
    /// The number of screens in all modules.
    public private(set) var screens = 0
    /// One line for each selected screen: the seed of the module, the seed of the screen, and the forms that no earlier
    /// screen has.
    public private(set) var reasons: [String] = []
    /// The errors of invalid specs. Each error indicates a defect of the code that writes specs.
    public private(set) var faults: [String] = []
    /// The forms that no tried screen has. Each missing form indicates a defect of the code that writes screens.
    public var missing: [String] { forms.missing }

    /// The seeds of the screens that an earlier search selected, by the seeds of their modules. The initializer tries
    /// these screens first, because a new search compiles a hundred screens.
    private static let selected: [UInt64: [UInt64]] = [1: Array(1...19) + [23, 26, 28, 34, 48], 2: [1, 56]]

    /// A new value for `selected`, as a Swift literal, or `nil` if the screens of `selected` contain every form. A
    /// developer copies the value into this file.
    public private(set) var newSelection: String?

    private var forms = FormCounts()
    private var writings: [UInt64: ModuleWriting] = [:]
    /// The seeds of the screens in each module, by the seed of the module.
    private var kept: [UInt64: [UInt64]] = [:]

    /// Selects screens until they contain each form.
    ///
    /// - Parameters:
    ///   - worlds: The number of modules to try. The shared declarations of a module limit the forms that its screens
    ///     can have.
    ///   - candidates: The number of screens to try in each module.
    public init(worlds: Int = 12, candidates: Int = 60) {
        for (world, seeds) in Self.selected.sorted(by: { $0.key < $1.key }) { cover(world, seeds) }
        if !missing.isEmpty {
            for world in 1...UInt64(worlds) where !missing.isEmpty {
                cover(world, (1...UInt64(candidates)).filter { !Self.selected[world, default: []].contains($0) })
            }
            newSelection = "\(kept.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })"
        }
        for (world, seeds) in kept.sorted(by: { $0.key < $1.key }) {
            screens += seeds.count
            if let writing = writings[world] { modules.append(RandomModule(writing, name: "cover-\(world)")) }
        }
    }

    /// Adds the screens with the seeds `candidates` to the module with the seed `world`. Skips a screen if earlier
    /// screens contain all of its forms.
    private mutating func cover(_ world: UInt64, _ candidates: [UInt64]) {
        var random = SplitMix(world)
        var writing = writings[world] ?? ModuleWriting(seed: world, &random)
        for candidate in candidates where !missing.isEmpty {
            let screen = writing.screen(seed: candidate)
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
            kept[world, default: []].append(candidate)
            reasons.append("module \(world), screen \(candidate): \(added.sorted().joined(separator: "; "))")
        }
        writings[world] = writing
    }
}
