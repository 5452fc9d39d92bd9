// Writes methods of lists as calls of the runtime's extensions. Each function of the runtime has a unique name. An
// argument that is computed for each element is a closure.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// Writes `.filtered({ $0.isDone })`.
    func write(_ method: ListMethod, _ argument: Expression?, to writer: inout SwiftWriter) {
        writer.member(method.swiftName(for: argument?.type ?? .invalid))
        writer.call { writer in
            guard let argument else { return }
            writer.argument()
            switch method.signature.argument {
            case .condition, .value, .list, .number, .key: writeClosure(of: argument, to: &writer)
            case .ordered: writeClosure([argument], to: &writer) { writeKey(argument, to: &$0) }
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
            writer.argument()
            writeClosure([key], to: &writer) { writeKey(key, to: &$0) }
            writeDirection(isDescending, to: &writer)
        }
    }

    /// Writes the arguments of an ordering. The runtime stores the ordering and applies it again later.
    func writeOrderArguments(_ keys: [ChoicePlan.Key], to writer: inout SwiftWriter) {
        writer.argument()
        writeClosure(keys.map(\.key), isKept: true, to: &writer) { writer in
            if keys.count == 1 { writeKey(keys[0].key, to: &writer) } else { writeJoined(keys[...], to: &writer) }
        }
        if keys.count == 1 { writeDirection(keys[0].isDescending, to: &writer) }
    }

    private func writeDirection(_ isDescending: Bool, to writer: inout SwiftWriter) {
        guard isDescending else { return }
        writer.argument(ElementMember.isDescending)
        writer.booleanLiteral(true)
    }

    /// Writes `OrderKey.pair(OrderKey.part($0.day), OrderKey.part($0.title, isDescending: true))`.
    private func writeJoined(_ keys: ArraySlice<ChoicePlan.Key>, to writer: inout SwiftWriter) {
        guard let first = keys.first else { return }
        context.write(.orderKey, to: &writer)
        guard keys.count > 1 else {
            writer.member(ElementMember.part)
            return writer.call {
                $0.argument()
                writeKey(first.key, to: &$0)
                writeDirection(first.isDescending, to: &$0)
            }
        }
        writer.member(ElementMember.pair)
        writer.call {
            $0.argument()
            writeJoined(keys.prefix(1), to: &$0)
            $0.argument()
            writeJoined(keys.dropFirst(), to: &$0)
        }
    }

    /// Writes `{ $0.isDone }`.
    ///
    /// - Parameter isKept: A Boolean value that indicates whether the closure escapes and is called later.
    func writeClosure(of body: Expression, isKept: Bool = false, to writer: inout SwiftWriter) {
        writeClosure([body], isKept: isKept, to: &writer) { writeTyped(body, to: &$0) }
    }

    /// Writes a closure whose parameter is an element of a list. If the closure does not read the element, writes
    /// `_ in`, because Swift requires it.
    private func writeClosure(
        _ bodies: [Expression],
        isKept: Bool = false,
        to writer: inout SwiftWriter,
        _ write: SwiftWriter.Piece
    ) {
        let readsItem = bodies.contains(where: \.readsItem)
        if isKept, !lookups.isEmpty, bodies.contains(where: looksUp) {
            let (name, outer) = (names.unused(ElementMember.lookups), lookups)
            lookups = [name]
            defer { lookups = outer }
            let held: SwiftWriter.Piece = { $0.path(outer) }
            writer.closure(holding: name, held, readsParameter: readsItem, write)
        } else if readsItem {
            writer.closure([], write)
        } else {
            writer.closureOfAnything(write)
        }
    }

    /// Writes the value by which elements are ordered.
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
