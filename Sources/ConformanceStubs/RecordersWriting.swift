// Writes a Swift file with recorders for a test target. A recorder replaces a handwritten type and records the calls to
// its members. The file imports no test library.

import SpecModel
import SwiftBackend
import SwiftOutput
import VMGenDriver

private enum RecorderName {
    static func recorder(of name: String) -> String { name + "Recorder" }
    /// The name of the enum of recorded calls.
    static let call = "Call"
    /// The name of the property that contains all recorded calls.
    static let calls = "calls"
    static let variable = "call"
    /// The name of the property that contains all values with which a cell's view was configured.
    static let configured = "configured"
    /// The name of the property that contains the last view model of a cell's view.
    static let latest = "latest"
    static let configure = "configure"
    static let with = "with"
    static let viewModel = "viewModel"
    static let append = "append"
    /// The suffix of an enum case that represents a call to the method that creates a header or footer from a cell. The
    /// case has this suffix only if rows use the same cell.
    static let supplement = "Supplement"
}

/// Returns an array that contains one file with all recorders of the module. Returns an empty array if the module has
/// no types to record.
///
/// - Parameter module: The module that the test target imports.
func recorderFiles(of program: Program, module: String, in directory: String) -> [SwiftSource] {
    let recorders = RecorderWriter(swift: ClientSwift(program))
    var body = SwiftWriter()
    var isEmpty = true
    for declaration in program[program.main].files.flatMap(\.declarations) where recorders.write(declaration, to: &body)
    {
        isEmpty = false
    }
    if isEmpty { return [] }
    let bytes = SwiftWriter.testFile(of: body, recorders.swift, module: module, source: "the specs of \(module)")
    return [SwiftSource(path: joined(directory, module + TestFiles.recorders.suffix), bytes: bytes)]
}

private struct RecorderWriter {
    let swift: ClientSwift

    private var program: Program { swift.program }

    /// Writes the recorders for a declaration. Returns `true` if the declaration has recorders.
    func write(_ declaration: Declaration, to writer: inout SwiftWriter) -> Bool {
        switch declaration {
        case .cell(let id):
            writeView(of: id, to: &writer)
            writeDelegate(of: id, to: &writer)
            return true
        case .view(let id): return writeDelegate(of: program[id], to: &writer)
        case .screen(let id): return writeCells(of: id, to: &writer)
        case .token, .type, .model, .function, .service, .container, .trait, .style, .viewModel, .fragment: return false
        }
    }

    private func writeRecorder(
        of name: String,
        _ type: SwiftType,
        _ doc: String,
        to writer: inout SwiftWriter,
        _ members: SwiftWriter.Piece
    ) {
        let modifiers = Modifiers(.internal, .mainActor)
        writer.type(.finalClass, RecorderName.recorder(of: name), modifiers, inherits: [type], doc: doc, members)
    }

    // MARK: Cells and views

    /// Writes `final class SwitchCellViewRecorder: SwitchCellView`.
    private func writeView(of id: ID<Cell>, to writer: inout SwiftWriter) {
        let cell = program[id]
        let presentable = swift.presentable(of: cell)
        writeRecorder(
            of: swift.viewName(of: cell),
            swift.view(of: cell),
            "Records the shown values and the last view model. Tests can send the view model's actions.",
            to: &writer
        ) { writer in
            writeList(RecorderName.configured, of: swift.viewModel(of: id), to: &writer)
            writer.storedProperty(RecorderName.latest, .optional(.any(presentable)), Modifiers())
            let parameter = Parameter(
                label: RecorderName.with,
                name: RecorderName.viewModel,
                type: .some(presentable)
            )
            writer.functionBody(Signature(RecorderName.configure, [parameter]), Modifiers()) { writer in
                writeAppending(to: RecorderName.configured, to: &writer) {
                    swift.writeViewModel(of: id, from: RecorderName.viewModel, to: &$0)
                }
                writer.assignment(to: { $0.reference(RecorderName.latest) }) { $0.reference(RecorderName.viewModel) }
            }
        }
    }

    /// Writes a recorder, for example `final class SwitchCellDelegateRecorder: SwitchCellDelegate`. Its initializer has
    /// a parameter for each appearance member that the protocol requires.
    private func writeDelegate(of id: ID<Cell>, to writer: inout SwiftWriter) {
        let cell = program[id]
        guard let delegate = swift.delegate(of: id), let looks = appearance(of: cell.composition) else { return }
        let name = swift.delegateName(cell.header.name)
        let actions = cell.composition.members(of: .actions).map(\.member)
        let calls = unused(RecorderName.calls, beside: cell.composition.members.map(\.member.name))
        writeRecorder(of: name, delegate, "Records the received actions, in order.", to: &writer) { writer in
            for look in looks {
                // The protocol requires this property without actor isolation.
                let modifiers = Modifiers(.internal, .nonisolated)
                writer.storedProperty(look.name, look.type, modifiers, isConstant: true)
            }
            writeList(calls, of: swift.action(of: id), to: &writer)
            if !looks.isEmpty {
                writer.initializer(looks, Modifiers()) { writer in
                    for look in looks {
                        writer.assignment(to: {
                            $0.selfReference(); $0.member(look.name)
                        }) { $0.reference(look.name) }
                    }
                }
            }
            for action in actions { writeRecording(action, in: calls, to: &writer) }
        }
    }

    /// Returns a parameter for each appearance member that the delegate protocol requires. Returns `nil` if such a
    /// member is settable, or if its type is not `Sendable`. A recorder cannot store this member.
    private func appearance(of composition: Composition) -> [SwiftOutput.Parameter]? {
        var looks: [SwiftOutput.Parameter] = []
        for entry in composition.members(of: .appearance) where swift.isRequired(entry) {
            guard case .property(let type, false) = entry.member.kind, swift.isSendable(type) else { return nil }
            looks.append(swift.parameter(for: entry, of: type))
        }
        return looks
    }

    /// Writes `final class ProfileViewDelegateRecorder: ProfileViewDelegate`.
    private func writeDelegate(of view: View, to writer: inout SwiftWriter) -> Bool {
        guard let delegate = swift.delegate(of: view) else { return false }
        let actions = swift.delegatedActions(of: view)
        let calls = unused(RecorderName.calls, beside: actions.map(\.name))
        let name = swift.delegateName(view.header.name)
        writeRecorder(of: name, delegate, "Records the received actions, in order.", to: &writer) { writer in
            let cases = actions.map { (name: $0.name, payload: swift.payload($0.parameters)) }
            let types = actions.flatMap { $0.parameters.map(\.type) }
            writeCalls(cases, in: calls, areEquatable: swift.areEquatable(types), to: &writer)
            for action in actions { writeRecording(action, in: calls, to: &writer) }
        }
        return true
    }

    /// Writes `func onTap() { calls.append(.onTap) }`.
    private func writeRecording(_ action: SpecModel.Member, in calls: String, to writer: inout SwiftWriter) {
        let parameters = action.parameters
        writer.functionBody(swift.signature(of: action.name, parameters), Modifiers()) {
            writeAppending(to: calls, to: &$0) { swift.writeCase(action.name, parameters, to: &$0) }
        }
    }

    // MARK: Screens

    /// Writes a recorder, for example `final class CheckoutCellsRecorder: CheckoutCells`. Each of its methods returns
    /// the recorded call instead of a cell.
    private func writeCells(of id: ID<Screen>, to writer: inout SwiftWriter) -> Bool {
        let screen = program[id]
        let rows = swift.usedCells(of: id, in: .row)
        let supplements = swift.usedCells(of: id, in: .supplement)
        if rows.isEmpty, supplements.isEmpty { return false }
        var made = rows.map { (cell: $0, place: CellPlace.row, name: swift.makingName(of: program[$0])) }
        let names = (rows + supplements).map { swift.makingName(of: program[$0]) }
        for cell in supplements {
            let name = swift.makingName(of: program[cell])
            let own = rows.contains(cell) ? unused(name + RecorderName.supplement, beside: names) : name
            made.append((cell, .supplement, own))
        }
        let call = callType
        let doc = "Records the calls that make cells, in order. Each method returns its call instead of a cell."
        writeRecorder(of: swift.cellsName(of: screen), swift.cells(of: screen), doc, to: &writer) { writer in
            let cases = made.map { entry in
                (name: entry.name, payload: swift.payload(ofMaking: entry.cell, in: entry.place))
            }
            writeCalls(cases, in: RecorderName.calls, areEquatable: true, to: &writer)
            if rows.isEmpty { writer.typeAlias(CellPlace.row.typeName, Modifiers(), to: .named(call)) }
            for entry in made {
                let signature = swift.signature(ofMaking: entry.cell, in: entry.place, result: .named(call))
                writer.functionBody(signature, Modifiers()) { writer in
                    writer.constant(RecorderName.variable, .named(call)) { writer in
                        writer.member(entry.name)
                        writer.call { writer in
                            for parameter in signature.parameters {
                                writer.argument(parameter.label)
                                writer.reference(parameter.name)
                            }
                        }
                    }
                    writeAppending(to: RecorderName.calls, to: &writer) { $0.reference(RecorderName.variable) }
                    writer.returnStatement { $0.reference(RecorderName.variable) }
                }
            }
        }
        return true
    }

    // MARK: Parts

    /// Writes `enum Call` and the list of calls.
    private func writeCalls(
        _ cases: [(name: String, payload: [SwiftOutput.Parameter])],
        in calls: String,
        areEquatable: Bool,
        to writer: inout SwiftWriter
    ) {
        let conformances = areEquatable ? [swift.equatable] : []
        writer.type(.enum, callType, Modifiers(.internal, .nonisolated), inherits: conformances) { writer in
            for entry in cases { writer.enumCase(entry.name, payload: entry.payload) }
        }
        writeList(calls, of: .named(callType), to: &writer)
    }

    /// The name of the enum of calls. It differs from the names of the program's types, because the enum would
    /// otherwise shadow these types in its payloads.
    private var callType: String {
        unused(RecorderName.call, beside: program.types.map(\.header.name) + program.models.map(\.header.name))
    }

    private func unused(_ name: String, beside others: [String]) -> String {
        var name = name
        while others.contains(name) { name += "_" }
        return name
    }

    /// Writes `var calls: [Call] = []`.
    private func writeList(_ name: String, of element: SwiftType, to writer: inout SwiftWriter) {
        writer.storedProperty(name, .array(element), Modifiers(), initial: { $0.arrayLiteral() })
    }

    /// Writes `self.calls.append(.onTap)`.
    private func writeAppending(to list: String, to writer: inout SwiftWriter, _ element: SwiftWriter.Piece) {
        writer.statement { writer in
            writer.selfReference()
            writer.member(list)
            writer.member(RecorderName.append)
            writer.call {
                $0.argument()
                element(&$0)
            }
        }
    }
}
