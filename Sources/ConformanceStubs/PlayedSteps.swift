// Writes Swift expressions and statements for tests that send actions to a screen and check its states and effects. The
// caller selects the actions and effects, and combines the returned strings.

import SpecModel
import SwiftBackend
import SwiftOutput

/// A writer of the expressions and statements of tests that use `ScreenTester`.
package struct PlayedSteps: Sendable {
    /// A value with its type.
    package typealias TypedConstant = (value: Constant, type: ValueType)

    /// The part of a row that sends an action.
    package enum Source: Sendable {
        case cell, gesture, command
    }

    /// A row that a frame shows.
    package struct ShownRow: Sendable {
        let section: String
        let row: String
        let cell: ID<Cell>
        let identities: [Constant]

        package init(section: String, row: String, cell: ID<Cell>, identities: [Constant]) {
            (self.section, self.row, self.cell, self.identities) = (section, row, cell, identities)
        }
    }

    /// The names of a row's enum cases, and the type of the element identities for each loop that contains the row.
    private struct RowNames: Sendable {
        let id: String
        let actions: RowActionCases
        let identities: [ValueType]
        let cell: ID<Cell>
    }

    private struct RowKey: Hashable, Sendable {
        let section: String
        let row: String
    }

    private let swift: ClientSwift
    private let screen: Screen
    private let rows: [RowKey: [RowNames]]

    package init(_ screen: Screen, _ swift: ClientSwift) {
        (self.swift, self.screen) = (swift, screen)
        var rows: [RowKey: [RowNames]] = [:]
        for section in screen.sections {
            for entry in section.rowCases(in: swift.program) + section.supplementCases() {
                let names = RowNames(
                    id: entry.id,
                    actions: entry.actions,
                    identities: entry.loops.map(\.identityType),
                    cell: entry.row.content.cell(in: swift.program)
                )
                rows[RowKey(section: section.id, row: entry.row.id), default: []].append(names)
            }
        }
        self.rows = rows
    }

    /// The name of the screen's type.
    package var typeName: String {
        text { $0.type(swift.screen(screen)) }
    }

    /// Returns an expression for a state of the screen: `CheckoutScreen.State(email: "a")`.
    package func state(_ given: [ConstantField]) -> String {
        text { swift.writeState(given, of: screen, to: &$0) }
    }

    /// Returns an expression for an action, for example `.paymentHasCode(.onSwitchToggle(on: true))`. If `row` is
    /// `nil`, the action belongs to the screen itself. Returns `nil` if the screen has no row with the names, the cell
    /// and the number of identities of `row`.
    package func action(
        _ name: String,
        _ source: Source,
        of row: ShownRow?,
        _ parameters: [SpecModel.Parameter],
        _ arguments: [Constant]
    ) -> String? {
        guard let row else {
            return text { writer in
                writer.member(source == .command ? "screenCommand" : "screen")
                writer.call { writer in
                    writer.argument()
                    write(name, parameters, arguments, to: &writer)
                }
            }
        }
        let all = rows[RowKey(section: row.section, row: row.row)] ?? []
        guard let names = all.first(where: { $0.cell == row.cell }), names.identities.count == row.identities.count
        else { return nil }
        let group =
            switch source {
            case .cell: names.actions.cell
            case .gesture: names.actions.gestures + "Row"
            case .command: names.actions.commands + "Command"
            }
        return text { writer in
            writer.member(group)
            writer.call { writer in
                for (identity, type) in zip(row.identities, names.identities) {
                    writer.argument()
                    swift.write(identity, of: type, to: &writer)
                }
                writer.argument()
                write(name, parameters, arguments, to: &writer)
            }
        }
    }

    private func write(
        _ name: String,
        _ parameters: [SpecModel.Parameter],
        _ arguments: [Constant],
        to writer: inout SwiftWriter
    ) {
        writer.member(name)
        if parameters.isEmpty { return }
        writer.call { writer in
            for (parameter, argument) in zip(parameters, arguments) {
                writer.argument(parameter.label)
                swift.write(argument, of: parameter.type, to: &writer)
            }
        }
    }

    /// Returns a statement that changes a field of the expected state: `$0.hasCode = true`.
    package func assignment(of value: Constant, to field: Field) -> String {
        let target = text { writer in
            writer.closureParameter()
            writer.member(field.name)
        }
        return target + " = " + text { swift.write(value, of: field.type, to: &$0) }
    }

    /// Returns a statement that expects an event: `tester.receive(.check(code: "A"))`.
    package func receiving(_ event: Event, _ arguments: [Constant]) -> String {
        "tester.receive(" + text { write(event.name, event.parameters, arguments, to: &$0) } + ")"
    }

    /// Returns a statement that expects the screen to focus a row. Returns `nil` if the screen has no such row, or if
    /// the number of identities is not the number of loops that contain the row.
    package func receivingFocus(section: String, row: String, _ identities: [Constant]) -> String? {
        rowID(section: section, row: row, identities).map { "tester.receiveFocus(\($0))" }
    }

    package var receivingEndOfEditing: String { "tester.receiveFocus(nil)" }

    package func receivingScroll(section: String, row: String, _ identities: [Constant]) -> String? {
        rowID(section: section, row: row, identities).map { "tester.receiveScroll(to: \($0))" }
    }

    package func receivingScroll(toSection id: String, _ identity: Constant?) -> String? {
        guard let section = screen.sections.first(where: { $0.id == id }) else { return nil }
        let name = text { writer in
            writer.member(id)
            guard let identity, let loop = section.loop else { return }
            writer.call { writer in
                writer.argument()
                swift.write(identity, of: loop.identityType, to: &writer)
            }
        }
        return "tester.receiveScroll(toSection: \(name))"
    }

    /// Returns the type of the element identities for each loop that contains a row, or `nil` if the screen has no such
    /// row.
    package func identityTypes(section: String, row: String) -> [ValueType]? {
        rows[RowKey(section: section, row: row)]?.first?.identities
    }

    /// Returns the type of the element identities for a section's loop, or `nil` if the section has no loop.
    package func identityType(ofSection id: String) -> ValueType? {
        screen.sections.first { $0.id == id }?.loop?.identityType
    }

    private func rowID(section: String, row: String, _ identities: [Constant]) -> String? {
        guard let names = rows[RowKey(section: section, row: row)]?.first,
            names.identities.count == identities.count
        else { return nil }
        return text { writer in
            writer.member(names.id)
            if identities.isEmpty { return }
            writer.call { writer in
                for (identity, type) in zip(identities, names.identities) {
                    writer.argument()
                    swift.write(identity, of: type, to: &writer)
                }
            }
        }
    }

    private func text(_ write: (inout SwiftWriter) -> Void) -> String {
        var writer = SwiftWriter(capacity: 256)
        write(&writer)
        var bytes = writer.finish()
        while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Loop {
    /// The type of the values that identify the loop's elements.
    fileprivate var identityType: ValueType {
        switch identity {
        case .field(_, let type): type
        case .itself: elementType
        }
    }
}
