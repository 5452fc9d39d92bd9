// Looks up the names that a spec file uses. The module of the file or an imported module declares each name.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The scope of one spec file: the modules whose names are visible in the file, the file's own module first.
final class FileScope: Sendable {
    /// One imported module.
    struct Imported: Sendable {
        let name: String
        let module: ID<Module>
        /// The reason why the file cannot use the declarations of the imported module, or `nil` if the file can use
        /// them.
        let obstacle: Obstacle?
    }

    /// The reason why a module cannot use the declarations of another module.
    enum Obstacle: Sendable {
        case isInternal
        /// The declarations have package access, and the two modules are in different packages.
        case otherPackage
        /// The declarations have package access, and the importing module has public access.
        case tooNarrow
    }

    enum Lookup {
        case found(Declaration)
        /// Several imported modules declare the name.
        case ambiguous([String])
        /// An imported module declares the name, but the file cannot access the declaration.
        case inaccessible(module: String, Obstacle)
        /// The file does not import the module that qualifies the name.
        case unknownModule(String)
        case missing
    }

    let source: SourceID
    /// The imports in the spec.
    let imports: [Located<String>]
    /// The declared names that are malformed. For example, a name is malformed if it is not an identifier.
    let malformedNames: [String]
    let module: ID<Module>
    /// The name of the file's module, or `nil` if it is unknown.
    let moduleName: String?
    let imported: [Imported]
    /// The kinds of declarations that can be in an unread part of a visible spec.
    let unreadKinds: DeclarationKinds

    init(
        _ syntax: SpecSyntax,
        module: ID<Module>,
        moduleName: String?,
        imported: [Imported],
        unreadKinds: DeclarationKinds
    ) {
        source = syntax.id
        imports = syntax.imports
        malformedNames = syntax.malformedNames
        self.module = module
        self.moduleName = moduleName
        self.imported = imported
        self.unreadKinds = unreadKinds
    }

    /// Looks up a declaration by its name. A declaration in the file's own module takes precedence over declarations in
    /// imported modules. A name that is accessible in several imported modules is ambiguous. A qualified name such as
    /// `DesignSystem.TextPresentable` is only looked up in the module `DesignSystem`.
    func look(up name: String, _ kind: NameKind, in tables: [NameTable]) -> Lookup {
        guard let (qualifier, name) = split(name) else { return look(up: name, kind, in: tables, of: nil) }
        guard qualifier == moduleName || imported.contains(where: { $0.name == qualifier }) else {
            return .unknownModule(qualifier)
        }
        return look(up: name, kind, in: tables, of: qualifier)
    }

    private func look(up name: String, _ kind: NameKind, in tables: [NameTable], of qualifier: String?) -> Lookup {
        if qualifier == nil || qualifier == moduleName, let found = tables[module.index].declaration(name, kind) {
            return .found(found)
        }
        var visible: Declaration?
        var modules: [String] = []
        var hidden: Lookup?
        for other in imported where qualifier == nil || qualifier == other.name {
            guard let found = tables[other.module.index].declaration(name, kind) else { continue }
            if let obstacle = other.obstacle {
                hidden = hidden ?? .inaccessible(module: other.name, obstacle)
            } else {
                visible = visible ?? found
                modules.append(other.name)
            }
        }
        guard let visible else { return hidden ?? .missing }
        return modules.count > 1 ? .ambiguous(modules) : .found(visible)
    }

    /// Returns the visible names of a kind, sorted and without ambiguous names. If `name` is qualified with a module,
    /// returns only names of this module.
    func names(like name: String, _ kind: NameKind, in tables: [NameTable]) -> [String] {
        let qualifier = split(name)?.qualifier
        var known: Set<String> = []
        if qualifier == nil || qualifier == moduleName { known.formUnion(tables[module.index].names(kind)) }
        let own = known
        var ambiguous: Set<String> = []
        for entry in imported where entry.obstacle == nil && (qualifier == nil || qualifier == entry.name) {
            for name in tables[entry.module.index].names(kind) where !known.insert(name).inserted {
                ambiguous.insert(name)
            }
        }
        return known.subtracting(ambiguous.subtracting(own)).sorted()
    }

    /// Returns an upper bound for the number of visible names of a kind.
    func count(_ kind: NameKind, in tables: [NameTable]) -> Int {
        imported.reduce(tables[module.index].count(kind)) { $0 + tables[$1.module.index].count(kind) }
    }

    /// The names of the modules that can qualify a name in this file.
    var modules: [String] { (moduleName.map { [$0] } ?? []) + imported.map(\.name) }

    /// Returns a Boolean value that indicates whether `name` is the name of the file's module or of an imported module.
    func isModule(_ name: String) -> Bool {
        name == moduleName || imported.contains { $0.name == name }
    }
}

/// Splits a qualified name such as `DesignSystem.TextPresentable` into a module and a name. Returns `nil` for an
/// unqualified name.
func split(_ name: String) -> (qualifier: String, name: String)? {
    guard let point = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return (String(name[..<point]), String(name[name.index(after: point)...]))
}

let fileScopeRules: [Rule] = [.unknownName, .ambiguousName, .inaccessibleName, .unknownModule, .unresolvedNames]

extension Rule {
    static let unknownName = Rule("unknown-name", "Reports a name that nothing in scope declares.")
    static let ambiguousName = Rule("ambiguous-name", "Reports a name that several imported modules declare.")
    static let inaccessibleName = Rule(
        "inaccessible-name",
        "Reports a name whose module does not make it accessible here."
    )
    static let unknownModule = Rule("unknown-module", "Reports a qualified name whose module the spec does not import.")
    static let unresolvedNames = Rule(
        "unresolved-names",
        .warning,
        "Reports names that the compiler could not look up because a spec is incomplete."
    )
}

extension Diagnostic {
    /// Returns a diagnostic such as `unknown trait 'TextPresentabel', did you mean 'TextPresentable'?`.
    static func unknownName(
        _ kind: NameKind,
        _ name: Located<String>,
        among known: [String],
        notes: [Note] = []
    ) -> Diagnostic {
        Diagnostic(
            .unknownName,
            unknown: name,
            "unknown \(kind.rawValue) '\(name.value)'",
            among: known,
            notes: notes,
            cause: "unknown \(kind.rawValue)",
            kind: kind.rawValue
        )
    }

    /// Returns the diagnostic about a qualified name whose module is unknown or not imported.
    ///
    /// - Parameters:
    ///   - imported: The modules that the diagnostic can suggest instead of an unknown module.
    ///   - known: The modules whose specs were read.
    static func unknownModule(_ name: Located<String>, imported: [String], known: [String]) -> Diagnostic {
        if known.contains(name.value) {
            let message = "module '\(name.value)' is not imported here"
            return Diagnostic(.unknownModule, at: name.range, message, cause: message)
        }
        return Diagnostic(
            .unknownModule,
            unknown: name,
            "unknown module '\(name.value)'",
            among: imported,
            cause: "unknown module"
        )
    }

    static func ambiguousName(_ kind: NameKind, _ name: Located<String>, modules: [String]) -> Diagnostic {
        let list = modules.map { "'\($0)'" }.joined(separator: " and ")
        return Diagnostic(
            .ambiguousName,
            at: name.range,
            "\(kind.rawValue) '\(name.value)' is ambiguous between modules \(list)",
            edits: modules.map { .replace(name.range, with: "\($0).\(name.value)", title: "use '\($0).\(name.value)'") }
        )
    }

    static func inaccessibleName(
        _ kind: NameKind,
        _ name: Located<String>,
        of module: String,
        _ obstacle: FileScope.Obstacle
    ) -> Diagnostic {
        let name = name.unqualified
        let subject = "\(kind.rawValue) '\(name.value)'"
        let message =
            switch obstacle {
            case .isInternal: "\(subject) is internal to module '\(module)'"
            case .otherPackage: "\(subject) is visible only in the package of module '\(module)'"
            case .tooNarrow:
                "\(subject) is visible only in the package of module '\(module)', but this module is public"
            }
        let remedy = obstacle == .isInternal ? "'access: public' or 'access: package'" : "'access: public'"
        return Diagnostic(
            .inaccessibleName,
            at: name.range,
            message,
            notes: [
                Note("to make \(quoted(name.value)) visible, use \(remedy) in the 'vmgen.yaml' of module '\(module)'")
            ],
            cause: "inaccessible name of \(module)"
        )
    }
}

extension Located<String> {
    /// The name without the module that qualifies it. The range of the result excludes the module only if the source
    /// spells the name verbatim.
    var unqualified: Located<String> {
        guard let name = split(value)?.name else { return self }
        guard isVerbatim else { return Located(name, at: range) }
        return Located(
            name,
            at: SourceRange(source: range.source, start: Int(range.end) - name.utf8.count, end: Int(range.end))
        )
    }

    /// The range of the qualifier, or `range` if the name has no qualifier or is not spelled verbatim.
    var qualifierRange: SourceRange {
        guard let qualifier = split(value)?.qualifier, isVerbatim else { return range }
        let start = Int(range.start)
        return SourceRange(source: range.source, start: start, end: start + qualifier.utf8.count)
    }

    /// A Boolean value that indicates whether the source spells the text verbatim, without quotes, escapes or folded
    /// lines.
    private var isVerbatim: Bool { Int(range.end) - Int(range.start) == value.utf8.count }
}
