import Foundation

nonisolated extension TextFormat {
    /// Several texts as one, in the order given: `a, b, and c`. Nothing where there is none.
    public func list(_ texts: [String]) -> String {
        texts.formatted(ListFormatStyle<StringStyle, [String]>.list(type: .and).locale(locale))
    }

    /// The text in capitals.
    public func uppercase(_ text: String) -> String {
        text.uppercased(with: locale)
    }

    /// The text in small letters.
    public func lowercase(_ text: String) -> String {
        text.lowercased(with: locale)
    }

    /// Each word with a capital first letter and small ones after it.
    public func capitalized(_ text: String) -> String {
        text.capitalized(with: locale)
    }
}

@_spi(Generated) nonisolated extension String {
    /// The first character as a text, nil where there is none.
    public var firstText: String? { first.map { String($0) } }

    /// The last character as a text, nil where there is none.
    public var lastText: String? { last.map { String($0) } }

    /// Whether `part` occurs in this text, compared by characters as `==` does. An empty text occurs in every text.
    public func containsText(_ part: String) -> Bool {
        part.isEmpty || firstRange(of: part) != nil
    }
}
