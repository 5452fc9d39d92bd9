import Foundation
import TestProcesses

/// The public declarations of a built module, as the compiler's tool `swift-symbolgraph-extract` reports them.
struct SymbolGraph {
    private let files: [File]

    /// Reads the declarations of `module`, a module of the runtime that was built with the tests.
    ///
    /// - Throws: An error if the tool fails, or if its output cannot be read.
    init(of module: String) throws {
        let directory = try TemporaryDirectory()
        let target = try runCommand(["swiftc", "-print-target-info"])
        let info = try JSONDecoder().decode(TargetInfo.self, from: Data(target.output.utf8))
        let result = try runCommand(
            [
                "swift-symbolgraph-extract", "-module-name", module, "-target", info.target.triple,
                "-I", products.appending(path: "Modules").path, "-output-dir", directory.path,
                "-minimum-access-level", "public", "-include-spi-symbols", "-skip-synthesized-members",
            ]
        )
        guard result.status == 0 else { throw ToolFailure(output: result.output) }
        files = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted().map { name in
            try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(filePath: directory.path(name))))
        }
    }

    /// Returns the declarations, except for those that the compiler adds.
    ///
    /// - Parameter isGeneratedOnly: `true` for the declarations with `@_spi(Generated)`, and `false` for those that
    ///   every client sees.
    func symbols(isGeneratedOnly: Bool) -> [Symbol] {
        files.flatMap(\.symbols).filter { ($0.spi ?? false) == isGeneratedOnly }
    }

    /// The conformances of the module's own types, for example `RowPath: Hashable`, without the marker protocols that
    /// Swift adds.
    var conformances: [String] {
        let symbols = files.flatMap(\.symbols)
        let names = Dictionary(symbols.map { ($0.identifier.precise, $0.path) }) { first, _ in first }
        return files.flatMap(\.relationships).compactMap { relationship in
            guard relationship.kind == "conformsTo", let source = names[relationship.source] else { return nil }
            let target = names[relationship.target] ?? relationship.targetFallback ?? relationship.target
            if ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"].contains(target) { return nil }
            return "\(source): \(target)"
        }
    }

    struct Symbol: Decodable {
        let identifier: Identifier
        let pathComponents: [String]
        let declarationFragments: [Fragment]
        let docComment: Comment?
        let functionSignature: Signature?
        let swiftExtension: Extension?
        let spi: Bool?

        var path: String { pathComponents.joined(separator: ".") }

        /// The path and the source text of the declaration, for example `RowPath.section: var section: Int`.
        var line: String {
            let constraints = swiftExtension?.constraints ?? []
            let condition = constraints.map { "\($0.lhs) \($0.kind) \($0.rhs)" }.joined(separator: ", ")
            let declaration = declarationFragments.map(\.spelling).joined().replacing("\n", with: " ")
                .replacing("nonisolated ", with: "")
            return "\(path): \(declaration)" + (condition.isEmpty ? "" : " [\(condition)]")
        }

        /// The lines of the doc comment, which can be inherited from a protocol requirement.
        var documentation: String { docComment?.lines.map(\.text).joined(separator: "\n") ?? "" }

        /// A Boolean value that indicates whether the doc comment names each parameter by its internal name.
        var documentsParameters: Bool {
            let names = functionSignature?.parameters?.map { $0.internalName ?? $0.name } ?? []
            let text = documentation
            return names.allSatisfy { text.contains("- Parameter \($0):") || text.contains("- \($0):") }
        }
    }

    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }
    struct Comment: Decodable { let lines: [Line] }
    struct Line: Decodable { let text: String }
    struct Signature: Decodable { let parameters: [Parameter]? }

    struct Parameter: Decodable {
        /// The argument label, or the only name of the parameter.
        let name: String
        /// The name after the argument label, or `nil` if there is only one name.
        let internalName: String?
    }

    struct Extension: Decodable { let constraints: [Constraint]? }
    struct Constraint: Decodable { let kind, lhs, rhs: String }

    private struct File: Decodable {
        let symbols: [Symbol]
        let relationships: [Relationship]
    }

    private struct Relationship: Decodable {
        let kind, source, target: String
        let targetFallback: String?
    }

    private struct TargetInfo: Decodable {
        struct Target: Decodable { let triple: String }
        let target: Target
    }

    private struct ToolFailure: Error { let output: String }
}
