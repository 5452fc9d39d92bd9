import ArgumentParser
import LayoutListing
import ModelJSON
import VMGenDriver

struct Dump: ParsableCommand {
    enum Stage: String, ExpressibleByArgument, CaseIterable {
        case model, layouts
    }

    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Print what a stage of the compiler makes of the specs, as JSON.",
        discussion: """
            'model' is everything that the specs of the module and of its imports declare, checked and with every name \
            resolved. 'layouts' is which sections and rows each of the module's screens can show together. When anything \
            is wrong with any spec, nothing is printed.

            Examples:
              vmgen dump --stage model --module-directory Sources/Settings
            """
    )

    @OptionGroup var common: CommonOptions

    @Option(help: "The stage.")
    var stage: Stage

    func run() throws {
        switch stage {
        case .model: try end(with: printFiles(of: common.compile, from: ModelJSON()))
        case .layouts: try end(with: printFiles(of: common.compile, from: LayoutsJSON()))
        }
    }
}
