import Foundation

/// The methods of the spec language for texts.
///
/// The names of these methods differ from the names of Foundation's methods, so that generated files need not import
/// Foundation.
@_spi(Generated) nonisolated extension String {
    /// The text without white space and line breaks at both ends.
    public var trimmedText: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Returns a Boolean value that indicates whether this text contains `text`.
    ///
    /// The comparison ignores case and diacritics. Every text contains the empty text.
    public func containsText(localizedStandard text: String) -> Bool {
        text.isEmpty || localizedStandardContains(text)
    }
}
