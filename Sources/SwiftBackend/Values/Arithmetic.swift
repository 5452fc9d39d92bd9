// What is computed by functions of the runtime: calls cost a client's compiler less than operators, which it looks up
// among all overloads, and none of the functions traps.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// `Arithmetic.addInt(a, b)`
    func writeArithmetic(_ name: String, _ arguments: [Expression], to writer: inout SwiftWriter) {
        context.write(.arithmetic, to: &writer)
        writer.member(name)
        writeArguments(arguments, to: &writer)
    }

    /// `(a, b)`
    func writeArguments(_ arguments: [Expression], to writer: inout SwiftWriter) {
        writer.call {
            for argument in arguments {
                $0.argument()
                write(argument, to: &$0)
            }
        }
    }

    func write(_ method: TextMethod, _ argument: Expression?, to writer: inout SwiftWriter) {
        switch method {
        case .trimmed:
            return writer.member(ElementMember.ofText(method.rawValue))
        case .localizedStandardContains:
            writer.member(ElementMember.containsText)
        case .lowercased, .uppercased, .hasPrefix, .hasSuffix:
            writer.member(method.rawValue)
        }
        writer.call {
            guard let argument else { return }
            $0.argument(method == .localizedStandardContains ? ElementMember.localizedStandard : nil)
            write(argument, to: &$0)
        }
    }
}
