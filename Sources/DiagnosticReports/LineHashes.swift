// The hashes by which GitHub's code scanning knows a line again after others were added above it. Where a report has
// none, GitHub's upload computes them; other systems that read SARIF take what they find.

/// For each line of a text its hash, a colon, and which of the lines of that hash it is.
///
/// The hash is taken from the hundred UTF-16 units that begin with the line's first, without spaces and tabs, where
/// each line break is a line feed: h = 37 · h + unit, modulo 2⁶⁴. Behind the text stand 65535 and then zeros. A line
/// ends with a line feed, as it does in `LineTable`; a carriage return that is not before one is a line feed too in what
/// is hashed, but begins no line here.
func lineHashes(of bytes: [UInt8]) -> [String] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count)
    var starts = [0]
    var isAfterReturn = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
        switch unit {
        case 0x20, 0x09: isAfterReturn = false
        case 0x0A:
            if !isAfterReturn { units.append(0x0A) }
            starts.append(units.count)
            isAfterReturn = false
        case 0x0D:
            units.append(0x0A)
            isAfterReturn = true
        default:
            units.append(unit)
            isAfterReturn = false
        }
    }
    units.append(0xFFFF)
    units.append(contentsOf: repeatElement(0, count: window))
    let hashes = windowHashes(units)
    var occurrences: [UInt64: Int] = [:]
    return starts.map { start in
        let hash = hashes[start]
        occurrences[hash, default: 0] += 1
        return String(hash, radix: 16) + ":" + String(occurrences[hash, default: 1])
    }
}

private let window = 100

/// The hash of the units of a window from each unit on that has as many after it.
private func windowHashes(_ units: [UInt16]) -> [UInt64] {
    let factor: UInt64 = 37
    var oldest: UInt64 = 1
    for _ in 0..<window { oldest = oldest &* factor }
    var hashes: [UInt64] = []
    hashes.reserveCapacity(units.count)
    var hash: UInt64 = 0
    for (index, unit) in units.enumerated() {
        hash = hash &* factor &+ UInt64(unit)
        if index >= window { hash = hash &- oldest &* UInt64(units[index - window]) }
        if index >= window - 1 { hashes.append(hash) }
    }
    return hashes
}
