extension String {
    /// Whether `part` occurs in this text, compared by characters as `==` does. An empty text occurs in every text.
    public func containsText(_ part: String) -> Bool {
        part.isEmpty || firstRange(of: part) != nil
    }
}
