import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// The specs whose generated Swift is checked in. The tests compare it with the output of the compiler, compile it, and
/// run it.
enum Specs {
    static let examples = "\(Repository.root)/Examples/TerminalScreens/Sources"

    static let rich = "\(Repository.testCase("Rich"))/Rich.vmspec.yaml"
    static let chores = "\(Repository.testCase("Chores"))/Chores.vmspec.yaml"
    static let choices = "\(Repository.testCase("Choices"))/Choices.vmspec.yaml"
    static let board = "\(Repository.testCase("Board"))/Board.vmspec.yaml"
    static let agenda = "\(Repository.testCase("Agenda"))/Agenda.vmspec.yaml"
    static let numbers = "\(Repository.testCase("Numbers"))/Numbers.vmspec.yaml"
    static let computing = "\(Repository.testCase("Computing"))/Computing.vmspec.yaml"
    static let dates = "\(Repository.testCase("Dates"))/Dates.vmspec.yaml"
    static let derived = "\(Repository.testCase("Derived"))/Derived.vmspec.yaml"
    static let forms = "\(Repository.testCase("Forms"))/Forms.vmspec.yaml"
    static let timer = "\(examples)/TrainingTimer/Timer.vmspec.yaml"
    static let chat = "\(examples)/Chat/Chat.vmspec.yaml"
    static let checkout = "\(Repository.testCase("Checkout"))/Checkout.vmspec.yaml"
}

@Test(arguments: [
    ("Rich", Specs.rich), ("Chores", Specs.chores), ("Choices", Specs.choices), ("Board", Specs.board),
    ("Agenda", Specs.agenda), ("Numbers", Specs.numbers),
    ("Computing", Specs.computing), ("Dates", Specs.dates), ("Derived", Specs.derived),
    ("Forms", Specs.forms),
    ("Timer", Specs.timer),
    ("Chat", Specs.chat),
    ("Checkout", Specs.checkout),
])
func theSwiftOfAScreenEqualsTheCompiledFiles(module: String, path: String) throws {
    let (compilation, _) = try compilation(of: module, path)
    #expect(Set(compilation.files.map(\.name)) == ["Module.vmspec.swift", "\(module).vmspec.swift"])
    for file in compilation.files {
        checkSnapshot(String(decoding: file.bytes, as: UTF8.self), of: "\(module)/Expected/\(file.name)")
    }
}

/// Checks that the generated Swift of a complete screen has at most 3.5 times as many bytes as its spec. The size of
/// the generated Swift includes the additional file for the module.
@Test(arguments: ["Inbox", "Chat", "Agenda", "Checkout", "Player", "Feed", "FormEditor", "MapSearch"])
func theSwiftOfAScreenIsAtMostThreeAndAHalfTimesItsSpec(screen: String) throws {
    let (compilation, count) = try compilation(of: screen, "\(Specs.examples)/\(screen)/\(screen).vmspec.yaml")
    #expect(compilation.files.count == 2)
    #expect(2 * compilation.files.reduce(0) { $0 + $1.bytes.count } <= 7 * count)
}

private func compilation(of module: String, _ path: String) throws -> (Compilation, byteCount: Int) {
    let bytes = try #require(contents(of: path))
    let name = "\(module).vmspec.yaml"
    let spec = SpecInput(relativePath: name, source: SourceFile(path: name, bytes: bytes))
    let compilation = Compilation(ModuleInput(name: module, specs: [spec]))
    #expect(compilation.diagnostics.map(\.message) == [])
    return (compilation, bytes.count)
}
