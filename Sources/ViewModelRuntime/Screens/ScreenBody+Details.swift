// The calls that a body makes for what a row has beside its cell, behind the one that says what it shows.

nonisolated extension ScreenBody {
    /// What a tap on the row does.
    public func selects(_ action: @autoclosure () -> Screen.Action) {
        describe { $0.select = action() }
    }

    /// Whether the row is selected.
    public func selected(_ isSelected: @autoclosure () -> Bool) {
        describe { $0.isSelected = isSelected() }
    }

    /// What is done each time the row comes into view.
    public func appears(_ action: @autoclosure () -> Screen.Action) {
        describe { $0.appear = action() }
    }

    /// The user may move the row.
    public func moves() {
        describe { $0.canMove = true }
    }

    /// A command of the row.
    public func command(
        _ place: CommandPlace,
        _ id: StaticString,
        _ action: @autoclosure () -> Screen.Action,
        title: @autoclosure () -> String,
        image: @autoclosure () -> ImageValue? = nil,
        color: @autoclosure () -> ColorValue? = nil,
        role: CommandRole? = nil
    ) {
        describe { details in
            let command = ShownCommand(
                id,
                action(),
                title: title(),
                image: image(),
                color: color(),
                role: role
            )
            switch place {
            case .leading: details.leadingSwipe.append(command)
            case .trailing: details.trailingSwipe.append(command)
            case .menu: details.menu.append(command)
            }
        }
    }

    /// What is read aloud of the row.
    public func accessibility(
        label: @autoclosure () -> String? = nil,
        value: @autoclosure () -> String? = nil,
        hint: @autoclosure () -> String? = nil,
        traits: Set<AccessibilityTrait> = []
    ) {
        describe {
            $0.accessibility = RowAccessibility(label: label(), value: value(), hint: hint(), traits: traits)
        }
    }

    /// Rows without details have none, which is most of them.
    private func describe(_ change: (inout RowDetails<Screen.Action>) -> Void) {
        guard found.wants == .details else { return }
        change(&found.details[found.rows.count - 1, default: RowDetails()])
    }

    /// Whether the run wants to know what the section's header shows.
    public var showsHeader: Bool { found.wants == .texts }

    /// Whether the run wants to know what the section's footer shows.
    public var showsFooter: Bool { found.wants == .texts }

    /// What the section's header shows, where that is a cell.
    public var shownHeader: Screen.Supplement? {
        get { found.texts.shownHeader }
        set { found.texts.shownHeader = newValue }
    }

    /// What the section's footer shows, where that is a cell.
    public var shownFooter: Screen.Supplement? {
        get { found.texts.shownFooter }
        set { found.texts.shownFooter = newValue }
    }
}
