// Determines how generated code reads the values that the runtime keeps for a frame.

import SpecModel
import SwiftOutput

/// A description of the object from which a part of a generated screen reads derived values.
final class DerivedReading {
    /// The path of the object: `["derived"]` or `["screenContent", "derived"]`.
    private let path: [String]
    private let names: Set<String>
    /// The names of the variables that store derived values, keyed by the name of the derived value. Code that runs
    /// once for each element of a list reads these variables.
    private let variables: [String: String]
    /// A Boolean value that indicates whether generated code reads the object.
    var isRead = false
    /// A Boolean value that indicates whether the code that is being written runs once for each element of a list.
    fileprivate var isInLoop = false
    /// The names of the derived values that loops read.
    private var readInLoops: Set<String> = []

    /// Creates a description of the object that keeps derived values.
    ///
    /// - Parameters:
    ///   - path: The path of the object.
    ///   - names: The names of the derived values that the object keeps.
    ///   - variables: The names of the variables for the derived values that loops read, keyed by the name of the
    ///     value.
    init(_ path: [String], keeps names: Set<String>, in variables: [String: String] = [:]) {
        self.path = path
        self.names = names
        self.variables = variables
    }

    /// The first name in the path of the object that contains the derived values.
    var name: String { path[0] }
    /// The path of the `ElementLookups` object, which finds elements of lists by their identities.
    var lookups: [String] { path + [ElementMember.lookups] }

    func isKept(_ name: String) -> Bool { !names.isEmpty && names.contains(name) }

    func write(to writer: inout SwiftWriter) {
        isRead = true
        writer.path(path)
    }

    /// Writes `state.shown(derived)`. In a loop, writes the variable that holds the value.
    func write(_ name: String, of state: [String], to writer: inout SwiftWriter) {
        isRead = true
        if isInLoop, let variable = variables[name] {
            readInLoops.insert(name)
            writer.reference(variable)
        } else {
            writeRead(of: name, in: state, to: &writer)
        }
    }

    private func writeRead(of name: String, in state: [String], to writer: inout SwiftWriter) {
        writer.path(state, name)
        writer.call {
            $0.argument()
            $0.path(path)
        }
    }

    /// Writes `lazy var shownValue = state.shown(derived)` for each derived value in `names` that `statements` reads in
    /// a loop. Then writes the statements.
    func writeVariables(
        for names: some Collection<String>,
        of state: [String],
        to writer: inout SwiftWriter,
        before statements: SwiftWriter.Piece
    ) {
        guard let name = names.first, let variable = variables[name] else { return statements(&writer) }
        writer.lazyVariable(variable) {
            writeRead(of: name, in: state, to: &$0)
        } before: {
            writeVariables(for: names.dropFirst(), of: state, to: &$0, before: statements)
        } if: {
            readInLoops.contains(name)
        }
    }
}

extension DerivedReading? {
    /// Calls `write`, which writes code that runs once for each element of a list.
    func insideLoop(_ write: () -> Void) { setting(isInLoop: true, write) }

    /// Calls `write`, which writes code that cannot read the variables for derived values. An example is a closure that
    /// the runtime calls later.
    func outsideLoops(_ write: () -> Void) { setting(isInLoop: false, write) }

    private func setting(isInLoop: Bool, _ write: () -> Void) {
        let outer = self?.isInLoop ?? false
        self?.isInLoop = isInLoop
        write()
        self?.isInLoop = outer
    }
}

extension ValueWriter {
    /// Writes `derived.value(1, reads: [.value(state.events)]) { … }`, or only the value if the runtime does not
    /// keep the value.
    func write(_ kept: KeptPlan?, to writer: inout SwiftWriter, _ value: SwiftWriter.Piece) {
        guard let kept, let derived else { return value(&writer) }
        derived.write(to: &writer)
        writer.member(kept.isComparable ? ValueMember.value : BodyMember.anyValue)
        writer.call { writer in
            writer.argument()
            writer.integerLiteral(kept.number)
            write(kept.dependencies, ofKept: true, to: &writer)
        }
        writer.trailingClosure(value)
    }
}
