import Foundation
import TestProcesses
import Testing

@Suite struct InterruptionTests {
    private let command: Command

    init() throws { command = try Command() }

    private func start(_ arguments: [String], input: FileHandle = .nullDevice) throws -> Process {
        let process = Process()
        process.executableURL = products.appending(path: "vmgen")
        process.arguments = arguments
        process.currentDirectoryURL = command.url
        process.standardInput = input
        process.standardError = FileHandle(forWritingAtPath: command.url.appending(path: ".err").path)
        try process.run()
        return process
    }

    @Test func aKilledRunLeavesNoPartialFile() throws {
        let versions = ["Old", "New"]
        var contents: [[String: String]] = []
        for version in versions {
            for number in 0..<24 {
                let spec = Sample.label.replacingOccurrences(of: "LabelPresentable", with: "\(version)\(number)Showing")
                try command.write(spec, to: "\(version)/Spec\(number).vmspec.yaml")
            }
            let expected = "Expected\(version)"
            #expect(
                try command.run("vmgen", ["generate", "--module-directory", version, "--output", expected]).status == 0
            )
            let texts = try command.visibleNames(in: expected).map { ($0, try command.text("\(expected)/\($0)")) }
            contents.append(Dictionary(uniqueKeysWithValues: texts))
        }
        #expect(contents[0]["Spec0.vmspec.swift"] != contents[1]["Spec0.vmspec.swift"])

        var wasInterrupted = false
        for round in 0..<80 {
            let process = try start(["generate", "--module-directory", versions[round % 2], "--output", "Out"])
            usleep(UInt32.random(in: 0..<20_000))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            if process.terminationReason == .uncaughtSignal { wasInterrupted = true }
            guard command.exists("Out") else { continue }
            for name in try command.visibleNames(in: "Out") {
                let text = try command.text("Out/\(name)")
                #expect(contents.contains { $0[name] == text }, "\(name) is torn")
            }
        }
        #expect(wasInterrupted)
        #expect(try command.run("vmgen", ["generate", "--module-directory", "New", "--output", "Out"]).status == 0)
        let all = try FileManager.default.contentsOfDirectory(atPath: command.url.appending(path: "Out").path)
        #expect(Set(all) == Set(contents[1].keys).union([".vmgen-outputs"]))
    }

    @Test func aCrashHasItsOwnStatus() throws {
        try command.write("", to: ".err")
        let input = Pipe()
        let process = try start(["validate", "-"], input: input.fileHandleForReading)
        // Wait until the process reads its input. An earlier signal would not reach the handler of the command.
        usleep(500_000)
        kill(process.processIdentifier, SIGSEGV)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 70)
        #expect(try command.text(".err").contains("this is a bug in vmgen"))
    }

    @Test func aClosedReaderIsAnOutputError() throws {
        try command.write(Sample.label, to: "App/A.vmspec.yaml")
        let process = Process()
        process.executableURL = products.appending(path: "vmgen")
        process.arguments = ["generate", "--module-directory", "App", "--stdout"]
        process.currentDirectoryURL = command.url
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        try output.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 74)
    }
}
