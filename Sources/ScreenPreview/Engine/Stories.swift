// The stories of a screen: the states that the page shows. The stories are the samples, and further states for layouts
// that no sample shows. If there are no samples, and each field has a default, the default state is a story.

import ScreenEvaluator
import ScreenLayouts
import SpecModel

/// A state that the page shows, with its description.
struct Story: Sendable {
    enum Kind: String, Sendable {
        case sample, layout
        /// The state in which each field has its default.
        case standard = "default"
    }

    var id: String
    var kind: Kind
    var title: String
    var doc: String?
    /// The fields whose values the story specifies. All other fields have their defaults.
    var given: [ConstantField]
    var state: EvaluatedState
    /// The conditions under which the screen shows the story's layout.
    var conditions: [String] = []
    /// The visible items of the group at index `group`.
    var own: [LayoutTable.Item] = []
    var group: Int?
}

/// The stories of a screen, with its layouts.
struct Stories: Sendable {
    /// A layout of a group, with the story that shows the layout, or the reason why there is no story.
    struct ListedLayout: Sendable {
        var story: String?
        var reason: String?
    }

    var stories: [Story]
    var table = LayoutTable()
    /// For each group of `table`, the layouts of the group, in the order of `table`.
    var listed: [[ListedLayout]] = []
    /// For each group of `table`, the reason why the search skipped all layouts of the group. The reason is `nil` if
    /// the search included the layouts of the group.
    var reasons: [String?] = []
}

extension PreviewScreen {
    /// Returns the stories of the samples of the screen, which require no search. If there are no samples, and each
    /// field has a default, returns the story of the default state.
    func samples(_ evaluator: ScreenEvaluator) -> [Story] {
        let screen = screen
        let samples = screen.samples.compactMap { sample -> Story? in
            guard let given = screen.fields(ofSample: sample.name) else { return nil }
            return Story(
                id: "sample/" + sample.name,
                kind: .sample,
                title: sample.name,
                doc: sample.doc,
                given: given,
                state: evaluator.state(given)
            )
        }
        guard samples.isEmpty, screen.state.allSatisfy({ $0.defaultValue != nil }) else { return samples }
        let title = "defaults"
        return [Story(id: "default", kind: .standard, title: title, given: [], state: evaluator.state([:]))]
    }

    /// Returns all stories of the screen. Searches for a state that shows each layout.
    func stories(_ evaluator: ScreenEvaluator) -> Stories {
        let witnesses = layoutWitnesses(of: screen, in: program)
        var result = Stories(stories: samples(evaluator), table: witnesses.table)
        let shown = result.stories.map { evaluator.frame(of: $0.state).items }
        /// Returns the identifier of a story whose frame shows exactly the items of `layout` in `group`.
        func story(showing layout: Layout, of group: LayoutGroup, _ shown: [Set<LayoutTable.Item>]) -> String? {
            let items = Set(group.items)
            return shown.firstIndex { $0.intersection(items) == Set(layout.visible) }.map { result.stories[$0].id }
        }
        var shownByAll = shown
        let known = result.table.groups.map { group in group.layouts.map { story(showing: $0, of: group, shown) } }
        for (number, entry) in witnesses.cases.enumerated() {
            let group = result.table.groups.firstIndex { !entry.group.isEmpty && $0.items == entry.group }
            if let group {
                let layout = result.table.groups[group].layouts.firstIndex { Set($0.visible) == Set(entry.own) }
                if let layout, known[group][layout] != nil { continue }
            } else {
                // The first case shows a layout of each group. The case is omitted if samples already show all of these
                // layouts.
                let isNeeded = hasUnknownLayout(Set(entry.shown), in: result.table, known)
                if number == 0, !isNeeded, !result.stories.isEmpty { continue }
            }
            let story = layoutStory(entry, group: group, result.table, evaluator)
            guard !result.stories.contains(where: { $0.id == story.id }) else { continue }
            result.stories.append(story)
            shownByAll.append(evaluator.frame(of: story.state).items)
        }
        let reasons = witnesses.gaps
        for group in result.table.groups {
            let whole = reasons.first { $0.shown == nil && !Set($0.items).isDisjoint(with: group.items) }?.reason
            result.reasons.append(whole)
            result.listed.append(
                group.layouts.map { layout in
                    let found = story(showing: layout, of: group, shownByAll)
                    if found != nil { return .init(story: found, reason: nil) }
                    let gap = reasons.first { $0.items == group.items && $0.shown.map(Set.init) == Set(layout.visible) }
                    let reason = gap?.reason ?? whole ?? "the page has states for 256 layouts of a screen"
                    return .init(story: nil, reason: reason)
                }
            )
        }
        return result
    }

    /// Returns a Boolean value that indicates whether `known` lacks a story for a layout that a state with the visible
    /// items `items` shows. Such a state shows one layout of each group in `table`.
    private func hasUnknownLayout(
        _ items: Set<LayoutTable.Item>,
        in table: LayoutTable,
        _ known: [[String?]]
    ) -> Bool {
        for (group, stories) in zip(table.groups, known) {
            let own = items.intersection(group.items)
            for (layout, story) in zip(group.layouts, stories) where story == nil {
                if own == Set(layout.visible) { return true }
            }
        }
        return false
    }

    private func layoutStory(
        _ entry: LayoutWitnesses.Case,
        group: Int?,
        _ table: LayoutTable,
        _ evaluator: ScreenEvaluator
    ) -> Story {
        let shown = entry.own.map(\.text)
        var title = "first layout"
        if let group {
            title =
                shown.isEmpty
                ? "no " + table.groups[group].items.map(\.text).joined(separator: ", ")
                : shown.joined(separator: ", ")
        }
        let layout = group.flatMap { table.groups[$0].layouts.first { Set($0.visible) == Set(entry.own) } }
        let identity = entry.group.map(\.text).joined(separator: ",") + ":" + shown.joined(separator: ",")
        return Story(
            id: "layout/" + (group == nil ? "first" : identity.fingerprint),
            kind: .layout,
            title: title,
            given: entry.state,
            state: evaluator.state(entry.state),
            conditions: layout?.facts ?? [],
            own: entry.own,
            group: group
        )
    }
}

extension EvaluatedFrame {
    /// The sections and rows that the frame shows.
    var items: Set<LayoutTable.Item> {
        var items: Set<LayoutTable.Item> = []
        for section in sections {
            items.insert(.init(section: section.id, row: nil))
            for row in section.rows { items.insert(.init(section: row.id.section, row: row.id.row)) }
        }
        return items
    }
}

extension LayoutTable.Item {
    var text: String { row.map { "\(section).\($0)" } ?? section }
}

extension String {
    /// Eight hexadecimal digits that identify the text (FNV-1a). The digits are the same in each run and on each
    /// machine.
    var fingerprint: String {
        var hash: UInt32 = 2_166_136_261
        for byte in utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
