// Finds the users of a change: the rows and view models in each module, and the handwritten conformers. Also composes
// the `vmgen rename` command for a renamed declaration or item.

import ConformanceStubs
import JSONOutput
import SpecDiagnostics
import SpecModel
import VMGenDriver

struct ChangeUsers {
    private let comparison: SpecComparison
    private var sources: [String: HandWrittenSources] = [:]

    init(_ comparison: SpecComparison) {
        self.comparison = comparison
    }

    /// Returns the lines that describe the users of a change.
    mutating func notes(for change: Change) throws(DriverFailure) -> [String] {
        var notes: [String] = []
        if let text = useText(of: change) { notes.append(text) }
        if change.categories.contains(.conformers) {
            for conformer in try conformers(of: change).prefix(Self.mostConformers) {
                let place = conformer.place
                notes.append("handwritten conformer: \(showingControls(place.path)):\(place.line):\(place.column)")
            }
        }
        if let command = renameCommand(of: change) { notes.append(command) }
        return notes
    }

    private static let mostConformers = 20
    private static let mostModules = 3

    // MARK: Uses

    /// Returns a text about the uses of a changed trait member or of a renamed declaration. An example is `189 rows
    /// must set 'unit': Orders 21, Payments 21, …`. Returns `nil` if there are no uses, and for changes of any other
    /// kind.
    private func useText(of change: Change) -> String? {
        if let item = change.item, item.kind == .member, change.declaration.kind == .trait {
            let rows = countedByModule { $0.rows(with: change.declaration) }
            let isNew = change.kind == .added && change.categories.contains(.conformers)
            return text(rows, one: "row", isNew ? "must set '\(item.name)'" : "use '\(item.name)'")
        }
        guard change.item == nil, case .renamed = change.kind else { return nil }
        return text(countedByModule { mentions(of: change.declaration, in: $0) }, one: "use", "")
    }

    private func countedByModule(_ count: (Program) -> Int) -> [(module: String, count: Int)] {
        comparison.new.modules.map { ($0.name, count($0.program)) }.filter { $0.1 > 0 }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }

    private func text(_ counts: [(module: String, count: Int)], one: String, _ verb: String) -> String? {
        let total = counts.reduce(0) { $0 + $1.count }
        if total == 0 { return nil }
        let list = counts.prefix(Self.mostModules).map { "\($0.module) \($0.count)" }.joined(separator: ", ")
        let rest = counts.count > Self.mostModules ? ", …" : ""
        let subject = "\(total) \(one)\(total == 1 ? "" : "s")"
        let predicate = total == 1 && verb.hasPrefix("use ") ? "uses " + verb.dropFirst(4) : verb
        return showingControls("\(subject)\(predicate.isEmpty ? "" : " " + predicate): \(list)\(rest)")
    }

    /// Returns the number of references to the declaration `key` in the main module of `program`.
    private func mentions(of key: DeclarationKey, in program: Program) -> Int {
        let isOwn = program[program.main].name ?? "" == key.module
        let name = isOwn ? key.name : key.module + "." + key.name
        func count(_ json: JSON) -> Int {
            switch json {
            case .null, .bool, .integer: 0
            case .string(let text): text == name ? 1 : 0
            case .array(let elements): elements.reduce(0) { $0 + count($1) }
            case .object(let members): members.reduce(0) { $0 + count($1.value) }
            }
        }
        return ModuleFacts(program).facts.values.reduce(0) { sum, facts in
            sum + facts.attributes.values.reduce(0) { $0 + count($1) }
                + facts.items.values.joined().reduce(0) { $0 + $1.attributes.values.reduce(0) { $0 + count($1) } }
        }
    }

    // MARK: Conformers and commands

    private mutating func conformers(of change: Change) throws(DriverFailure) -> [HandWrittenConformer] {
        guard comparison.new.isOnDisk else { return [] }
        var found: [HandWrittenConformer] = []
        for module in comparison.new.modules {
            if sources[module.name] == nil {
                sources[module.name] = try HandWrittenSources(in: module.directory, of: module.program)
            }
            for name in change.protocols.sorted() {
                for conformer in sources[module.name]?.conformers(to: name) ?? [] where !found.contains(conformer) {
                    found.append(conformer)
                }
            }
        }
        return found
    }

    /// Returns the `vmgen rename` command for a renamed declaration or item, or `nil` for any other change.
    private func renameCommand(of change: Change) -> String? {
        guard case .renamed(let old) = change.kind else { return nil }
        let key = change.declaration
        let prefix = key.module.isEmpty ? "" : key.module + "."
        guard let item = change.item else { return showingControls("vmgen rename \(prefix)\(old) \(key.name)") }
        let new = item.name.split(separator: ".").last.map(String.init) ?? item.name
        return showingControls("vmgen rename \(prefix)\(key.name).\(old) \(new)")
    }
}
