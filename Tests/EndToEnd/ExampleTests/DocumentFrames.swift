// Defines frames for the YAML blocks in the documents. A frame completes a block that shows only a part of a spec, so
// that the block can be compiled.

import Testing

/// A module that contains YAML blocks of a document. In `specs` and `configuration`, `«2»` is a placeholder for the
/// block with the index 2, that is, the third block. The lines of the block are indented like the placeholder.
struct FramedModule: Sendable {
    var name = "Client"
    let specs: [String]
    var configuration: String?
}

/// A module for YAML blocks of `document`, and the modules that it imports. A `FramedModule` for `StandardTraits` has
/// no specs, because the tests read the spec of `StandardTraits` from this package.
struct DocumentFrame: Sendable, CustomTestStringConvertible {
    let document: String
    let module: FramedModule
    let dependencies: [FramedModule]

    init(_ document: String, _ specs: String..., configuration: String? = nil, dependencies: [FramedModule] = []) {
        self.document = document
        self.module = FramedModule(specs: specs, configuration: configuration)
        self.dependencies = dependencies
    }

    var testDescription: String { "\(document): \(module.specs.joined(separator: "\n").prefix(300))" }

    static let all =
        readme + tutorial + language + screensLanguage + screens + recipes + modules + command + frameworks

    /// Frames for the pages about UIKit and SwiftUI. The first block of each page contains the options of a module.
    private static let frameworks = [
        DocumentFrame(
            "docs/uikit.md",
            "vmspec: 1\ntraits: {TextPresentable: {data: {text: String}}}\n«1»",
            configuration: "«0»"
        ),
        DocumentFrame("docs/uikit.md", "vmspec: 1\n«2»"),
        DocumentFrame("docs/swiftui.md", "vmspec: 1", configuration: "«0»"),
    ]

    /// Frames for the tutorial. The frames do not use the block with the index 2, because this block contains an
    /// intended error. `Scripts/tutorial` compiles the block.
    private static let tutorial = [
        DocumentFrame("docs/tutorial.md", "«0»", "«1»", "«3»"),
        DocumentFrame("Sources/ViewModelRuntime/ViewModelRuntime.docc/GettingStarted.md", "«0»"),
    ]

    /// Frames for the recipes. Each recipe is a separate spec.
    private static let recipes = (0..<11).map { DocumentFrame("docs/recipes.md", "«\($0)»") }

    private static let readme = [DocumentFrame("README.md", "«0»")]

    private static let screens = [
        DocumentFrame(
            "docs/screens.md",
            """
            vmspec: 1
            models:
              Mail: {identity: id, fields: {id: Int, subject: String = '', read: Bool = false}}
            traits:
              TextPresentable: {data: {text: String}}
              Tappable: {actions: {onTap: []}}
            cells:
              NoticeCell: {traits: [TextPresentable]}
              MailCell: {traits: [TextPresentable, Tappable]}
            «0»
            """
        )
    ]

    private static let modules: [DocumentFrame] = {
        let standardTraits = FramedModule(name: "StandardTraits", specs: [], configuration: "«0»")
        func service(_ name: String) -> FramedModule {
            let spec = "vmspec: 1\nservices:\n  \(name.lowercased()): {type: any \(name)Service}"
            return FramedModule(name: name, specs: [spec], configuration: "«0»")
        }
        return [
            DocumentFrame("docs/modules.md", "«1»", dependencies: [standardTraits]),
            DocumentFrame(
                "docs/modules.md",
                "«2»",
                dependencies: [
                    FramedModule(name: "DesignSystem", specs: ["«1»"], configuration: "«0»"), standardTraits,
                ]
            ),
            DocumentFrame(
                "docs/modules.md",
                "vmspec: 1\n«3»",
                dependencies: [service("Accounts"), service("Transfers")]
            ),
        ]
    }()

    private static let command = [
        DocumentFrame(
            "docs/command.md",
            """
            vmspec: 1
            traits:
              TextPresentable: {doc: A label., data: {text: String}}
            viewModels:
              Greeting:
                doc: Says a name.
                takes: {name: String}
                traits: [TextPresentable]
                values:
                  «1»
            """,
            configuration: "«0»"
        ),
        DocumentFrame(
            "docs/command.md",
            """
            vmspec: 1
            traits:
              TextPresentable: {doc: A label., data: {text: String}}
            """,
            configuration: "«2»"
        ),
    ]
}
