// Injects faults into the compiler one by one, and checks that random screens detect them: `PlantedFaults SEEDS
// NUMBER=KIND…`.

import CheckedSpecs
import Foundation
import RandomScreens
import SwiftBackend

/// A module of random screens, and the Swift that the compiler generates for each spec if no fault is injected.
struct SoundModule {
    let specs: [(path: String, text: String)]
    let files: [String: [UInt8]]

    init(seed: Int) {
        specs = RandomModule(seed: UInt64(seed), screens: 30).specs
        let fault = RandomScreenRun.faultOfSpecs(seed: UInt64(seed), screens: 30)
        if let fault { fatalError(fault) }
        files = Self.files(specs, fault: 0)
    }

    /// Returns the specs for which the generated Swift changes if a fault is injected.
    func changed(by fault: Int) -> [(path: String, text: String)] {
        let faulty = Self.files(specs, fault: fault)
        return specs.filter { files[$0.path.stem] != faulty[$0.path.stem] }
    }

    private static func files(_ specs: [(path: String, text: String)], fault: Int) -> [String: [UInt8]] {
        plantedFault = fault
        defer { plantedFault = 0 }
        let files = CheckedModule(specs).files.map { ($0.name.stem, Array($0.bytes)) }
        return Dictionary(files, uniquingKeysWith: +)
    }
}

extension String {
    var stem: String { String(prefix { $0 != "." }) }
}

enum Outcome {
    /// The fault was detected after this number of screens.
    case shown(screens: Int)
    /// The generated Swift compiles for none of the tested screens. The value is one of the errors.
    case refused(String)
    case survives(screens: Int)
    /// The fault does not change the generated Swift of any screen.
    case absent
}

struct Trial {
    var run: RandomScreenRun
    let modules: [SoundModule]
    /// The maximum number of screens that are compiled together.
    private static let few = 3

    /// Returns the outcome for many screens with few steps each. If the fault survives these steps, returns the outcome
    /// for few screens with many steps each, because some faults occur only in rare states.
    mutating func outcome(of fault: Int) throws -> Outcome {
        let short = try outcome(of: fault, most: 18, steps: 70)
        guard case .survives = short else { return short }
        return try outcome(of: fault, most: 9, steps: 1000)
    }

    private mutating func outcome(of fault: Int, most: Int, steps: Int) throws -> Outcome {
        var (screens, refused, error) = (0, 0, "")
        for (index, module) in modules.enumerated() {
            var changed = module.changed(by: fault)[...]
            while !changed.isEmpty, screens + refused < most {
                let own = changed.prefix(Self.few)
                changed = changed.dropFirst(Self.few)
                let faults = try faults(of: Array(own), in: module, seed: index + 1, steps: steps, fault)
                if faults.isEmpty {
                    screens += own.count
                } else if faults.contains(where: { $0.contains("does not compile") }) {
                    refused += own.count
                    let lines = faults.joined().split(separator: "\n")
                    error = lines.first { $0.contains("error:") }.map(String.init) ?? error
                } else {
                    return .shown(screens: screens + own.count)
                }
            }
        }
        if screens > 0 { return .survives(screens: screens) }
        return refused > 0 ? .refused(error) : .absent
    }

    /// Injects the fault `fault`, and runs `screens` with random states and actions. Returns descriptions of the
    /// differences between the screens and their specs, or of the errors of the Swift compiler.
    private mutating func faults(
        of screens: [(path: String, text: String)],
        in module: SoundModule,
        seed: Int,
        steps: Int,
        _ fault: Int
    ) throws -> ArraySlice<String> {
        let shared = module.specs.filter { $0.path.stem == "World" }
        let before = run.faults.count
        plantedFault = fault
        defer { plantedFault = 0 }
        try run.play(PlayedSpecs(name: "planted", shared + screens), seed: UInt64(seed), steps: steps)
        let faults = run.faults[before...]
        if let invalid = faults.first(where: { $0.contains("are not valid") }) { fatalError(invalid) }
        return faults
    }
}

var arguments = CommandLine.arguments.dropFirst()
let modules = (1...(Int(arguments.removeFirst()) ?? 1)).map(SoundModule.init)
var trial = Trial(run: try RandomScreenRun(), modules: modules)
var (shown, refused, others) = (0, 0, 0)
for argument in arguments {
    let parts = argument.split(separator: "=")
    guard let number = Int(parts[0]) else { continue }
    let outcome = try trial.outcome(of: number)
    switch outcome {
    case .shown: shown += 1
    case .refused: refused += 1
    case .survives, .absent: others += 1
    }
    print("\(parts[1]): \(outcome)")
    fflush(nil)
}
print("\(arguments.count) faults: \(shown) are shown by screens, Swift refuses \(refused), \(others) are not found")
exit(others == 0 ? 0 : 1)
