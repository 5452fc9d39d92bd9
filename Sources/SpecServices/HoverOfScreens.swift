// Writes the parts of a hover text that depend on the states of a screen: the layouts that show a row, and the values
// of a name in the samples.

import ScreenEvaluator
import ScreenLayouts
import SpecModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension NameDescription {
    /// The rows to which the name at the position refers. Several rows can have the same id. The array is empty if the
    /// symbol is not a row of a screen.
    var rows: [Row] {
        guard case .row(.screen(let id), let section, let row) = symbol else { return [] }
        var found: [Row] = []
        for declared in program[id].sections where section.isEmpty || declared.id == section {
            declared.forEachRow { shown, _ in if shown.id == row { found.append(shown) } }
        }
        return found
    }

    /// Returns the paragraphs about a row: its cell or view model, the layouts that show it, and the samples that show
    /// it. Returns an empty array if the module has errors.
    func rowDetails(_ id: ID<Screen>, _ section: String) -> [String] {
        guard let row = rows.first, isComplete else { return [] }
        let screen = program[id]
        var parts: [String] = []
        switch row.content {
        case .cell(let cell, _): parts.append("cell `\(program[cell].header.name)`")
        case .viewModel(let viewModel, _, _): parts.append("view model `\(program[viewModel].header.name)`")
        }
        parts.append(shownIn(screen, LayoutTable.Item(section: section, row: row.id)))
        let names = screen.samples.map(\.name).filter { name in
            frame(of: screen, sample: name)?.sections.contains { shown in
                shown.id == section && shown.rows.contains { $0.id.row == row.id }
            } ?? false
        }
        if !screen.samples.isEmpty {
            let list = names.map { "`\($0)`" }.joined(separator: ", ")
            parts.append(names.isEmpty ? "not shown in any sample" : "shown in the samples \(list)")
        }
        return parts
    }

    private func shownIn(_ screen: Screen, _ item: LayoutTable.Item) -> String {
        let table = layouts(of: screen, in: program)
        if table.fixed.contains(item) { return "always shown" }
        if table.hidden.contains(item) { return "never shown" }
        guard let group = table.groups.first(where: { $0.items.contains(item) }), let count = group.count else {
            return "shown in some layouts"
        }
        let showing = group.layouts.filter { $0.visible.contains(item) }
        let facts = showing.first.map {
            $0.facts.isEmpty ? "" : ", for example if `\($0.facts.joined(separator: "`, `"))`"
        }
        return "shown in \(showing.count) of \(count) layouts of its group\(facts ?? "")"
    }

    /// Returns an array with one Markdown list, which shows the value of `name` in each of the first eight samples.
    /// `name` is a state field or a derived value of the screen. Returns an empty array if the module has errors or the
    /// screen has no samples.
    func samples(of id: ID<Screen>) -> [String] {
        let screen = program[id]
        guard isComplete, !screen.samples.isEmpty else { return [] }
        let evaluator = self.evaluator(of: screen)
        let lines = screen.samples.prefix(8).compactMap { sample -> String? in
            guard let state = evaluator.state(ofSample: sample.name) else { return nil }
            let value = evaluator.value(named: name, in: state)
            return "- in sample `\(sample.name)`: `\(shortened(shown(value)))`"
        }
        return [lines.joined(separator: "\n")]
    }

    private func frame(of screen: Screen, sample: String) -> EvaluatedFrame? {
        let evaluator = self.evaluator(of: screen)
        return evaluator.state(ofSample: sample).map(evaluator.frame)
    }

    private func evaluator(of screen: Screen) -> ScreenEvaluator {
        let environment = EvaluationEnvironment(
            functions: [:],
            format: { format, _, _, value in "\(shown(value)) | \(format.rawValue)" },
            texts: TextRules(isBefore: { $0 < $1 }, contains: { $0.contains($1) }),
            calendar: Calendar(identifier: .gregorian)
        )
        return ScreenEvaluator(screen, in: program, calling: environment)
    }

    private func shortened(_ text: String) -> String {
        text.count > 80 ? text.prefix(79) + "…" : text
    }
}

/// Returns a value in the syntax of specs. Colors, fonts and images are shown as `…`.
private func shown(_ value: EvaluatedValue) -> String {
    switch value {
    case .none: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let number): "\(number.value)"
    case .decimal(let number): "\(number)"
    case .text(let text): "'\(text)'"
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds.value).formatted(.iso8601)
    case .duration(let duration): "\(duration)"
    case .url(let text), .opaque(let text): text
    case .uuid(let uuid): uuid.uuidString
    case .color, .font, .image: "…"
    case .enumCase(let name, let payload):
        payload.isEmpty ? ".\(name)" : ".\(name)(\(payload.map(shown).joined(separator: ", ")))"
    case .model(let fields):
        "{\(fields.sorted { $0.key < $1.key }.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", "))}"
    case .list(let elements): "[\(elements.map(shown).joined(separator: ", "))]"
    case .set(let elements): "[\(elements.map(shown).sorted().joined(separator: ", "))]"
    case .dictionary(let entries):
        "{\(entries.map { "\(shown($0.key)): \(shown($0.value))" }.sorted().joined(separator: ", "))}"
    }
}
