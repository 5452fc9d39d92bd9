/// The paths of the files that the tests read.
public enum Repository {
    /// The absolute path of the package's directory, without a trailing slash.
    public static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    /// Returns the path of a directory of `Tests/Cases`. The directory contains specs (unless they are in `Specs` or
    /// `Examples`), the handwritten client for the specs, and the expected output.
    public static func testCase(_ name: String) -> String { "\(root)/Tests/Cases/\(name)" }
}
