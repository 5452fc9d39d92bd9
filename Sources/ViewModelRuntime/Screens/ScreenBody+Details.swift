// The methods that a screen's `body` calls to declare the actions, commands and accessibility of a row. The body calls
// these methods after it assigns the row's contents to `shown`.

nonisolated extension ScreenBody {
    /// Sets the action that a tap on the row sends.
    ///
    /// - Parameter action: The action, evaluated only if the details of the row are requested.
    public func selects(_ action: @autoclosure () -> Screen.Action) {
        describe { $0.select = action() }
    }

    /// Sets whether the row is selected.
    ///
    /// - Parameter isSelected: `true` if the row is selected. The expression is evaluated only if the details of the
    ///   row are requested.
    public func selected(_ isSelected: @autoclosure () -> Bool) {
        describe { $0.isSelected = isSelected() }
    }

    /// Sets the action that is sent each time the row appears on the screen.
    ///
    /// - Parameter action: The action, evaluated only if the details of the row are requested.
    public func appears(_ action: @autoclosure () -> Screen.Action) {
        describe { $0.appear = action() }
    }

    /// Allows the user to move the row.
    public func moves() {
        describe { $0.canMove = true }
    }

    /// Adds a command to the row. The action, title, image and color are evaluated only if the details of the row are
    /// requested.
    ///
    /// - Parameters:
    ///   - place: The place where the command is shown. Commands at the same place are shown in the order of the calls.
    ///   - id: The name of the command. Commands at the same place must have different names.
    ///   - action: The action that the command sends.
    ///   - title: The text of the command.
    ///   - image: The image of the command, or `nil` for a command without an image.
    ///   - color: The color of the command, or `nil` for the system's color.
    ///   - role: The role of the command, or `nil` for a command without a special role.
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

    /// Sets the accessibility of the row. The label, value and hint are evaluated only if the details of the row are
    /// requested.
    ///
    /// - Parameters:
    ///   - label: A short name of the row, or `nil` if the cell provides the name.
    ///   - value: The current value of the row, or `nil` if the cell provides the value.
    ///   - hint: A description of the result of a tap on the row, or `nil` if the cell provides the hint.
    ///   - traits: The traits of the row.
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

    /// Applies `change` to the details of the last row that the current run of `body` found. Does nothing if the run
    /// does not need details. Rows for which the body declares no details have no entry in `found.details`.
    private func describe(_ change: (inout RowDetails<Screen.Action>) -> Void) {
        guard found.wants == .details else { return }
        change(&found.details[found.rows.count - 1, default: RowDetails()])
    }

    /// A Boolean value that indicates whether the run needs the contents of the section's header.
    public var showsHeader: Bool { found.wants == .texts }

    /// A Boolean value that indicates whether the run needs the contents of the section's footer.
    public var showsFooter: Bool { found.wants == .texts }

    /// The contents of the section's header, or `nil` if the header is not a cell. Set this property only if
    /// `showsHeader` is `true`.
    public var shownHeader: Screen.Supplement? {
        get { found.texts.shownHeader }
        set { found.texts.shownHeader = newValue }
    }

    /// The contents of the section's footer, or `nil` if the footer is not a cell. Set this property only if
    /// `showsFooter` is `true`.
    public var shownFooter: Screen.Supplement? {
        get { found.texts.shownFooter }
        set { found.texts.shownFooter = newValue }
    }
}
