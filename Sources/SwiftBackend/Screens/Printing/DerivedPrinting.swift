// Writes the derived values of a screen as members of its state.

import SpecModel
import SwiftOutput

extension ScreenPrinter {
    /// Writes a computed property for each derived value. If a frame keeps the value, also writes a function that reads
    /// the value from the object that keeps the frame's derived values:
    /// `fileprivate func shown(_ derived: DerivedValues) -> [Event]`. If the value depends on the locale or the
    /// calendar, also writes a function with a parameter for the formatter.
    func writeDerived(to writer: inout SwiftWriter) {
        if plan.derived.isEmpty { return }
        let taken = Set(screen.state.map(\.name) + screen.derived.map(\.name))
        var bound: Set<String> = []
        for derived in plan.derived { derived.derived.expression.addBoundNames(to: &bound) }
        let names = LocalNames(taken.union(bound), beside: context.functionNames)
        let local = (format: names.unused(BodyMember.format), derived: names.unused(BodyMember.derived))
        let reading = DerivedReading([local.derived], keeps: plan.keptDerived)
        let scope = ScreenScope(
            format: [local.derived, BodyMember.format],
            derived: reading,
            lookups: reading.lookups,
            names: LocalNames(bound, beside: context.functionNames.union(taken).union([local.format, local.derived]))
        )
        let inside = scope.values(context)
        for derived in plan.derived {
            let (name, expression) = (derived.derived.name, derived.derived.expression)
            let type = context.type(expression.type)
            guard let kept = derived.kept else {
                inside.writeProperty(name, type, access, Value(expression), to: &writer)
                continue
            }
            writer.computedProperty(name, type, access, doc: derived.doc) { writer in
                writeCall(of: name, to: &writer) { _ in }
            }
            if derived.isFormatted {
                let signature = Signature(name, [formatParameter(local.format)], result: type)
                writer.function(signature, access) { writer in
                    writeCall(of: name, to: &writer) {
                        $0.argument()
                        $0.reference(local.format)
                    }
                }
            }
            let object = SwiftOutput.Parameter(
                label: nil,
                name: local.derived,
                type: context.runtimeType(.derivedValues)
            )
            writer.function(Signature(name, [object], result: type), Modifiers(.fileprivate)) { writer in
                inside.write(kept, to: &writer) { inside.writeResult(expression, to: &$0) }
            }
        }
    }

    /// Writes `shown(DerivedValues())`.
    private func writeCall(of name: String, to writer: inout SwiftWriter, _ arguments: SwiftWriter.Piece) {
        writer.reference(name)
        writer.call { writer in
            writer.argument()
            context.write(.derivedValues, to: &writer)
            writer.call(arguments)
        }
    }
}

extension DerivedPlan {
    fileprivate var doc: String {
        isFormatted
            ? "Computes the value on each read, with the current locale and calendar."
            : "Computes the value on each read."
    }
}
