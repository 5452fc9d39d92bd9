// Writes a Swift file for each screen, for a test target. The file contains layouts of the screen, and a state for each
// of these layouts. In this state, the screen has the layout. If the specs have changed, the next run of vmgen replaces
// the file.

import ScreenLayouts
import SpecModel
import SwiftBackend
import SwiftOutput
import VMGenDriver

/// Names in the library `ScreenTesting`.
private enum TestLibrary {
    static let module = "ScreenTesting"
    static let layout = "ScreenLayout"
    static let layouts = "layouts"
    static let shown = "shown"
    static let hidden = "hidden"
    static let state = "state"
}

/// Returns one file for each screen that the module's specs declare, in the order of the specs. The file contains the
/// layouts of the screen.
///
/// - Parameter module: The module that the test target imports.
func layoutFiles(of program: Program, module: String, in directory: String) -> [SwiftSource] {
    let swift = ClientSwift(program)
    var files: [SwiftSource] = []
    for file in program[program.main].files {
        for case .screen(let id) in file.declarations {
            let bytes = layoutFile(of: program[id], swift, module: module, spec: file.path)
            let name = program[id].header.name + TestFiles.layouts.suffix
            files.append(SwiftSource(path: joined(directory, name), bytes: bytes))
        }
    }
    return files
}

private func layoutFile(of screen: Screen, _ swift: ClientSwift, module: String, spec: String) -> [UInt8] {
    let witnesses = layoutWitnesses(of: screen, in: swift.program)
    let name = swift.screen(screen)
    var body = SwiftWriter()
    let layout = SwiftType.generic([TestLibrary.layout], [name])
    body.extension(of: name, .internal, .nonisolated) { writer in
        writer.computedPropertyBody(
            TestLibrary.layouts,
            .array(layout),
            Modifiers(.internal, isStatic: true),
            doc: documentation(of: witnesses)
        ) { writer in
            writer.returnStatement { writer in
                writer.arrayLiteral { writer in
                    for entry in witnesses.cases {
                        writer.element()
                        write(entry, layout, of: screen, swift, to: &writer)
                    }
                }
            }
        }
    }
    return SwiftWriter.testFile(of: body, swift, module: module, library: TestLibrary.module, source: spec)
}

private func write(
    _ entry: LayoutWitnesses.Case,
    _ layout: SwiftType,
    of screen: Screen,
    _ swift: ClientSwift,
    to writer: inout SwiftWriter
) {
    func names(_ items: [LayoutTable.Item], _ writer: inout SwiftWriter) {
        writer.arrayLiteral { writer in
            for item in items {
                writer.element()
                writer.stringLiteral(name(of: item))
            }
        }
    }
    writer.type(layout)
    writer.call { writer in
        writer.argument()
        writer.stringLiteral(description(of: entry))
        writer.argument(TestLibrary.shown)
        names(entry.shown, &writer)
        writer.argument(TestLibrary.hidden)
        names(entry.hidden, &writer)
        writer.argument(TestLibrary.state)
        swift.writeState(entry.state, of: screen, to: &writer)
    }
}

private func name(of item: LayoutTable.Item) -> String {
    item.row.map { "\(item.section).\($0)" } ?? item.section
}

private func description(of entry: LayoutWitnesses.Case) -> String {
    if entry.group.isEmpty { return "the first" }
    let shown = entry.own.map(name)
    return shown.isEmpty ? "no " + entry.group.map(name).joined(separator: ", ") : shown.joined(separator: ", ")
}

extension SwiftSource {
    /// A Boolean value that indicates whether the file at `path` is missing, unreadable, or different from `bytes`.
    var isStale: Bool {
        guard exists(path), let written = try? readSource(path, atMost: sizeLimit).bytes else { return true }
        return written != bytes
    }
}

/// Returns the documentation comment of the generated property `layouts`. The comment also names the layouts for which
/// the search found no state.
private func documentation(of witnesses: LayoutWitnesses) -> String {
    var lines: [String] = []
    if let count = witnesses.count {
        lines.append("The screen has \(count) layouts.")
        lines.append("The list contains the first layout.")
        lines.append("Each further layout differs from the first layout in one group of sections and rows.")
    } else {
        lines.append("Each of these layouts has a state that produces exactly this layout.")
    }
    if witnesses.cases.count > 0, !witnesses.gaps.isEmpty { lines.append("") }
    if !witnesses.gaps.isEmpty { lines.append("Layouts without a state:") }
    for gap in witnesses.gaps {
        let items = gap.items.map(name).joined(separator: ", ")
        let shown = gap.shown.map { $0.map(name).joined(separator: ", ") }
        let what = shown.map { $0.isEmpty ? "none of \(items)" : "only \($0)" } ?? "with \(items)"
        lines.append("- \(what): \(gap.reason)")
    }
    return lines.joined(separator: "\n")
}
