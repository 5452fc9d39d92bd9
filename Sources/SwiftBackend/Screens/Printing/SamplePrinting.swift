// Writes a screen's samples for debug builds: an enum of their names, and the state of each sample.

import SpecModel
import SwiftOutput

extension ScreenPrinter {
    /// Writes the enum of samples, and the function that returns the state of a sample.
    ///
    /// - Parameters:
    ///   - name: The name of the enum.
    ///   - state: The name of the state's type, in which the enum is nested.
    func writeSamples(_ name: String, of state: String, to writer: inout SwiftWriter) {
        writer.debugOnly { writer in
            let names: [SwiftType] = [.swift(.caseIterable), .swift(.hashable), .swift(.sendable)]
            writer.type(.enum, name, access, inherits: names) {
                writeCases(screen.samples.map { ($0.name, $0.doc, []) }, to: &$0)
            }
            let parameter = SwiftOutput.Parameter(label: nil, name: ScreenMember.sampleName, type: .named(name))
            let signature = Signature(ScreenMember.sample, [parameter], result: .named(state))
            writer.functionBody(signature, Modifiers(context.access, isStatic: true)) { writer in
                writer.switchStatement({ $0.reference(ScreenMember.sampleName) }) { writer in
                    for sample in screen.samples {
                        writer.switchCase({ $0.casePattern(sample.name) }) { write(sample, of: state, to: &$0) }
                    }
                }
            }
        }
    }

    /// Writes the state of a sample. If the sample is based on another sample, the generated code changes fields of the
    /// other sample's state.
    private func write(_ sample: Sample, of state: String, to writer: inout SwiftWriter) {
        guard let like = sample.like else {
            return writer.returnStatement { writer in
                writer.type(.named(state))
                writer.call {
                    for field in sample.fields {
                        $0.argument(field.name)
                        context.write(field.value, of: field.type, to: &$0)
                    }
                }
            }
        }
        func writeOther(to writer: inout SwiftWriter) {
            writer.reference(ScreenMember.sample)
            writer.call {
                $0.argument()
                $0.member(like)
            }
        }
        if sample.fields.isEmpty { return writer.returnStatement { writeOther(to: &$0) } }
        writer.variable(ScreenMember.state, nil) { writeOther(to: &$0) }
        for field in sample.fields {
            writer.assignment(to: {
                $0.reference(ScreenMember.state)
                $0.member(field.name)
            }) { context.write(field.value, of: field.type, to: &$0) }
        }
        writer.returnStatement { $0.reference(ScreenMember.state) }
    }
}
