/// A row as a terminal shows it, and what the keyboard can do to it.
public struct TerminalRow {
    /// What a command does with the rest of its line.
    public typealias Action = @MainActor (String) -> Void

    public var text: String
    /// By the word that the user writes: `on`, `tap`, `write`.
    public var actions: [(verb: String, action: Action)]

    public init(_ text: String, actions: [(verb: String, action: Action)] = []) {
        self.text = text
        self.actions = actions
    }
}
