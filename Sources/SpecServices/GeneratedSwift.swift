// Finds the generated Swift of a declaration. SwiftPM or the user chooses the directory of the generated file. The
// search looks for the name in the text of this file, because the file can be older than the spec.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import VMGenCompiler
import VMGenDriver

extension Snapshot {
    /// Returns the locations in generated Swift of the declaration to which the name at a position refers. The result
    /// is empty if no generated file exists, for example before the first build of the module.
    public func generatedDefinitions(at position: FilePosition) -> [GeneratedDefinition] {
        let key = paths.key(of: position.path)
        guard let module = state.module(with: key),
            let use = use(at: position.offset, in: key, module.results(of: key)),
            let names = use.generatedNames
        else { return [] }
        return use.declarations.compactMap { declaration in
            guard let file = generatedFile(ofSpec: declaration.path) else { return nil }
            let name = GeneratedNames(file.bytes).range(of: names.member, in: names.declaration)
            return GeneratedDefinition(origin: use.partBytes, file: file, name: name ?? 0..<0)
        }
    }

    /// Returns the generated file of a spec, or `nil` if no such file is found.
    private func generatedFile(ofSpec path: String) -> SourceFile? {
        guard let module = state.module(with: path),
            let input = module.inputs.first(where: { $0.specs.contains { $0.source.path == path } }),
            let spec = input.specs.first(where: { $0.source.path == path }),
            let name = OutputNaming.outputName(ofSpec: spec.relativePath)
        else { return nil }
        let moduleName = input.name ?? ""
        for directory in outputDirectories + pluginOutputs(of: moduleName, above: split(path).directory) {
            for path in [joined(joined(directory, moduleName), name), joined(directory, name)] {
                guard exists(path), let file = try? readSource(path, atMost: generatedFileLimit),
                    GeneratedFile.hasOurHead(file.bytes)
                else { continue }
                return SourceFile(path: paths.shown(path), bytes: file.bytes)
            }
        }
        return nil
    }
}

/// The maximum size, in bytes, of a generated file that the services read.
private let generatedFileLimit = 16 << 20

/// Returns the directories in which SwiftPM plugins write the generated files of `module`. These directories belong to
/// the package that contains `directory`.
private func pluginOutputs(of module: String, above directory: String) -> [String] {
    guard !module.isEmpty, let root = packageRoot(above: directory) else { return [] }
    let outputs = joined(root, ".build/plugins/outputs")
    return directories(in: outputs).flatMap { package in
        let target = joined(package, module)
        // Older versions of SwiftPM have no directory `destination`.
        return directories(in: joined(target, "destination")) + directories(in: target)
    }
}

private func directories(in directory: String) -> [String] {
    let found = (try? entries(of: directory)) ?? []
    return found.filter(\.isDirectory).map { joined(directory, $0.name) }.sorted()
}

extension NameUse {
    /// The names that identify the symbol in generated Swift, or `nil` for symbols that the services do not search in
    /// generated Swift, such as parameters.
    /// For a member, a row or a command, `declaration` is the name of the enclosing declaration, and `member` is the
    /// name of the symbol. Otherwise, `declaration` is the name of the symbol, and `member` is `nil`.
    fileprivate var generatedNames: (declaration: String, member: String?)? {
        let program = results.compilation.partialProgram
        switch symbol {
        case .declaration(let declaration): return (program.header(of: declaration).name, nil)
        case .member(let kind, let declaration, let name):
            if case .derivedValue = kind, case .screen = declaration { return nil }
            return (program.header(of: declaration).name, name)
        case .row(let declaration, _, let id), .command(let declaration, _, let id):
            return (program.header(of: declaration).name, id)
        case .module, .parameter, .use, .bound: return nil
        }
    }
}

/// The names that a Swift file declares, in source order.
struct GeneratedNames {
    private let bytes: [UInt8]
    private var declared: [(name: String, range: Range<Int>)] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            collect(in: start..<end)
            start = end + 1
        }
    }

    /// Returns the range of the first name `member` after the name `declaration`. If `member` is `nil` or is not found,
    /// returns the range of the name `declaration`. If no name is equal to `declaration`, uses the first name that
    /// starts with `declaration`. Returns `nil` if no name starts with `declaration`.
    func range(of member: String?, in declaration: String) -> Range<Int>? {
        let owner =
            declared.firstIndex { $0.name == declaration } ?? declared.firstIndex { $0.name.hasPrefix(declaration) }
        guard let owner else { return nil }
        let found = member.flatMap { member in declared[owner...].first { $0.name == member } }
        return (found ?? declared[owner]).range
    }

    /// Adds each name that directly follows a keyword such as `func` in a line.
    private mutating func collect(in line: Range<Int>) {
        var isDeclared = false
        var position = line.lowerBound
        while position < line.upperBound {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"") { return }
            guard byte.isWordByte else {
                if byte != UInt8(ascii: " "), byte != UInt8(ascii: "`") { isDeclared = false }
                position += 1
                continue
            }
            let end = bytes[position..<line.upperBound].firstIndex { !$0.isWordByte } ?? line.upperBound
            let word = String(decoding: bytes[position..<end], as: UTF8.self)
            if declaringKeywords.contains(word) {
                isDeclared = true
            } else {
                if isDeclared { declared.append((word, position..<end)) }
                isDeclared = false
            }
            position = end
        }
    }
}

private let declaringKeywords: Set = [
    "protocol", "struct", "class", "enum", "typealias", "extension", "func", "var", "let", "case",
]
