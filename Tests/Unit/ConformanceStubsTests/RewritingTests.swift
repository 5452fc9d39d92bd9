import Foundation
import SwiftBackend
import TestProcesses
import TestRandom
import TestSupport
import Testing
import VMGenCompiler

@testable import ConformanceStubs

/// Rewrites the handwritten conforming types of the repository at random. Checks that no stub duplicates a declaration,
/// or adds an empty method for an action that an existing method implements. Also checks that stubs accept all code
/// that the compiler accepts.
@Suite struct RewritingTests {
    private let count: Int
    private let seed: Int

    init() {
        let environment = ProcessInfo.processInfo.environment
        count = environment["VMGEN_STUB_REWRITINGS"].flatMap { Int($0) } ?? 20
        seed = environment["VMGEN_RANDOM_SEED"].flatMap { Int($0) } ?? 1
    }

    @Test func actionsOfRewrittenCodeStayConnected() throws {
        let all = try RewritingSubject.all()
        let types = try all.map { subject in
            subject.types(ClientSwift(try #require(subject.compilation().program))).count
        }
        // One module has no types to rewrite, because its specs do not declare its views.
        let rewritable = zip(all, types).filter { $0.1 > 0 }
        #expect(rewritable.count >= 16)
        let sample = rewritable.sample(oneIn: 2)
        let subjects = sample.map(\.0)
        let terminal = try TerminalModule()
        let modules = terminal.url
        let rewritingsOfRound = sample.reduce(0) { $0 + $1.1 }
        let rounds = (count + rewritingsOfRound - 1) / rewritingsOfRound
        let trials = (0..<rounds).flatMap { round in subjects.indices.map { (round: round, subject: $0) } }
        let results = SharedResults()
        DispatchQueue.concurrentPerform(iterations: trials.count) { index in
            let (round, subject) = trials[index]
            var trial = RewritingTrial(
                subjects[subject],
                importing: modules,
                random: SplitMix(seed &* 1_000_003 &+ round &* 1_009 &+ subject)
            )
            trial.run(round)
            results.add(trial.results)
        }
        let result = results.all
        // The module must exist until all trials have ended, because the trials import it.
        withExtendedLifetime(terminal) {}
        print(result.line)
        for problem in result.problems { print(problem) }
        #expect(result.rewritings >= count)
        #expect(result.disconnected.isEmpty)
        #expect(result.duplicated.isEmpty)
        #expect(result.rejectedByCompiler.isEmpty)
        #expect(result.falseAlarms.count * 20 <= result.rewritings)
        #expect(result.rejected.count * 20 <= result.rewritings)
        // A rewriting that does not compile tests nothing, so only a few are allowed.
        #expect(result.invalid.count * 20 <= result.rewritings)
    }
}

/// The module that the terminal examples import. It is compiled for the tests.
private final class TerminalModule {
    private let directory: TemporaryDirectory
    var url: URL { directory.url }

    init() throws {
        directory = try TemporaryDirectory()
        let sources = URL(filePath: Repository.root).appending(path: "Examples/TerminalScreens/Sources/TerminalUI")
        let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        let result = try runCommand(
            ["swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "TerminalUI"]
                + BuiltModule.searchArguments
                + ["-emit-module-path", directory.path("TerminalUI.swiftmodule")]
                + files.map { sources.appending(path: $0).path }
        )
        #expect(result.status == 0, "\(result.output)")
    }
}

/// The results of a run: counts, and a line of text for each rewriting that caused a problem.
struct RewritingResults {
    var rewritings = 0
    var compiled = 0
    var duplicated: [String] = []
    var disconnected: [String] = []
    var falseAlarms: [String] = []
    var rejected: [String] = []
    var rejectedByCompiler: [String] = []
    /// The rewritings after which the code does not compile. These rewritings test nothing.
    var invalid: [String] = []

    mutating func add(_ other: RewritingResults) {
        rewritings += other.rewritings
        compiled += other.compiled
        duplicated += other.duplicated
        disconnected += other.disconnected
        falseAlarms += other.falseAlarms
        rejected += other.rejected
        rejectedByCompiler += other.rejectedByCompiler
        invalid += other.invalid
    }

    var line: String {
        "\(rewritings) rewritings: \(compiled) compiled, \(duplicated.count) duplicated, \(disconnected.count) silently "
            + "disconnected, \(falseAlarms.count) false alarms, \(rejected.count) valid but rejected without the compiler, "
            + "\(rejectedByCompiler.count) with it, \(invalid.count) not valid"
    }

    var problems: [String] {
        let named = [
            ("duplicated", duplicated), ("disconnected", disconnected), ("false alarm", falseAlarms),
            ("rejected", rejected), ("rejected with the compiler", rejectedByCompiler), ("not valid", invalid),
        ]
        return named.flatMap { name, lines in lines.map { "  \(name): \($0)" } }
    }
}

/// The results of trials that run in parallel.
private final class SharedResults: @unchecked Sendable {
    private let lock = NSLock()
    private var results = RewritingResults()

    var all: RewritingResults { lock.withLock { results } }

    func add(_ other: RewritingResults) { lock.withLock { results.add(other) } }
}

/// One round of random rewritings in one module.
private struct RewritingTrial {
    private typealias Target = (name: String, source: Int, actions: [String])

    private let subject: RewritingSubject
    private let importing: URL
    private var random: SplitMix
    private let compilation: Compilation
    private(set) var results = RewritingResults()

    init(_ subject: RewritingSubject, importing: URL, random: SplitMix) {
        self.subject = subject
        self.importing = importing
        self.random = random
        compilation = subject.compilation()
    }

    mutating func run(_ round: Int) {
        guard let program = compilation.program else { return results.invalid.append(subject.name) }
        let swift = ClientSwift(program)
        let types = subject.types(swift)
        var sources = subject.sources
        var titles: [String] = []
        for (number, type) in types.enumerated() {
            let number = round * 100 + number
            titles.append(rewrite(type, number, &sources))
        }
        checkValid(sources, swift, types, titles)
        let acting = types.filter { !$0.actions.isEmpty }
        guard let type = acting.randomElement(using: &random), let action = type.actions.randomElement(using: &random)
        else { return }
        checkRemoval(of: action, in: type, sources, swift)
        checkRenaming(of: action, in: type, sources)
        checkChange(of: action, in: type, sources)
    }

    /// Rewrites the source of a type, and returns the name of the rewriting.
    private mutating func rewrite(_ type: Target, _ number: Int, _ sources: inout [SwiftSource]) -> String {
        let source = sources[type.source]
        for rewriting in Rewriting.allCases.shuffled(using: &random) {
            // A scan cannot evaluate the `#if` condition of `oneBranch`. Therefore, three of four attempts skip this
            // rewriting.
            if rewriting == .oneBranch, !random.chance(1, in: 4) { continue }
            var rewritten = RewrittenSource(
                source.bytes,
                type: type.name,
                module: RewritingSubject.module,
                number: number,
                random: random
            )
            guard rewritten.apply(rewriting) else { continue }
            sources[type.source] = SwiftSource(path: source.path, bytes: rewritten.bytes)
            results.rewritings += 1
            return "\(subject.name): \(rewriting) of \(type.name)"
        }
        return "\(subject.name): none of \(type.name)"
    }

    private func plan(_ sources: [SwiftSource], _ swift: ClientSwift, _ renamings: [ActionRenaming] = []) -> StubPlan {
        StubPlan(swift, .uikit, sources, in: "New", renamings: renamings)
    }

    /// Compiles `sources`, the generated Swift, and an assertion for each conformance. Returns the compiler's error, or
    /// `nil` if the code compiles.
    private func error(_ sources: [SwiftSource], _ plan: inout StubPlan, _ compilation: Compilation) -> String? {
        guard let program = compilation.program, let directory = try? TemporaryDirectory() else {
            return "no directory"
        }
        let paths = sources.compactMap { source in
            try? directory.write(String(decoding: source.bytes, as: UTF8.self), to: "Sources/" + source.path)
        }
        let typecheck = Typecheck(
            compiler: "swiftc",
            arguments: ["-swift-version", "6", "-parse-as-library", "-module-name", RewritingSubject.module]
                + ["-I", products.appending(path: "Modules").path, "-I", importing.path]
        )
        do {
            try typecheck.decide(&plan, ClientSwift(program), paths, compilation.files)
            return nil
        } catch {
            return "\(error)"
        }
    }

    // MARK: Checks

    /// Checks sources that declare everything that the specs require. Adds each unnecessary stub, question and message
    /// of the stub plan to `results`.
    private mutating func checkValid(
        _ sources: [SwiftSource],
        _ swift: ClientSwift,
        _ types: [Target],
        _ titles: [String]
    ) {
        let found = plan(sources, swift)
        let title = titles.joined(separator: ", ")
        var decided = found
        if let error = error(sources, &decided, compilation) {
            results.invalid += titles.map { "\($0): \(error)" }
            return
        }
        results.compiled += titles.count
        // The repository does not contain all types that the specs require. New files for the missing types are not
        // duplicates.
        let known = plan(subject.sources, swift)
        let paths = Set(known.files.map(\.path))
        results.duplicated += found.files.map(\.path).filter { !paths.contains($0) }.map { "\($0) after \(title)" }
        results.falseAlarms += found.questions.map { "\($0) after \(title)" }
        let messages = Set(known.missing + known.refusals)
        results.rejected += (found.missing + found.refusals).filter { !messages.contains($0) }
            .map { "\($0) after \(title)" }
        results.rejectedByCompiler += rejections(decided, types).map { "\($0) after \(title)" }
    }

    /// Removes the method of an action. Checks that a stub adds the method again, and that the result compiles.
    private mutating func checkRemoval(
        of action: String,
        in type: Target,
        _ sources: [SwiftSource],
        _ swift: ClientSwift
    ) {
        var removed = RewrittenSource(
            subject.sources[type.source].bytes,
            type: type.name,
            module: RewritingSubject.module,
            number: 0,
            random: random
        )
        guard removed.remove(action) else { return }
        var sources = subject.sources
        sources[type.source] = SwiftSource(path: sources[type.source].path, bytes: removed.bytes)
        let title = "\(subject.name): removal of \(action) of \(type.name)"
        results.rewritings += 1
        var found = plan(sources, swift)
        results.falseAlarms += found.questions.map { "\($0) after \(title)" }
        let completed = sources.map { source in found.files.first { $0.path == source.path } ?? source }
        var again = plan(completed, swift)
        if let error = error(completed, &again, compilation) {
            results.duplicated.append("\(title): \(error)")
        } else if completed == sources {
            results.rejected.append("nothing added after \(title)")
            found = again
        } else {
            results.compiled += 1
            results.rejectedByCompiler += rejections(again, [type]).map { "\($0) after \(title)" }
        }
    }

    /// Returns the plan's messages about types that the sources declare.
    private func rejections(_ plan: StubPlan, _ types: [Target]) -> [String] {
        (plan.missing + plan.refusals).filter { message in
            types.contains { message.contains("'\($0.name)'") || message.contains(".\($0.name)'") }
        }
    }

    /// Renames an action in the spec. Checks that no stub adds an empty method beside the method with the old name.
    private mutating func checkRenaming(of action: String, in type: Target, _ sources: [SwiftSource]) {
        let new = renamed(action)
        guard let word = try? Regex("\\b\(action)\\b").wordBoundaryKind(.simple) else { return }
        let changed = subject.replacing(word, with: new).compilation()
        let title = "\(subject.name): \(action) of \(type.name) renamed to \(new) in the spec"
        guard let program = changed.program else { return results.invalid.append("\(title)") }
        results.rewritings += 1
        let swift = ClientSwift(program)
        let found = plan(sources, swift)
        if !found.questions.contains(where: { $0.contains("'\(action)' is no longer required") }) {
            results.disconnected.append("\(title): \(found.questions + found.refusals + found.missing)")
        }
        let followed = plan(sources, swift, [ActionRenaming(old: action, new: new)])
        let rewritten = sources.map { source in followed.files.first { $0.path == source.path } ?? source }
        let again = plan(rewritten, swift)
        // The renaming includes methods that exist in only some branches of `#if`. Stubs then refuse to change such a
        // method. These refusals are not duplicates.
        let left = again.questions + rejections(again, [type]).filter { !again.refusals.contains($0) }
        results.rejected += rejections(again, [type]).filter(again.refusals.contains).prefix(1)
            .map { "\($0) after \(title)" }
        if rewritten == sources || !left.isEmpty {
            results.duplicated.append("\(title): \(left + followed.refusals)")
        }
        // The action is also renamed in the rest of the client's code, so that the code compiles.
        let client = rewritten.map { source in
            let text = String(decoding: source.bytes, as: UTF8.self).replacing(word, with: new)
            return SwiftSource(path: source.path, bytes: Array(text.utf8))
        }
        var decided = again
        if let error = error(client, &decided, changed) {
            results.invalid.append("\(title): \(error)")
        } else {
            results.compiled += 1
        }
    }

    /// Changes the parameters of an action in the spec. Checks that no stub adds an empty method beside the method with
    /// the old parameters.
    private mutating func checkChange(of action: String, in type: Target, _ sources: [SwiftSource]) {
        guard let empty = try? Regex("\\b\(action): \\[\\]"), let some = try? Regex("\\b\(action): \\[(?!added|\\])")
        else { return }
        let changed = subject.replacing(empty, with: "\(action): [added: Int]")
            .replacing(some, with: "\(action): [added: Int, ")
        let title = "\(subject.name): \(action) of \(type.name) with another parameter list in the spec"
        // The parameters of some actions cannot change, for example because the action edits a value.
        guard changed.specs != subject.specs, let program = changed.compilation().program else { return }
        results.rewritings += 1
        let found = plan(sources, ClientSwift(program))
        let isAsked = found.questions.contains { $0.contains("'\(action)(") }
        if !isAsked, found.files.contains(where: { $0.path == sources[type.source].path }) || found.refusals.isEmpty {
            results.disconnected.append("\(title): \(found.questions + found.refusals + found.missing)")
        }
    }

    /// Returns a new name for an action.
    private mutating func renamed(_ action: String) -> String {
        let last = action.lastIndex(where: \.isUppercase) ?? action.endIndex
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return action[..<last] + "Press"
        case 1: return action + "Done"
        case 2: return "did" + action.dropFirst(2)
        default: return "onRow" + action.dropFirst(2)
        }
    }
}
