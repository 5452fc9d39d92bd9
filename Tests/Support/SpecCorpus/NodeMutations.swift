// Changes one node of a spec. The node is deleted, duplicated or replaced with another kind of node.

import SpecDiagnostics
import SpecYAML

/// A subject in which one node was changed.
public struct NodeMutant: Sendable {
    public enum Change: String, CaseIterable, Sendable { case deleted, doubled, retyped }

    public let name: String
    public let change: Change
    public let subject: Subject
    /// The index of the changed file in the module's files.
    public let file: Int
    /// The range of the change in the mutant's bytes.
    public let place: Range<Int>
    /// The range of the innermost key whose value contains the change. If a sequence element inside this value also
    /// contains the change, the range is the first byte of the element. If no value of a key contains the change, the
    /// range is empty.
    public let owner: Range<Int>
    /// The original text of the node.
    public let text: String
}

/// Returns mutants of the specs in `subjects`, for one of every `step` possible changes to nodes.
public func nodeMutants(of subjects: [Subject], oneIn step: Int) -> [NodeMutant] {
    var mutants: [NodeMutant] = []
    var number = 0
    for subject in subjects {
        for index in subject.module.specs.indices {
            var diagnostics = Diagnostics()
            let source = subject.files[index]
            let tree = parseYAML(source, id: SourceID(index), diagnostics: &diagnostics)
            guard let root = tree.root else { continue }
            var changes = NodeChanges(bytes: source.bytes)
            changes.visit(root, owner: 0..<0)
            for change in changes.all {
                number += 1
                guard number % step == 0 else { continue }
                let line = source.bytes[..<change.old.lowerBound].count { $0 == 0x0A } + 1
                let old = String(decoding: source.bytes[change.old], as: UTF8.self)
                let bytes = source.bytes[..<change.old.lowerBound] + change.new + source.bytes[change.old.upperBound...]
                let start = change.old.lowerBound
                mutants.append(
                    NodeMutant(
                        name: "\(subject.name), line \(line): \(change.change) '\(old.prefix(60))'",
                        change: change.change,
                        subject: subject.replacing(index, with: Array(bytes)),
                        file: index,
                        place: start..<start + change.new.count,
                        owner: change.owner,
                        text: old
                    )
                )
            }
        }
    }
    return mutants
}

private struct NodeChanges {
    struct One {
        let change: NodeMutant.Change
        let old: Range<Int>
        let new: [UInt8]
        let owner: Range<Int>
    }

    let bytes: [UInt8]
    private(set) var all: [One] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func visit(_ node: YAMLNode, owner: Range<Int>) {
        let children = node.entries.map(\.range.bytes) + node.elements.map(\.range.bytes)
        for index in children.indices {
            delete(index, of: children, owner)
            double(children[index], isFlow: node.isFlow, isElement: node.kind == .sequence, owner)
        }
        for entry in node.entries {
            retype(entry.value, owner: entry.key.range.bytes)
            visit(entry.value, owner: entry.key.range.bytes)
        }
        for element in node.elements {
            retype(element, owner: owner)
            visit(element, owner: element.range.bytes.lowerBound..<element.range.bytes.lowerBound + 1)
        }
    }

    private mutating func delete(_ index: Int, of children: [Range<Int>], _ owner: Range<Int>) {
        let child = children[index]
        if index + 1 < children.count {
            add(.deleted, child.lowerBound..<children[index + 1].lowerBound, "", owner)
        } else if index > 0 {
            add(.deleted, children[index - 1].upperBound..<child.upperBound, "", owner)
        }
    }

    /// Adds a mutant in which a copy of the node at `child` precedes this node.
    private mutating func double(_ child: Range<Int>, isFlow: Bool, isElement: Bool, _ owner: Range<Int>) {
        var copy = String(decoding: bytes[child], as: UTF8.self)
        let column = bytes[..<child.lowerBound].reversed().prefix { $0 != 0x0A }.count
        if isFlow {
            copy += ", "
        } else {
            let dash = bytes[..<child.lowerBound].reversed().prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }
            let width =
                isElement
                ? (dash.firstIndex(of: UInt8(ascii: "-")).map { dash.distance(from: dash.startIndex, to: $0) } ?? 1) + 1
                : 0
            copy += "\n" + String(repeating: " ", count: max(0, column - width))
            if isElement { copy += "-" + String(repeating: " ", count: max(1, width - 1)) }
        }
        add(.doubled, child.lowerBound..<child.lowerBound, copy, owner)
    }

    private mutating func retype(_ node: YAMLNode, owner: Range<Int>) {
        let range = node.range.bytes
        switch node.kind {
        case .scalar(let style) where !node.isEmptyPlain && style != .literal && style != .folded:
            let written = String(decoding: bytes[range], as: UTF8.self)
            // The new node is a flow collection. A plain scalar with a character that is special in flow collections is
            // replaced with `also`.
            let text = style == .plain && written.contains { "[]{},:".contains($0) } ? "also" : written
            add(.retyped, range, "{odd: \(text)}", owner)
            add(.retyped, range, "[\(text), odd]", owner)
        case .mapping, .sequence: add(.retyped, range, "odd", owner)
        default: break
        }
    }

    private mutating func add(_ change: NodeMutant.Change, _ old: Range<Int>, _ new: String, _ owner: Range<Int>) {
        all.append(One(change: change, old: old, new: Array(new.utf8), owner: owner))
    }
}
