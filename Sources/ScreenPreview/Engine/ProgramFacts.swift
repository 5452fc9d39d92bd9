// Collects the facts about a program that all its screens use.

import ConformanceStubs
import ScreenEvaluator
import SpecDiagnostics
import SpecModel
import SwiftBackend
import VMGenCompiler

/// The facts about a program that its screens share. Expensive facts are computed at the first access.
final class ProgramFacts: Sendable {
    let program: Program
    /// The name of the main module.
    let name: String
    let compilation: Compilation
    /// The indices of the program's declarations in the document.
    let numbers: ProgramNumbers
    let moduleNames: [String]
    /// A function that returns the absolute path of a file. It is `nil` if the document contains no absolute paths.
    let absolutePath: (@Sendable (String) -> String?)?
    private let lazyFunctions: Lazy<FunctionUses>
    private let lazySwift: Lazy<ClientSwift>
    /// The evaluation environment for the default settings.
    let environment: Lazy<EvaluationEnvironment>
    private let lines: [Lazy<LineTable>]

    init(
        _ program: Program,
        name: String,
        _ compilation: Compilation,
        numbers: ProgramNumbers,
        moduleNames: [String],
        absolutePath: (@Sendable (String) -> String?)?
    ) {
        self.program = program
        self.name = name
        self.compilation = compilation
        self.numbers = numbers
        self.moduleNames = moduleNames
        self.absolutePath = absolutePath
        lazyFunctions = Lazy { FunctionUses(in: program) }
        lazySwift = Lazy { ClientSwift(program) }
        environment = Lazy { PreviewSettings().environment(of: program) }
        lines = compilation.sources.map { source in Lazy { LineTable(source) } }
    }

    /// The functions on which the derived values of models depend.
    var functions: FunctionUses { lazyFunctions.value }

    /// The generated Swift code of the program, as client code such as a test sees it.
    var swift: ClientSwift { lazySwift.value }

    func lines(of source: SourceID) -> LineTable { lines[Int(source.index)].value }
}
