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
        abstract: "Print what a stage of the compiler makes of the specs, as JSON.",
        discussion: """
            'events' is what libyaml reads of any file, whatever its name and whether it is a spec or not. 'tree' is what \
            the compiler reads of one, before it knows what any key means. 'model' is everything that the specs of the \
            module and of its imports declare, checked and with every name resolved. 'layouts' is which sections and \
            rows each of the module's screens can show together. 'swift' is the files that are generated. When anything \
            is wrong with any file, nothing is printed.

            Examples:
              vmgen dump --stage model --module-directory Sources/Settings
              vmgen dump --stage swift --package-directory .
              vmgen dump --stage events docker-compose.yml
              vmgen dump --stage tree - < Settings.vmspec.yaml
            """
    )

    @OptionGroup var common: CommonOptions

    @Option(help: "The stage.")
    var stage: Stage

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
