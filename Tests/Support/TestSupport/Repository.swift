/// Where the tests find what they read.
public enum Repository {
    /// The package's directory, absolute and without a slash at its end.
    public static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    /// A folder of `Tests/Cases`: its specs (unless they stand in `Specs` or `Examples`), the client that is written by
    /// hand for them, and what is expected.
    public static func testCase(_ name: String) -> String { "\(root)/Tests/Cases/\(name)" }
}
