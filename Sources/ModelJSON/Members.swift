// Encodes members, compositions and the values of members.

import JSONOutput
import SpecModel

extension Member {
    var json: JSON {
        let common: JSON = .object([
            "name": .string(name),
            "doc": doc.map(JSON.string),
            "facet": .string(facet.rawValue),
        ])
        return switch kind {
        case .property(let type, let isSettable):
            common.adding([
                "kind": "property", "type": type.json, "isSettable": .bool(isSettable),
                "editor": editor.map(JSON.string),
            ])
        case .action(let parameters):
            common.adding(["kind": "action", "parameters": .array(parameters.map(\.json))])
        }
    }
}

extension Parameter {
    var json: JSON {
        .object(["label": label.map(JSON.string), "name": .string(name), "type": type.json])
    }
}

extension DefaultValue {
    var json: JSON {
        switch self {
        case .constant(let constant): .object(["kind": "constant", "value": constant.json])
        case .ignore: .object(["kind": "ignore"])
        }
    }
}

extension Trait.Role {
    var json: JSON {
        .object([
            "name": .string(name),
            "base": base.json,
            "originals": .array(originals.map(JSON.string)),
        ])
    }
}

extension Composition {
    var json: JSON {
        .object([
            "traits": .array(traits.map(\.json)),
            "members": .array(
                members.map { member in
                    member.member.json.adding([
                        "declaredBy": member.declaredBy.json,
                        "default": member.defaultValue?.json,
                        "defaultProvider": member.defaultProvider?.json,
                    ])
                }
            ),
        ])
    }
}

extension MemberValue {
    var json: JSON {
        .object(["name": .string(name), "type": type.json, "value": value.json])
    }
}

extension ViewModel.Target {
    var json: JSON {
        switch self {
        case .cell(let id): .object(["kind": "cell", "id": id.json])
        case .view(let id): .object(["kind": "view", "id": id.json])
        case .traits: .object(["kind": "traits"])
        }
    }
}
