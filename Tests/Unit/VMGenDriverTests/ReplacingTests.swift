import Foundation
import SpecDiagnostics
import TestProcesses
import Testing

@testable import VMGenDriver

/// Checks that a handwritten file is replaced only if it is unchanged since the command read it. The replaced file
/// keeps its mode, its owner and its group.
@Suite struct ReplacingTests {
    private let directory: TemporaryDirectory
    private let manager = FileManager.default
    private var path: String { directory.path("A.vmspec.yaml") }
    private let old = "vmspec:  1\n"
    private let new = "vmspec: 1\n"

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(old, to: "A.vmspec.yaml")
    }

    private func replace(_ change: () -> Void = {}) throws -> KeptFile? {
        let read = SourceFile(path: path, text: old)
        return try replaceFile(read, with: Array(new.utf8), beforeComparing: change)
    }

    @Test(arguments: [0o600, 0o644, 0o640, 0o444, 0o751, 0o604])
    func theModeIsKept(mode: Int) throws {
        chmod(path, mode_t(mode))
        #expect(try replace() == nil)
        #expect(try directory.text("A.vmspec.yaml") == new)
        #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func theOwnerAndTheGroupAreKept() throws {
        #expect(chown(path, 12_345, 54_321) == 0)
        chmod(path, 0o640)
        #expect(try replace() == nil)
        let attributes = try manager.attributesOfItem(atPath: path)
        #expect(attributes[.ownerAccountID] as? Int == 12_345)
        #expect(attributes[.groupOwnerAccountID] as? Int == 54_321)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    /// The changes that another program makes after the command reads the file and before the command writes the file.
    enum ConcurrentChange: CaseIterable {
        case longer, shorter, sameLength, empty, renamedOver, sameBytesRenamedOver
        case removed, symbolicLink, hardLink, directory, pipe
    }

    @Test(arguments: ConcurrentChange.allCases)
    func changesDuringTheRunAreKept(_ change: ConcurrentChange) throws {
        func write(_ text: String, to name: String = "A.vmspec.yaml") { _ = try? directory.write(text, to: name) }
        let edited: String?
        let expected: KeptFile?
        switch change {
        case .longer: (edited, expected) = (old + "# more\n", .changed)
        case .shorter: (edited, expected) = ("vmspec\n", .changed)
        case .sameLength: (edited, expected) = ("vmspec:  2\n", .changed)
        case .empty: (edited, expected) = ("", .changed)
        case .renamedOver: (edited, expected) = ("vmspec:  3\n", .changed)
        case .sameBytesRenamedOver: (edited, expected) = (new, nil)
        case .removed: (edited, expected) = (nil, .vanished)
        case .symbolicLink: (edited, expected) = (old, .symbolicLink)
        case .hardLink: (edited, expected) = (old, .hardLinks)
        case .directory, .pipe: (edited, expected) = (nil, .noFile)
        }
        let result = try replace {
            switch change {
            case .longer, .shorter, .sameLength, .empty: write(edited ?? "")
            case .renamedOver, .sameBytesRenamedOver:
                write(change == .renamedOver ? edited ?? "" : old, to: "saved")
                rename(directory.path("saved"), path)
            case .removed: unlink(path)
            case .symbolicLink:
                rename(path, directory.path("moved"))
                symlink("moved", path)
            case .hardLink: link(path, directory.path("copy"))
            case .directory:
                unlink(path)
                mkdir(path, 0o755)
            case .pipe:
                unlink(path)
                mkfifo(path, 0o600)
            }
        }
        #expect(result == expected)
        if let edited {
            #expect(try directory.text("A.vmspec.yaml") == edited)
        } else {
            #expect(directory.exists("A.vmspec.yaml") == (change != .removed))
        }
        #expect(try directory.names(in: ".").filter { $0.hasSuffix(".tmp") } == [])
    }

    /// Checks changes that another program makes before the command reads the file.
    @Test func changesBeforeTheReadAreKept() throws {
        try directory.write(old + "# more\n", to: "A.vmspec.yaml")
        #expect(try replace() == .changed)
        unlink(path)
        #expect(try replace() == .vanished)
        symlink("nothing", path)
        #expect(try replace() == .symbolicLink)
        #expect(try directory.names(in: ".") == ["A.vmspec.yaml"])
    }
}
