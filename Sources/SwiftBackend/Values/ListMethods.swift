// Methods of lists: calls of the runtime's, each of a name of its own, with what is computed for each element in braces.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// `.filtered({ $0.isDone })`
    func write(_ method: ListMethod, _ argument: Expression?, to writer: inout SwiftWriter) {
        writer.member(method.swiftName(for: argument?.type ?? .invalid))
        writer.call { writer in
            guard let argument else { return }
            writer.argument()
            switch method.signature.argument {
            case .condition, .value, .number, .key: writeClosure(of: argument, to: &writer)
            case .ordered: writeClosure(argument, to: &writer) { writeKey(argument, to: &$0) }
            case .none, .index, .separator: write(argument, to: &writer)
            }
        }
    }

    func writeOrdered(by key: Expression, _ isDescending: Bool, _ isLocalized: Bool, to writer: inout SwiftWriter) {
        writer.member(isLocalized ? ElementMember.orderedByLocale : ElementMember.ordered)
        writer.call { writer in
            if isLocalized {
                writer.argument()
                format(&writer)
            }
            writeOrderArguments(key, isDescending: isDescending, to: &writer)
        }
    }

    /// - Parameter isKept: whether the list is ordered by it later too.
    func writeOrderArguments(
        _ key: Expression,
        isDescending: Bool,
        isKept: Bool = false,
        to writer: inout SwiftWriter
    ) {
        writer.argument()
        writeClosure(key, isKept: isKept, to: &writer) { writeKey(key, to: &$0) }
        if isDescending {
            writer.argument(ElementMember.isDescending)
            writer.booleanLiteral(true)
        }
    }

    /// `{ $0.isDone }`
    ///
    /// - Parameter isKept: whether it is called later too.
    func writeClosure(of body: Expression, isKept: Bool = false, to writer: inout SwiftWriter) {
        writeClosure(body, isKept: isKept, to: &writer) { writeTyped(body, to: &$0) }
    }

    /// Swift asks for a name of what a closure is given and does not read.
    private func writeClosure(
        _ body: Expression,
        isKept: Bool = false,
        to writer: inout SwiftWriter,
        _ write: SwiftWriter.Piece
    ) {
        if isKept, let lookup, looksUp(body) {
            let name = names.unused(ElementMember.lookups)
            self.lookup = name
            defer { self.lookup = lookup }
            let readsItem = body.readsItem
            let held: SwiftWriter.Piece = { $0.path(lookup, ElementMember.lookups) }
            writer.closure(holding: name, held, readsParameter: readsItem, write)
        } else if body.readsItem {
            writer.closure([], write)
        } else {
            writer.closureOfAnything(write)
        }
    }

    /// What elements are compared by.
    private func writeKey(_ key: Expression, to writer: inout SwiftWriter) {
        guard let function = key.type.orderKey else { return writeTyped(key, to: &writer) }
        context.write(.orderKey, to: &writer)
        writer.member(function)
        writer.call {
            $0.argument()
            write(key, to: &$0)
        }
    }
}
