// The part of a compilation that receives the screens in groups: the checks of the backend, the facts for advice, and the
// bytes of the files. Only these remain of a group.

import SpecAnalysis
import SpecDiagnostics
import SpecModel

struct ScreenwiseEmission {
    /// The results after all screens were added.
    struct Result {
        let diagnostics: Diagnostics
        let uses: ScreenUses
        let emission: Emission
    }

    private let request: CompilationRequest
    private let isEnabled: RuleFilter
    private var backend: (any ScreenwiseBackend)?
    private var uses: ScreenUses?
    private var diagnostics = Diagnostics()
    private var files: [(path: String?, bytes: [UInt8])] = []

    init(_ request: CompilationRequest, where isEnabled: @escaping RuleFilter) {
        self.request = request
        self.isEnabled = isEnabled
    }

    /// Begins with a program in which the screens have only their headers.
    mutating func begin(_ program: Program) {
        backend = request.backend.screenwise(program, isEmitting: request.purpose == .files)
        uses = ScreenUses(program, where: isEnabled)
    }

    /// Adds a group of resolved screens. Returns `false` if the module has to be compiled as a whole.
    mutating func add(_ screens: Range<Int>, of program: Program) -> Bool {
        guard let emission = backend?.add(screens, of: program, diagnostics: &diagnostics), !diagnostics.hasErrors
        else {
            return false
        }
        for index in screens { uses?.add(program.screens[index], of: program) }
        let bytes = request.workers.map(emission.specPaths.count) { emission.bytes(ofFileAt: $0) }
        for (path, bytes) in zip(emission.specPaths, bytes) { files.append((path, bytes)) }
        return true
    }

    /// Returns the results, or `nil` if the module has to be compiled as a whole.
    mutating func finish(_ program: Program) -> Result? {
        guard let rest = backend?.finish(program, diagnostics: &diagnostics), !diagnostics.hasErrors, let uses else {
            return nil
        }
        let emission = Emission(specPaths: files.map(\.path) + rest.specPaths) { [files] index in
            index < files.count ? files[index].bytes : rest.bytes(ofFileAt: index - files.count)
        }
        return Result(diagnostics: diagnostics, uses: uses, emission: emission)
    }
}

extension Diagnostics {
    /// A Boolean value that indicates whether any diagnostic is an error.
    var hasErrors: Bool { all.contains { $0.severity == .error } }
}
