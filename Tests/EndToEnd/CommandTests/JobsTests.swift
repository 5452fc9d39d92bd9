import Foundation
import TestProcesses
import Testing

/// Checks that the output depends neither on the number of threads nor on the order in which they finish.
@Suite struct JobsTests {
    private let command: Command
    private static let limits = [1, 2, 3, 16]

    /// Writes specs of very different lengths that use each other's declarations.
    init() throws {
        command = try Command()
        try command.write(Sample.label, to: "App/Label.vmspec.yaml")
        for index in 0..<40 {
            let cells = (0...(index * 7 % 23)).map { "  Cell\(index)N\($0):\n    traits: [LabelPresentable]\n" }
            try command.write("vmspec: 1\ncells:\n" + cells.joined(), to: "App/Cells\(index).vmspec.yaml")
        }
    }

    private func run(_ subcommand: String, jobs: Int, _ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", [subcommand, "--module-directory", "App", "--jobs", "\(jobs)"] + arguments)
    }

    @Test func theSwiftIsIndependentOfTheNumberOfJobs() throws {
        let outputs = try Self.limits.map { jobs in
            let result = try run("generate", jobs: jobs, "--output", "Out\(jobs)")
            #expect(result.status == 0)
            return try command.visibleNames(in: "Out\(jobs)").map { [$0, try command.text("Out\(jobs)/\($0)")] }
        }
        #expect(outputs[0].count == 42)
        #expect(outputs.allSatisfy { $0 == outputs[0] })
        #expect(try run("generate", jobs: 16, "--stdout").output == outputs[0].map { $0[1] }.joined())
    }

    @Test func theOrderOfDiagnosticsIsIndependentOfTheNumberOfJobs() throws {
        for index in stride(from: 0, to: 40, by: 3) {
            try command.write(
                "vmspec: 1\ncells:\n  Cell\(index): {traits: [Label\(index)Presentable], trait: [x]}\n  a: b: c\n",
                to: "App/Cells\(index).vmspec.yaml"
            )
        }
        let results = try Self.limits.map { try run("validate", jobs: $0) }
        #expect(results[0].status == 1)
        #expect(results[0].error.contains("Cells39.vmspec.yaml:4"))
        #expect(results.allSatisfy { $0.error == results[0].error && $0.status == 1 })
    }

    @Test func theNumberOfThreadsIsAtLeastOne() throws {
        let result = try run("validate", jobs: 0)
        #expect(result.status == 64)
        #expect(result.error.contains("'--jobs' must be at least 1"))
    }
}
