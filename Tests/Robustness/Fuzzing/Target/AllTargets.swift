/// Returns the faults that all targets find for `bytes`. Also runs the checks that a target usually runs for only some
/// inputs.
public func faults(of bytes: [UInt8]) -> [String] {
    var faults = Faults()
    let targets: [any Target.Type] = [TreeTarget.self, LayoutTarget.self, EditTarget.self]
    for target in targets { target.check(bytes, &faults) }
    EncoderTarget.checkAll(bytes, &faults)
    ReportTarget.checkAll(bytes, &faults)
    WholeTarget.checkAll(bytes, &faults)
    return faults.all
}
