import Testing
import ViewModelRuntime

/// A state with the form of a generated state. It has more fields than one call of `EqualityParts` can compare.
private struct Settings: EquatableByParts {
    var name = "Bob"
    var age: Int? = 3
    var tags: Set<String> = ["a"]
    var volume = 0.5
    var levels: [Double] = [0]
    var isOn = false
    var note: String?

    func readParts(_ parts: inout EqualityParts) {
        parts(name, age, tags, volume, levels, isOn)
        parts(note)
    }
}

private enum Edit: EquatableByParts {
    case close, undo
    case rename(String)
    case resize(width: Double, height: Double)
    case move(Int, Int, Int, Int, Int, Int)

    func readParts(_ parts: inout EqualityParts) {
        switch self {
        case .close: parts(0)
        case .undo: parts(1)
        case .rename(let part): parts(2, part)
        case .resize(let part0, let part1): parts(3, part0, part1)
        case .move(let part0, let part1, let part2, let part3, let part4, let part5):
            parts(4, part0, part1, part2, part3, part4)
            parts(part5)
        }
    }
}

/// A value whose parts are the elements of `all`. The parts of one value can be a prefix of the parts of another value.
private struct Some: EquatableByParts {
    var all: [Int]

    func readParts(_ parts: inout EqualityParts) {
        for part in all { parts(part) }
    }
}

struct EquatableByPartsTests {
    @Test func valuesWithDifferentNumbersOfPartsDiffer() {
        #expect(Some(all: [1, 2]) == Some(all: [1, 2]))
        #expect(Some(all: [1, 2]) != Some(all: [1]))
        #expect(Some(all: [1]) != Some(all: [1, 2]))
        #expect(Some(all: []) != Some(all: [1]))
    }

    @Test func valuesAreEqualIfAllPartsAreEqual() {
        #expect(Settings() == Settings())
        let changes: [(inout Settings) -> Void] = [
            { $0.name = "Eva" }, { $0.age = nil }, { $0.tags = [] }, { $0.volume = 1 }, { $0.levels.append(1) },
            { $0.isOn = true }, { $0.note = "" },
        ]
        for change in changes {
            var settings = Settings()
            change(&settings)
            #expect(settings != Settings() && Settings() != settings)
            #expect(settings == settings)
        }
    }

    @Test func numbersAreComparedBitwise() {
        #expect(Settings(volume: 0) != Settings(volume: -0.0))
        #expect(Settings(volume: .nan) == Settings(volume: .nan))
        #expect(Settings(levels: [0, .nan]) == Settings(levels: [0, .nan]))
        #expect(Settings(levels: [0]) != Settings(levels: [-0.0]))
        #expect(Edit.resize(width: .nan, height: 0) == .resize(width: .nan, height: 0))
        #expect(Edit.resize(width: 1, height: 0) != .resize(width: 1, height: -0.0))
    }

    @Test func differentCasesAndPayloadsDiffer() {
        let edits: [Edit] = [
            .close, .undo, .rename("3"), .rename(""), .resize(width: 1, height: 2), .resize(width: 2, height: 1),
            .move(0, 0, 0, 0, 0, 0), .move(0, 0, 0, 0, 0, 1), .move(0, 0, 0, 0, 1, 0),
        ]
        for (index, edit) in edits.enumerated() {
            for (other, another) in edits.enumerated() { #expect((edit == another) == (index == other)) }
        }
    }
}
