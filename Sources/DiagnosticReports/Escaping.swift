/// Returns `text` with some scalars replaced. For each scalar, `replacement` returns the new string, or `nil` to keep
/// the scalar.
func escaped(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        if let replacement = replacement(scalar) {
            result.append(contentsOf: replacement.unicodeScalars)
        } else {
            result.append(scalar)
        }
    }
    return String(result)
}
