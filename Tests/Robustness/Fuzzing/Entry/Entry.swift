// Defines the function that libFuzzer calls. `check` compiles this file with the files of one target, and with a line
// that declares `Fuzzed` as an alias of the target.

import Glibc

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzed(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var faults = Faults()
    Fuzzed.check(Array(UnsafeBufferPointer(start: start, count: count)), &faults)
    guard !faults.all.isEmpty else { return 0 }
    // A fault must end in a trap, because libFuzzer reports a trap with the input. In a release build, a trap prints no
    // message, so this function prints the faults.
    let text = faults.all.map { $0 + "\n" }.joined()
    _ = write(STDERR_FILENO, text, text.utf8.count)
    preconditionFailure()
}
