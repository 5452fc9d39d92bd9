import Foundation

/// Methods of texts that the spec language has. Their names are not Foundation's, which generated files need not import.
@_spi(Generated) nonisolated extension String {
    /// The text without white space and line breaks at both ends.
    public var trimmedText: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Returns a Boolean value that indicates whether a search in this text finds another text.
    ///
    /// The search ignores case and diacritics. It finds the empty text in every text.
    public func containsText(localizedStandard text: String) -> Bool {
        text.isEmpty || localizedStandardContains(text)
    }
}
