// What has to hold of bytes that nobody wrote, whatever is done to them. Each target is one thing that is done, with the
// modules that it needs: `check` makes a program of each for libFuzzer, and tests hold all of them against what was found.

/// One thing that is done to bytes, and what has to hold of it.
protocol Target {
    static func check(_ bytes: [UInt8], _ faults: inout Faults)
}

/// What does not hold.
struct Faults {
    private(set) var all: [String] = []

    mutating func expect(_ holds: Bool, _ what: String) {
        if !holds { all.append("it does not hold that \(what)") }
    }
}

extension [UInt8] {
    /// Whether what costs much is done for these bytes. The same bytes are always treated alike.
    func isChosen(oneIn many: UInt32) -> Bool {
        // FNV-1a, of 32 bits.
        var hash: UInt32 = 0x811C_9DC5
        for byte in self { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return (hash >> 8) % many == 0
    }

    var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }
}
