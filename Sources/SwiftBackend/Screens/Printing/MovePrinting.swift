// Writes the functions that return the action for a moved row.

import SpecModel
import SwiftOutput

extension ScreenPrinter {
    /// Writes `static func moveAction(_ row: RowID, showing content: Row, before next: RowID?) -> Action?`. Also writes
    /// `transferAction`, which has an additional parameter: the identity of each enclosing loop's element at the new
    /// position.
    func writeMoves(to writer: inout SwiftWriter) {
        writeMoves(.move, ScreenMember.moveAction, to: &writer)
        writeMoves(.transfer, ScreenMember.transferAction, to: &writer)
    }

    private func writeMoves(_ gesture: Gesture, _ function: String, to writer: inout SwiftWriter) {
        let movable = plan.rows.filter { $0.row.details?.has(gesture) ?? false }
        if movable.isEmpty { return }
        let rowID = SwiftType.named(Names.rowID)
        var parameters = [
            SwiftOutput.Parameter(label: nil, name: ScreenMember.row, type: rowID),
            SwiftOutput.Parameter(
                label: DetailMember.showing,
                name: ScreenMember.rowContent,
                type: .named(Names.row)
            ),
        ]
        if gesture == .transfer {
            parameters.append(
                SwiftOutput.Parameter(
                    label: RuntimeLabel.to,
                    name: ScreenMember.elements,
                    type: .array(.swift(.anyHashable))
                )
            )
        }
        parameters.append(
            SwiftOutput.Parameter(label: RuntimeLabel.before, name: ScreenMember.next, type: .optional(rowID))
        )
        let signature = Signature(function, parameters, result: .optional(.named(Names.action)))
        writer.functionBody(signature, Modifiers(context.access, isStatic: true)) { writer in
            writer.switchStatement({ writer in
                writer.tuple {
                    $0.element()
                    $0.reference(ScreenMember.row)
                    $0.element()
                    $0.reference(ScreenMember.rowContent)
                }
            }) { writer in
                for row in movable {
                    MovePrinter(screen: self, row: row, gesture: gesture).write(to: &writer)
                }
                // The `switch` is over a row's id and its content. Without a default case, the cases must cover all
                // pairs of an id and a content. They cover all pairs only if all rows can be moved and have the same
                // id.
                let isEach = movable.count == plan.rows.count && Set(plan.rows.map(\.id)).count == 1
                if !isEach { writer.defaultCase { $0.returnStatement { $0.nilLiteral() } } }
            }
        }
    }
}

/// A printer of the `switch` case for a moved row. The case returns an action that moves the row in front of `next`,
/// the row that follows the new position. If `next` is `nil` or has another case of `RowID` than the moved row, the
/// action moves the row to the end of the list.
private struct MovePrinter {
    let screen: ScreenPrinter
    let row: PlannedRow
    let gesture: Gesture
    /// The names of the variables that store the identities of the elements of the row's loops, from the outermost
    /// inward.
    private let identities: [String]
    /// The name of the variable that stores the identity of the next row's element.
    private let before: String

    init(screen: ScreenPrinter, row: PlannedRow, gesture: Gesture) {
        self.screen = screen
        self.row = row
        self.gesture = gesture
        let names = screen.plan.memberNames
        identities = row.loops.map { ScreenScope(names: names).local($0.variable) }
        before = names.unused(GeneratedMember.identity(of: ScreenMember.next))
    }

    func write(to writer: inout SwiftWriter) {
        writer.switchCase({ writer in
            writer.tuple {
                $0.element()
                $0.casePattern(row.id, bindings: identities)
                $0.element()
                $0.casePattern(row.name)
            }
        }) { writer in
            if gesture == .transfer { writeTargets(to: &writer) }
            writer.ifStatement({
                $0.casePatternCondition {
                    $0.casePattern(row.id, bindings: identities.dropLast().map { _ in nil } + [before])
                } of: {
                    $0.reference(ScreenMember.next)
                }
            }) {
                writeAction(to: &$0) { $0.reference(before) }
            }
            writeAction(to: &writer) { $0.nilLiteral() }
        }
    }

    /// The loops that enclose the row's new position, without the innermost loop. For each loop, `name` is the name of
    /// the variable that stores the identity of the loop's element. If the gesture is not a transfer, the array is
    /// empty.
    private var targets: [(name: String, loop: Loop)] {
        guard gesture == .transfer else { return [] }
        return row.loops.dropLast().map { loop in
            (screen.plan.memberNames.unused(GeneratedMember.target(loop.variable)), loop)
        }
    }

    private func writeTargets(to writer: inout SwiftWriter) {
        writer.guardStatement { writer in
            // A client can pass the wrong number of elements, so the generated code checks the number.
            writer.element()
            writer.binary(.equal) {
                $0.reference(ScreenMember.elements)
                $0.member(SwiftMember.count)
            } _: {
                $0.integerLiteral(targets.count)
            }
            for (index, target) in targets.enumerated() {
                writer.element()
                writer.optionalBinding(target.name) {
                    $0.reference(ScreenMember.elements)
                    $0.subscript {
                        $0.argument()
                        $0.integerLiteral(index)
                    }
                    $0.conditionalCast(to: screen.identityType(of: target.loop))
                }
            }
        } otherwise: {
            $0.returnStatement { $0.nilLiteral() }
        }
    }

    private func writeAction(to writer: inout SwiftWriter, _ before: SwiftWriter.Piece) {
        writer.returnStatement { writer in
            writer.member(Names.gestureCase(of: row.actions.gestures))
            writer.call { writer in
                for identity in identities {
                    writer.argument()
                    writer.reference(identity)
                }
                writer.argument()
                writer.member(gesture.rawValue)
                writer.call { writer in
                    for (index, target) in targets.enumerated() {
                        writer.argument(index == 0 ? RuntimeLabel.to : nil)
                        writer.reference(target.name)
                    }
                    writer.argument(RuntimeLabel.before)
                    before(&writer)
                }
            }
        }
    }
}
