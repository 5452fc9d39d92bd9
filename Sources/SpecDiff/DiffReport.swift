// The report of a comparison, as text and as diagnostics.

import SpecDiagnostics
import SpecModel
import VMGenCompiler
import VMGenDriver

/// A change together with all texts that the report contains about it.
struct ReportedChange {
    let change: Change
    let severity: ChangeSeverity
    let isAccepted: Bool
    /// The index of the source that contains the change, in the `sources` of the report.
    let source: Int
    /// The source range of the change.
    let range: SourceRange
    /// The lines about the users of the change and the handwritten conformers, and the `vmgen rename` command.
    let notes: [String]

    var isBreaking: Bool { severity == .breaking && !isAccepted }
}

struct DiffReport {
    private let comparison: SpecComparison
    private(set) var changes: [ReportedChange] = []
    private(set) var sources: [SourceFile] = []

    init(_ comparison: SpecComparison, _ settings: DiffSettings) throws(DriverFailure) {
        self.comparison = comparison
        var places = ChangePlaces(comparison)
        var users = ChangeUsers(comparison)
        for change in comparison.changes {
            let access = comparison.access(of: change.declaration.module)
            let severity = settings.severity(of: change, in: access)
            if severity == .off { continue }
            let (source, range) = places.place(of: change)
            changes.append(
                ReportedChange(
                    change: change,
                    severity: severity,
                    isAccepted: settings.accepted.contains(change.fingerprint),
                    source: source,
                    range: range,
                    notes: try users.notes(for: change)
                )
            )
        }
        sources = places.sources
    }

    var isBreaking: Bool { changes.contains(where: \.isBreaking) }

    // MARK: Text

    /// Returns the report as text.
    ///
    /// - Parameter isQuiet: A Boolean value that indicates whether the text contains only breaking changes that are not
    ///   accepted.
    func text(isQuiet: Bool) -> String {
        if changes.isEmpty {
            return isQuiet ? "" : "no changes from \(comparison.old.title) to \(comparison.new.title)\n"
        }
        var lines: [String] = []
        for module in Set(changes.map(\.change.declaration.module)).sorted() {
            let own = changes.filter { $0.change.declaration.module == module }
            let shown = isQuiet ? own.filter(\.isBreaking) : own
            if shown.isEmpty { continue }
            lines.append(heading(of: module, own))
            let breaking = shown.filter(\.isBreaking)
            let others = shown.filter { !$0.isBreaking }
            for (index, change) in breaking.enumerated() {
                let key = change.change.declaration
                let isFirst = index == 0 || breaking[index - 1].change.declaration != key
                lines += self.lines(of: change, layouts: isFirst ? comparison.layoutText(of: key) : nil)
            }
            for group in Self.grouped(others) { lines += self.lines(of: group) }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func heading(of module: String, _ changes: [ReportedChange]) -> String {
        let breaking = changes.count(where: \.isBreaking)
        let accepted = changes.count { $0.severity == .breaking && $0.isAccepted }
        let others = Self.grouped(changes.filter { $0.severity != .breaking }).count
        let counts = [(breaking, "breaking"), (accepted, "accepted"), (others, "other")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let access = comparison.access(of: module)
        let level = access == .internal ? "" : " (\(access.rawValue))"
        return "\(showingControls(module.isEmpty ? "module" : module))\(level): \(counts.joined(separator: ", "))"
    }

    private static let indentation = String(repeating: " ", count: 12)

    private func lines(of reported: ReportedChange, layouts: String?) -> [String] {
        var lines = ["  breaking  " + text(of: reported.change)]
        lines.append(Self.indentation + shownPlace(of: reported))
        if let layouts { lines.append(Self.indentation + layouts) }
        lines += reported.notes.map { Self.indentation + $0 }
        lines.append(Self.indentation + "fingerprint \(reported.change.fingerprint)")
        return lines
    }

    /// Returns one line with all changes of a group, and the lines of their notes. Each change of the group is
    /// accepted, or is not breaking.
    private func lines(of group: [ReportedChange]) -> [String] {
        guard let first = group.first else { return [] }
        let word = first.severity == .breaking ? "accepted" : "other"
        let title = title(of: first.change.declaration)
        var notes: [String] = []
        for note in group.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
        let layouts = comparison.layoutText(of: first.change.declaration).map { [$0] } ?? []
        let texts = layouts + Self.gathered(group.map(\.change))
        let padding = String(repeating: " ", count: 10 - word.count)
        return ["  \(word)\(padding)\(title): \(showingControls(texts.joined(separator: "; ")))"]
            + notes.map { Self.indentation + $0 }
    }

    private static func grouped(_ changes: [ReportedChange]) -> [[ReportedChange]] {
        var groups: [[ReportedChange]] = []
        for change in changes {
            if let last = groups.last?.first, last.change.declaration == change.change.declaration,
                last.severity == change.severity
            {
                groups[groups.count - 1].append(change)
            } else {
                groups.append([change])
            }
        }
        return groups
    }

    /// Returns the texts of `changes`. All removed rows share one text. All added rows share another text. The same
    /// applies to removed sections and to added sections.
    private static func gathered(_ changes: [Change]) -> [String] {
        var texts: [String] = []
        for (kind, word) in [(Change.Kind.removed, "removed"), (.added, "added")] {
            for item in [ItemKind.section, .row] {
                let names = changes.filter { $0.kind == kind && $0.item?.kind == item }
                    .compactMap { $0.item?.name.split(separator: ".").last }
                guard names.count > 1 else { continue }
                let list =
                    names.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " and '\(names[names.count - 1])'"
                texts.append("\(item.rawValue)s \(list) \(word)")
            }
        }
        let single = changes.filter { change in
            guard let item = change.item, [.row, .section].contains(item.kind),
                [.removed, .added].contains(change.kind)
            else { return true }
            return changes.count { $0.kind == change.kind && $0.item?.kind == item.kind } == 1
        }
        return texts + single.map(\.text)
    }

    private func text(of change: Change) -> String {
        "\(title(of: change.declaration)): \(showingControls(change.text))"
    }

    private func title(of key: DeclarationKey) -> String {
        let kind = comparison.isRole(key) ? "role" : key.kind.rawValue
        return showingControls(key.kind == .module ? "module" : "\(kind) \(key.name)")
    }

    private func shownPlace(of reported: ReportedChange) -> String {
        let source = sources[reported.source]
        let place = LineTable(source).place(ofByte: Int(reported.range.start))
        return "\(showingControls(source.path)):\(place.line):\(place.column)"
    }

    // MARK: Diagnostics

    /// The changes that are not accepted, as diagnostics: errors for breaking changes, and warnings for other changes.
    var diagnostics: [Diagnostic] {
        changes.filter { !$0.isAccepted }.map { reported in
            var diagnostic = Diagnostic(
                Rule.forChange(reported.change.categories),
                at: reported.range,
                text(of: reported.change),
                notes: (reported.notes + ["the fingerprint is \(reported.change.fingerprint)"]).map { Note($0) }
            )
            diagnostic.severity = reported.isBreaking ? .error : .warning
            return diagnostic
        }
    }
}
