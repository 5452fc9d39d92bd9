import Foundation

/// Methods of texts that the spec language has. Their names are not Foundation's, which generated files need not import.
@_spi(Generated) nonisolated extension String {
    /// The text without blanks and line breaks at its ends.
    public var trimmedText: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Whether the text has another one in it, as people search: letters are found without their case and their marks.
    /// Nothing is found in every text.
    public func containsText(localizedStandard text: String) -> Bool {
        text.isEmpty || localizedStandardContains(text)
    }
}
