// Writes the frozen workload, which is a fixed set of specs for the compiler's benchmarks. The workload is a package
// with three modules of specs. The program generates SCREENS specs of about 5 KB. It copies all other specs, on which
// the generated specs depend, from the directory SPECS. Equal arguments produce equal bytes on every machine.
//
//     SPECS write DIRECTORY SCREENS      writes the package to DIRECTORY
//     SPECS checksum SCREENS…            prints the size and the checksum of the package for each SCREENS

import Foundation

/// A file of the workload. Its path is relative to the package.
struct WorkloadFile {
    let path: String
    let bytes: [UInt8]
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.dropFirst().first, arguments.count) {
case ("write", 4):
    for file in try workload(shared: arguments[0], screens: count(arguments[3])) {
        let url = URL(filePath: arguments[2]).appending(path: file.path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url)
    }
case ("checksum", 3...):
    print("# screens, files, bytes, and FNV-1a of all paths and bytes in order")
    for number in arguments.dropFirst(2) {
        let files = try workload(shared: arguments[0], screens: count(number))
        let bytes = files.reduce(0) { $0 + $1.bytes.count }
        print(number, files.count, bytes, String(checksum(of: files), radix: 16))
    }
default:
    fail("usage: SPECS write DIRECTORY SCREENS, or SPECS checksum SCREENS…")
}

/// Returns all files of the workload, in the order of their paths.
func workload(shared directory: String, screens: Int) throws -> [WorkloadFile] {
    var files = [WorkloadFile(path: "Package.swift", bytes: Array("// What makes the modules one package.\n".utf8))]
    for name in FileManager.default.enumerator(atPath: directory)?.compactMap({ $0 as? String }) ?? []
    where name.hasSuffix(".yaml") {
        let data = try Data(contentsOf: URL(filePath: directory).appending(path: name))
        files.append(WorkloadFile(path: name, bytes: Array(data)))
    }
    for number in 0..<screens {
        let digits = String(number)
        let name = "Screen" + String(repeating: "0", count: 5 - digits.count) + digits
        // As in handwritten packages, a directory contains at most a hundred files.
        let path = "App/Screens/Group\(number / 100)/\(name).vmspec.yaml"
        files.append(WorkloadFile(path: path, bytes: Array(ScreenSpec(number: number).text.utf8)))
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}

/// Returns the 64-bit FNV-1a hash of the paths and bytes of `files`. The hash detects accidental changes, but not
/// deliberate ones.
func checksum(of files: [WorkloadFile]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for file in files {
        for byte in Array(file.path.utf8) + [0] + file.bytes + [0] {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
    }
    return hash
}

func count(_ argument: String) -> Int {
    guard let count = Int(argument), (1...99_999).contains(count) else { fail("'\(argument)' is no number of screens") }
    return count
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(64)
}
