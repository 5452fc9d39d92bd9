// Modules that specs import and no option names: those of the same package, by SwiftPM's convention of directories, and
// those that the tool has inside. No manifest is read for that, and no process is started.

import SpecDiagnostics
import VMGenCompiler

extension CompileOptions {
    /// The module, and what its specs may import: what the options name, then what is found for the rest.
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
        // What is found may import more.
        var index = 0
        while index < modules.count, !candidates.isEmpty {
            let input = try modules[index].read()
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

/// A module that could be meant.
private struct Candidate {
    enum Place {
        case directory(String)
        case tool(ModuleInput)
    }

    let name: String
    let place: Place

    /// Nil where there are no specs: then it is a module of plain Swift.
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

/// The directories in which SwiftPM looks for the targets that others depend on.
package let sourceDirectories = ["Sources", "Source", "src", "srcs"]

/// The modules of the package that a module belongs to, as far as they stand where SwiftPM looks for them.
private func neighbours(of module: LocatedModule) -> [Candidate] {
    guard let root = module.package.map(pathFromHere) else { return [] }
    var found: [Candidate] = []
    for directory in sourceDirectories.map({ joined(root, $0) }) {
        // Not every package has every one of these.
        guard let entries = try? entries(of: directory) else { continue }
        for entry in entries.sorted(by: { $0.name < $1.name }) where entry.isDirectory && !entry.name.hasPrefix(".") {
            let name = moduleName(ofDirectoryNamed: entry.name)
            if found.contains(where: { $0.name == name }) { continue }
            found.append(Candidate(name: name, place: .directory(joined(directory, entry.name))))
        }
    }
    return found
}

/// Where the modules stand that a spec imports: from each `imports` to the next line that could begin another key. A
/// module that is only mentioned there is read for nothing; one that is imported is never missed.
private func importLists(in source: SourceFile) -> [ArraySlice<UInt8>] {
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
        // At a line's start it is the key itself, and no word in a comment or a text; it occurs once in a spec.
        if start == 0 || bytes[start - 1] == UInt8(ascii: "\n") { break }
        position = end
    }
    return lists
}

/// Whether a line that begins so is not a part of the value before it: that is indented, or a list's entry.
private func beginsKey(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
}

private func contains(_ word: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
    firstOccurrence(of: word, in: bytes) != nil
}

/// A loop over the bytes themselves: it runs over all of every spec.
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
