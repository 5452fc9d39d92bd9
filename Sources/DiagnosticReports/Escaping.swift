/// A text in which some scalars are written in another way.
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
