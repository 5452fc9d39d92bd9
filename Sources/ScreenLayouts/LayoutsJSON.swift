// Writes the layouts of screens as JSON, for tools. `docs/model-json.md` describes the format.

import JSONOutput
import SpecDiagnostics
import SpecModel

/// A backend that emits one JSON file with the layouts of all screens of the main module.
public struct LayoutsJSON: Backend {
    /// The version of the JSON format.
    public static let version = 1

    public init() {}

    public var rules: [Rule] { [] }
    public var fileExtension: String { "json" }

    public func check(_ program: Program, diagnostics: inout Diagnostics) {}

    public func emission(of program: Program) -> Emission {
        Emission { bytes(of: program) }
    }

    private func bytes(of program: Program) -> [UInt8] {
        let screens = program[program.main].files.flatMap(\.declarations).compactMap { declaration in
            if case .screen(let id) = declaration { program[id] } else { nil }
        }
        let json: JSON = .object([
            "format": "vmgen-layouts",
            "version": .integer(LayoutsJSON.version),
            "screens": .array(
                screens.map { screen in
                    layouts(of: screen, in: program).json(named: screen.header.name)
                }
            ),
        ])
        return json.bytes
    }
}

extension LayoutTable {
    fileprivate func json(named name: String) -> JSON {
        .object([
            "screen": .string(name),
            // The count is a string, because it can be larger than the numbers that JSON readers support.
            "count": count.map { JSON.string($0.description) },
            "fixed": .array(fixed.map(\.json)),
            "hidden": .array(hidden.map(\.json)),
            "groups": .array(groups.map(\.json)),
        ])
    }
}

extension LayoutTable.Item {
    fileprivate var json: JSON { .object(["section": .string(section), "row": row.map(JSON.string)]) }
}

extension LayoutGroup {
    fileprivate var json: JSON {
        .object([
            "count": count.map { JSON.string($0.description) },
            "items": .array(items.map(\.json)),
            "layouts": .array(layouts.map(\.json)),
        ])
    }
}

extension Layout {
    fileprivate var json: JSON {
        .object([
            "visible": .array(visible.map(\.json)),
            "facts": .array(facts.map(JSON.string)),
        ])
    }
}
