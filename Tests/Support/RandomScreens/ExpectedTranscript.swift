// Uses the evaluator to compute the transcript that a played screen must produce.

import ScreenEvaluator
import SpecModel
import SwiftBackend

struct ExpectedTranscript {
    let evaluator: ScreenEvaluator
    private(set) var lines: [ExpectedLine] = []
    /// The state of the frame that is being added to the transcript.
    private var state: EvaluatedState = [:]

    init(_ evaluator: ScreenEvaluator) {
        self.evaluator = evaluator
    }

    mutating func add(_ effects: [EvaluatedEffect], _ state: EvaluatedState) {
        for effect in effects {
            switch effect {
            case .event(let event):
                add("event ." + event.name + (event.arguments.isEmpty ? "" : "(\(written(event.arguments)))"))
            case .focus(let row): add("focus " + (row.map(written) ?? "nil"))
            case .scroll(let row): add("scroll " + written(row))
            case .scrollSection(let id, let identity):
                add("scrollSection ." + id + (identity.map { "(\(written($0)))" } ?? ""))
            }
        }
        add("state " + written(.model(state)))
    }

    mutating func add(_ frame: EvaluatedFrame, of state: EvaluatedState) {
        self.state = state
        // The transcript contains the values that the screen itself declares, but not the defaults of traits.
        let given = Set(evaluator.screen.values.map(\.name))
        for value in frame.values where given.contains(value.name) { add("value " + written(value.value)) }
        for command in frame.commands { add(command, "bar", ".screenCommand(.\(command.id))") }
        for section in frame.sections {
            add("section ." + section.id + (section.identity.map { "(\(written($0)))" } ?? ""))
            add(section.header, "header")
            add(section.footer, "footer")
            for (index, row) in section.rows.enumerated() {
                add(row, as: "row", written(row.id))
                if let details = row.details {
                    add(details, of: row, at: index, in: section, of: frame)
                    addTransfers(of: row, details, in: frame)
                }
            }
        }
        for id in frame.leftOut.map(written).sorted() { add("leftOut " + id) }
    }

    private mutating func add(_ line: String) { lines.append(ExpectedLine(line)) }

    /// Adds a row. If the content of the row is a view model, the transcript can omit all members that are not in the
    /// `values` of this view model, because these members can be defaults of traits.
    private mutating func add(_ row: EvaluatedRow, as word: String, _ id: String) {
        func line(_ members: [EvaluatedMember]) -> String {
            let values = members.map { "\($0.name)=\(written($0.value))" }.joined(separator: " ")
            return "\(word) \(id) \(values)"
        }
        var given: Set<String>?
        for section in evaluator.screen.sections where section.id == row.id.section {
            section.forEachRow { own, _ in
                let cell = evaluator.program[own.content.cell(in: evaluator.program)].header.name
                if own.id == row.id.row, cell == row.cell, case .viewModel(_, _, let values) = own.content {
                    given = Set(values.map(\.name))
                }
            }
        }
        var expected = ExpectedLine(line(row.values))
        if let given { expected.alternative = line(row.values.filter { given.contains($0.name) }) }
        lines.append(expected)
    }

    private mutating func add(_ supplement: EvaluatedSupplement?, _ word: String) {
        switch supplement {
        case nil: break
        case .text(let text): add(word + " " + written(.text(text)))
        case .cell(let row): add(row, as: word + "Cell", rowName(row.id))
        }
    }

    /// Returns the names of the row's enum cases in the generated Swift, or `nil` if the row has no enum case.
    private func rowCase(of row: EvaluatedRow) -> RowCase? {
        let program = evaluator.program
        let section = evaluator.screen.sections.first { $0.id == row.id.section }
        return section?.rowCases(in: program).first {
            $0.row.id == row.id.row && program[$0.row.content.cell(in: program)].header.name == row.cell
        }
    }

    /// Returns the name of the row's case in the generated enum `Row`.
    private func name(of row: EvaluatedRow) -> String { rowCase(of: row)?.name ?? rowName(row.id) }

    /// Adds the details of a row. For a movable row, also adds a line for each position in its list. The line contains
    /// the action that moves the row to this position, or `nil` if this move has no result.
    private mutating func add(
        _ details: EvaluatedDetails,
        of row: EvaluatedRow,
        at index: Int,
        in section: EvaluatedSection,
        of frame: EvaluatedFrame
    ) {
        guard let names = rowCase(of: row)?.actions else { return }
        let identities = row.id.identities.map { written($0) + "," }.joined()
        func action(_ group: String, _ action: String) -> String {
            let name = group == "Row" ? names.gestures : names.commands
            return ".\(name)\(group)(\(identities).\(action))"
        }
        for gesture in [Gesture.select, .appear] where details.gestures.contains(gesture.rawValue) {
            add("\(gesture.rawValue) " + action("Row", gesture.rawValue))
        }
        if let isSelected = details.isSelected { add("selected \(isSelected)") }
        for place in [Command.Place.leading, .trailing, .menu] {
            for command in details.commands[place, default: []] {
                add(command, place.rawValue, action("Command", command.id))
            }
        }
        if let accessibility = details.accessibility {
            let texts = [accessibility.label, accessibility.value, accessibility.hint].map(written)
            let traits = accessibility.traits.map { "." + $0 }.sorted().joined(separator: ",")
            add("accessibility \(texts.joined(separator: " ")) (\(traits))")
        }
        guard details.gestures.contains(Gesture.move.rawValue) else { return }
        let own = section.rows.indices.filter { other in
            let id = section.rows[other].id
            return id.row == row.id.row && id.identities.dropLast() == row.id.identities.dropLast()
        }
        let others = own.filter { $0 != index }
        for (position, destination) in own.enumerated() {
            let before = position < others.count ? section.rows[others[position]].id.identities.last : nil
            let isMove = destination != index && hasResult(.move, of: row, [before ?? .none], in: frame)
            add(
                "move \(destination) "
                    + (isMove ? action("Row", "move(\(before.map(written) ?? "nil"))") : "nil")
            )
        }
    }

    /// Adds the moves of `row` to other lists, which contain rows with the id of `row`. A position between two lists is
    /// the end of the first list. Omits positions next to the list of `row`, and moves that have no result.
    private mutating func addTransfers(of row: EvaluatedRow, _ details: EvaluatedDetails, in frame: EvaluatedFrame) {
        guard details.gestures.contains(Gesture.transfer.rawValue) else { return }
        guard let gestures = rowCase(of: row)?.actions.gestures else { return }
        let name = gestures + "Row"
        let own = Array(row.id.identities.dropLast())
        for (number, section) in frame.sections.enumerated() where section.id == row.id.section {
            func list(at place: Int) -> [EvaluatedValue]? {
                guard section.rows.indices.contains(place) else { return nil }
                let id = section.rows[place].id
                return id.row == row.id.row ? Array(id.identities.dropLast()) : nil
            }
            for place in 0...section.rows.count {
                let (above, below) = (list(at: place - 1), list(at: place))
                if above == own || below == own { continue }
                guard let target = above ?? below else { continue }
                let next = below == target ? section.rows[place].id.identities.last : nil
                guard hasResult(.transfer, of: row, target + [next ?? .none], in: frame) else { continue }
                let places = target.map(written).joined(separator: ",")
                let identities = row.id.identities.map { written($0) + "," }.joined()
                add(
                    "transfer \(number) \(place) .\(name)(\(identities).transfer(\(places),\(next.map(written) ?? "nil")))"
                )
            }
        }
    }

    /// Returns a Boolean value that indicates whether a gesture on a row changes the frame or causes an effect.
    private func hasResult(
        _ gesture: Gesture,
        of row: EvaluatedRow,
        _ arguments: [EvaluatedValue],
        in frame: EvaluatedFrame
    ) -> Bool {
        let action = EvaluatedAction(
            row: row.id,
            cell: row.cell,
            source: .gesture,
            action: gesture.rawValue,
            arguments: arguments
        )
        let (next, effects) = evaluator.effects(action, state)
        guard effects.isEmpty else { return true }
        // `leftOut` contains rows that the frame does not show, so the comparison ignores it.
        var (old, new) = (frame, evaluator.frame(of: next))
        (old.leftOut, new.leftOut) = ([], [])
        return new != old
    }

    private mutating func add(_ command: EvaluatedCommand, _ word: String, _ action: String) {
        let values = [command.title, command.image, command.color].map(written).joined(separator: " ")
        add("\(word) \(action) \(values) \(command.role?.rawValue ?? "nil")")
    }

    private func written(_ id: EvaluatedRowID) -> String {
        "." + rowName(id) + (id.identities.isEmpty ? "" : "(\(written(id.identities)))")
    }

    private func written(_ values: [EvaluatedValue]) -> String { values.map(written).joined(separator: ",") }

    private func written(_ value: EvaluatedValue) -> String {
        switch value {
        case .none: return "nil"
        case .bool(let value): return "\(value)"
        case .int(let value): return "\(value)"
        case .double(let number): return "double:" + String(number.value.bitPattern, radix: 16)
        case .decimal(let value): return "decimal:\(value)"
        case .text(let text): return quoted(text)
        case .date(let number): return "date:" + String(number.value.bitPattern, radix: 16)
        case .duration(let value): return "duration:\(value.components.seconds):\(value.components.attoseconds)"
        case .url(let text): return "url:" + quoted(text)
        case .uuid(let value): return "uuid:\(value)"
        case .color(let color): return "color:" + name(of: color)
        case .font(let font): return "font:" + name(of: font)
        case .image(.asset(let name)): return "image:asset:" + quoted(name)
        case .image(.url(let url)): return "image:url:" + quoted(url)
        case .image(.symbol(let name)): return "image:symbol:" + quoted(name)
        case .enumCase(let name, let payload): return "." + name + (payload.isEmpty ? "" : "(\(written(payload)))")
        case .model(let fields):
            return "{" + fields.map { "\($0):\(written($1))" }.sorted().joined(separator: ",") + "}"
        case .list(let elements): return "[" + written(elements) + "]"
        case .set(let elements): return "(" + elements.map(written).sorted().joined(separator: ",") + ")"
        case .dictionary(let entries):
            return "[" + entries.map { "\(written($0)):\(written($1))" }.sorted().joined(separator: ",") + "]"
        case .opaque(let text): return "{text:" + quoted(text) + "}"
        }
    }

    private func name(of color: ColorConstant) -> String {
        switch color {
        case .system(let name): name
        case .hex(let bits): String(bits, radix: 16)
        case .asset(let name): "asset:" + quoted(name)
        case .token(let id): "token:" + evaluator.program[id].header.name
        }
    }

    private func name(of font: FontConstant) -> String {
        switch font {
        case .style(let name): name
        case .system(let size, let weight): "system:\(Double(size) ?? 0):\(weight ?? "regular")"
        case .custom(let name, let size): "custom:\(quoted(name)):\(Double(size) ?? 0)"
        case .token(let id): "token:" + evaluator.program[id].header.name
        }
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
                result += "\\" + String(scalar.value, radix: 16) + ";"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

struct ExpectedLine {
    var text: String
    /// A line that is also correct in place of `text`, or `nil` if only `text` is correct.
    var alternative: String?

    init(_ text: String) {
        self.text = text
    }

    func matches(_ line: some StringProtocol) -> Bool {
        line == text || alternative.map { line == $0 } ?? false
    }
}
