import Foundation
import ViewModelRuntime

/// A row in a terminal, with the actions that the user can enter for it.
public struct TerminalRow {
    /// An action of a row, or a command of a program. Its argument is the text that the user enters after the verb of
    /// the action or the name of the command.
    public typealias Action = @MainActor (String) -> Void

    public var text: String
    /// The actions. `verb` is the word that the user enters for an action: `on`, `tap` or `write`.
    public var actions: [(verb: String, action: Action)]

    public init(_ text: String, actions: [(verb: String, action: Action)] = []) {
        self.text = text
        self.actions = actions
    }

    /// Returns an action that calls `action` with the case whose name the user enters. Unknown names have no effect.
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
