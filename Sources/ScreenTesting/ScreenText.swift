import Foundation
import ViewModelRuntime

private let values = ValueText(allSpacesAreAlike: true)

extension ScreenFrame {
    /// Returns the content of the frame as text, for a reviewer to read and for a test to compare:
    ///
    ///     CheckoutScreen
    ///       "Checkout"
    ///
    ///     basket
    ///       header: "Basket"
    ///       Checkout.basket.item.1 (ItemCell)
    ///         text: "Bananas"
    ///         detailText: "$4.00"
    ///
    /// The text begins with the values of the screen's own traits, and the commands of its bars. The sections follow.
    /// For each row, the text contains its accessibility identifier, its cell, the fields of the cell's view model, and
    /// the row's details.
    ///
    /// The text omits a field of a view model if its value is one of the usual defaults of views: `nil`, an empty list,
    /// set or dictionary, the color `.label`, or the font `.body`.
    ///
    /// The text is the same on every machine, because it depends only on the frame's state and the parameters. The
    /// locale and the calendar of the frame itself are not used.
    ///
    /// - Parameters:
    ///   - locale: The locale of formatted texts, or `nil` for `en_US`.
    ///   - calendar: The calendar that divides dates into parts, or `nil` for the Gregorian calendar in UTC. Its time
    ///     zone is also the time zone of formatted dates.
    public func text(locale: Locale? = nil, calendar: Calendar? = nil) -> String {
        let format = TextFormat(testingIn: locale, calendar)
        return Self(screenContent.state, locale: format.locale, calendar: format.calendar).lines.joined(separator: "\n")
    }

    /// Fails the test unless `text()` returns the expected text, and reports the lines that differ.
    ///
    /// - Parameters:
    ///   - expected: The expected text.
    ///   - locale: The locale of formatted texts, or `nil` for `en_US`.
    ///   - calendar: The calendar that divides dates into parts, or `nil` for the Gregorian calendar in UTC.
    public func expectText(
        _ expected: String,
        locale: Locale? = nil,
        calendar: Calendar? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        checkText(text(locale: locale, calendar: calendar), is: expected, at: site)
    }
}

/// Reports a failure if two texts differ in a line. Ignores white space at the ends of lines and empty lines at the
/// end of the text.
func checkText(_ actual: String, is expected: String, at site: CallSite) {
    func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var line = line
            while line.last?.isWhitespace == true { line.removeLast() }
            return String(line)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
    let (expected, actual) = (lines(expected), lines(actual))
    if expected != actual {
        report(
            "the screen differs from the expected text (-: expected, +: actual)\n"
                + difference(expected: expected, actual: actual),
            at: site
        )
    }
}

extension TextFormat {
    /// Creates the format of texts in tests. The default locale and calendar are the same on every machine.
    init(testingIn locale: Locale?, _ calendar: Calendar?) {
        let locale = locale ?? Locale(identifier: "en_US")
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = .gmt
        gregorian.locale = locale
        self.init(locale: locale, calendar: calendar ?? gregorian)
    }
}

extension ScreenFrame {
    fileprivate var lines: [String] {
        var lines = [typeName(of: self)]
        lines += screenValues.map { "  " + values.written($0.base) }
        lines += screenCommands.map { "  command: " + commandText($0) }
        for (index, section) in sections.enumerated() {
            lines += ["", sectionName(section)]
            lines += header(at: index).map { ["  header: " + values.quoted($0)] } ?? []
            lines += shownHeader(at: index).map { supplementLines($0, "header") } ?? []
            for row in rows(in: index) { lines += rowLines(row) }
            lines += footer(at: index).map { ["  footer: " + values.quoted($0)] } ?? []
            lines += shownFooter(at: index).map { supplementLines($0, "footer") } ?? []
        }
        let repeated = duplicates.map { "  " + accessibilityIdentifier(of: $0) }
        if !repeated.isEmpty { lines += ["", "left out, since their identities repeat"] + repeated.sorted() }
        return lines
    }

    private func sectionName(_ section: SectionID) -> String {
        let text = values.written(section)
        return text.hasPrefix(".") ? String(text.dropFirst()) : text
    }

    private func rowLines(_ row: ScreenRows<Self>.Element) -> [String] {
        let content = content(of: row.row)
        let details = rowDetails(at: row.path)
        return ["  \(accessibilityIdentifier(of: row.id)) (\(cellName(of: content)))"]
            + (shownLines(of: content) + detailLines(details)).map { "    " + $0 }
    }

    private func supplementLines(_ supplement: Supplement, _ word: String) -> [String] {
        let content = content(of: supplement)
        return ["  \(word) (\(cellName(of: content)))"] + shownLines(of: content).map { "    " + $0 }
    }

    /// Returns the payload of a row's enum case, which is the row's view model.
    private func content(of row: Any) -> Any {
        let mirror = Mirror(reflecting: row)
        return mirror.displayStyle == .enum ? mirror.children.first?.value ?? row : row
    }

    /// Returns the name of a view model's cell: the name of the view model's type without the suffix `ViewModel`.
    private func cellName(of viewModel: Any) -> String {
        let name = typeName(of: viewModel)
        return name.hasSuffix("ViewModel") ? String(name.dropLast("ViewModel".count)) : name
    }

    private func shownLines(of viewModel: Any) -> [String] {
        let fields = fields(of: viewModel)
        // A row of a handwritten screen can be a value without fields.
        guard !fields.isEmpty else {
            return Mirror(reflecting: viewModel).children.isEmpty ? valueLines(viewModel) : []
        }
        return fields.filter { !isShownAnyway($0.value) }.flatMap { field in
            values.labelledLines(of: field.value, label: field.label + ": ")
        }
    }

    /// Returns one line with the text of a value that has no fields. Returns no lines if the value is an empty view
    /// model.
    private func valueLines(_ value: Any) -> [String] {
        let text = values.written(value)
        return text == typeName(of: value) + "()" ? [] : [text]
    }

    private func isShownAnyway(_ value: Any) -> Bool {
        if let color = value as? ColorValue { return color == .label }
        if let font = value as? FontValue { return font == .body }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection, .set, .dictionary: return mirror.children.isEmpty
        default: return false
        }
    }

    private func detailLines(_ details: RowDetails<Action>) -> [String] {
        var lines: [String] = []
        if let select = details.select { lines.append("select: " + values.written(select)) }
        if let isSelected = details.isSelected { lines.append(isSelected ? "selected" : "not selected") }
        if let appear = details.appear { lines.append("appear: " + values.written(appear)) }
        lines += details.leadingSwipe.map { "leading swipe: " + commandText($0) }
        lines += details.trailingSwipe.map { "trailing swipe: " + commandText($0) }
        lines += details.menu.map { "menu: " + commandText($0) }
        if details.canMove { lines.append("can be moved") }
        if let accessibility = details.accessibility {
            let texts = [("label", accessibility.label), ("value", accessibility.value), ("hint", accessibility.hint)]
            lines += texts.compactMap { name, text in text.map { "accessibility \(name): " + values.quoted($0) } }
            let traits = accessibility.traits.map { "\($0)" }.sorted()
            if !traits.isEmpty { lines.append("accessibility traits: " + traits.joined(separator: ", ")) }
        }
        return lines
    }

    private func commandText(_ command: ShownCommand<Action>) -> String {
        var parts = [command.id, values.quoted(command.title)]
        parts += command.image.map { ["image \(values.written($0))"] } ?? []
        parts += command.color.map { ["color \(values.written($0))"] } ?? []
        parts += command.role.map { ["\($0)"] } ?? []
        return parts.joined(separator: ", ")
    }
}
