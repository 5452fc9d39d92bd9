import Foundation
import TestProcesses
import Testing
import VMGenCompiler

@testable import ConformanceStubs

/// Checks stubs for random, partly written types. The sources must compile with the declarations that the stubs add,
/// and handwritten text must not change.
@Suite struct HalfWrittenTests {
    private let half: HalfWritten
    private let specs: Specs
    private let sources: [SwiftSource]

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["VMGEN_RANDOM_STUBS"].flatMap { Int($0) } ?? 30
        half = HalfWritten(count, seed: environment["VMGEN_RANDOM_SEED"].flatMap { Int($0) } ?? 1)
        specs = try Specs(half.spec)
        sources = half.sources.map { SwiftSource(path: "App/\($0.name).swift", bytes: Array($0.text.utf8)) }
    }

    /// Returns the names of the types for which the plan contains a refusal or a question.
    private func refused(_ plan: StubPlan) -> Set<String> {
        Set(
            half.sources.map(\.name).filter { name in
                plan.refusals.contains { $0.contains("'\(name)'") }
                    || plan.questions.contains { $0.hasPrefix("App/\(name).swift:") }
            }
        )
    }

    @Test func handwrittenCodeIsKept() throws {
        let plan = specs.plan(sources)
        #expect(plan.files.count > half.sources.count / 4)
        for file in plan.files {
            let old = try #require(sources.first { $0.path == file.path }).bytes
            var inserted = file.bytes.count - old.count
            #expect(inserted > 0)
            // The inserted text must be contiguous.
            let head = zip(old, file.bytes).prefix { $0 == $1 }.count
            let tail = zip(old.reversed(), file.bytes.reversed()).prefix { $0 == $1 }.count
            inserted = old.count - head - tail
            #expect(inserted <= 0, "\(file.path)")
        }
    }

    @Test func fewTypesAreRefusedUnnecessarily() {
        let plan = specs.plan(sources)
        let wrongly = refused(plan).subtracting(half.doubtful)
        print(
            "\(half.sources.count) half-written types: \(plan.files.count) completed, \(plan.refusals.count) refused, "
                + "\(wrongly.count) of them without need"
        )
        #expect(wrongly.count * 20 <= half.sources.count, "\(plan.refusals)")
    }

    /// Checks that the sources compile with the declarations that the stubs add. All types are compiled together,
    /// because each run of the compiler is slow.
    @Test func addedCodeCompiles() throws {
        let plan = specs.plan(sources)
        let refused = refused(plan)
        let directory = try TemporaryDirectory()
        var paths = [try directory.write(HalfWritten.unseen, to: "Unseen.swift")]
        for file in specs.files {
            paths.append(try directory.write(String(decoding: file.bytes, as: UTF8.self), to: file.name))
        }
        for (name, text) in half.sources where !refused.contains(name) {
            paths.append(try directory.write(plan.text(name) ?? text, to: name + ".swift"))
        }
        let result = try runCommand(
            ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-warnings-as-errors", "-swift-version", "6"]
                + ["-module-name", "Client", "-I", products.appending(path: "Modules").path] + paths
        )
        #expect(result.status == 0, "\(result.output.prefix(4000))")
        let again = specs.plan(
            half.sources.filter { !refused.contains($0.name) }.map { name, text in
                SwiftSource(path: "App/\(name).swift", bytes: Array((plan.text(name) ?? text).utf8))
            }
        )
        #expect(again.missing.filter { !$0.hasSuffix("is missing") } == [])
    }
}
