// The directory that `generate` writes to. What an earlier run wrote there and no spec makes any more is removed: a
// list beside the outputs names what is ours, and a file is only removed if it also begins as our files do, so that a
// hand-written one of that name stays.

import VMGenCompiler

struct OutputDirectory {
    static let listName = ".vmgen-outputs"

    let path: String

    /// What differs between the directory and the files that it should hold.
    enum Difference: Equatable {
        case missing(String)
        case changed(String)
        /// Written by an earlier run, and no spec makes it any more.
        case leftOver(String)
    }

    /// Brings the directory to exactly these files of ours. However it ends, the list names all that was written.
    func update(to files: [GeneratedFile]) throws(DriverFailure) {
        try makeDirectory(path)
        let directory = try LockedDirectory.lock(path)
        let names = Set(files.map(\.name))
        let listed = listedNames()
        if !names.isSubset(of: listed) { try directory.write(list(names.union(listed)), to: Self.listName) }
        let leftOver = listed.subtracting(names).filter(isOurs)
        // Where case does not count, a spec renamed in case only is still the same file: it goes before it comes.
        let lowercased = Set(names.map { $0.lowercased() })
        for name in leftOver where lowercased.contains(name.lowercased()) { try directory.remove(name) }
        for file in files { try directory.write(file.bytes, to: file.name) }
        for name in leftOver where !lowercased.contains(name.lowercased()) { try directory.remove(name) }
        if !listed.isSubset(of: names) { try directory.write(list(names), to: Self.listName) }
    }

    func differences(from files: [GeneratedFile]) -> [Difference] {
        var differences: [Difference] = []
        for file in files {
            switch readOutput(joined(path, file.name)) {
            case nil: differences.append(.missing(file.name))
            case file.bytes: break
            default: differences.append(.changed(file.name))
            }
        }
        let leftOver = listedNames().subtracting(files.map(\.name)).sorted().filter(isOurs)
        return differences + leftOver.map { .leftOver($0) }
    }

    /// What the list names. The list is a file like any other: a name that could not be ours is not taken from it.
    private func listedNames() -> Set<String> {
        guard let bytes = readOutput(joined(path, Self.listName)) else { return [] }
        let names = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        return Set(names.filter { !$0.contains("/") && !$0.hasPrefix(".") && $0.hasSuffix(OutputNaming.outputSuffix) })
    }

    private func list(_ names: Set<String>) -> [UInt8] {
        names.sorted().flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    }

    private func isOurs(_ name: String) -> Bool {
        guard let head = readOutput(joined(path, name), atMost: 512) else { return false }
        return GeneratedFile.hasOurHead(String(decoding: head, as: UTF8.self))
    }
}
