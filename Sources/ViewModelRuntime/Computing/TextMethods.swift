import Foundation

/// The methods of the spec language for texts.
///
/// The names of these methods differ from the names of Foundation's methods, so that generated files need not import
/// Foundation.
@_spi(Generated) nonisolated extension String {
    /// The text without white space and line breaks at both ends.
    public var trimmedText: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Returns a Boolean value that indicates whether a search in this text finds another text.
    ///
    /// The search ignores case and diacritics. The empty text is found in every text.
    public func containsText(localizedStandard text: String) -> Bool {
        text.isEmpty || localizedStandardContains(text)
    }
}
