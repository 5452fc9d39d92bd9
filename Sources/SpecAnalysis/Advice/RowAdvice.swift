// Rows that work and may still be trouble: those that assistive technologies cannot name, and those that repeat another
// one.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let rowAdviceRules: [Rule] = [.unlabelledRow, .repeatedRow]

extension Rule {
    static let unlabelledRow = Rule(
        "unlabelled-row",
        .warning,
        "A row that can be acted on has a text, or a label for those who cannot see it."
    )
    static let repeatedRow = Rule(
        "repeated-row",
        .warning,
        "Two rows beside each other that show and do the same."
    )
}

extension Reporter {
    /// Warns of a row that the user can act on itself, and that says nothing.
    func checkLabel(of details: RowDetails?, _ composition: PreparedComposition, at place: Located<String>) {
        guard let details, details.accessibility?.label == nil, composition.isFullyParsed,
            !details.commands.isEmpty
                || details.gestures.contains(where: { $0.action.name != Gesture.appear.rawValue }),
            !composition.composition.members.contains(where: \.member.isText)
        else { return }
        let message = "row '\(place.value)' has actions but neither a text nor an accessibility label"
        report(Diagnostic(.unlabelledRow, at: place.range, message))
    }

    /// Warns of rows that stand in one list and are the same but for their ids and conditions.
    ///
    /// - Parameter syntax: the rows as written, each with what it means; of others there is nil.
    func checkRepetition(_ rows: [(place: Located<String>?, row: Row)]) {
        if rows.count < 2 { return }
        for index in rows.indices.dropFirst() {
            // A list may have very many rows; a copy stands near what it is a copy of.
            let near = max(0, index - Reporter.nearRows)..<index
            guard let first = near.first(where: { rows[index].row.repeats(rows[$0].row) }),
                let place = rows[index].place, let firstPlace = rows[first].place
            else { continue }
            let message = "'\(place.value)' has the same content and actions as '\(firstPlace.value)'"
            let note = Note("'\(firstPlace.value)' is declared here", at: firstPlace.range)
            report(Diagnostic(.repeatedRow, at: place.range, message, notes: [note]))
        }
    }

    private static var nearRows: Int { 32 }
}

extension Member {
    /// Whether it shows a text.
    fileprivate var isText: Bool {
        if case .property(let type, _) = kind { type.unwrapped == .builtin(.string) } else { false }
    }
}

extension Row {
    /// Whether it is another row's copy, and says enough for that to be no chance.
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
