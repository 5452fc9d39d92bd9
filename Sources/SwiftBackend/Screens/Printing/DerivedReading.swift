// Determines how generated code reads the values that the runtime keeps for a frame.

import SpecModel
import SwiftOutput

/// The object with derived values that a part of a generated screen reads.
final class DerivedReading {
    /// The path of the object: `["derived"]` or `["screenContent", "derived"]`.
    private let path: [String]
    private let names: Set<String>
    /// A Boolean value that indicates whether generated code reads the object.
    var isRead = false

    /// Creates a description of the object.
    ///
    /// - Parameters:
    ///   - path: The path of the object.
    ///   - names: The names of the derived values that the object keeps.
    init(_ path: [String], keeps names: Set<String>) {
        self.path = path
        self.names = names
    }

    /// The first name in the path of the object.
    var name: String { path[0] }
    /// The path of the object that uses an index to find elements of lists.
    var lookups: [String] { path + [ElementMember.lookups] }

    func isKept(_ name: String) -> Bool { !names.isEmpty && names.contains(name) }

    func write(to writer: inout SwiftWriter) {
        isRead = true
        writer.path(path)
    }
}

extension ValueWriter {
    /// Writes `derived.value(1, reads: [state.events]) { … }`, or only the value if the runtime does not keep it.
    func write(_ kept: KeptPlan?, to writer: inout SwiftWriter, _ value: SwiftWriter.Piece) {
        guard let kept, let derived else { return value(&writer) }
        derived.write(to: &writer)
        writer.member(kept.isComparable ? ValueMember.value : BodyMember.anyValue)
        writer.call { writer in
            writer.argument()
            writer.integerLiteral(kept.number)
            write(kept.dependencies, isAlwaysGiven: true, to: &writer)
        }
        writer.trailingClosure(value)
    }
}
