// Compares the screens of a preview with those of an earlier revision. Finds added, removed and changed screens, cells
// and tokens. The comparison matches declarations by name, and compares their values.

import JSONOutput
import ScreenEvaluator
import ScreenLayouts
import SpecDiff
import SpecModel

struct Comparison: Sendable {
    /// The earlier and the current version of a screen. `old` is `nil` if the earlier programs do not contain the
    /// screen. `new` is `nil` if the current programs do not contain it.
    struct Pair: Sendable {
        let id: String
        let old: PreviewPrograms.ListedScreen?
        let new: PreviewPrograms.ListedScreen?
    }

    private let programs: PreviewPrograms
    /// The pairs of all screens. The pairs of the screens in the current programs precede the pairs of the screens that
    /// only the earlier programs contain.
    let pairs: [Pair]

    init(_ programs: PreviewPrograms) {
        self.programs = programs
        let old = programs.earlier.flatMap(\.screens)
        let oldByID = Dictionary(old.map { ($0.documentID, $0) }) { first, _ in first }
        let new = programs.listedScreens
        let newIDs = Set(new.map(\.documentID))
        pairs =
            new.map { Pair(id: $0.documentID, old: oldByID[$0.documentID], new: $0) }
            + old.filter { !newIDs.contains($0.documentID) }.map { Pair(id: $0.documentID, old: $0, new: nil) }
    }

    /// Returns the differences between the two versions of a screen as JSON text. Returns `nil` if both versions exist
    /// and no story differs.
    ///
    /// - Parameters:
    ///   - old: A function that returns the stories of the earlier version.
    ///   - new: A function that returns the stories of the current version.
    func text(
        of pair: Pair,
        _ settings: PreviewSettings,
        old: (ScreenData) -> Stories,
        new: (ScreenData) -> Stories
    ) -> String? {
        let sides = ComparedScreen(
            id: pair.id,
            old: pair.old.map { ScreenSide($0.data, old($0.data), settings) },
            new: pair.new.map { ScreenSide($0.data, new($0.data), settings) }
        )
        return sides.text
    }

    /// Returns the comparison of all screens, cells and tokens as JSON text.
    ///
    /// - Parameters:
    ///   - name: The revision or directory with which the current programs are compared.
    ///   - screens: A JSON text for each screen that differs.
    func text(against name: String, screens: [String]) -> String {
        let head = JSON.object([
            "against": .string(name), "cells": .array(cells), "tokens": .array(tokens),
        ])
        return head.pageText.dropLast() + #","screens":["# + screens.joined(separator: ",") + "]}"
    }

    // MARK: Cells and tokens

    private struct Named {
        let number: Int
        let json: JSON

        var name: String { json["name"]?.string ?? "" }
    }

    private func named(_ all: [JSON], _ numbers: [[Int]]) -> [Named] {
        Set(numbers.joined()).sorted().map { Named(number: $0, json: all[$0]) }
    }

    /// Returns pairs of an earlier and a current declaration with the same module and the same name. If only one of the
    /// two declarations exists, the other element of the pair is `nil`.
    ///
    /// - Parameters:
    ///   - all: All declarations of one kind in the catalog.
    ///   - numbers: The key path to the indices of a program's declarations in `all`.
    private func pairs(_ all: [JSON], _ numbers: KeyPath<ProgramNumbers, [Int]>) -> [(old: Named?, new: Named?)] {
        let count = programs.entries.count
        let new = named(all, programs.catalog.numbers[..<count].map { $0[keyPath: numbers] })
        let old = named(all, programs.catalog.numbers[count...].map { $0[keyPath: numbers] })
        func key(_ entry: Named) -> [JSON?] { [entry.json["module"], entry.json["name"]] }
        let oldByKey = Dictionary(old.map { (key($0), $0) }) { first, _ in first }
        let newKeys = Set(new.map(key))
        return new.map { (oldByKey[key($0)], $0) } + old.filter { !newKeys.contains(key($0)) }.map { ($0, nil) }
    }

    private var cells: [JSON] {
        pairs(programs.catalog.cells, \.cells).compactMap { old, new in
            func styles(_ side: Named?) -> [JSON] { side?.json["styles"]?.elements ?? [] }
            var names: [JSON?] = []
            for style in styles(new) + styles(old) where !names.contains(style["name"]) { names.append(style["name"]) }
            let changed = names.compactMap { name -> JSON? in
                let before = styles(old).first { $0["name"] == name }?["values"]
                let after = styles(new).first { $0["name"] == name }?["values"]
                let members = differences(properties(old, before), properties(new, after))
                guard before == nil || after == nil || !members.isEmpty else { return nil }
                return .object([
                    "name": name, "status": .string(status(before, after)), "before": before, "after": after,
                    "members": .array(members),
                ])
            }
            guard old == nil || new == nil || !changed.isEmpty, let number = new?.number ?? old?.number else {
                return nil
            }
            return .object([
                "cell": .integer(number), "status": .string(status(old, new)), "styles": .array(changed),
            ])
        }
    }

    /// Returns the name of each property of a cell, with its value in `values`.
    private func properties(_ cell: Named?, _ values: JSON?) -> [(name: String, value: JSON)] {
        let members = (cell?.json["members"]?.elements ?? []).filter { $0["kind"] == "property" }
        return zip(members, values?.elements ?? []).map { ($0["name"]?.string ?? "", $1) }
    }

    private func differences(_ old: [(name: String, value: JSON)], _ new: [(name: String, value: JSON)]) -> [JSON] {
        let names = new.map(\.name) + old.map(\.name).filter { name in !new.contains { $0.name == name } }
        return names.compactMap { name in
            let before = old.first { $0.name == name }?.value
            let after = new.first { $0.name == name }?.value
            if before.map(resolved) == after.map(resolved) { return nil }
            return .object(["name": .string(name), "before": before, "after": after])
        }
    }

    /// Returns a copy of `value` in which the JSON of each token, without its module, replaces the reference to the
    /// token. The catalog contains equal tokens of the current and the earlier programs at different indices.
    private func resolved(_ value: JSON) -> JSON {
        switch value {
        case .object(let members):
            if let (key, number) = value.tag, key == "token", let number = number.integer {
                return withoutModule(programs.catalog.tokens[number])
            }
            return .object(members.map { .init($0.key, resolved($0.value)) })
        case .array(let elements): return .array(elements.map(resolved))
        case .null, .bool, .integer, .string: return value
        }
    }

    private func withoutModule(_ token: JSON) -> JSON {
        guard case .object(let members) = token else { return token }
        return .object(members.filter { $0.key != "module" })
    }

    private var tokens: [JSON] {
        pairs(programs.catalog.tokens, \.tokens).compactMap { old, new in
            guard old?.json != new?.json, let entry = new ?? old else { return nil }
            let module = entry.json["module"]?.integer.map { programs.catalog.modules[$0].name }
            return .object([
                "name": .string(entry.name), "module": module.map { .string($0) },
                "status": .string(status(old, new)), "before": old?.json, "after": new?.json,
            ])
        }
    }
}

/// Returns "added" if there is no old value, "removed" if there is no new value, and "changed" otherwise.
private func status<Old, New>(_ old: Old?, _ new: New?) -> String {
    old == nil ? "added" : new == nil ? "removed" : "changed"
}

/// A screen of the current or of the earlier programs, with the frames of its stories.
private struct ScreenSide: Sendable {
    let data: ScreenData
    let stories: Stories
    let frames: [String: EvaluatedFrame]
    var screen: PreviewScreen { data.screen }

    init(_ data: ScreenData, _ stories: Stories, _ settings: PreviewSettings) {
        (self.data, self.stories) = (data, stories)
        let screen = data.screen
        let evaluator = screen.evaluator(settings)
        frames = Dictionary(stories.stories.map { ($0.id, screen.frame(of: $0.state, evaluator)) }) { first, _ in first
        }
    }

    /// A text for each listed layout of the screen. Two layouts are equal if their texts are equal.
    var layouts: Set<String> {
        Set(
            stories.table.groups.flatMap { group in
                let items = group.items.map(\.text).joined(separator: ",")
                return group.layouts.map { items + ":" + $0.visible.map(\.text).joined(separator: ",") }
            }
        )
    }
}

/// A screen of the earlier programs, the current programs, or both. `old` is `nil` if the earlier programs do not
/// contain the screen. `new` is `nil` if the current programs do not contain it.
private struct ComparedScreen: Sendable {
    let id: String
    let old: ScreenSide?
    let new: ScreenSide?

    /// The JSON of the differences, or `nil` if there are none.
    var text: String? {
        guard let side = new ?? old else { return nil }
        var tables = Tables()
        var listed: [JSON] = []
        let known = side.stories.stories
        let gone =
            new == nil ? [] : (old?.stories.stories ?? []).filter { story in !known.contains { $0.id == story.id } }
        for story in known + gone {
            let (before, after) = (old?.frames[story.id], new?.frames[story.id])
            let marks = marks(before, after)
            guard before == nil || after == nil || !marks.isEmpty else { continue }
            listed.append(
                .object([
                    "id": .string(story.id), "title": .string(story.title), "kind": .string(story.kind.rawValue),
                    "status": .string(status(before, after)), "before": frame(before, of: old, &tables),
                    "after": frame(after, of: new, &tables), "marks": .array(marks),
                ])
            )
        }
        guard !listed.isEmpty || old == nil || new == nil else { return nil }
        let (earlier, current) = (old?.layouts ?? [], new?.layouts ?? [])
        let head = JSON.object([
            "screen": .string(id), "status": .string(status(old, new)), "earlier": old?.data.drawnDeclaration,
            "layouts": .object([
                "added": .integer(current.subtracting(earlier).count),
                "removed": .integer(earlier.subtracting(current).count),
            ]),
            "stories": .array(listed),
        ])
        return head.pageText.dropLast() + #","tables":"# + tables.text + "}"
    }

    private func frame(_ frame: EvaluatedFrame?, of side: ScreenSide?, _ tables: inout Tables) -> JSON? {
        guard let frame, let side else { return nil }
        var encoder = FrameEncoder(screen: side.screen, tables: tables)
        let number = encoder.json(frame)
        tables = encoder.tables ?? tables
        return number
    }

    /// Returns the marks that the page shows for the differences between two frames of one story.
    private func marks(_ before: EvaluatedFrame?, _ after: EvaluatedFrame?) -> [JSON] {
        guard let before, let after, let old = old?.screen, let new = new?.screen else { return [] }
        let difference = frameDifference(from: before, in: old.program, to: after, in: new.program)
        if difference.isEmpty { return [] }
        func mark(_ key: String, _ part: String, _ status: String, _ members: [JSON] = []) -> JSON {
            .object([
                "key": .string(key), "part": .string(part), "status": .string(status),
                "members": members.isEmpty ? nil : .array(members),
            ])
        }
        func members(_ members: [FrameDifference.Member]) -> [JSON] {
            members.map { member in
                .object([
                    "name": .string(member.name), "before": member.old.map { old.encoder.json($0) },
                    "after": member.new.map { new.encoder.json($0) },
                ])
            }
        }
        var marks: [JSON] = []
        if !difference.screenMembers.isEmpty || difference.hasOtherCommands {
            var own = members(difference.screenMembers)
            if difference.hasOtherCommands { own.append(.object(["name": "commands"])) }
            marks.append(mark("", "screen", "changed", own))
        }
        let oldKeys = before.sections.map { old.encoder.key($0) }
        let newKeys = after.sections.map { new.encoder.key($0) }
        marks += newKeys.filter { !oldKeys.contains($0) }.map { mark($0, "section", "added") }
        marks += oldKeys.filter { !newKeys.contains($0) }.map { mark($0, "section", "removed") }
        for (section, key) in zip(after.sections, newKeys) {
            guard let index = oldKeys.firstIndex(of: key) else { continue }
            let earlier = before.sections[index]
            let parts = [("header", earlier.header, section.header), ("footer", earlier.footer, section.footer)]
            for (part, was, now) in parts where was != now {
                let texts = JSON.object(["name": "text", "before": text(was), "after": text(now)])
                marks.append(mark(key, part, status(was, now), [texts]))
            }
        }
        for row in difference.rows {
            var own = members(row.members)
            if row.hasOtherCell { own.append(.object(["name": "cell"])) }
            if row.hasOtherDetails { own.append(.object(["name": "details"])) }
            if row.isMoved { own.append(.object(["name": "position"])) }
            let encoder = row.kind == .removed ? old.encoder : new.encoder
            marks.append(mark(encoder.key(row.id), "row", "\(row.kind)", own))
        }
        return marks
    }

    private func text(_ supplement: EvaluatedSupplement?) -> JSON? {
        if case .text(let text)? = supplement { .string(text) } else { nil }
    }
}
