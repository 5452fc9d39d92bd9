import Foundation

/// The methods of the spec language for texts.
///
/// Their names differ from those of Foundation, because generated files do not have to import Foundation.
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
