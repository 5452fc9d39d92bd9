// Computes the edits that give a file the layout of `format`.

import SpecDiagnostics
import SpecFormatting
import VMGenDriver

extension Snapshot {
    /// Returns the edits that format a file. Returns a refusal if the file belongs to no module or cannot be parsed.
    /// Also returns a refusal if formatting would lose content, would attach a comment to another node, or would change
    /// the meaning of a spec in the module.
    public func formattingEdits(in path: String) -> Result<[TextEdit], ServiceRefusal> {
        let key = paths.key(of: path)
        guard let module = state.module(with: key), let source = state.file(at: key) else {
            return .failure(ServiceRefusal("the file belongs to no module"))
        }
        switch formatting(of: source, id: SourceID(0), isConfiguration: isConfigurationPath(key)) {
        case .unreadable(let errors):
            return .failure(ServiceRefusal("cannot format the file: \(errors.first?.message ?? "it has errors")"))
        case .refused(_, let reason):
            return .failure(ServiceRefusal("cannot format the file: \(reason)"))
        case .formatted(let bytes):
            if bytes == source.bytes { return .success([]) }
            var formatted = FormattedModule(module.inputs[0], dependencies: Array(module.inputs.dropFirst()))
            formatted.changed[key] = bytes
            if !formatted.refuseChangedMeanings().isEmpty {
                let reason = "formatting would change the meaning of the specs"
                return .failure(ServiceRefusal("cannot format the file: \(reason)"))
            }
            return .success(lineEdits(from: source.bytes, to: bytes))
        }
    }
}

/// Returns edits of whole lines that change the text `old` into the text `new`.
func lineEdits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    var offsets = [0]
    for line in oldLines { offsets.append(offsets[offsets.count - 1] + line.count) }
    let difference = newLines.difference(from: oldLines)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var edits: [TextEdit] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < oldLines.count || newIndex < newLines.count {
        let start = oldIndex
        var text: [UInt8] = []
        while true {
            if removed.contains(oldIndex) {
                oldIndex += 1
            } else if inserted.contains(newIndex) {
                text += newLines[newIndex]
                newIndex += 1
            } else {
                break
            }
        }
        if start < oldIndex || !text.isEmpty {
            edits.append(TextEdit(offsets[start]..<offsets[oldIndex], String(decoding: text, as: UTF8.self)))
        }
        oldIndex += 1
        newIndex += 1
    }
    return edits
}

/// Returns the lines of a text with their line breaks.
private func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        lines.append(Array(bytes[start..<end]))
        start = end
    }
    return lines
}
