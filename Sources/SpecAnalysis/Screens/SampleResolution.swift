// Resolves samples. A sample is a named state of a screen for tests and previews. The screen itself does not use
// samples.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let sampleRules: [Rule] = [.recursiveSample, .ambiguousSample]

extension Rule {
    static let recursiveSample = Rule(
        "recursive-sample",
        "Reports a sample whose 'like' refers to itself, directly or through other samples."
    )
    static let ambiguousSample = Rule(
        "ambiguous-sample",
        "Reports a key of a sample that is also the name of a state field."
    )
}

/// A resolver of the samples of one screen.
struct SampleResolution {
    let id: ID<Screen>
    let syntax: ScreenSyntax
    let state: [Field]
    let constants: ConstantReader
    private let fields: NameIndex
    private var linked: LinkedModules { constants.context.linked }
    private var reporter: Reporter { constants.reporter }

    init(of id: ID<Screen>, _ syntax: ScreenSyntax, _ state: [Field], _ constants: ConstantReader) {
        self.id = id
        self.syntax = syntax
        self.state = state
        self.constants = constants
        fields = NameIndex(state.map(\.name))
    }

    func samples() -> [Sample] {
        checkLikes()
        return syntax.samples.map { sample in
            let given = fields(of: sample)
            reporter.findings.members.append((.init(of: .screen(id), sample: sample.name.value), sample.name.range))
            reporter.declare(.member(.sample, of: .screen(id), name: sample.name.value), at: sample.name.range)
            checkMissing(in: sample, given)
            return Sample(
                name: sample.name.value,
                doc: sample.doc?.value,
                like: sample.like?.value,
                fields: given.compactMap { position, value in
                    value.map { ConstantField(name: state[position].name, value: $0, type: state[position].type) }
                }
            )
        }
    }

    /// Reports samples whose `like` names an unknown sample, and samples that refer to themselves through `like`.
    private func checkLikes() {
        let written = syntax.samples
        let positions = Dictionary(written.indices.map { (written[$0].name.value, $0) }) { first, _ in first }
        let likes = written.map { sample -> Int? in
            guard let name = sample.like else { return nil }
            if let position = positions[name.value] {
                reporter.refer(to: .member(.sample, of: .screen(id), name: name.value), at: name.range)
                return position
            }
            if linked.isFullyParsed(syntax.range) {
                let known = written.map(\.name.value).filter { $0 != sample.name.value }
                reporter.report(.unknownName(.sample, name, among: reporter.candidates(known)))
            }
            return nil
        }
        for cycle in cycles(count: written.count, successors: { likes[$0].map { [$0] } ?? [] }) {
            reporter.report(.cycle(.recursiveSample, of: "sample", names: cycle.map { written[$0].name }))
        }
    }

    /// Returns the index and the value of each state field that a sample sets, in the order of the indices. Reports
    /// each invalid value, and returns the index of its field with the value `nil`.
    private func fields(of sample: SampleSyntax) -> [(position: Int, value: Constant?)] {
        checkKeys(of: sample)
        var given: [(position: Int, value: Constant?)] = []
        for entry in sample.state {
            guard let position = fields.position(of: entry.name.value) else {
                reportUnknown(entry.name, in: sample)
                continue
            }
            reporter.refer(to: .member(.stateField, of: .screen(id), name: entry.name.value), at: entry.name.range)
            given.append((position, constants.constant(entry.value, as: state[position].type)))
        }
        return given.sorted { $0.position < $1.position }
    }

    /// Reports ambiguous keys of a sample. A key is ambiguous if it is both a state field and a key of samples, such as
    /// `like`. If the sample has the key `state`, no key is ambiguous.
    private func checkKeys(of sample: SampleSyntax) {
        if sample.keys.contains(where: { $0.value == "state" }) { return }
        for key in sample.keys where fields.position(of: key.value) != nil {
            let message = "'\(key.value)' is ambiguous between a field of the state and a key of a sample"
            let note = Note("put the fields of the state in 'state'")
            reporter.report(Diagnostic(.ambiguousSample, at: key.range, message, notes: [note]))
        }
    }

    private func reportUnknown(_ name: Located<String>, in sample: SampleSyntax) {
        guard linked.isFullyParsed(syntax.range) else { return reporter.postpone(name) }
        if let derived = syntax.derived.first(where: { $0.name.value == name.value }) {
            let message = "'\(name.value)' is a derived value, not a field of the state"
            let notes = [Note("derived value '\(name.value)' is declared here", at: derived.name.range)]
            return reporter.report(Diagnostic(.unknownName, at: name.range, message, notes: notes))
        }
        reporter.offer(
            for: name,
            constants.context.program.offers(properties: state, besides: sample.state.map(\.name))
        )
        let known = state.map(\.name).without(sample.state.map(\.name))
        let keys = sample.keys.isEmpty ? sampleKeys : []
        reporter.report(.unknownName(.field, name, among: reporter.candidates(known + keys)))
    }

    /// Reports fields that have neither a value in the sample nor a default. A sample with `like` takes missing values
    /// from the sample that `like` names.
    private func checkMissing(in sample: SampleSyntax, _ given: [(position: Int, value: Constant?)]) {
        guard sample.like == nil, linked.isFullyParsed(sample.range) else { return }
        var own = reporter.given(sample.state.map(\.name), of: fields)
        for entry in given { own.insert(entry.position) }
        let missing = state.indices.filter { position in
            state[position].defaultValue == nil && !own.contains(position) && !state[position].type.isInvalid
                && syntax.state.contains { $0.name.value == state[position].name && linked.isFullyParsed($0.range) }
        }
        if missing.isEmpty || reporter.mayExplain(sample.state.map(\.name), missing: missing.count, of: fields) {
            return
        }
        let names = missing.map { state[$0].name }
        let message = missingValues(names, "field", "in sample '\(sample.name.value)'")
        let cause = "samples of screen \(id.index): \(quotedList(names))"
        reporter.report(Diagnostic(.missingValues, at: sample.name.range, message, cause: cause, names: names))
    }
}
