import Foundation
import TestProcesses
import Testing

/// Checks that all subcommands handle each kind of file in the same way. A kind is, for example, a link or a directory
/// in place of a spec. A subcommand must never write through a link.
@Suite struct FileKindTests {
    /// The role of the tested file in its module. Each test gives the file a kind, such as a link.
    enum Role: String, CaseIterable {
        case spec = "App/Untidy.vmspec.yaml"
        case configuration = "App/vmgen.yaml"

        /// A text with superfluous blanks and with one mistake. A safe edit can correct the mistake.
        var text: String {
            switch self {
            case .spec: "vmspec:   1\nimports: Foundation\n"
            case .configuration: "vmspec:   1\nimports: Foundation\n"
            }
        }
    }

    enum Kind: String, CaseIterable {
        case readableByItsOwner, executable, hardLink, linkInside, linkToHiddenFile
        case linkOutside, linkToNothing, linkToItself, linkToDirectory, pipe

        /// A Boolean value that indicates whether the command can read the file.
        var isReadable: Bool {
            switch self {
            case .readableByItsOwner, .executable, .hardLink, .linkInside, .linkToHiddenFile: true
            case .linkOutside, .linkToNothing, .linkToItself, .linkToDirectory, .pipe: false
            }
        }

        /// The reason why the command does not write the file, or `nil` if the command writes the file.
        var reasonToKeep: String? {
            switch self {
            case .hardLink: "it has more than one hard link"
            case .linkInside, .linkToHiddenFile: "it is a symbolic link"
            default: nil
            }
        }

        /// The reason why the command cannot read the file.
        var obstacle: String {
            switch self {
            case .linkOutside: "the target of the symbolic link is not in 'App'"
            case .linkToNothing: "the target of the symbolic link does not exist"
            case .linkToItself: "Too many levels of symbolic links"
            case .linkToDirectory: "it is a directory"
            default: "it is not a regular file"
            }
        }
    }

    enum Subcommand: String, CaseIterable {
        case validate, fix, generate, format, checkFormat, stubs, initialize, dumpTree, dumpModel

        var arguments: [String] {
            switch self {
            case .validate: ["validate", "--module-directory", "App"]
            case .fix: ["validate", "--fix", "--module-directory", "App"]
            case .generate: ["generate", "--module-directory", "App", "--output", "Out"]
            case .format: ["format", "--module-directory", "App"]
            case .checkFormat: ["format", "--check", "--module-directory", "App"]
            case .stubs: ["stubs", "--module-directory", "App", "--sources", "Sources"]
            case .initialize: ["init", "--module-directory", "App"]
            case .dumpTree: ["dump", "--stage", "tree", "--module-directory", "App"]
            case .dumpModel: ["dump", "--stage", "model", "--module-directory", "App"]
            }
        }

        var writesSpecs: Bool { self == .fix || self == .format }

        /// Returns a Boolean value that indicates whether the subcommand reads files with this role.
        func reads(_ role: Role) -> Bool {
            switch self {
            // `init` only checks whether there are specs.
            case .initialize: false
            case .dumpTree: role == .spec
            default: true
            }
        }
    }

    private let command: Command
    private static let secret = "root:x:0:0:secret:/root:/bin/sh\n"

    init() throws { command = try Command() }

    private func make(_ role: Role, _ kind: Kind) throws {
        let (file, manager) = (role.rawValue, FileManager.default)
        try command.write("", to: "Package.swift")
        try command.write("vmspec: 1\n", to: "App/Good.vmspec.yaml")
        try command.write(Self.secret, to: "outside")
        func link(to target: String) throws {
            try manager.createSymbolicLink(atPath: command.path(file), withDestinationPath: target)
        }
        switch kind {
        case .readableByItsOwner, .executable:
            try command.write(role.text, to: file)
            let mode = kind == .executable ? 0o751 : 0o600
            try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: command.path(file))
        case .hardLink:
            try command.write(role.text, to: "copy")
            try manager.linkItem(atPath: command.path("copy"), toPath: command.path(file))
        case .linkInside:
            try command.write(role.text, to: "App/more/text")
            try link(to: "more/text")
        case .linkToHiddenFile:
            try command.write(role.text, to: "App/.hidden/A.vmspec.yaml")
            try link(to: ".hidden/A.vmspec.yaml")
        case .linkOutside: try link(to: "../outside")
        case .linkToNothing: try link(to: "nothing")
        case .linkToItself: try link(to: String(file.split(separator: "/")[1]))
        case .linkToDirectory:
            try command.write("", to: "App/directory/.keep")
            try link(to: "directory")
        case .pipe: #expect(mkfifo(command.path(file), 0o600) == 0)
        }
    }

    /// For the path of each file, returns a text with its kind, its mode, the number of its hard links, and its
    /// content. Omits `Out`, `Sources`, and the files with the input and output of the last run.
    private func files() throws -> [String: String] {
        let manager = FileManager.default
        var files: [String: String] = [:]
        for name in try manager.subpathsOfDirectory(atPath: command.path)
        where ![".in", ".out", ".err"].contains(name) && !name.hasPrefix("Out") && !name.hasPrefix("Sources") {
            let attributes = try manager.attributesOfItem(atPath: command.path(name))
            let kind = attributes[.type] as? FileAttributeType
            let mode = String(attributes[.posixPermissions] as? Int ?? 0, radix: 8)
            let links = kind == .typeDirectory ? 0 : attributes[.referenceCount] as? Int ?? 0
            let content =
                switch kind {
                case .typeRegular?: try command.text(name)
                case .typeSymbolicLink?: try manager.destinationOfSymbolicLink(atPath: command.path(name))
                default: ""
                }
            files[name] = "\(kind?.rawValue ?? "") \(mode) \(links) \(content)"
        }
        return files
    }

    @Test(arguments: Role.allCases, Kind.allCases)
    func everySubcommandTreatsAFileKindTheSame(_ role: Role, _ kind: Kind) throws {
        for subcommand in Subcommand.allCases {
            let label = Comment(rawValue: "\(subcommand) with \(role), \(kind)")
            try FileManager.default.removeItem(atPath: command.path)
            try FileManager.default.createDirectory(atPath: command.path, withIntermediateDirectories: false)
            try make(role, kind)
            let before = try files()
            let result = try command.run("vmgen", subcommand.arguments)
            let after = try files()
            let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
            #expect(!(result.error + result.output).contains("secret"), label)
            #expect(before["outside"] == after["outside"], label)

            if subcommand == .initialize {
                // Even a broken symbolic link at the path prevents the creation of a file.
                #expect(result.status == (role == .spec && kind.isBrokenLink ? 66 : 73), label)
                #expect(changed.isEmpty, label)
            } else if !subcommand.reads(role) {
                #expect(result.status == 0 && result.error == "", label)
            } else if !kind.isReadable {
                #expect(result.status == 66, label)
                #expect(result.error == "error: cannot read '\(role.rawValue)': \(kind.obstacle)\n", label)
                #expect(result.output == "" && changed.isEmpty, label)
                #expect(!command.exists("Out") && !command.exists("Sources"), label)
            } else if subcommand.writesSpecs, let reason = kind.reasonToKeep {
                #expect(result.status == 1, label)
                let verb = subcommand == .fix ? "fix" : "format"
                let message = "error: cannot \(verb) the file: \(reason)\n"
                #expect(result.error.hasPrefix("\(role.rawValue):1:1: \(message)"), label)
                #expect(changed.isEmpty, label)
            } else {
                let fails = subcommand != .fix && subcommand != .format && subcommand != .dumpTree
                #expect(result.status == (fails ? 1 : 0), label)
                #expect(changed == (subcommand.writesSpecs ? [role.rawValue] : []), label)
                // The mode and the number of hard links must not change.
                func head(_ text: String?) -> [Substring] { (text ?? "").split(separator: " ").prefix(3).map { $0 } }
                #expect(head(after[role.rawValue]) == head(before[role.rawValue]), label)
            }
        }
    }

    @Test(arguments: ["Twin.vmspec.yaml", "A.vmspec.yaml", "Sub/Twin.vmspec.yaml"])
    func aLinkToAnotherInputIsReadOnce(name: String) throws {
        try command.write(Sample.label, to: "App/Label.vmspec.yaml")
        try command.write("", to: "App/Sub/.keep")
        let target = name.hasPrefix("Sub/") ? "../Label.vmspec.yaml" : "Label.vmspec.yaml"
        try FileManager.default.createSymbolicLink(atPath: command.path("App/\(name)"), withDestinationPath: target)
        let result = try command.run("vmgen", ["generate", "--module-directory", "App", "--list-outputs"])
        #expect(result.status == 0 && result.output == "Label.vmspec.swift\nModule.vmspec.swift\n")
        #expect(try command.run("vmgen", ["validate", "--module-directory", "App"]).error == "")
        #expect(try command.run("vmgen", ["format", "--module-directory", "App"]).status == 0)
    }

    @Test func twoLinksToOneFileAreReadOnce() throws {
        try command.write(Sample.label, to: "App/.specs/label")
        for name in ["B", "A"] {
            let path = command.path("App/\(name).vmspec.yaml")
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: ".specs/label")
        }
        let result = try command.run("vmgen", ["generate", "--module-directory", "App", "--output", "Out"])
        #expect(result.status == 0 && result.error == "")
        #expect(try command.visibleNames(in: "Out") == ["A.vmspec.swift", "Module.vmspec.swift"])
    }

    @Test func everyBrokenLinkIsReported() throws {
        for name in ["A", "B"] {
            let path = command.path("\(name).vmspec.yaml")
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nothing")
        }
        #expect(
            try command.run("vmgen", ["validate"]).error == """
                error: cannot read 'A.vmspec.yaml': the target of the symbolic link does not exist
                error: cannot read 'B.vmspec.yaml': the target of the symbolic link does not exist

                """
        )
    }

    /// Checks a link to a file outside its module. A run finds the module in four ways: below `--package-directory`,
    /// by an import in the same package, by `--dependency`, or in the argument file of `vmgenc`.
    @Test(arguments: Role.allCases)
    func aLinkToAFileOutsideTheModuleIsRefused(_ role: Role) throws {
        let name = String(role.rawValue.split(separator: "/")[1])
        try command.write("", to: "Package.swift")
        try command.write("vmspec: 1\nimports: [Design]\n", to: "Sources/App/App.vmspec.yaml")
        try command.write("vmspec: 1\n", to: "Sources/Design/Design.vmspec.yaml")
        try command.write(Self.secret, to: "outside")
        let link = command.path("Sources/Design/\(name)")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../../outside")
        let lines = [
            "output \(command.path)/Out", "module App", "directory \(command.path)/Sources/App",
            "spec \(command.path)/Sources/App/App.vmspec.yaml", "dependency Design",
            "directory \(command.path)/Sources/Design",
            role == .spec ? "spec \(link)" : "configuration \(link)",
            "spec \(command.path)/Sources/Design/Design.vmspec.yaml",
        ]
        try command.write(lines.joined(separator: "\n") + "\n", to: "App.arguments")
        let runs: [(tool: String, arguments: [String])] = [
            ("vmgen", ["validate", "--package-directory", "."]), ("vmgen", ["format", "--package-directory", "."]),
            ("vmgen", ["validate", "--fix", "--package-directory", "."]),
            ("vmgen", ["generate", "--package-directory", ".", "--output", "Out"]),
            ("vmgen", ["stubs", "--package-directory", "."]),
            ("vmgen", ["dump", "--stage", "model", "--package-directory", "."]),
            ("vmgen", ["validate", "--module-directory", "Sources/App"]),
            ("vmgen", ["generate", "--module-directory", "Sources/App", "--output", "Out"]),
            ("vmgen", ["validate", "--module-directory", "Sources/App", "--dependency", "Design=Sources/Design"]),
            ("vmgenc", ["App.arguments"]),
        ]
        for run in runs {
            let result = try command.run(run.tool, run.arguments)
            #expect(result.status == 66, "\(run)")
            #expect(result.error.hasPrefix("error: cannot read '") && result.error.contains("\(name)'"), "\(run)")
            #expect(result.error.contains("the target of the symbolic link is not in '"), "\(run): \(result.error)")
            #expect(!(result.error + result.output).contains("secret") && !command.exists("Out"), "\(run)")
        }
        #expect(try command.text("outside") == Self.secret)
    }

    @Test func aFileInAReadOnlyDirectoryIsNotChanged() throws {
        guard geteuid() != 0 else { return try aFileInAReadOnlyDirectoryIsNotChangedByAnotherUser() }
        try command.write(Role.spec.text, to: Role.spec.rawValue)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: command.path("App"))
        for subcommand in [Subcommand.fix, .format] {
            let result = try command.run("vmgen", subcommand.arguments)
            #expect(result.status == 73 && result.error.hasPrefix("error: cannot create 'App/"))
        }
        #expect(try command.text(Role.spec.rawValue) == Role.spec.text)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.path("App"))
    }

    /// Performs the test as another user, because the superuser can write to every directory.
    private func aFileInAReadOnlyDirectoryIsNotChangedByAnotherUser() throws {
        guard FileManager.default.fileExists(atPath: "/usr/bin/setpriv") else { return }
        try command.write(Role.spec.text, to: Role.spec.rawValue)
        chmod(command.path, 0o755)
        chmod(command.path("App"), 0o755)
        let tool = products.appending(path: "vmgen").path
        // The user with the ID 65534 might not have access to the build directory, so the test copies the command.
        try FileManager.default.copyItem(atPath: tool, toPath: command.path("vmgen"))
        for subcommand in [Subcommand.fix, .format] {
            let line = ["setpriv", "--reuid", "65534", "--clear-groups", "./vmgen"] + subcommand.arguments
            let result = try runCommand(line, in: command.url)
            #expect(result.status == 73 && result.output.hasPrefix("error: cannot create 'App/"), "\(result)")
        }
        #expect(try command.text(Role.spec.rawValue) == Role.spec.text)
    }

    @Test func generatedFilesKeepTheirModes() throws {
        try command.write(Sample.label, to: "App/Label.vmspec.yaml")
        let generate = ["generate", "--module-directory", "App", "--output", "Out", "--depfile", "deps"]
        #expect(try command.run("vmgen", generate).status == 0)
        let names = ["Out/Label.vmspec.swift", "deps"]
        for name in names { chmod(command.path(name), 0o640) }
        try FileManager.default.linkItem(atPath: command.path(names[0]), toPath: command.path("cached"))
        let cached = try command.text("cached")
        try command.write(Sample.label.replacing("text", with: "title"), to: "App/Label.vmspec.yaml")
        try command.write("vmspec: 1\n", to: "App/More.vmspec.yaml")
        #expect(try command.run("vmgen", generate).status == 0)
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: command.path(name))
            #expect(attributes[.posixPermissions] as? Int == 0o640, "\(name)")
        }
        // The file `cached` is a hard link to the old output, as in the cache of a build system. The content of
        // `cached` must not change.
        #expect(try command.text("cached") == cached)
        #expect(try command.text(names[0]).contains("title"))
    }

    @Test func stubsKeepModesAndHardLinks() throws {
        let spec = """
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
            viewModels: {Row: {traits: [TextPresentable], body: manual}}
            """
        let byHand = "final class Row {\n    var text = \"\"\n}\n"
        try command.write(spec, to: "App/A.vmspec.yaml")
        let stubs = ["stubs", "--module-directory", "App", "--sources", "App"]
        try command.write(byHand, to: "App/Row.swift")
        chmod(command.path("App/Row.swift"), 0o600)
        try FileManager.default.linkItem(atPath: command.path("App/Row.swift"), toPath: command.path("copy"))
        let kept = try command.run("vmgen", stubs)
        let reason = "it has more than one hard link"
        #expect(kept.status == 1 && kept.error == "error: cannot change 'App/Row.swift': \(reason)\n")
        #expect(try command.text("App/Row.swift") == byHand)
        try FileManager.default.removeItem(atPath: command.path("copy"))
        #expect(try command.run("vmgen", stubs).error == "wrote 'App/Row.swift'\n")
        #expect(try command.text("App/Row.swift").contains("onTap"))
        let attributes = try FileManager.default.attributesOfItem(atPath: command.path("App/Row.swift"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        // A broken symbolic link is an unreadable source.
        try FileManager.default.removeItem(atPath: command.path("App/Row.swift"))
        try FileManager.default.createSymbolicLink(atPath: command.path("App/Row.swift"), withDestinationPath: "../x")
        #expect(try command.run("vmgen", stubs).status == 66)
        #expect(!command.exists("x"))
    }
}

extension FileKindTests.Kind {
    fileprivate var isBrokenLink: Bool {
        switch self {
        case .linkOutside, .linkToNothing, .linkToItself: true
        default: false
        }
    }
}
