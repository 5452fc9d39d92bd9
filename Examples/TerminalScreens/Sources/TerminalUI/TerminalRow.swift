import Foundation
import ViewModelRuntime

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

    /// Does something with the one of some choices whose name the user writes, and nothing where there is none.
    public static func choice<Choice: CaseIterable>(_ action: @escaping @MainActor (Choice) -> Void) -> Action {
        { name in
            if let choice = Choice.allCases.first(where: { "\($0)" == name }) { action(choice) }
        }
    }
}

extension ImageValue {
    /// The text that a terminal shows in place of the image.
    public var name: String {
        switch self {
        case .asset(let name), .symbol(let name): name
        case .url(let url): url.lastPathComponent
        case .data(let data): "\(data.count) bytes"
        }
    }
}
