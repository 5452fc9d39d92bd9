import ArgumentParser
import ProjectTemplate
import VMGenDriver

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a first spec and a vmgen.yaml, and say what to add to Package.swift.",
        discussion: """
            The specs stand beside a module's Swift. Where the package has several modules, say which. Nothing that \
            exists is changed, and where the module has specs already, nothing is written.

            Examples:
              vmgen init
              vmgen init --module-directory Sources/Settings
            """
    )

    @Option(
        help: ArgumentHelp("The directory of the module that is to have specs.", valueName: "dir"),
        completion: .directory
    )
    var moduleDirectory: String?

    @Option(
        help: ArgumentHelp("A directory in the package; by default the current one.", valueName: "dir"),
        completion: .directory
    )
    var packageDirectory: String = "."

    @Flag(name: [.short, .long], help: "Show errors only.")
    var quiet = false

    func run() throws {
        let options = ProjectTemplateOptions(package: packageDirectory, module: moduleDirectory, isQuiet: quiet)
        try end(with: writeProjectTemplate(options))
    }
}
