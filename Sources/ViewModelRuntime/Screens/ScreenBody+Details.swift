// The calls that a body makes for what a row has beside its cell, behind the one that says what it shows.

extension ScreenBody {
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

extension ScreenFrame {
    /// What a row has beside its cell; traps where the frame has no such row.
    ///
    /// Costs what `row(at:)` does.
    public func rowDetails(at path: RowPath) -> RowDetails<Action> {
        screenContent.describedRows(at: [path.row], in: path.section).details[0] ?? RowDetails()
    }

    /// What a row has beside its cell; nil where the row is not shown.
    public func rowDetails(of id: RowID) -> RowDetails<Action>? {
        path(of: id).map { rowDetails(at: $0) }
    }

    /// The rows of a section among which the user may move a row, by their indexes: those of its list. Nil where it may
    /// not be moved.
    public func moveRange(of path: RowPath) -> Range<Int>? {
        guard rowDetails(at: path).canMove else { return nil }
        return screenContent.layout.place(of: path.section)?.slot.block.innermostList(around: path.row)
    }

    /// What the user does who moves a row: what is to be sent. Nil where it may not be moved there.
    ///
    /// - Parameters:
    ///   - source: where it stands in this frame.
    ///   - destination: where it is to stand, counted without itself, as UIKit counts it: in the same section, and in
    ///     the `moveRange(of:)` of the row.
    public func moveAction(from source: RowPath, to destination: RowPath) -> Action? {
        guard source.section == destination.section, let range = moveRange(of: source), range.contains(destination.row)
        else { return nil }
        let next = destination.row < source.row ? destination.row : destination.row + 1
        let following = range.contains(next) ? rowID(at: RowPath(section: source.section, row: next)) : nil
        return Self.moveAction(rowID(at: source), showing: row(at: source), before: following)
    }
}

extension RowBlock {
    /// The rows of the innermost list that has a row, by their indexes in the block; nil where none has.
    func innermostList(around row: Int) -> Range<Int>? {
        let index = items.partitioningIndex { $0.start + $0.count > row }
        guard index < items.count, let list = items[index].list else { return nil }
        let start = items[index].start
        if case .blocks(let blocks, _) = list.shape {
            let (element, first) = list.element(ofRow: row - start)
            if let inner = blocks[element].innermostList(around: row - start - first) {
                return start + first + inner.lowerBound..<start + first + inner.upperBound
            }
        }
        return start..<start + list.count
    }
}
