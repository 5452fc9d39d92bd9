// Writes computations as calls of the runtime's functions. A call compiles faster than an operator, because the Swift
// compiler has to search the overloads of an operator. None of the functions traps.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// Writes `Arithmetic.addInt(a, b)`.
    func writeArithmetic(_ name: String, _ arguments: [Expression], to writer: inout SwiftWriter) {
        context.write(.arithmetic, to: &writer)
        writer.member(name)
        writeArguments(arguments, to: &writer)
    }

    /// Writes `(a, b)`.
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
