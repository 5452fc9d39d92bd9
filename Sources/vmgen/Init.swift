import ArgumentParser
import ProjectTemplate
import VMGenDriver

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a first spec and a vmgen.yaml for a module",
        discussion: """
            Writes both files to the module's source directory, and prints the lines to add to Package.swift. If the package \
            has several modules, --module-directory selects one. Existing files are never changed. If the module already \
            has specs or a vmgen.yaml, nothing is written.

            Examples:
              vmgen init
              vmgen init --module-directory Sources/Settings
            """
    )

    @Option(
        help: ArgumentHelp("The source directory of the module.", valueName: "dir"),
        completion: .directory
    )
    var moduleDirectory: String?

    @Option(
        help: ArgumentHelp("A directory in the package.", valueName: "dir"),
        completion: .directory
    )
    var packageDirectory: String = "."

    @Flag(name: [.short, .long], help: "Print only errors.")
    var quiet = false

    func run() throws {
        let options = ProjectTemplateOptions(package: packageDirectory, module: moduleDirectory, isQuiet: quiet)
        try end(with: writeProjectTemplate(options))
    }
}
