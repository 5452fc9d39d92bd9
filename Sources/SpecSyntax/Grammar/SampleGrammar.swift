// Defines the grammar of samples. In the short form, a sample is a mapping of the state's fields to values. In the long
// form, the key `state` contains this mapping.

import SpecDiagnostics
import SpecYAML

let sampleGrammar = Grammar<SampleSyntax>(
    .sample,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("like", .reference(.nameOf(.sample)), "The sample that provides the values of omitted fields.") {
            $0.like = $1
        },
        Key(
            "state",
            .literals("the state's fields"),
            "The values of the state's fields. Fields with a default can be omitted."
        ) { $0.state = $1 },
    ]
)

/// The keys of the long form of a sample.
public let sampleKeys = sampleGrammar.table.description.keys.map(\.name)

extension Shape where Value == [SampleSyntax] {
    static var samples: Shape {
        Shape(.entries(.either([.entries(.literal), .mapping(.sample)]))) { node, decoder in
            guard let entries = decoder.entries(of: node, expecting: "a mapping of samples") else { return nil }
            var samples: [SampleSyntax] = []
            for entry in entries { samples.append(decoder.sample(entry)) }
            return samples
        }
    }
}

extension Decoder {
    /// Decodes a sample. The sample has the long form if it has a key of `sampleGrammar`.
    fileprivate mutating func sample(_ entry: YAMLEntry) -> SampleSyntax {
        var sample = SampleSyntax(name: declare(entry.key, .member), range: entry.range)
        let node = entry.value
        for entry in node.entries where sampleGrammar.table.has(entry.key.storedText) {
            sample.keys.append(text(entry.key))
        }
        if sample.keys.isEmpty {
            sample.state = literals(node, "the state's fields") ?? []
        } else if !hasFieldsBesideKeys(of: &sample, node) {
            decode(node, sampleGrammar, into: &sample, at: entry.key.range)
        }
        return sample
    }

    /// Returns a Boolean value that indicates whether a sample mixes fields of the state with keys of the long form. If
    /// so, decodes the keys of the long form and reports the fields. Returns `false` if the name of a field is similar
    /// to a key of the long form that the sample does not have. Such a name is probably a misspelled key.
    private mutating func hasFieldsBesideKeys(of sample: inout SampleSyntax, _ node: YAMLNode) -> Bool {
        let table = sampleGrammar.table
        let others = node.entries.filter { !table.has($0.key.storedText) && $0.key.isScalar }
        let missing = sampleKeys.filter { name in !sample.keys.contains { $0.value == name } }
        guard let first = others.first, !others.contains(where: { nearest(to: $0.key.text, among: missing) != nil })
        else { return false }
        for entry in node.entries {
            let index = table.index(of: entry.key.storedText)
            if index >= 0 { sampleGrammar.readers[index](entry.value, &self, &sample) }
        }
        unreadRegions.append(node.range)
        report(
            .unknownKey,
            at: first.key.range,
            "\(quoted(first.key.text)) is not a key of \(table.article)",
            notes: others.dropFirst().map { Note("\(quoted($0.key.text)) is also an unknown key", at: $0.key.range) }
                + [Note("a sample with the key '\(sample.keys[0].value)' lists its fields under the key 'state'")]
        )
        return true
    }
}
