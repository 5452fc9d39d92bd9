import SpecDiagnostics
import SpecFormatting

/// A target that formats bytes as a spec, and formats some inputs also as a module's options.
enum LayoutTarget: Target {
    static func check(_ bytes: [UInt8], _ faults: inout Faults) {
        checkLayout(bytes, isConfiguration: false, &faults)
        if bytes.isChosen(oneIn: 8) { checkLayout(bytes, isConfiguration: true, &faults) }
    }
}

private func checkLayout(_ bytes: [UInt8], isConfiguration: Bool, _ faults: inout Faults) {
    func layout(of bytes: [UInt8]) -> Formatting {
        let source = SourceFile(path: "Fuzzed.vmspec.yaml", bytes: bytes)
        return formatting(of: source, id: SourceID(0), isConfiguration: isConfiguration)
    }
    guard case .formatted(let once) = layout(of: bytes) else { return }
    guard case .formatted(let twice) = layout(of: once) else {
        return faults.expect(false, "what is laid out can be laid out")
    }
    faults.expect(once == twice, "what is laid out stays as it is")
}
