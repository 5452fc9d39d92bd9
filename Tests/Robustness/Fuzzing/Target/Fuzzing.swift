// Checks properties that hold for arbitrary bytes. Each target checks one operation, for example the parser of YAML.
// `check` builds a libFuzzer program for each target, with only the modules that the target needs. Tests run all
// targets on the inputs that caused earlier faults.

/// An operation on bytes, and the properties that must hold for it.
protocol Target {
    static func check(_ bytes: [UInt8], _ faults: inout Faults)
}

/// Descriptions of the properties that an input violates.
struct Faults {
    private(set) var all: [String] = []

    mutating func expect(_ holds: Bool, _ what: String) {
        if !holds { all.append("it does not hold that \(what)") }
    }
}

extension [UInt8] {
    /// Returns a Boolean value that indicates whether expensive checks run for these bytes. The result is `true` for
    /// about one of `many` inputs, and depends only on the bytes.
    func isChosen(oneIn many: UInt32) -> Bool {
        // This is the 32-bit FNV-1a hash.
        var hash: UInt32 = 0x811C_9DC5
        for byte in self { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return (hash >> 8) % many == 0
    }

    var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }
}
