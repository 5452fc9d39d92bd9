// Writes the closures that return the identity of an element, and the calls that filter and sort lists.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// Writes `{ $0.id }`.
    func writeClosure(_ identity: LoopPlan.Identity, to writer: inout SwiftWriter) {
        writer.closure { writer in
            switch identity {
            case .own:
                writer.closureParameter()
                writer.member(SwiftMember.id)
            case .itself:
                writer.closureParameter()
            case .exactly:
                context.writeExactly(true, to: &writer) { $0.closureParameter() }
            case .field(let name, let isExact):
                context.writeExactly(isExact, to: &writer) {
                    $0.closureParameter()
                    $0.member(name)
                }
            }
        }
    }

    /// Writes `.firstOfEach({ $0.id }).filtered({ $0.isUnread })`.
    func writeChoosing(_ steps: [PathStep], _ identity: LoopPlan.Identity, to writer: inout SwiftWriter) {
        writer.member(ElementMember.firstOfEach)
        writer.call {
            $0.argument()
            writeClosure(identity, to: &$0)
        }
        write(steps, to: &writer)
    }

    /// Writes `.all.filtered({ $0.isUnread }).ordered({ $0.date }, isDescending: true)`. For several sort keys, writes
    /// `.ordered({ OrderKey.pair(OrderKey.part($0.day), OrderKey.part($0.title)) })`.
    func write(_ choice: ChoicePlan, to writer: inout SwiftWriter) {
        writer.member(ElementMember.all)
        for step in choice.steps {
            switch step {
            case .filtered(let condition, let reads):
                writer.member(ListMethod.filter.swiftName(for: condition.type))
                writer.call {
                    $0.argument()
                    writeClosure(of: condition, isKept: true, to: &$0)
                    write(reads, to: &$0)
                }
            case .ordered(let keys, let reads):
                writer.member(ElementMember.ordered)
                writer.call {
                    writeOrderArguments(keys, to: &$0)
                    write(reads, to: &$0)
                }
            case .backwards:
                writer.member(ListMethod.reversed.swiftName(for: .invalid))
                writer.call()
            case .first(let count): write(.prefix, count, to: &writer)
            case .last(let count): write(.suffix, count, to: &writer)
            case .withoutFirst(let count): write(.dropFirst, count, to: &writer)
            }
        }
    }

    /// Writes the argument `reads`. For a filter or an ordering of a list, `reads` contains the values that its closure
    /// reads in addition to the element. For a kept value (`KeptPlan`), `reads` contains the inputs of the value. If
    /// the values are unknown, `reads` is `nil`.
    ///
    /// - Parameter ofKept: A Boolean value that indicates whether `reads` contains the inputs of a kept value. Each of
    ///   these inputs is wrapped, as in `.value(state.events)`, so that the client's module compiles the comparison of
    ///   the input. An empty array is written only for a kept value.
    func write(_ reads: DependencyPlan, ofKept: Bool = false, to writer: inout SwiftWriter) {
        switch reads {
        case .values(let paths) where paths.isEmpty && !ofKept:
            return
        case .values(let paths):
            writer.argument(BodyMember.reads)
            writer.arrayLiteral { writer in
                for dependency in paths {
                    writer.element()
                    let value: SwiftWriter.Piece = { [self] writer in
                        context.writeExactly(dependency.isExact, to: &writer) { write(dependency.path, to: &$0) }
                    }
                    if ofKept {
                        writer.member(ValueMember.value)
                        writer.call {
                            $0.argument()
                            value(&$0)
                        }
                    } else {
                        value(&writer)
                    }
                }
            }
        case .unknown:
            writer.argument(BodyMember.reads)
            writer.nilLiteral()
        }
    }

    /// Writes `.mapped({ $0.id })`.
    func writeIdentities(_ identity: LoopPlan.Identity, to writer: inout SwiftWriter) {
        writer.member(ElementMember.mapped)
        writer.call {
            $0.argument()
            writeClosure(identity.plain, to: &$0)
        }
    }
}

extension LoopPlan.Identity {
    /// The corresponding identity without bitwise comparison, for use in searches.
    fileprivate var plain: LoopPlan.Identity {
        switch self {
        case .field(let name, _): .field(name, isExact: false)
        case .exactly: .itself
        case .own, .itself: self
        }
    }
}
