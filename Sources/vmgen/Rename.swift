import ArgumentParser
import ConformanceStubs
import SpecAnalysis
import SpecRenaming
import VMGenDriver

struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Rename a declaration in all specs",
        discussion: """
            Changes the declaration and all its uses in the specs below a directory, or no file. The edited specs must be \
            valid, and each name must refer to the same declaration as before. Prints each line of handwritten Swift \
            that uses a changed name. With '--swift --typecheck', the members of conformers and their uses are renamed \
            too, if the Swift compiler accepts the result.

            Examples:
              vmgen rename DesignSystem.AmountPresentable.amount sum --package-directory .
              vmgen rename Inbox.mails.mail message --module-directory Sources/Mail
              vmgen rename Mail.unread isUnread --kind field --module-directory Sources/Mail
              vmgen rename MailRow.title subject --module-directory Sources/Mail --swift --typecheck -- -I Modules
            """
    )

    @Argument(help: "The name, after the names of the declarations around it: MODULE.DECLARATION.MEMBER.")
    var name: String

    @Argument(help: "The new name, without the names around it.")
    var newName: String

    @Option(
        help: ArgumentHelp("Rename in all specs of the modules below this directory.", valueName: "dir"),
        completion: .directory
    )
    var packageDirectory: String?

    @Option(
        help: ArgumentHelp("Rename in the specs of this module; by default the current directory.", valueName: "dir"),
        completion: .directory
    )
    var moduleDirectory: String?

    @Option(
        help: ArgumentHelp(
            "The directory with the specs of an imported module. Can be repeated.",
            valueName: "module=dir"
        ),
        completion: .directory
    )
    var dependency: [Dependency] = []

    @Option(help: "The kind of the declaration, if several declarations have the name: 'cell', 'field', 'row', ….")
    var kind: String?

    @Flag(help: "Also rename the members of handwritten conformers, and their uses. Requires --typecheck.")
    var swift = false

    @Flag(
        help: ArgumentHelp(
            "With --swift, check the renamed Swift with the Swift compiler.",
            discussion: "The arguments after '--' are passed to the compiler."
        )
    )
    var typecheck = false

    @Option(help: ArgumentHelp("The Swift compiler of --typecheck; by default the one in PATH.", valueName: "path"))
    var swiftc: String?

    @Option(help: "The condition for colored output.")
    var color: ColorMode = .auto

    @Flag(name: [.short, .long], help: "Print only errors and the uses in Swift.")
    var quiet = false

    func validate() throws {
        if packageDirectory != nil, moduleDirectory != nil {
            throw ValidationError("'--package-directory' cannot be combined with '--module-directory'")
        }
        if swift != typecheck { throw ValidationError("'--swift' and '--typecheck' require each other") }
        if !typecheck, swiftc != nil { throw ValidationError("'--swiftc' requires '--typecheck'") }
    }

    func run() throws {
        let compile = CompileOptions(
            module: ModuleRequest(specs: .files([])),
            dependencies: dependency.map { ModuleRequest(name: $0.module, specs: .directory($0.directory)) },
            builtIn: [standardTraits],
            display: DisplayOptions(color: color, isQuiet: quiet)
        )
        let options = RenameOptions(
            compile: compile,
            directory: packageDirectory ?? moduleDirectory ?? ".",
            name: name,
            newName: newName,
            kind: kind,
            typecheck: typecheck
                ? Typecheck(
                    compiler: swiftc ?? "swiftc",
                    arguments: Array(Stubs.compilerArguments(in: CommandLine.arguments.dropFirst()))
                ) : nil
        )
        try end(with: SpecRenaming.rename(options))
    }
}
