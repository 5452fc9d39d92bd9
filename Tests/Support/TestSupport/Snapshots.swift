import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Compares a text with a file of `Tests/Cases`, for example `Bank/Expected/Bank.vmspec.swift`.
///
/// If the environment contains `VMGEN_UPDATE_SNAPSHOTS=1`, the function rewrites a file that differs, and the test
/// fails. A run that rewrites snapshots therefore never passes.
public func checkSnapshot(
    _ text: String,
    of path: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let path = Repository.testCase(path)
    let stored = contents(of: path)
    guard stored.map({ $0 != Array(text.utf8) }) ?? true else { return }
    if getenv("VMGEN_UPDATE_SNAPSHOTS").map({ String(cString: $0) }) == "1" {
        let isWritten = write(Array(text.utf8), to: path)
        Issue.record("\(isWritten ? "rewrote" : "could not write") \(path)", sourceLocation: sourceLocation)
        return
    }
    guard let stored else {
        Issue.record("no snapshot at \(path); VMGEN_UPDATE_SNAPSHOTS=1 writes it", sourceLocation: sourceLocation)
        return
    }
    let message = firstDifference(String(decoding: stored, as: UTF8.self), text)
    Issue.record("\(path) differs; VMGEN_UPDATE_SNAPSHOTS=1 rewrites it\n\(message)", sourceLocation: sourceLocation)
}

/// Returns the bytes of a file, or `nil` if it cannot be read.
public func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer[..<count]
    }
}

private func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
}

private func firstDifference(_ stored: String, _ text: String) -> String {
    let old = stored.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    let wasThere = line < old.count ? String(old[line]) : "(no more lines)"
    let isThere = line < new.count ? String(new[line]) : "(no more lines)"
    return "line \(line + 1)\n  stored: \(wasThere)\n  now:    \(isThere)"
}
