import Foundation
import SpecDiagnostics
import TestProcesses
import Testing
import VMGenCompiler

@testable import VMGenDriver

@Suite struct InputTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func failure(reading name: String) -> DriverFailure? {
        do throws(DriverFailure) {
            _ = try readSource(directory.path(name))
            return nil
        } catch {
            return error
        }
    }

    @Test func aDirectoryIsSearchedInByteOrder() throws {
        for name in ["b.vmspec.yaml", "B.vmspec.yml", "a/z.vmspec.yaml", "other.yaml", "a/.hidden/h.vmspec.yaml"] {
            try directory.write("vmspec: 1\n", to: name)
        }
        let found = try findSpecs(in: directory.path)
        #expect(found.map(\.relativePath) == ["B.vmspec.yml", "a/z.vmspec.yaml", "b.vmspec.yaml"])
        #expect(found[1].path == directory.path("a/z.vmspec.yaml"))
    }

    @Test func linksToDirectoriesAreNotFollowed() throws {
        try directory.write("vmspec: 1\n", to: "outside/O.vmspec.yaml")
        try directory.write("vmspec: 1\n", to: "root/R.vmspec.yaml")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: directory.path("root/out"), withDestinationPath: "../outside")
        try manager.createSymbolicLink(atPath: directory.path("root/loop"), withDestinationPath: ".")
        #expect(try findSpecs(in: directory.path("root")).map(\.relativePath) == ["R.vmspec.yaml"])
        // A path to the directory can contain a symbolic link.
        try manager.createSymbolicLink(atPath: directory.path("link"), withDestinationPath: "root")
        try manager.createSymbolicLink(
            atPath: directory.path("root/A.vmspec.yaml"),
            withDestinationPath: "R.vmspec.yaml"
        )
        #expect(try findSpecs(in: directory.path("link")).map(\.relativePath) == ["R.vmspec.yaml"])
    }

    @Test func onlyLinksWithinTheDirectoryAreFollowed() throws {
        try directory.write("vmspec: 1\n", to: "root/text")
        // The path of this directory starts with the path of `root`, but the directory is not inside `root`.
        try directory.write("vmspec: 1\n", to: "root-too/O.vmspec.yaml")
        let (manager, link) = (FileManager.default, directory.path("root/L.vmspec.yaml"))
        try manager.createSymbolicLink(atPath: link, withDestinationPath: "text")
        #expect(try findSpecs(in: directory.path("root")).map(\.relativePath) == ["L.vmspec.yaml"])
        for target in ["../root-too/O.vmspec.yaml", "..", "/", ".", "nothing", "L.vmspec.yaml", "text/more"] {
            try manager.removeItem(atPath: link)
            try manager.createSymbolicLink(atPath: link, withDestinationPath: target)
            #expect(throws: DriverFailure.self, "\(target)") { try findSpecs(in: directory.path("root")) }
        }
    }

    @Test func aModuleBelongsToThePackageAboveIt() throws {
        for name in ["One/Package.swift", "One/Sources/App/A.vmspec.yaml", "One/Sources/my-app/B.vmspec.yaml"] {
            try directory.write("", to: name)
        }
        try directory.write("", to: "One/Nested/Package.swift")
        try directory.write("", to: "One/Nested/Sources/Other/C.vmspec.yaml")
        func located(_ path: String) throws -> LocatedModule {
            try ModuleRequest(specs: .directory(directory.path(path))).locate()
        }
        let app = try located("One/Sources/App")
        #expect(app.name == "App")
        #expect(app.package?.hasSuffix("/One") == true)
        #expect(try located("One/Sources/my-app").name == "my_app")
        #expect(try located("One/Sources/my-app").package == app.package)
        #expect(try located("One/Nested/Sources/Other").package != app.package)
        let file = ModuleRequest(specs: .files([directory.path("One/Sources/App/A.vmspec.yaml")]))
        #expect(try file.locate().package == app.package)
    }

    @Test func theConfigurationIsReadOnlyFromTheDirectory() throws {
        try directory.write("vmspec: 1\n", to: "sub/vmgen.yaml")
        #expect(try ModuleRequest(specs: .directory(directory.path)).locate().configuration == nil)
        try directory.write("vmspec: 1\n", to: "vmgen.yaml")
        let located = try ModuleRequest(specs: .directory(directory.path + "//")).locate()
        #expect(located.configuration == directory.path("vmgen.yaml"))
    }

    @Test func aMissingFileIsANoInputError() {
        #expect(failure(reading: "nowhere.vmspec.yaml")?.status == .noInput)
        #expect(failure(reading: "nowhere.vmspec.yaml")?.messages.first?.hasSuffix("No such file or directory") == true)
    }

    @Test func aDirectoryAPipeAndADeviceAreRefused() throws {
        try directory.write("", to: "D.vmspec.yaml/x")
        #expect(failure(reading: "D.vmspec.yaml")?.messages.first?.hasSuffix("it is a directory") == true)
        #expect(mkfifo(directory.path("F.vmspec.yaml"), 0o600) == 0)
        #expect(failure(reading: "F.vmspec.yaml")?.messages.first?.hasSuffix("it is not a regular file") == true)
        #expect(failure(reading: "../../../../../../../../dev/zero")?.status == .noInput)
    }

    @Test func aFileOfOneMebibyteIsReadAndALargerOneIsRefused() throws {
        try directory.write(String(repeating: "#", count: SourceFile.sizeLimit), to: "largest.vmspec.yaml")
        #expect(failure(reading: "largest.vmspec.yaml") == nil)
        try directory.write(String(repeating: "#", count: SourceFile.sizeLimit + 1), to: "larger.vmspec.yaml")
        #expect(
            failure(reading: "larger.vmspec.yaml")?.messages.first?.contains("larger than the limit of 1048576 bytes")
                == true
        )
    }

    @Test func controlCharactersOfAPathAreShownEscaped() {
        #expect(failure(reading: "a\u{1B}[31m")?.messages.first?.contains("a\\u{1B}[31m") == true)
    }
}
