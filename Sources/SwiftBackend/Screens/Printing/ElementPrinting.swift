// What tells elements from each other, and what chooses among them.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// `{ $0.id }`
    func writeClosure(_ identity: LoopPlan.Identity, to writer: inout SwiftWriter) {
        writer.closure { writer in
            switch identity {
            case .own:
                writer.closureParameter()
                writer.member(SwiftMember.id)
            case .itself:
                writer.closureParameter()
            case .exactly:
                emitter.writeExactly(true, to: &writer) { $0.closureParameter() }
            case .field(let name, let isExact):
                emitter.writeExactly(isExact, to: &writer) {
                    $0.closureParameter()
                    $0.member(name)
                }
            }
        }
    }

    /// `.firstOfEach({ $0.id }).filtered({ $0.isUnread })`
    func writeChoosing(_ steps: [PathStep], _ identity: LoopPlan.Identity, to writer: inout SwiftWriter) {
        writer.member(RuntimeMember.firstOfEach)
        writer.call {
            $0.argument()
            writeClosure(identity, to: &$0)
        }
        write(steps, to: &writer)
    }

    /// `.mapped({ $0.id })`
    func writeIdentities(_ identity: LoopPlan.Identity, to writer: inout SwiftWriter) {
        writer.member(RuntimeMember.mapped)
        writer.call {
            $0.argument()
            writeClosure(identity.plain, to: &$0)
        }
    }
}

extension LoopPlan.Identity {
    /// As elements are looked for by it.
    fileprivate var plain: LoopPlan.Identity {
        switch self {
        case .field(let name, _): .field(name, isExact: false)
        case .exactly: .itself
        case .own, .itself: self
        }
    }
}
