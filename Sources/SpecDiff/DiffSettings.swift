// Reads `diff.yaml`, which contains the severities of changes and the breaking changes that a team accepts.

import SpecDiagnostics
import SpecModel
import SpecYAML
import VMGenDriver

/// The severity of a change.
enum ChangeSeverity: String, CaseIterable, Comparable, Sendable {
    case off, other, breaking

    static func < (left: ChangeSeverity, right: ChangeSeverity) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

struct DiffSettings {
    /// The severities that the settings file sets instead of the default severities.
    private var severities: [ChangeCategory: ChangeSeverity] = [:]
    /// The fingerprints of accepted changes.
    private(set) var accepted: Set<String> = []

    /// The default severities of the categories. `isVisible` is `false` for changes in an internal module. Only code of
    /// this module can name the rows of its screens, and the code changes together with the specs. Therefore, changes
    /// of the category `rows` in an internal module are not breaking.
    private static let table: [(category: ChangeCategory, isVisible: Bool, severity: ChangeSeverity)] = [
        (.conformers, true, .breaking), (.conformers, false, .breaking),
        (.callers, true, .breaking), (.callers, false, .breaking),
        (.rows, true, .breaking), (.rows, false, .other),
        (.viewers, true, .other), (.viewers, false, .other),
        (.identifiers, true, .other), (.identifiers, false, .other),
    ]

    init() {}

    /// Reads the settings from the file at `path`. If `path` is `nil`, reads `diff.yaml` in the directory of the new
    /// side, if this file exists.
    init(_ path: String?, besides options: DiffOptions) throws(DriverFailure) {
        var found = path
        if found == nil {
            var directory = options.package?.directory
            if directory == nil, case .directory(let own) = options.compile.module.specs { directory = own }
            if let new = options.new, isDirectory(new) { directory = new }
            let file = joined(directory ?? ".", "diff.yaml")
            if exists(file) { found = file }
        }
        if let found { try read(found) }
    }

    private mutating func read(_ path: String) throws(DriverFailure) {
        let source = try readSource(path)
        var diagnostics = Diagnostics()
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
        func failure(_ message: String, at range: SourceRange) -> DriverFailure {
            let place = LineTable(source).place(ofByte: Int(range.start))
            return DriverFailure(.noInput, "\(showingControls(path)):\(place.line):\(place.column): \(message)")
        }
        if let error = diagnostics.all.first(where: { $0.severity == .error }) {
            throw failure(error.message, at: error.range)
        }
        guard let root = tree.root else { return }
        for entry in root.entries {
            switch entry.key.text {
            case "severities":
                for setting in entry.value.entries {
                    guard let category = ChangeCategory(rawValue: setting.key.text) else {
                        let names = ChangeCategory.allCases.map(\.rawValue).joined(separator: ", ")
                        throw failure(
                            "unknown category '\(showingControls(setting.key.text))', expected one of: \(names)",
                            at: setting.key.range
                        )
                    }
                    guard let severity = ChangeSeverity(rawValue: setting.value.text) else {
                        throw failure(
                            "unknown severity '\(showingControls(setting.value.text))', expected 'breaking', 'other' or "
                                + "'off'",
                            at: setting.value.range
                        )
                    }
                    severities[category] = severity
                }
            case "accepted":
                for element in entry.value.elements {
                    guard element.text.utf8.count == 16, element.text.allSatisfy({ $0.isHexDigit }) else {
                        throw failure(
                            "expected a fingerprint of 16 digits that 'vmgen diff' prints, found "
                                + "'\(showingControls(element.text))'",
                            at: element.range
                        )
                    }
                    accepted.insert(element.text)
                }
            default:
                throw failure(
                    "unknown key '\(showingControls(entry.key.text))', expected 'severities' or 'accepted'",
                    at: entry.key.range
                )
            }
        }
    }

    /// Returns the highest severity of the change's categories, or `other` if the change has no categories. `access` is
    /// the access level of the module that contains the change.
    func severity(of change: Change, in access: AccessLevel) -> ChangeSeverity {
        let isVisible = access != .internal
        let severities = change.categories.compactMap { category in
            self.severities[category]
                ?? Self.table.first { $0.category == category && $0.isVisible == isVisible }?.severity
        }
        return severities.max() ?? .other
    }
}
