import DesignSystem
import StandardTraits
import ViewModelRuntime

/// The lines of a frame. Any feature can provide the screen of the frame.
@MainActor
struct Page {
    private let heads: [String]
    private let sections: [[Line]]

    /// Creates a page with the section headers and the lines of `screen`.
    ///
    /// - Parameter line: A closure that returns the line of the row at a path.
    init<Screen: ScreenFrame>(_ screen: Screen, line: (RowPath) -> Line) {
        heads = screen.sections.map { screen.header(of: $0) ?? "" }
        sections = screen.sections.indices.map { section in
            (0..<screen.numberOfRows(in: section)).map { line(RowPath(section: section, row: $0)) }
        }
    }

    /// Prints the title and the subtitle of `heading`, then the sections with their headers and lines, and then
    /// `footnote`. Prints a number before each line that has an action.
    func draw(heading: some HeadingPresentable, footnote: String) {
        print("[\(heading.title)]" + (heading.subtitle.map { " \($0)" } ?? ""))
        var number = 0
        for (head, lines) in zip(heads, sections) where !lines.isEmpty {
            if !head.isEmpty { print("  \(head)") }
            for line in lines {
                number += 1
                print(line.write == nil ? "       \(line.text)" : "    \(number)  \(line.text)")
            }
        }
        print("  (\(footnote))\n")
    }

    /// Performs a command. For example, `3 Bob` enters the text `Bob` in line 3. Prints a message if the line is
    /// missing or has no action.
    func perform(_ command: String) {
        let words = command.split(separator: " ", maxSplits: 1).map(String.init)
        let lines = sections.joined()
        guard let number = words.first.flatMap({ Int($0) }), number > 0,
            let line = lines.dropFirst(number - 1).first, let write = line.write
        else { return print("nothing to do for '\(command)'") }
        write(words.count > 1 ? words[1] : "")
    }
}
