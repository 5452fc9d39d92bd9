// Warns about valid rows that are probably not intended: rows without a name for assistive technologies, and rows that
// repeat another row.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let rowAdviceRules: [Rule] = [.unlabelledRow, .repeatedRow]

extension Rule {
    static let unlabelledRow = Rule(
        "unlabelled-row",
        .warning,
        "Reports a row with gestures or commands but without a text or an accessibility label."
    )
    static let repeatedRow = Rule(
        "repeated-row",
        .warning,
        "Reports a row that shows and does the same as an earlier row of the same list."
    )
}

extension Reporter {
    /// Reports a row that has commands, or gestures other than `appear`, but neither a text nor an accessibility label.
    func checkLabel(of details: RowDetails?, _ composition: PreparedComposition, at place: Located<String>) {
        guard let details, details.accessibility?.label == nil, composition.isFullyParsed,
            !details.commands.isEmpty
                || details.gestures.contains(where: { $0.action.name != Gesture.appear.rawValue }),
            !composition.composition.members.contains(where: \.member.isText)
        else { return }
        let message = "row '\(place.value)' has actions but neither a text nor an accessibility label"
        report(Diagnostic(.unlabelledRow, at: place.range, message))
    }

    /// Reports each row that has the same content and actions as one of the preceding `nearRows` rows. The comparison
    /// ignores IDs and conditions.
    ///
    /// - Parameter rows: The rows of one list. `place` is the ID of the row, or `nil` for a row without an ID. A row is
    ///   not reported if it has no ID, or if the first row that it repeats has no ID.
    func checkRepetition(_ rows: [(place: Located<String>?, row: Row)]) {
        if rows.count < 2 { return }
        for index in rows.indices.dropFirst() {
            // A copied row is usually close to its original, so only nearby rows are compared.
            let near = max(0, index - Reporter.nearRows)..<index
            guard let first = near.first(where: { rows[index].row.repeats(rows[$0].row) }),
                let place = rows[index].place, let firstPlace = rows[first].place
            else { continue }
            let message = "row '\(place.value)' has the same content and actions as row '\(firstPlace.value)'"
            let note = Note("row '\(firstPlace.value)' is declared here", at: firstPlace.range)
            report(Diagnostic(.repeatedRow, at: place.range, message, notes: [note]))
        }
    }

    private static var nearRows: Int { 32 }
}

extension Member {
    fileprivate var isText: Bool {
        if case .property(let type, _) = kind { type.unwrapped == .builtin(.string) } else { false }
    }
}

extension Row {
    /// Returns a Boolean value that indicates whether the row has the same content and actions as `other`. The result
    /// is `false` if one of the rows has a loop or details. The result is also `false` if the row has at most one value
    /// or argument and no statements, because such a row can equal `other` by coincidence.
    fileprivate func repeats(_ other: Row) -> Bool {
        guard loop == nil, other.loop == nil, details == nil, other.details == nil else { return false }
        let acts = actionBindings.contains { !$0.statements.isEmpty }
        switch (content, other.content) {
        case (.cell(let cell, let values), .cell(let otherCell, let otherValues)):
            return cell == otherCell && (values.count > 1 || acts) && values == otherValues
                && actionBindings == other.actionBindings
        case (.viewModel(let id, let arguments, _), .viewModel(let otherID, let otherArguments, _)):
            return id == otherID && (arguments.count > 1 || acts) && arguments == otherArguments
                && actionBindings == other.actionBindings
        default:
            return false
        }
    }
}
