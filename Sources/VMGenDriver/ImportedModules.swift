// Finds imported modules that no option names. The candidates are the modules in SwiftPM's conventional source
// directories of the same package, the modules in `CompileOptions.nearby` and the modules that the tool contains. The
// search neither reads a manifest nor starts a process.

import SpecDiagnostics
import VMGenCompiler

extension CompileOptions {
    /// Returns the module to compile, followed by the modules that its specs can import. The importable modules are
    /// those that the options name, and those that the search finds.
    func locate() throws(DriverFailure) -> [LocatedModule] {
        var modules = try locateGiven()
        guard let builtIn else { return modules }
        let known = modules.compactMap(\.name)
        var candidates = neighbours(of: modules[0]).filter { !known.contains($0.name) }
        var names = Set(known + candidates.map(\.name))
        for (name, directory) in nearby where names.insert(name).inserted {
            candidates.append(Candidate(name: name, place: .directory(directory)))
        }
        for module in builtIn {
            guard let name = module.name, names.insert(name).inserted else { continue }
            candidates.append(Candidate(name: name, place: .tool(module)))
        }
        // A located module can import further modules.
        var index = 0
        while index < modules.count, !candidates.isEmpty {
            let input = try modules[index].read(except: unsaved)
            modules[index].input = input
            let imports = (input.specs.map(\.source) + [input.configuration].compactMap(\.self)).flatMap(importLists)
            var others: [Candidate] = []
            for candidate in candidates {
                let name = Array(candidate.name.utf8)
                guard imports.contains(where: { contains(name, in: $0) }) else {
                    others.append(candidate)
                    continue
                }
                if let module = try candidate.locate() { modules.append(module) }
            }
            candidates = others
            index += 1
        }
        return modules
    }
}

/// A module that an import may refer to.
private struct Candidate {
    enum Place {
        case directory(String)
        case tool(ModuleInput)
    }

    let name: String
    let place: Place

    /// Returns the located module, or `nil` if its directory contains no specs.
    func locate() throws(DriverFailure) -> LocatedModule? {
        switch place {
        case .directory(let path):
            let module = try ModuleRequest(name: name, specs: .directory(path)).locate()
            return module.specs.isEmpty ? nil : module
        case .tool(let input):
            return LocatedModule(name: name, package: nil, specs: [], configuration: nil, input: input)
        }
    }
}

/// The directories that SwiftPM searches for targets by convention.
package let sourceDirectories = ["Sources", "Source", "src", "srcs"]

/// Returns all modules in SwiftPM's conventional source directories of a module's package.
private func neighbours(of module: LocatedModule) -> [Candidate] {
    guard let root = module.package.map(pathFromHere) else { return [] }
    var found: [Candidate] = []
    for directory in sourceDirectories.map({ joined(root, $0) }) {
        // A package can lack some of these directories.
        guard let entries = try? entries(of: directory) else { continue }
        for entry in entries.sorted(by: { $0.name < $1.name }) where entry.isDirectory && !entry.name.hasPrefix(".") {
            let name = moduleName(ofDirectoryNamed: entry.name)
            if found.contains(where: { $0.name == name }) { continue }
            found.append(Candidate(name: name, place: .directory(joined(directory, entry.name))))
        }
    }
    return found
}

/// Returns the parts of a spec that can list imports. Each part starts at the word `imports` and ends at the next line
/// that can start another key. The parts can contain more names than the spec imports, but never fewer. An additional
/// name only causes an unnecessary read.
package func importLists(in source: SourceFile) -> [ArraySlice<UInt8>] {
    let bytes = source.bytes
    let key = Array("imports".utf8)
    var lists: [ArraySlice<UInt8>] = []
    var position = 0
    while let start = firstOccurrence(of: key, in: bytes[position...]) {
        var end = start
        repeat {
            end = bytes[end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        } while end < bytes.count && !beginsKey(bytes[end])
        lists.append(bytes[start..<end])
        // At the start of a line, the word is the key `imports`, which occurs only once.
        if start == 0 || bytes[start - 1] == UInt8(ascii: "\n") { break }
        position = end
    }
    return lists
}

/// Returns a Boolean value that indicates whether a line with the first byte `first` can start a top-level key. A line
/// that continues a value is indented, or starts with a list's dash.
private func beginsKey(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
}

private func contains(_ word: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
    firstOccurrence(of: word, in: bytes) != nil
}

/// Returns the index of the first occurrence of `word` in `bytes`, or `nil` if there is none. The search must be fast,
/// because it reads all bytes of every spec.
private func firstOccurrence(of word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    let (start, first) = (bytes.startIndex, word[0])
    return bytes.withUnsafeBufferPointer { bytes in
        var position = 0
        let last = bytes.count - word.count
        while position <= last {
            if bytes[position] == first, bytes[position..<position + word.count].elementsEqual(word) {
                return start + position
            }
            position += 1
        }
        return nil
    }
}
