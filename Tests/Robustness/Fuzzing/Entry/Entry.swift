// The function that libFuzzer calls. `check` compiles it with the files of one target, and with a line that declares
// `Fuzzed` as that target.

import Glibc

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzed(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var faults = Faults()
    Fuzzed.check(Array(UnsafeBufferPointer(start: start, count: count)), &faults)
    guard !faults.all.isEmpty else { return 0 }
    // A fault ends in a trap, which libFuzzer reports with the input. In a release build, a trap prints no message, so
    // the faults are printed here.
    let text = faults.all.map { $0 + "\n" }.joined()
    _ = write(STDERR_FILENO, text, text.utf8.count)
    preconditionFailure()
}
