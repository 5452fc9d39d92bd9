// Everything that is done to a spec, from its bytes to what is written and reported, for bytes that nobody wrote.

import DiagnosticReports
import ModelJSON
import SpecDiagnostics
import SpecFormatting
import SpecModel
import SpecValidation
import SwiftOutput
import VMGenCompiler

/// What libFuzzer calls. A fault is a trap, which it reports with the bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzed(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let faults = faults(of: Array(UnsafeBufferPointer(start: start, count: count)))
    if !faults.isEmpty { preconditionFailure("\(faults)") }
    return 0
}

/// What does not hold that has to hold of any bytes.
public func faults(of bytes: [UInt8]) -> [String] {
    var faults = Faults()
    let compilation = compiled(bytes)
    checkFindings(compilation, bytes, &faults)
    checkFiles(compilation, &faults)
    checkReports(compilation, &faults)
    checkLayout(bytes, &faults)
    checkEdits(compilation, &faults)
    checkEncoders(String(decoding: bytes, as: UTF8.self), &faults)
    return faults.all
}

private struct Faults {
    private(set) var all: [String] = []

    mutating func expect(_ holds: Bool, _ what: String) {
        if !holds { all.append("it does not hold that \(what)") }
    }
}

private func compiled(_ bytes: [UInt8], by backend: any Backend = Compilation.swift) -> Compilation {
    let source = SourceFile(path: "Fuzzed.vmspec.yaml", bytes: bytes)
    let specs = [SpecInput(relativePath: source.path, source: source)]
    return Compilation(ModuleInput(name: "Fuzzed", specs: specs), backend: backend)
}

private func checkFindings(_ compilation: Compilation, _ bytes: [UInt8], _ faults: inout Faults) {
    faults.expect(
        compilation.hasErrors == compilation.diagnostics.contains { $0.severity == .error },
        "an error is said"
    )
    for diagnostic in compilation.diagnostics {
        for range in [diagnostic.range] + diagnostic.notes.compactMap(\.range) {
            faults.expect(range.start <= range.end && Int(range.end) <= bytes.count, "a place is in the file")
        }
        for edit in diagnostic.edits {
            let ranges = edit.edits.map(\.range).sorted()
            faults.expect(
                ranges.allSatisfy { $0.start <= $0.end && Int($0.end) <= bytes.count },
                "an edit is in the file"
            )
            faults.expect(
                zip(ranges, ranges.dropFirst()).allSatisfy { $0.end <= $1.start },
                "an edit's pieces are apart"
            )
        }
    }
}

private func checkFiles(_ compilation: Compilation, _ faults: inout Faults) {
    faults.expect(compilation.hasErrors == compilation.files.isEmpty, "files are written where nothing is wrong")
    for file in compilation.files {
        faults.expect(GeneratedFile.hasOurHead(file.bytes), "a file begins with our head")
        faults.expect(
            file.bytes.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F },
            "no control character is written"
        )
        faults.expect(String(validating: file.bytes, as: UTF8.self) != nil, "what is written is UTF-8")
    }
    guard !compilation.hasErrors else { return }
    let model = compiled(compilation.sources[0].bytes, by: ModelJSON())
    faults.expect(!model.files.isEmpty, "the model is written where Swift is")
    for file in model.files { faults.expect(String(validating: file.bytes, as: UTF8.self) != nil, "JSON is UTF-8") }
}

private func checkReports(_ compilation: Compilation, _ faults: inout Faults) {
    let text = textReport(
        compilation.diagnostics,
        in: SourceSet(compilation.sources),
        style: .init(color: false, details: true)
    )
    faults.expect(!text.unicodeScalars.contains { isControl($0) && $0 != "\n" }, "a terminal is told nothing")
    let tool = ReportingTool(version: vmgenVersion, rules: [])
    let found = findings(compilation.diagnostics, in: compilation.sources) { $0 }
    for format in ReportFormat.allCases {
        let written = report(found, as: format, by: tool)
        faults.expect(String(validating: written, as: UTF8.self) != nil, "a report is UTF-8")
        if format == .github {
            let lines = written.split(separator: 0x0A)
            faults.expect(lines.count == found.count, "a finding is one command")
        }
    }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }

private func checkLayout(_ bytes: [UInt8], _ faults: inout Faults) {
    let source = SourceFile(path: "Fuzzed.vmspec.yaml", bytes: bytes)
    guard case .formatted(let once) = formatting(of: source, id: SourceID(0)) else { return }
    guard case .formatted(let twice) = formatting(of: SourceFile(path: source.path, bytes: once), id: SourceID(0))
    else {
        return faults.expect(false, "what is laid out can be laid out")
    }
    faults.expect(once == twice, "what is laid out stays as it is")
}

/// Until nothing is left to make, or for as many rounds as the command has patience.
private func checkEdits(_ compilation: Compilation, _ faults: inout Faults) {
    var compilation = compilation
    for _ in 0..<3 {
        let changed = applyingSafeEdits(of: compilation.diagnostics, to: compilation.sources) { $0 == 0 }
        guard let file = changed[0] else { return }
        compilation = compiled(file.bytes)
        checkFindings(compilation, file.bytes, &faults)
    }
}

private func checkEncoders(_ text: String, _ faults: inout Faults) {
    func written(_ write: (inout SwiftWriter) -> Void) -> Substring.UTF8View {
        var writer = SwiftWriter()
        write(&writer)
        return String(decoding: writer.finish(), as: UTF8.self)[...].utf8
    }
    let literal = written { $0.stringLiteral(text) }
    faults.expect(literal.first == UInt8(ascii: "\"") && literal.last == UInt8(ascii: "\""), "a literal has quotes")
    faults.expect(literal.allSatisfy { $0 >= 0x20 }, "a literal is one line")
    var isEscaped = false
    for byte in literal.dropFirst().dropLast() {
        faults.expect(isEscaped || byte != UInt8(ascii: "\""), "a literal ends once")
        faults.expect(!isEscaped || byte != UInt8(ascii: "("), "a literal computes nothing")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    faults.expect(!isEscaped, "a literal's last quote is its own")
    for line in written({ $0.docComment(text) }).split(separator: 0x0A) {
        faults.expect(line.starts(with: "///".utf8) && !line.contains(0x0D), "a comment is a comment on each line")
    }
    let name = written { $0.reference(text) }
    faults.expect(!name.isEmpty && name.allSatisfy(isNameByte), "a name is a name")
    let number = written { $0.numberLiteral(digits: text) }
    faults.expect(number.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }, "a number is digits")
}

private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    case UInt8(ascii: "_"), UInt8(ascii: "`"): true
    default: false
    }
}
