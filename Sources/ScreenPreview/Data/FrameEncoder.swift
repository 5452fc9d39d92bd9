// Encodes frames as JSON. If the encoder has tables, the JSON of a frame contains the indices of table entries. If the
// encoder has no tables, as for the server's response to an action, the JSON contains the values themselves.

import JSONOutput
import ScreenEvaluator
import SpecModel

/// Encodes the frames of a screen.
struct FrameEncoder: Sendable {
    let screen: PreviewScreen
    /// The tables for values, texts, rows and frames. If the property is `nil`, the JSON contains each of these parts
    /// directly instead of an index.
    var tables: Tables?

    private var values: ValueEncoder { screen.encoder }

    /// Returns the index of a frame in the table of frames, or the JSON of the frame if there are no tables.
    mutating func json(_ frame: EvaluatedFrame) -> JSON {
        let members = screen.screen.composition
        let sections = frame.sections.map { json($0) }
        let result = JSON.object([
            "values": .array(frame.values.map { value($0, of: members) }),
            "commands": .array(frame.commands.map { self.json($0) }),
            "sections": .array(sections),
            "leftOut": frame.leftOut.isEmpty ? nil : JSON(frame.leftOut.map { values.key($0) }),
        ])
        return place(result, \.frames)
    }

    private mutating func json(_ section: EvaluatedSection) -> JSON {
        let header = section.header.map { json($0) }
        let footer = section.footer.map { json($0) }
        let rows = section.rows.map { json($0) }
        return .object([
            "id": .string(section.id), "key": .string(values.key(section)),
            "identity": section.identity.map { values.json($0) },
            "decl": .integer(screen.number(ofSection: section.id) ?? 0),
            "header": header, "footer": footer, "rows": .array(rows),
        ])
    }

    private mutating func json(_ supplement: EvaluatedSupplement) -> JSON {
        switch supplement {
        case .text(let text): .tagged("text", place(.string(text), \.texts))
        case .cell(let row): .tagged("row", json(row))
        }
    }

    /// Returns the index of a row in the table of rows, or the JSON of the row if there are no tables.
    mutating func json(_ row: EvaluatedRow) -> JSON {
        let number = screen.number(of: row)
        let declaration = number.map { screen.rows[$0] }
        let shown = row.values.map { member in
            declaration.map { value(member, of: $0.composition) } ?? place(values.json(member.value), \.values)
        }
        let identifier = [screen.name, row.id.section, row.id.row] + row.id.identities.map(\.identifierText)
        let result = JSON.object([
            "key": .string(values.key(row.id)), "identifier": .string(identifier.joined(separator: ".")),
            "section": .string(row.id.section), "row": .string(row.id.row),
            "identities": .array(row.id.identities.map { values.json($0) }),
            "cell": .integer(declaration.map { values.numbers.cells[$0.cell.index] } ?? 0),
            "decl": .integer(number ?? -1), "values": .array(shown),
            "details": row.details.flatMap { self.json($0) },
        ])
        return place(result, \.rows)
    }

    private mutating func value(_ member: EvaluatedMember, of composition: Composition) -> JSON {
        var type: ValueType?
        if case .property(let own, _)? = composition[member.name]?.member.kind { type = own }
        return place(values.json(member.value, as: type), \.values)
    }

    private func json(_ details: EvaluatedDetails) -> JSON? {
        func flag(_ gesture: Gesture) -> JSON? { details.gestures.contains(gesture.rawValue) ? .bool(true) : nil }
        func commands(_ place: Command.Place) -> JSON? {
            details.commands[place].map { .array($0.map { self.json($0) }) }
        }
        let result = JSON.object([
            "select": flag(.select), "appear": flag(.appear), "move": flag(.move), "transfer": flag(.transfer),
            "selected": details.isSelected.map { .bool($0) },
            "leading": commands(.leading), "trailing": commands(.trailing), "menu": commands(.menu),
            "accessibility": details.accessibility.map { accessibility in
                .object([
                    "label": values.json(accessibility.label), "value": values.json(accessibility.value),
                    "hint": values.json(accessibility.hint), "traits": JSON(accessibility.traits.sorted()),
                ])
            },
        ])
        return result == .object([]) ? nil : result
    }

    private func json(_ command: EvaluatedCommand) -> JSON {
        func inner(_ value: EvaluatedValue) -> JSON? { values.json(value).tag?.value }
        return .object([
            "id": .string(command.id), "title": values.json(command.title), "image": inner(command.image),
            "color": inner(command.color), "role": command.role.map { .string($0.rawValue) },
        ])
    }

    // MARK: States and effects

    /// Returns a JSON array with the values of a state, in the order of the screen's fields.
    mutating func fields(_ state: EvaluatedState) -> JSON {
        .array(
            screen.screen.state.map { field in
                place(values.json(state[field.name] ?? .none, as: field.type), \.values)
            }
        )
    }

    func json(_ effect: EvaluatedEffect) -> JSON {
        switch effect {
        case .event(let event):
            let parameters = screen.screen.events.first { $0.name == event.name }?.parameters ?? []
            let arguments = event.arguments.enumerated().map { index, argument in
                values.json(argument, as: parameters.indices.contains(index) ? parameters[index].type : nil)
            }
            return .object(["event": .string(event.name), "arguments": .array(arguments)])
        case .focus(let row): return .tagged("focus", row.map { .string(values.key($0)) } ?? .null)
        case .scroll(let row): return .tagged("scroll", .string(values.key(row)))
        case .scrollSection(let section, let identity):
            return .tagged("scrollSection", .string(values.key(section: section, identity: identity)))
        }
    }

    /// Returns the index of `json` in a table, and adds `json` to the table if it is missing. Returns `json` itself if
    /// there are no tables.
    mutating func place(_ json: JSON, _ table: WritableKeyPath<Tables, Interner>) -> JSON {
        guard tables != nil else { return json }
        return .integer(tables?[keyPath: table].number(of: json.pageText) ?? 0)
    }
}
