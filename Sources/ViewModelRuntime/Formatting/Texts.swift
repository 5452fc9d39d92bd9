import Foundation

nonisolated extension TextFormat {
    /// Returns the items of a list as one text, in their order: `a, b, and c`.
    ///
    /// The text is empty if there are no items.
    ///
    /// - Parameter texts: The items.
    public func list(_ texts: [String]) -> String {
        texts.formatted(ListFormatStyle<StringStyle, [String]>.list(type: .and).locale(locale))
    }

    /// Returns a text in uppercase, by the rules of the locale.
    ///
    /// - Parameter text: The text to convert.
    public func uppercase(_ text: String) -> String {
        text.uppercased(with: locale)
    }

    /// Returns a text in lowercase, by the rules of the locale.
    ///
    /// - Parameter text: The text to convert.
    public func lowercase(_ text: String) -> String {
        text.lowercased(with: locale)
    }

    /// Returns a text with the first letter of each word in uppercase, and the other letters in lowercase.
    ///
    /// - Parameter text: The text to convert.
    public func capitalized(_ text: String) -> String {
        text.capitalized(with: locale)
    }
}

@_spi(Generated) nonisolated extension String {
    /// The first character as a text, or `nil` if the text is empty.
    public var firstText: String? { first.map { String($0) } }

    /// The last character as a text, or `nil` if the text is empty.
    public var lastText: String? { last.map { String($0) } }

    /// Returns a Boolean value that indicates whether `part` occurs in this text.
    ///
    /// Characters are compared by `==`. The empty text occurs in every text.
    public func containsText(_ part: String) -> Bool {
        part.isEmpty || firstRange(of: part) != nil
    }
}
