// Computes the line hashes that GitHub's code scanning uses to recognize a line after other lines are added above it.
// GitHub's upload action adds missing hashes to a report, but other readers of SARIF do not.

/// Returns a string for each line of a text. Each string contains the hash of the line, a colon, and the ordinal of the
/// line among the lines with this hash.
///
/// The hash of a line covers the 100 UTF-16 code units from the start of the line, including units of the next lines.
/// Spaces and tabs are omitted, and each line break is hashed as a line feed. Each unit changes the hash to
/// `37 · hash + unit`, modulo 2⁶⁴. After the last unit of the text, the hash continues with the unit 65535 and then
/// with zeros. A line ends with a line feed, as in `LineTable`. A carriage return without a line feed after it is
/// hashed as a line feed, but starts no line.
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

/// Returns the hash of each sequence of `window` units, in the order of the first units.
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
