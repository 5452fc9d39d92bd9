// Resolves rows with `once`. An `each` shows such a row only once, before the rows of the first element that satisfies
// the row's conditions. The row does not belong to that element.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let onceRules: [Rule] = [.unusableOnce]

extension Rule {
    static let unusableOnce = Rule(
        "unusable-once",
        "Reports a row with 'once' that is not directly in the 'rows' of an 'each'."
    )
}

/// The scope around the `each` of a group. The actions of the group's rows with `once` run in this scope.
struct OnceScope {
    let variable: String
    /// The typer without the element of the `each` in its scope.
    let typer: ValueTyper
    let loops: [Loop]

    /// Creates the scope, or returns `nil` for a group without an `each`.
    init?(_ group: RowGroupSyntax, _ typer: ValueTyper, _ loops: [Loop]) {
        guard let each = group.each else { return nil }
        variable = each.variable.value
        self.typer = typer
        self.loops = loops
    }

    /// The typer for the statements of rows with `once`.
    var acting: ValueTyper {
        typer(missing: "the actions of a row with 'once' cannot use the element '\(variable)'")
    }

    /// The typer for the rows of `otherwise`.
    var behind: ValueTyper {
        typer(missing: "'otherwise' cannot use the element '\(variable)'")
    }

    private func typer(missing message: String) -> ValueTyper {
        var typer = typer
        typer.missingElement = MissingElement(name: variable, message: message)
        return typer
    }
}

extension RowSyntax {
    var isOnce: Bool { once?.value ?? false }
}

extension SectionResolution {
    /// The maximum number of rows with `once` in one `each`.
    static var mostOnce: Int { 8 }

    /// Returns the entries of a group, reordered so that the rows with `once` precede all other entries.
    func onceFirst(_ entries: [RowEntrySyntax]) -> [RowEntrySyntax] {
        func isOnce(_ entry: RowEntrySyntax) -> Bool { if case .row(let row) = entry { row.isOnce } else { false } }
        guard let first = entries.firstIndex(where: isOnce) else { return entries }
        let isInOrder = first == 0 && !entries.drop(while: isOnce).contains(where: isOnce)
        return isInOrder ? entries : entries.filter(isOnce) + entries.filter { !isOnce($0) }
    }

    /// Reports an error if a row has both `otherwise` and `once: false`.
    func checkOtherwise(of row: RowSyntax) {
        guard let once = row.once, !once.value, row.otherwise != nil else { return }
        let edit = SuggestedEdit.replace(once.range, with: "true", title: "replace with 'true'")
        let message = "'otherwise' requires 'once: true'"
        reporter.report(Diagnostic(.unusableOnce, at: once.range, message, edits: [edit]))
    }

    /// Returns a Boolean value that indicates whether a row has a valid `once`. Reports a misplaced `once`.
    func isUsable(_ row: RowSyntax, _ scope: OnceScope?) -> Bool {
        guard let once = row.once, once.value else { return false }
        if let each = row.each {
            let message = "a row with 'once' cannot have its own 'each'"
            let notes = [Note("move this 'each' to a group of rows around the row", at: each.range)]
            reporter.report(Diagnostic(.unusableOnce, at: once.range, message, notes: notes))
            return false
        }
        guard scope != nil else {
            // If an `each` was not read, the error was already reported.
            if linked.isFullyParsed(interface.range) {
                let message = "a row with 'once' must be directly in the 'rows' of a group with 'each'"
                reporter.report(Diagnostic(.unusableOnce, at: once.range, message))
            }
            return false
        }
        return true
    }

    /// Returns the resolved `otherwise` rows of a group. These rows follow the group. An `otherwise` row is shown if
    /// the corresponding row with `once` is not shown. Reports rows with `once` beyond the limit.
    mutating func otherwise(_ syntax: RowGroupSyntax, _ group: RowGroup, _ scope: OnceScope?) -> [RowEntry] {
        guard let scope else { return [] }
        var count = 0
        var rows: [RowEntry] = []
        for case .row(let written) in onceFirst(syntax.rows) where written.isOnce {
            count += 1
            if count > Self.mostOnce, let once = written.once {
                let message = "an 'each' can have at most \(Self.mostOnce) rows with 'once'"
                reporter.report(Diagnostic(.unusableOnce, at: once.range, message))
            }
            guard let otherwise = written.otherwise?.row, count <= group.entries.count,
                case .row(let row) = group.entries[count - 1], row.occurrence == .once
            else { continue }
            rows.append(.row(self.otherwise(otherwise, insteadOf: row, scope)))
        }
        return rows
    }
}
