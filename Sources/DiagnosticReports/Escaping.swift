/// Returns `text` with some scalars replaced. `replacement` returns the new string for a scalar, or `nil` to keep it.
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
