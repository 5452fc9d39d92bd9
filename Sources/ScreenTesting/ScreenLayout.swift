import ViewModelRuntime

/// One layout of a screen, and a state that has this layout. `vmgen stubs --layouts` writes these values for a test:
///
///     @Test(arguments: CheckoutScreen.layouts)
///     func everyLayoutIsShown(layout: ScreenLayout<CheckoutScreen>) {
///         layout.expectShown()
///         …
///     }
public struct ScreenLayout<Screen: ScreenFrame>: CustomStringConvertible, Sendable {
    /// The name of the test case. `vmgen` writes `the first` for the first layout. Each further layout differs from the
    /// first layout in one group of sections and rows. Its name lists the visible sections and rows of this group. If
    /// none is visible, the name is `no`, followed by all sections and rows of the group.
    public let description: String
    /// The names of the visible sections, and of the visible rows as `section.row`.
    public let shown: [String]
    /// The names of the hidden sections, and of the hidden rows as `section.row`.
    public let hidden: [String]
    /// A state that has the layout.
    public let state: Screen.State

    public init(_ description: String, shown: [String], hidden: [String], state: Screen.State) {
        self.description = description
        self.shown = shown
        self.hidden = hidden
        self.state = state
    }

    /// The frame of the state, with the locale and the calendar that `text()` uses by default.
    public var screen: Screen {
        let format = TextFormat(testingIn: nil, nil)
        return Screen(state, locale: format.locale, calendar: format.calendar)
    }

    /// Fails the test unless the screen shows all sections and rows in `shown`, and none in `hidden`.
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
            let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
            report("the screen does not have the layout '\(description)': \(faults.joined(separator: ", "))", at: site)
        }
    }

    /// Returns the name of the enum case of a section identity or row identity, such as `paymentCode`. The name does
    /// not contain the case's associated values.
    private func caseName(of id: Any) -> String {
        Mirror(reflecting: id).children.first?.label ?? "\(id)"
    }

    /// Returns the name of the enum case for a section or a row, such as `paymentCode` for `payment.code`.
    private func caseName(_ item: String) -> String {
        let parts = item.split(separator: ".")
        return String(parts[0]) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
