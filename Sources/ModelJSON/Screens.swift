// Encodes screens: sections, rows, loops and action bindings.

import JSONOutput
import SpecModel

extension Event {
    var json: JSON {
        .object([
            "name": .string(name),
            "doc": doc.map(JSON.string),
            "parameters": .array(parameters.map(\.json)),
        ])
    }
}

extension Derived {
    var json: JSON { .object(["name": .string(name), "expression": expression.json]) }
}

extension Sample {
    var json: JSON {
        .object([
            "name": .string(name),
            "doc": doc.map(JSON.string),
            "like": like.map(JSON.string),
            "fields": .array(fields.map(\.json)),
        ])
    }
}

extension Section {
    var json: JSON {
        .object([
            "id": .string(id),
            "doc": doc.map(JSON.string),
            "loop": loop?.json,
            "condition": condition?.json,
            "hidesWhenEmpty": .bool(hidesWhenEmpty),
            "header": header?.json,
            "footer": footer?.json,
            "entries": .array(entries.map(\.json)),
        ])
    }
}

extension Loop {
    fileprivate var json: JSON {
        .object([
            "variable": .string(variable),
            "source": source.json,
            "stored": selection?.json,
            "grouped": grouping?.json,
            "bindings": bindings.isEmpty ? nil : Condition(bindings).json,
            "shownBindings": shownBindings.isEmpty ? nil : Condition(shownBindings).json,
            "elementType": elementType.json,
            "identity": identity.json,
        ])
    }
}

extension Loop.Selection {
    fileprivate var json: JSON {
        .object([
            "list": list.json,
            "steps": .array(steps.map(\.json)),
            "identity": identity.json,
            "group": group.map { .string($0) },
        ])
    }
}

extension Loop.Source {
    fileprivate var json: JSON {
        switch self {
        case .list(let list): .object(["kind": "list", "expression": list.json])
        case .allCases(let type): .object(["kind": "allCases", "enum": type.json])
        }
    }
}

extension Loop.Identity {
    fileprivate var json: JSON {
        switch self {
        case .field(let name, let type): .object(["kind": "field", "name": .string(name), "type": type.json])
        case .itself: .object(["kind": "itself"])
        }
    }
}

extension FragmentRow {
    fileprivate var json: JSON {
        .object(["fragment": fragment.json, "index": .integer(index), "inputs": .array(inputs.map(\.json))])
    }
}

extension RowEntry {
    fileprivate var json: JSON {
        switch self {
        case .row(let row):
            .object([
                "kind": "row",
                "id": .string(row.id),
                "doc": row.doc.map(JSON.string),
                "occurrence": row.occurrence.map { .string($0.rawValue) },
                "loop": row.loop?.json,
                "condition": row.condition?.json,
                "content": row.content.json,
                "wirings": .array(row.actionBindings.map(\.json)),
                "details": row.details?.json,
                "fragmentRow": row.fragmentRow?.json,
            ])
        case .group(let group):
            .object([
                "kind": "group",
                "loop": group.loop?.json,
                "condition": group.condition?.json,
                "entries": .array(group.entries.map(\.json)),
            ])
        case .choice(let choice): .object(["kind": "choice", "choice": choice.json { .array($0.map(\.json)) }])
        }
    }
}

extension Supplement {
    fileprivate var json: JSON {
        switch self {
        case .text(let text): .object(["kind": "text", "value": text.json])
        case .cell(let row):
            .object([
                "kind": "cell", "id": .string(row.id), "content": row.content.json,
                "wirings": .array(row.actionBindings.map(\.json)),
            ])
        }
    }
}

extension RowDetails {
    fileprivate var json: JSON {
        .object([
            "gestures": .array(gestures.map(\.json)),
            "selected": selected?.json,
            "appears": appears?.json,
            "commands": .array(commands.map(\.json)),
            "accessibility": accessibility?.json,
        ])
    }
}

extension Command {
    var json: JSON {
        .object([
            "place": .string(place.rawValue),
            "doc": doc.map(JSON.string),
            "title": title.json,
            "image": image?.json,
            "color": color?.json,
            "role": role.map { .string($0.rawValue) },
            "condition": condition?.json,
            "wiring": actionBinding.json,
        ])
    }
}

extension Accessibility {
    fileprivate var json: JSON {
        .object([
            "label": label?.json,
            "value": value?.json,
            "hint": hint?.json,
            "traits": .array(traits.map { .string($0) }),
        ])
    }
}

extension Row.Content {
    fileprivate var json: JSON {
        switch self {
        case .cell(let id, let values):
            .object(["kind": "cell", "id": id.json, "values": .array(values.map(\.json))])
        case .viewModel(let id, let arguments, let values):
            .object([
                "kind": "viewModel", "id": id.json, "arguments": .array(arguments.map(\.json)),
                "values": .array(values.map(\.json)),
            ])
        }
    }
}

extension ActionBinding {
    var json: JSON { .object(["action": action.json, "statements": .array(statements.map(\.json))]) }
}

extension Statement {
    fileprivate var json: JSON {
        switch self {
        case .set(let target, let value): .object(["kind": "set", "target": target.json, "value": value.json])
        case .toggle(let target): .object(["kind": "toggle", "target": target.json])
        case .create(let target): .object(["kind": "create", "target": target.json])
        case .append(let value, let list):
            .object(["kind": "append", "value": value.json, "list": list.json])
        case .insert(let value, let list, let index):
            .object(["kind": "insert", "value": value.json, "list": list.json, "index": index.json])
        case .toggleElement(let value, let list):
            .object(["kind": "toggleElement", "value": value.json, "list": list.json])
        case .remove(let variable): .object(["kind": "remove", "variable": .string(variable)])
        case .removeKeyed(let target): .object(["kind": "removeKeyed", "target": target.json])
        case .removeValue(let value, let list):
            .object(["kind": "removeValue", "value": value.json, "list": list.json])
        case .removeAll(let list, let condition):
            .object(["kind": "removeAll", "list": list.json, "where": condition.json])
        case .move(let variable, let before):
            .object(["kind": "move", "variable": .string(variable), "before": before.json])
        case .choice(let choice): .object(["kind": "choice", "choice": choice.json { .array($0.map(\.json)) }])
        case .each(let loop, let body):
            .object(["kind": "each", "loop": loop.json, "do": .array(body.map(\.json))])
        case .focus(let row): .object(["kind": "focus", "row": row?.json])
        case .scroll(let row): .object(["kind": "scroll", "row": row.json])
        case .scrollSection(let target):
            .object([
                "kind": "scrollSection", "section": .string(target.section), "identity": target.identity?.json,
            ])
        case .send(let event, let arguments):
            .object(["kind": "send", "event": .string(event), "arguments": .array(arguments.map(\.json))])
        case .call(let call):
            .object([
                "kind": "call",
                "method": .string(call.method),
                "arguments": .array(call.arguments.map(\.json)),
                "do": .array(call.statements.map(\.json)),
            ])
        }
    }
}

extension MethodCall.Argument {
    fileprivate var json: JSON { .object(["name": .string(name), "type": type.json, "value": value.json]) }
}

extension RowTarget {
    fileprivate var json: JSON {
        .object([
            "section": .string(section), "row": .string(row), "identities": .array(identities.map(\.json)),
        ])
    }
}
