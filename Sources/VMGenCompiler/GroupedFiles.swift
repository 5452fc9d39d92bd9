// Generates the files of a module group by group, while only one group of screens is in memory at a time.

import SpecAnalysis
import SpecModel

/// A store that keeps generated files until all checks of the module have passed.
public protocol FileStore: Sendable {
    /// Adds a file. Returns `false` if the store cannot keep the file. The compilation then discards the store's files,
    /// and generates each file when it is accessed.
    func append(_ bytes: [UInt8]) -> Bool

    /// Returns the bytes of the file at `index`. Files are indexed in the order in which `append` adds them.
    func bytes(ofFileAt index: Int) -> [UInt8]
}

struct GroupedFiles {
    private var emission: any ScreenwiseEmission
    private let store: any FileStore
    private let workers: ParallelMap
    /// The number of stored files.
    private var count = 0

    /// Creates a generator of files, or returns `nil` if the backend needs all screens at the same time.
    init?(of program: Program, _ backend: any Backend, _ store: any FileStore, _ workers: ParallelMap) {
        guard let emission = backend.screenwiseEmission(of: program) else { return nil }
        self.emission = emission
        self.store = store
        self.workers = workers
    }

    /// Adds a group of screens. Generates and stores the next files, and stops before the first file that contains a
    /// screen of a later group. Returns a Boolean value that indicates whether these files were generated and stored.
    mutating func add(_ screens: Range<Int>, of program: Program) -> Bool {
        guard let emission = emission.emission(of: screens, in: program) else { return false }
        let files = program[program.main].files
        let complete = files[count...].prefix { file in
            file.declarations.allSatisfy {
                if case .screen(let id) = $0 { id.index < screens.upperBound } else { true }
            }
        }
        return store(emission, upTo: complete.endIndex)
    }

    /// Generates and stores the remaining files. Returns all files, or `nil` if a file cannot be generated or stored.
    mutating func finish(_ program: Program) -> Emission? {
        guard let emission = emission.emission(of: 0..<0, in: program), store(emission, upTo: emission.specPaths.count)
        else { return nil }
        return Emission(specPaths: emission.specPaths) { [store] in store.bytes(ofFileAt: $0) }
    }

    private mutating func store(_ emission: Emission, upTo end: Int) -> Bool {
        while count < end {
            let files = workers.map(min(32 * workers.limit, end - count)) { [count] in
                emission.bytes(ofFileAt: count + $0)
            }
            for file in files where !store.append(file) { return false }
            count += files.count
        }
        return true
    }
}
