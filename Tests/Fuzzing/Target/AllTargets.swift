/// What does not hold of bytes in any target, with everything done that a target does of some inputs only.
public func faults(of bytes: [UInt8]) -> [String] {
    var faults = Faults()
    let targets: [any Target.Type] = [TreeTarget.self, LayoutTarget.self, EditTarget.self]
    for target in targets { target.check(bytes, &faults) }
    EncoderTarget.checkAll(bytes, &faults)
    ReportTarget.checkAll(bytes, &faults)
    WholeTarget.checkAll(bytes, &faults)
    return faults.all
}
