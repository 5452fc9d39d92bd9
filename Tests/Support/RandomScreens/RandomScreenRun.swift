// Plays random screens, and compares the output with the results of the evaluator: the frame of each state, the changes
// from the previous frame, and the effects of actions.

import CheckedSpecs
import Foundation
import SpecModel
import TestProcesses

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

public struct RandomScreenRun {
    public private(set) var screens = 0
    /// The number of compared changes. Each change is between two consecutive states of a screen.
    public private(set) var pairs = 0
    public private(set) var forms = FormCounts()
    /// The descriptions of the faults. For each played screen, only the first fault is included.
    public private(set) var faults: [String] = []

    /// The CPU time of the Swift compiler, in seconds.
    public private(set) var compilingSeconds = 0.0

    /// The paths of the object files of the runtime and of the player.
    private let libraries: [String]

    /// Finds the runtime and the player, which were built with this module.
    public init() throws {
        let support = "Tests/Support"
        let modules = try [
            BuiltModule("ViewModelRuntime"), BuiltModule("ChangeInvariants"), BuiltModule("TestRandom", in: support),
            BuiltModule("ScreenPlayer", in: support),
        ]
        libraries = modules.flatMap(\.objects)
    }

    /// Writes a module of random screens, compiles it, and plays each screen.
    ///
    /// - Parameter steps: The number of states to play for each screen.
    public mutating func run(seed: UInt64, screens count: Int, steps: Int) throws {
        try run(RandomModule(seed: seed, screens: count), seed: seed, steps: steps)
    }

    /// Compiles a module of random screens, and plays each screen.
    ///
    /// - Parameters:
    ///   - seed: The seed for the states and actions.
    ///   - steps: The number of states to play for each screen.
    public mutating func run(_ module: RandomModule, seed: UInt64, steps: Int) throws {
        guard let program = try play(module.played, seed: seed, steps: steps) else { return }
        forms.add(program)
        for (form, count) in module.writtenForms { forms.add(form, count: count) }
        for screen in program.screens { forms.add(screen, of: program) }
    }

    /// Compiles specs, and plays each of their screens with random states and actions.
    ///
    /// - Parameter steps: The number of states to play for each screen.
    /// - Returns: The checked program. If the specs are invalid, records a fault and returns `nil`.
    @discardableResult
    public mutating func play(_ module: PlayedSpecs, seed: UInt64, steps: Int) throws -> Program? {
        let checked = CheckedModule(module.specs)
        guard let program = checked.program else {
            faults.append(module.fault(checked))
            return nil
        }
        screens += program.screens.count
        let player: PlayerProgram
        let before = secondsOfChildren()
        do {
            player = try PlayerProgram(module, checked, glue: Glue(program).text, libraries: libraries)
        } catch let failure as PlayerProgram.Failure {
            faults.append("\(module.name), specs in \(module.kept()): \(failure.text.prefix(4000))")
            return program
        }
        compilingSeconds += secondsOfChildren() - before
        // Long runs of several screens would need much memory at the same time, so the screens are played one after
        // another.
        for (index, screen) in program.screens.enumerated() {
            let course = RandomCourse(screen, in: program, steps: steps, seed: seed &* 1000 &+ UInt64(index))
            let answers = try player.play(course.lines).prefix(course.answers.count)
            pairs += max(0, answers.count - 1)
            if let fault = fault(of: Array(answers), course) {
                faults.append("\(module.name), \(screen.header.name) in \(player.kept()), \(fault)")
            }
        }
        return program
    }

    /// Returns a description of the errors in the specs that `seed` determines, or `nil` if the specs are valid. Does
    /// not play the screens.
    public static func faultOfSpecs(seed: UInt64, screens count: Int) -> String? {
        let module = RandomModule(seed: seed, screens: count)
        let checked = CheckedModule(module.specs)
        return checked.program == nil ? module.played.fault(checked) : nil
    }

    /// Returns a description of the first answer that differs from the expected answer, or `nil` if all answers are
    /// correct.
    private func fault(of answers: [[Substring]], _ course: RandomCourse) -> String? {
        for (step, expected) in course.answers.enumerated() {
            guard step < answers.count else { return "step \(step): no answer" }
            let lines = answers[step]
            for index in 0..<max(lines.count, expected.count) {
                let line = index < lines.count ? String(lines[index]) : "nothing"
                if index < expected.count, expected[index].matches(line) { continue }
                let wanted = index < expected.count ? expected[index].text : "nothing"
                return """
                    step \(step):
                      is:     \(line)
                      not:    \(wanted)
                      before: \(step > 0 ? course.lines[step] : "")
                      input:  \(course.lines[step + 1])
                    """
            }
        }
        return nil
    }
}

/// Returns the CPU time of all child processes that have ended, in seconds.
private func secondsOfChildren() -> Double {
    var ticks = tms()
    times(&ticks)
    return Double(ticks.tms_cutime + ticks.tms_cstime) / Double(sysconf(Int32(_SC_CLK_TCK)))
}
