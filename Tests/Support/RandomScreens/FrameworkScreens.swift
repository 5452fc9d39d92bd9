// Generates random screens for UI frameworks, and compiles them with the stand-ins of the frameworks. Renames some
// declarations in the specs. Generated Swift also uses the new names.

import CheckedSpecs
import Foundation
import TestProcesses
import TestRandom

public final class FrameworkScreens {
    /// The number of types and variables that were renamed. Generated code also uses the new names.
    public private(set) var names = 0
    public private(set) var modules = 0
    public private(set) var faults: [String] = []

    private let standIns: String
    private let build: TemporaryDirectory

    /// Compiles the modules that random specs import, once for each framework.
    ///
    /// - Parameters:
    ///   - repository: The directory of the package.
    ///   - standIns: The directory with the compiled stand-ins.
    public init(repository: URL, standIns: String) throws {
        self.standIns = standIns
        build = try TemporaryDirectory()
        for framework in ["UIKit", "AppKit"] {
            for (module, directory) in Self.libraries {
                let folder = repository.appending(path: directory).path
                let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
                    $0.hasSuffix(".swift")
                }
                try build.write("", to: "\(framework)/empty")
                let result = try runCommand(
                    ["swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-package-name", "vmgen"]
                        + ["-module-name", module] + importing(framework) + ["-emit-module-path"]
                        + [build.path("\(framework)/\(module).swiftmodule")] + files.map { folder + "/" + $0 }
                )
                if result.status != 0 { faults.append("\(module) does not compile:\n\(result.output)") }
            }
        }
    }

    private static let libraries = [
        ("TestRandom", "Tests/Support/TestRandom"), ("ChangeInvariants", "Sources/ChangeInvariants"),
        ("ScreenPlayer", "Tests/Support/ScreenPlayer"),
    ]

    private func importing(_ framework: String) -> [String] {
        ["-I", "\(standIns)/\(framework)/debug/Modules", "-I", build.path(framework)]
    }

    /// Writes a module of random screens, generates its Swift for one or more frameworks, and compiles it.
    public func run(seed: UInt64, screens: Int) throws {
        var random = SplitMix(seed)
        let frameworks = Self.frameworks[Int(seed % UInt64(Self.frameworks.count))]
        let specs = RandomModule(seed: seed, screens: screens, namesClasses: true).specs
        modules += 1
        // If the renamed specs are invalid, the next attempt renames fewer declarations. The last attempt renames none,
        // so its specs are valid.
        for attempt in 0..<12 {
            var renaming = Renaming(specs, share: attempt < 11 ? 12 - attempt : 0, &random)
            let renamed = renaming.renamed(specs, &random)
            let checked = CheckedModule(renamed, frameworks: frameworks)
            guard checked.program != nil else {
                if attempt == 11 { faults.append("seed \(seed): \(checked.findings.prefix(5))") }
                continue
            }
            names += renaming.count
            let framework = frameworks.contains("uikit") ? "UIKit" : "AppKit"
            let parent = framework == "UIKit" ? "UIKit.UITableViewCell" : "AppKit.NSView"
            let client = checked.program?.cells.map { cell in
                let configure = "func configure(with viewModel: some \(cell.header.name)Presentable) {}"
                // UIKit's cell class has no initializer without parameters, so the client's cell class declares one.
                let making =
                    framework == "UIKit"
                    ? "convenience init() { self.init(style: .default, reuseIdentifier: nil) }" : ""
                return "final class \(cell.className): \(parent), \(cell.header.name)View { \(making)\n\(configure) }\n"
            }
            let directory = try TemporaryDirectory()
            let imports = "import \(framework)\nimport ViewModelRuntime\n"
            var files = [try directory.write(imports + (client ?? []).joined(), to: "Client.swift")]
            for file in checked.files {
                files.append(try directory.write(String(decoding: file.bytes, as: UTF8.self), to: file.name))
            }
            let result = try runCommand(
                [
                    "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-D",
                    "DEBUG",
                ]
                    + ["-module-name", "Client"] + importing(framework) + files
            )
            if result.status != 0 { faults.append("seed \(seed), \(frameworks): \(result.output.prefix(4000))") }
            return
        }
    }

    private static let frameworks = [
        ["uikit", "swiftui"], ["appkit", "swiftui"], ["uikit"], ["appkit"], ["swiftui"],
        ["uikit", "appkit", "swiftui"],
    ]
}

/// A replacement of names in random specs by names that generated code also uses.
private struct Renaming {
    private var types: [String: String] = [:]
    private let share: Int
    private(set) var count = 0

    private static let typeNames = [
        "UITableView", "UICollectionView", "UICollectionViewCell", "NSTableView", "View", "ViewBuilder", "Binding",
        "Screen",
        "ViewModel", "RowView", "SupplementView", "RowContent", "SupplementContent", "Cells", "Cell", "Views", "Load",
        "Section",
        "List", "Text", "Form", "Element", "Services", "EmptyView", "Content", "Row", "Supplement",
    ]
    private static let variableNames = [
        "state", "screen", "send", "action", "events", "effects", "row", "section", "viewModel", "before", "path",
        "cells",
        "content", "next", "elements", "id", "format", "commands", "newValue", "show", "body", "parts", "places",
    ]

    /// Selects the types to rename, and their new names.
    ///
    /// - Parameter share: The proportion of names to replace, in units of 1/24.
    init(_ specs: [(path: String, text: String)], share: Int, _ random: inout SplitMix) {
        self.share = share
        let own = /\b(?:Cell\dClass|Cell\d|Style\d|RowModel\d|Model\d|Kind|Phase|[A-Z][a-z]+Presentable)\b/
        let found = Set(specs.flatMap { $0.text.matches(of: own).map { String($0.output) } }).sorted()
        var given = Self.typeNames.shuffled(using: &random)[...]
        for name in found.shuffled(using: &random) where random.chance(share, in: 24) {
            if let new = given.popFirst() { types[name] = new }
        }
    }

    mutating func renamed(
        _ specs: [(path: String, text: String)],
        _ random: inout SplitMix
    ) -> [(path: String, text: String)] {
        count = types.count
        return specs.map { spec in
            var names = types
            let bound = spec.text.matches(of: /\b(?:each: '?"?|let )([a-z]+\d+)\b/).map { String($0.output.1) }
            var given = Self.variableNames.shuffled(using: &random)[...]
            for name in Set(bound).sorted() where random.chance(share, in: 24) {
                guard let new = given.popFirst() else { break }
                names[name] = new
                count += 1
            }
            let text = spec.text.replacing(/\b[A-Za-z]\w*/) { names[String($0.output)] ?? String($0.output) }
            return (spec.path, text)
        }
    }
}
