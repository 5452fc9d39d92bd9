import ArgumentParser
import ModelJSON
import ScreenLayouts
import StageDump
import VMGenDriver

struct Dump: ParsableCommand {
    enum Stage: String, ExpressibleByArgument, CaseIterable {
        case events, tree, model, layouts, swift
    }

    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Print the result of a compiler stage as JSON",
        discussion: """
            The stages are:

              events   the YAML events of a file, which need not be a spec
              tree     the YAML nodes of a file, which need not be a spec
              model    the declarations of the module and its imports, checked and resolved
              layouts  the sections and rows that each screen can show together
              swift    the generated files

            If a file has errors, nothing is printed.

            Examples:
              vmgen dump --stage model --module-directory Sources/Settings
              vmgen dump --stage swift --package-directory .
              vmgen dump --stage events docker-compose.yml
              vmgen dump --stage tree - < Settings.vmspec.yaml
            """
    )

    @OptionGroup var common: CommonOptions

    @Option(help: "The stage whose result to print.")
    var stage: Stage

    func validate() throws {
        if common.inputs != nil, stage == .events || stage == .tree {
            throw ValidationError("'--inputs' requires the stage model, layouts or swift")
        }
    }

    func run() throws {
        switch stage {
        case .events: try printFiles(at: .events)
        case .tree: try printFiles(at: .tree)
        case .swift:
            guard common.package == nil else { return try printModules(at: .swift) }
            try end(with: printSwift(of: try common.compile()))
        case .model:
            guard common.package == nil else { return try printModules(at: .backend("model", ModelJSON())) }
            try end(with: VMGenDriver.printFiles(of: try common.compile(), from: ModelJSON()))
        case .layouts:
            guard common.package == nil else { return try printModules(at: .backend("layouts", LayoutsJSON())) }
            try end(with: VMGenDriver.printFiles(of: try common.compile(), from: LayoutsJSON()))
        }
    }

    private func printFiles(at stage: FileStage) throws {
        let directory = common.packageDirectory ?? common.moduleDirectory ?? "."
        let files: DumpedFiles = common.files.isEmpty ? .directory(directory) : .files(common.files)
        try end(with: StageDump.printFiles(files, at: stage, display: common.display))
    }

    private func printModules(at stage: ModuleStage) throws {
        guard let package = common.package else { return }
        try end(with: StageDump.printModules(of: package, at: stage, try common.compile()))
    }
}
