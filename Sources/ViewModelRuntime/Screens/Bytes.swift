import Foundation

/// Whether the bytes at two places are the same.
@usableFromInline
nonisolated func sameBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    memcmp(left, right, count) == 0
}
