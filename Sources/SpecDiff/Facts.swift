// The facts about a declaration that are compared: its attributes, and its named items with their attributes.

import JSONOutput
import SpecModel

/// A named part of a declaration, such as a member, a field, a case, a section or a row.
struct FactItem: Hashable {
    var name: String
    var attributes: [String: JSON]
}

/// The kind of a named part.
enum ItemKind: String, Hashable, CaseIterable, Sendable {
    case member
    case defaultOverride = "default of"
    case enumCase = "case"
    case field
    case derived = "derived value"
    case input
    case value
    case event
    case sample
    case action
    case command
    case section
    case row

    /// A Boolean value that indicates whether the order of the items of this kind has a meaning.
    var isOrdered: Bool {
        switch self {
        case .member, .enumCase, .field, .input, .command, .section, .row: true
        case .defaultOverride, .derived, .value, .event, .sample, .action: false
        }
    }
}

struct DeclarationFacts: Hashable {
    var attributes: [String: JSON] = [:]
    var items: [ItemKind: [FactItem]] = [:]

    /// Reads the facts from the JSON of a declaration. `NamedJSON` has replaced the IDs in this JSON with names.
    init(_ json: JSON) {
        for member in json.members where !Self.derivedKeys.contains(member.key) {
            switch member.key {
            case "sections":
                for section in member.value.elements { add(section) }
            case "commands":
                items[.command] = member.value.elements.map { command in
                    let place = command["place"]?.text ?? ""
                    return FactItem(name: place + " " + (command["wiring"]?["action"]?["name"]?.text ?? ""), command)
                }
            case "wirings":
                items[.action] = member.value.elements.map { wiring in
                    FactItem(name: wiring["action"]?["name"]?.text ?? "", wiring)
                }
            case "role":
                // The trait and the name of the role determine `originals`, the names of the members. Therefore,
                // `originals` is not compared.
                attributes["role"] = .object(member.value.members.filter { $0.key != "originals" })
            default:
                guard let kind = Self.containers[member.key] else {
                    attributes[member.key] = member.value
                    continue
                }
                items[kind, default: []] += member.value.elements.map { element in
                    FactItem(name: element["name"]?.text ?? "", element)
                }
            }
        }
        if let composition = json["composition"], Self.hasOwnComposition(json) {
            attributes["traits"] = composition["traits"]
        }
    }

    /// The keys of a declaration's JSON that are not compared, because other facts determine their values.
    private static let derivedKeys: Set<String> = ["name", "composition", "hasEffects"]

    private static let containers: [String: ItemKind] = [
        "members": .member, "overrides": .defaultOverride, "cases": .enumCase, "fields": .field, "state": .field,
        "derived": .derived, "inputs": .input, "values": .value, "events": .event, "samples": .sample,
    ]

    /// Returns a Boolean value that indicates whether the composition of a declaration is compared. The composition of
    /// a trait is not compared, because the trait's members and refined traits determine it.
    private static func hasOwnComposition(_ json: JSON) -> Bool { json["refines"] == nil }

    // MARK: Sections and rows

    private mutating func add(_ section: JSON) {
        let id = section["id"]?.text ?? ""
        var attributes: [String: JSON] = [:]
        for member in section.members where !["id", "entries"].contains(member.key) {
            if ["header", "footer"].contains(member.key), member.value["kind"]?.text == "cell" {
                add(row: member.value, in: id, shown: [])
            } else {
                attributes[member.key] = member.value
            }
        }
        items[.section, default: []].append(FactItem(name: id, attributes: attributes))
        for entry in section["entries"]?.elements ?? [] { add(entry: entry, in: id, shown: []) }
    }

    /// Adds the rows of an entry of a section.
    ///
    /// - Parameter shown: The loops, conditions and branches that enclose the entry, from the outermost to the
    ///   innermost.
    private mutating func add(entry: JSON, in section: String, shown: [JSON]) {
        switch entry["kind"]?.text {
        case "group":
            let own = [entry["loop"], entry["condition"]].compactMap { $0 }
            for inner in entry["entries"]?.elements ?? [] { add(entry: inner, in: section, shown: shown + own) }
        case "choice":
            guard let choice = entry["choice"] else { return }
            let decision = choice["condition"] ?? choice["subject"] ?? .array([])
            func addBranch(_ label: JSON, _ branch: JSON?) {
                for inner in branch?.elements ?? [] {
                    add(entry: inner, in: section, shown: shown + [.array([label, decision])])
                }
            }
            addBranch("then", choice["then"])
            addBranch("otherwise", choice["otherwise"])
            for arm in choice["arms"]?.elements ?? [] { addBranch(arm["pattern"] ?? "", arm["content"]) }
            addBranch("fallback", choice["fallback"])
        default:
            add(row: entry, in: section, shown: shown)
        }
    }

    private mutating func add(row: JSON, in section: String, shown: [JSON]) {
        var attributes: [String: JSON] = [:]
        var context = shown
        for member in row.members {
            switch member.key {
            case "id", "kind": break
            case "loop", "condition": context.append(member.value)
            case "content":
                for part in member.value.members {
                    if part.key == "values" {
                        for value in part.value.elements {
                            attributes["value " + (value["name"]?.text ?? "")] = value["value"]
                        }
                    } else if part.key != "kind" {
                        attributes[part.key == "id" ? "cell" : part.key] = part.value
                    }
                }
            case "wirings":
                for wiring in member.value.elements {
                    attributes["action " + (wiring["action"]?["name"]?.text ?? "")] = wiring["statements"]
                }
            case "details":
                for part in member.value.members { attributes[part.key] = part.value }
            default: attributes[member.key] = member.value
            }
        }
        if !context.isEmpty { attributes["shown"] = .array(context) }
        // Rows in different branches can have the same ID. The name of the second row with an ID ends with `(2)`, the
        // name of the third with `(3)`.
        let name = section + "." + (row["id"]?.text ?? "")
        let count = (items[.row] ?? []).count { $0.name == name || $0.name.hasPrefix(name + " (") }
        items[.row, default: []].append(
            FactItem(name: count == 0 ? name : "\(name) (\(count + 1))", attributes: attributes)
        )
    }
}

extension FactItem {
    fileprivate init(name: String, _ json: JSON) {
        self.name = name
        attributes = Dictionary(
            json.members.filter { $0.key != "name" }.map { ($0.key, $0.value) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
