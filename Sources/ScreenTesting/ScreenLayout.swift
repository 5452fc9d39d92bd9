import ViewModelRuntime

/// One layout of a screen with a state that takes it, as `vmgen stubs --layouts` writes them for a test:
///
///     @Test(arguments: CheckoutScreen.layouts)
///     func everyLayoutIsShown(layout: ScreenLayout<CheckoutScreen>) {
///         layout.expectShown()
///         …
///     }
public struct ScreenLayout<Screen: ScreenFrame>: CustomStringConvertible, Sendable {
    /// What the test case is called: the rows and sections in which it differs from the first layout.
    public let description: String
    /// The sections that are there, and the rows as `section.row`.
    public let shown: [String]
    /// Those that are not.
    public let hidden: [String]
    /// A state that takes the layout.
    public let state: Screen.State

    public init(_ description: String, shown: [String], hidden: [String], state: Screen.State) {
        self.description = description
        self.shown = shown
        self.hidden = hidden
        self.state = state
    }

    /// The frame of the state, its texts formatted as `text()` does it.
    public var screen: Screen {
        let format = TextFormat(testingIn: nil, nil)
        return Screen(state, locale: format.locale, calendar: format.calendar)
    }

    /// Fails the test unless the screen shows the sections and rows of the layout, and none of those that it has not.
    public func expectShown(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let screen = screen
        var names: Set<String> = []
        for (index, section) in screen.sections.enumerated() {
            names.insert(caseName(of: section))
            for row in screen.rows(in: index) { names.insert(caseName(of: row.id)) }
        }
        let faults =
            shown.filter { !names.contains(caseName($0)) }.map { "'\($0)' is hidden" }
            + hidden.filter { names.contains(caseName($0)) }.map { "'\($0)' is shown" }
        if !faults.isEmpty {
            let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
            report("the screen does not have the layout '\(description)': \(faults.joined(separator: ", "))", at: place)
        }
    }

    /// `paymentCode`, without the identities of elements.
    private func caseName(of id: Any) -> String {
        Mirror(reflecting: id).children.first?.label ?? "\(id)"
    }

    /// Identities are named after the section and the row: `payment.code` is `paymentCode`.
    private func caseName(_ item: String) -> String {
        let parts = item.split(separator: ".")
        return String(parts[0]) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
