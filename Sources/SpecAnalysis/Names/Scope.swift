// Which declaration a name means: what one spec file sees of its own module and of those that it imports.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The tables that one spec file sees: its own module's, then those of the modules that it imports.
struct Scope {
    /// One imported module.
    struct Imported {
        let module: String
        let table: NameTable
        /// Why its declarations cannot be used here; nil where they can.
        let obstacle: Obstacle?
    }

    /// What keeps a module's declarations from another one.
    enum Obstacle {
        case isInternal
        /// Package access, from another package.
        case otherPackage
        /// Package access, where everything that is generated is public.
        case tooNarrow
    }

    enum Lookup<Found> {
        case found(Found)
        /// Declared by several of the imported modules.
        case ambiguous([String])
        /// Declared by an imported module, but not for this one.
        case inaccessible(module: String, Obstacle)
        /// Qualified by a module that the file does not import.
        case unknownModule(String)
        case missing
    }

    /// The module's own name, where it is known.
    var module: String?
    var own = NameTable()
    var imported: [Imported] = []
    /// The kinds of which a spec that the file sees may declare more than was read.
    var unreadKinds: DeclarationKinds = []

    /// What a name means: the module's own declaration, else the only one among the imported modules'. A qualified
    /// name, `DesignSystem.TextPresentable`, is looked for in its module alone.
    func look<Found>(up name: String, in names: (NameTable) -> [String: Found]) -> Lookup<Found> {
        let (qualifier, name) = split(name)
        if qualifier == nil || qualifier == module, let found = names(own)[name] { return .found(found) }
        var candidates = imported
        if let qualifier {
            candidates.removeAll { $0.module != qualifier }
            if candidates.isEmpty, qualifier != module { return .unknownModule(qualifier) }
        }
        let declaring = candidates.filter { names($0.table)[name] != nil }
        let visible = declaring.filter { $0.obstacle == nil }
        switch visible.count {
        case 0:
            guard let first = declaring.first, let obstacle = first.obstacle else { return .missing }
            return .inaccessible(module: first.module, obstacle)
        case 1:
            return names(visible[0].table)[name].map(Lookup.found) ?? .missing
        default:
            return .ambiguous(visible.map(\.module))
        }
    }

    /// The names of a kind that a name could have meant, sorted: those of its module where it is qualified.
    func names<Found>(like name: String, in names: (NameTable) -> [String: Found]) -> [String] {
        let qualifier = split(name).qualifier
        var known: Set<String> = []
        if qualifier == nil || qualifier == module { known.formUnion(names(own).keys) }
        let own = known
        var ambiguous: Set<String> = []
        for entry in imported where entry.obstacle == nil && (qualifier == nil || qualifier == entry.module) {
            for name in names(entry.table).keys where !known.insert(name).inserted { ambiguous.insert(name) }
        }
        return known.subtracting(ambiguous.subtracting(own)).sorted()
    }

    /// The modules that a name can be qualified with.
    var modules: [String] { (module.map { [$0] } ?? []) + imported.map(\.module) }

    /// Whether a name may stand before a point to say where the next one is declared.
    func isModule(_ name: String) -> Bool { modules.contains(name) }
}

/// `DesignSystem.TextPresentable` as a module and a name.
func split(_ name: String) -> (qualifier: String?, name: String) {
    guard let point = name.firstIndex(of: ".") else { return (nil, name) }
    return (String(name[..<point]), String(name[name.index(after: point)...]))
}

/// What a file sees, by its `imports`.
///
/// - Parameter unread: of each module, the kinds of which its specs may declare more than was read.
func scope(of file: Analysis.File, _ modules: [ModuleSyntax], unread: [DeclarationKinds], in analysis: Analysis)
    -> Scope
{
    let own = file.module.index
    var scope = Scope(module: modules[own].name, own: analysis.tables[own], unreadKinds: unread[own])
    for name in file.syntax.imports where !scope.isModule(name.value) {
        // The module that is compiled comes first, and nothing that it imports can import it.
        guard let index = modules.indices.dropFirst().first(where: { modules[$0].name == name.value }) else { continue }
        scope.imported.append(
            Scope.Imported(
                module: name.value,
                table: analysis.tables[index],
                obstacle: obstacle(
                    to: analysis.program.modules[index].access,
                    from: analysis.program.modules[own].access,
                    isSamePackage: modules[own].package == modules[index].package
                )
            )
        )
        scope.unreadKinds.formUnion(unread[index])
    }
    return scope
}

private func obstacle(to declared: AccessLevel, from user: AccessLevel, isSamePackage: Bool) -> Scope.Obstacle? {
    switch declared {
    case .public: nil
    case .package where !isSamePackage: .otherPackage
    case .package: user == .public ? .tooNarrow : nil
    case .internal: .isInternal
    }
}

extension Rule {
    static let unknownName = Rule("unknown-name", "A name that nothing in sight declares.")
    static let ambiguousName = Rule("ambiguous-name", "A name that several imported modules declare.")
    static let inaccessibleName = Rule("inaccessible-name", "A name that its module keeps to itself.")
    static let unknownModule = Rule("unknown-module", "A module before a name that the spec does not import.")
    static let unresolvedNames = Rule(
        "unresolved-names",
        .warning,
        "Names that could not be looked up, because a spec is incomplete."
    )
}

extension Diagnostic {
    /// `unknown trait 'TextPresentabel', did you mean 'TextPresentable'`
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
            notes: notes
        )
    }

    /// - Parameter known: the modules whose specs were read.
    static func unknownModule(_ name: Located<String>, imported: [String], known: [String]) -> Diagnostic {
        if known.contains(name.value) {
            return Diagnostic(.unknownModule, at: name.range, "module '\(name.value)' is not imported here")
        }
        return Diagnostic(.unknownModule, unknown: name, "unknown module '\(name.value)'", among: imported)
    }

    static func ambiguousName(_ kind: NameKind, _ name: Located<String>, modules: [String]) -> Diagnostic {
        let list = modules.map { "'\($0)'" }.joined(separator: " and ")
        return Diagnostic(
            .ambiguousName,
            at: name.range,
            "\(kind.rawValue) '\(name.value)' is declared in \(list)",
            edits: modules.map { .replace(name.range, with: "\($0).\(name.value)", title: "say '\($0).\(name.value)'") }
        )
    }

    static func inaccessibleName(
        _ kind: NameKind,
        _ name: Located<String>,
        of module: String,
        _ obstacle: Scope.Obstacle
    ) -> Diagnostic {
        let name = name.unqualified
        let subject = "\(kind.rawValue) '\(name.value)'"
        let message =
            switch obstacle {
            case .isInternal: "\(subject) is internal to '\(module)'"
            case .otherPackage: "\(subject) is only for the package of '\(module)'"
            case .tooNarrow: "\(subject) is only for the package of '\(module)', and this module is public"
            }
        let remedy = obstacle == .isInternal ? "'access: public' or 'access: package'" : "'access: public'"
        return Diagnostic(
            .inaccessibleName,
            at: name.range,
            message,
            notes: [Note("\(remedy) in the 'vmgen.yaml' of '\(module)' would make it visible")]
        )
    }
}

extension Located<String> {
    /// The name without its module, and its own place where the text stands in the source as it is.
    var unqualified: Located<String> {
        let name = split(value).name
        guard name.utf8.count < value.utf8.count, isVerbatim else { return Located(name, at: range) }
        return Located(
            name,
            at: SourceRange(source: range.source, start: Int(range.end) - name.utf8.count, end: Int(range.end))
        )
    }

    /// The place of the module before a name.
    var qualifierRange: SourceRange {
        guard let qualifier = split(value).qualifier, isVerbatim else { return range }
        let start = Int(range.start)
        return SourceRange(source: range.source, start: start, end: start + qualifier.utf8.count)
    }

    /// Whether no quotes, escapes or folds lie between the text and its source.
    private var isVerbatim: Bool { Int(range.end) - Int(range.start) == value.utf8.count }
}
