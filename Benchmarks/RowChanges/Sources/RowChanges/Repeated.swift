// Repeats one measurement, so that valgrind can count the instructions of the measurement. To get the instructions of
// one repetition, count them for a small and for a large number of repetitions. Then divide the difference of the
// counts by the difference of the numbers of repetitions.

import Foundation
import ViewModelRuntime

/// Repeats a measurement with 100,000 rows.
///
/// - Parameters:
///   - figure: The name of the measurement. `nothing` creates a frame without a previous frame. `random` also creates
///     such a frame, with rows in random order. `shuffled` moves all rows, updates the frame, and computes its changes.
///   - runs: The number of repetitions.
func repeatFigure(_ figure: String, _ runs: Int) {
    let messages = messages(100_000)
    var generator = Multiplier(state: 1)
    let shuffled = messages.shuffled(using: &generator)
    let before = ListScreen(.init(messages: messages))
    for _ in 0..<runs {
        switch figure {
        case "nothing":
            sink += ListScreen(.init(messages: messages)).sections.count
        case "random":
            sink += ListScreen(.init(messages: shuffled)).sections.count
        case "shuffled":
            let after = before.updated(to: .init(messages: shuffled))
            sink += after.changes(from: before).updatedRows.count
        default:
            print("unknown figure '\(figure)': it is nothing, random or shuffled")
            exit(64)
        }
    }
}

/// A random number generator with a fixed sequence.
private struct Multiplier: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
