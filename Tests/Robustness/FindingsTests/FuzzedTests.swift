import Foundation
import Fuzzing
import SpecCorpus
import TestRandom
import TestSupport
import Testing

/// Runs a short version of `Tests/Robustness/Fuzzing/check`. The inputs are the files in which the fuzzer found earlier
/// faults, every ninth small spec, and a variant of each of these specs with changed bytes.
@Suite struct FuzzedTests {
    @Test func inputsThatTheFuzzerFoundHaveNoFaults() throws {
        let directory = "\(Repository.root)/Tests/Robustness/Fuzzing/Finds"
        let names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
        #expect(!names.isEmpty)
        for name in names {
            let bytes = try #require(contents(of: "\(directory)/\(name)"))
            #expect(faults(of: Array(bytes)) == [], "\(name)")
        }
    }

    @Test func specsAndTheirMutantsHaveNoFaults() async {
        let specs = allSubjects.flatMap(\.module.specs).map(\.source.bytes)
        await withTaskGroup(of: [String].self) { group in
            for (index, bytes) in specs.enumerated()
            where bytes.count < 8_000 && index.isMultiple(of: sampleSize(9, full: 1)) {
                group.addTask {
                    var random = SplitMix(index)
                    return faults(of: bytes) + faults(of: mutated(bytes, specs[(index * 7 + 1) % specs.count], &random))
                }
            }
            for await found in group { #expect(found == []) }
        }
    }
}

/// Returns `bytes` with up to four random changes. A change replaces, removes or duplicates bytes, or copies bytes from
/// `other`.
private func mutated(_ bytes: [UInt8], _ other: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let place = bytes.indices.randomElement(using: &random) else { break }
        let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        default: bytes.replaceSubrange(place..<end, with: other.dropFirst(place % max(1, other.count)).prefix(12))
        }
    }
    return bytes
}
