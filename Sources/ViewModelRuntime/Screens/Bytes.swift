import Foundation

/// Returns a Boolean value that indicates whether the `count` bytes at two addresses are the same.
@usableFromInline
nonisolated func sameBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    memcmp(left, right, count) == 0
}
