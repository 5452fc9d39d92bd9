// Edits lists of a screen's state at random, and checks the frames after the edits. The optional argument is the number
// of edits. The default is 100,000. `check` compiles and runs this program.

import ChangeChecks

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

let edits = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
let seeds = 8
let faults = await withTaskGroup(of: [String].self) { group in
    for seed in 0..<seeds {
        group.addTask { randomEditFaults(seed: UInt64(100 + seed), edits: edits / seeds) }
    }
    var faults: [String] = []
    for await found in group { faults += found }
    return faults
}
for fault in faults { print(fault) }
guard faults.isEmpty else { exit(1) }
print("\(edits) random edits: every frame follows from the one before")
