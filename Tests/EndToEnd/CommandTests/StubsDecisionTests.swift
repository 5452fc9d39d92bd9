import Foundation
import TestProcesses
import Testing

/// Checks that `stubs` reports methods for actions that the spec no longer declares, and reads sources through symbolic
/// links. Also checks that `--typecheck` runs the Swift compiler.
@Suite struct StubsDecisionTests {
    private let command: Command
    private let spec = """
        vmspec: 1
        traits: {ButtonPresentable: {data: {title: String}, actions: {onButtonPress: []}}}
        viewModels: {Row: {traits: [ButtonPresentable], body: manual}}
        """
    private let former = "struct Row: ButtonPresentable {\n    let title = \"a\"\n    func onButtonTap() {}\n}\n"

    init() throws {
        command = try Command()
        try command.write(spec, to: "Specs/S.vmspec.yaml")
    }

    private func stubs(_ arguments: [String]) throws -> Command.Result {
        try command.run(
            "vmgen",
            ["stubs", "--module-directory", "Specs", "--sources", "App"] + arguments,
            environment: ProcessInfo.processInfo.environment
        )
    }

    @Test func aFormerActionIsReportedAndRenamed() throws {
        try command.write(former, to: "App/Row.swift")
        let question = """
            App/Row.swift:3:10: error: 'onButtonTap' is no longer required; was it renamed to 'onButtonPress'?
            App/Row.swift:3:10: note: '--rename onButtonTap=onButtonPress' renames it; '// vmgen:keep' above the method \
            keeps it

            """
        for arguments in [[], ["--check"]] {
            let asked = try stubs(arguments)
            #expect(asked.status == 1)
            #expect(asked.error == question)
            #expect(try command.text("App/Row.swift") == former)
        }
        let renamed = try stubs(["--rename", "onButtonTap=onButtonPress"])
        #expect(renamed.status == 0)
        #expect(renamed.error == "wrote 'App/Row.swift'\n")
        let text = former.replacingOccurrences(of: "onButtonTap", with: "onButtonPress")
        #expect(try command.text("App/Row.swift") == text)
        #expect(try stubs(["--check"]).status == 0)

        let unused = try stubs(["--rename", "onTap=onButtonPress"])
        #expect(unused.status == 1)
        #expect(unused.error.hasPrefix("error: cannot rename method 'onTap' to 'onButtonPress': no type has"))
    }

    @Test(arguments: [
        ["--rename", "onTap"], ["--rename", "onTap=on tap"], ["--rename", "a=b", "--check"], ["--typecheck"],
        ["--swiftc", "swiftc", "--check"], ["--check", "--", "-I", "."],
        ["--fixtures", "--rename", "a=b"], ["--fixtures", "--check", "--typecheck"],
    ])
    func incompatibleOptionsAreRejected(arguments: [String]) throws {
        #expect(try stubs(arguments).status == 64)
    }

    /// Checks that `stubs` reads sources through symbolic links. SwiftPM compiles these sources, so a stub must not
    /// declare their types again.
    @Test func aLinkedSourceIsRead() throws {
        let row = former.replacingOccurrences(of: "onButtonTap", with: "onButtonPress")
        try command.write(row, to: "Shared/Row.swift")
        try command.write("// Nothing.\n", to: "App/Other.swift")
        for target in ["../Shared/Row.swift", "../Shared"] {
            let link = target.hasSuffix("swift") ? "App/Linked.swift" : "App/Linked"
            try FileManager.default.createSymbolicLink(atPath: command.path(link), withDestinationPath: target)
            #expect(try stubs(["--check"]).error == "")
            #expect(try stubs([]).error == "")
            try FileManager.default.removeItem(atPath: command.path(link))
        }
        // `stubs` follows a link to a parent directory, but does not follow the same link again inside this parent
        // directory.
        try FileManager.default.createSymbolicLink(atPath: command.path("App/Up"), withDestinationPath: "..")
        #expect(try stubs(["--check"]).error == "")
        try FileManager.default.removeItem(atPath: command.path("App/Up"))
        #expect(try stubs(["--check"]).status == 1)
        // The target of a symbolic link is not changed.
        try command.write("struct Row { let title = \"a\" }\n", to: "Shared/Row.swift")
        try FileManager.default.createSymbolicLink(
            atPath: command.path("App/Row.swift"),
            withDestinationPath: "../Shared/Row.swift"
        )
        let kept = try stubs([])
        #expect(kept.status == 1)
        #expect(kept.error == "error: cannot change 'App/Row.swift': it is a symbolic link\n")
    }

    // MARK: The compiler

    private var modules: [String] { ["--", "-I", products.appending(path: "Modules").path] }

    @Test func conformancesAreReadFromTheCompiler() throws {
        // Without `--typecheck`, `stubs` does not evaluate `#if` conditions. The compiler evaluates them.
        let conditional = """
            struct Row: ButtonPresentable {
                let title = "a"
                #if swift(>=5)
                func onButtonPress() {}
                #endif
            }

            """
        try command.write(conditional, to: "App/Row.swift")
        #expect(try stubs(["--check"]).status == 1)
        let decided = try stubs(["--check", "--typecheck"] + modules)
        #expect(decided.error == "")
        #expect(decided.status == 0)
    }

    @Test func theCompilerFindsMissingMembers() throws {
        // The compiler prints this source line in its output. The string literal looks like the beginning of an error
        // message.
        try command.write("struct Row: ButtonPresentable { let title = \"x: error: y\" }\n", to: "App/Row.swift")
        let declared = try stubs(["--check", "--typecheck"] + modules)
        #expect(declared.status == 1)
        #expect(declared.error == "error: 'Row' does not conform to 'ButtonPresentable' (App/Row.swift:1)\n")

        try command.write("struct Row {\n    let title = \"a\"\n    func onButtonPress() {}\n}\n", to: "App/Row.swift")
        let unstated = try stubs(["--check", "--typecheck"] + modules)
        #expect(unstated.status == 1)
        #expect(unstated.error == "error: 'Row' does not conform to 'ButtonPresentable'\n")

        try command.write("struct Other {}\n", to: "App/Row.swift")
        let missing = try stubs(["--check", "--typecheck"] + modules)
        #expect(missing.status == 1)
        #expect(missing.error == "error: 'Row' is not declared in the sources\n")
    }

    @Test func aFailureOfTheCompilerIsReported() throws {
        let row = former.replacingOccurrences(of: "onButtonTap", with: "onButtonPress")
        try command.write(row + "let other: Int = \"a\"\n", to: "App/Row.swift")
        let wrong = try stubs(["--check", "--typecheck"] + modules)
        #expect(wrong.status == 1)
        #expect(wrong.error.hasPrefix("error: 'swiftc' cannot compile the sources: App/Row.swift:5:18: error: "))

        let noModule = try stubs(["--check", "--typecheck", "--", "-I", "Nowhere"])
        #expect(noModule.status == 1)
        #expect(noModule.error.contains("'swiftc' cannot compile the sources: "))

        let unknown = try stubs(["--check", "--typecheck", "--swiftc", "no-such-compiler"] + modules)
        #expect(unknown.status == 66)
        #expect(unknown.error == "error: cannot run 'no-such-compiler': No such file or directory\n")
    }

    /// Checks that the arguments after `--` are passed to the Swift compiler, and that `stubs` removes its temporary
    /// files.
    @Test func theCompilerIsRunWithItsArguments() throws {
        let row = former.replacingOccurrences(of: "onButtonTap", with: "onButtonPress")
        try command.write(row, to: "App/Row.swift")
        try command.write("#!/bin/sh\necho \"$@\" > arguments\n", to: "compiler")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.path("compiler"))
        try FileManager.default.createDirectory(atPath: command.path("tmp"), withIntermediateDirectories: false)
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = command.path("tmp")
        let result = try command.run(
            "vmgen",
            ["stubs", "--module-directory", "Specs", "--sources", "App", "--check", "--typecheck"]
                + ["--swiftc", "./compiler", "--", "-module-name", "Own", "--target", "S.vmspec.yaml"],
            environment: environment
        )
        #expect(result.error == "")
        #expect(result.status == 0)
        let arguments = try command.text("arguments").split(separator: " ").map(String.init)
        #expect(arguments.starts(with: ["-typecheck", "-diagnostic-style", "llvm", "-whole-module-optimization"]))
        #expect(arguments[4...].starts(with: ["-module-name", "Own", "--target", "S.vmspec.yaml", "App/Row.swift"]))
        #expect(arguments.contains { $0.hasPrefix(command.path("tmp")) && $0.hasSuffix("/S.vmspec.swift") })
        #expect(try command.names(in: "tmp") == [])
    }
}
