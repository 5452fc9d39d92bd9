// Checks the accessibility of rows, headers and footers.
#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    @MainActor func checkAccessibility() {
        checkReusedCells()
        checkOwnAccessibility()
        checkOwnActions()
        checkElements()
        checkHeadings()
    }

    @MainActor private func said(_ view: UIView?) -> [String?] {
        guard let view else { return [] }
        return [
            view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint,
            "\(view.accessibilityTraits.rawValue)", view.accessibilityCustomActions?.map(\.name).joined(),
        ]
    }

    @MainActor private func makers(_ paragraphs: [LinesScreen.Paragraph]) -> [ShownLines] {
        [.table(paragraphs), .collection(paragraphs)]
    }

    private let nothing: [String?] = [nil, nil, nil, "0", nil]

    /// Checks that a reused cell loses the accessibility of its previous row if the screen declares no accessibility
    /// for the new row.
    @MainActor private func checkReusedCells() {
        var paragraph = LinesScreen.Paragraph(1, 100..<160)
        for row in 0..<12 {
            paragraph.lines[row].label = "label \(row)"
            paragraph.lines[row].commands = ["pin"]
        }
        for shown in makers([paragraph]) {
            let cells = (0..<12).map { shown.cell($0) }
            expect(said(cells[3]), ["label 3", "value 103", "hint", "1", "pin"])
            expect(cells[3]?.accessibilityIdentifier, "line.103")
            shown.list.scroll(toOffset: 44 * 24)
            for row in 24..<36 {
                expect(cells.contains { $0 === shown.cell(row) }, true)
                expect(said(shown.cell(row)), nothing)
                expect(shown.cell(row)?.accessibilityIdentifier, "line.\(row + 100)")
            }
            shown.list.scroll(toOffset: 0)
            expect(said(shown.cell(5)), ["label 5", "value 105", "hint", "1", "pin"])
        }
    }

    /// Checks that the adapter restores the view's own accessibility properties when the row no longer sets them. If
    /// the client sets a property while the row is shown, the adapter must keep this value.
    @MainActor private func checkOwnAccessibility() {
        for shown in makers([.init(1, [1, 2])]) {
            let cell = shown.cell(0)
            cell?.accessibilityLabel = "own label"
            cell?.accessibilityValue = "own value"
            cell?.accessibilityHint = "own hint"
            cell?.accessibilityTraits = .image
            shown.store.state.paragraphs[0].lines[0].label = "label"
            shown.settle()
            expect(said(cell), ["label", "value 1", "hint", "\(4 + 1)", nil])
            shown.store.state.paragraphs[0].lines[0].label = nil
            shown.settle()
            expect(said(cell), ["own label", "own value", "own hint", "4", nil])
            shown.store.state.paragraphs[0].lines[0].label = "label"
            shown.settle()
            cell?.accessibilityLabel = "newer"
            shown.store.state.paragraphs[0].lines[0].label = nil
            shown.settle()
            expect(said(cell), ["newer", "own value", "own hint", "4", nil])
        }
    }

    /// Checks that a cell keeps its own accessibility actions when the commands of its row change. The own actions must
    /// precede the actions for the commands.
    @MainActor private func checkOwnActions() {
        for shown in makers([.init(1, [1, 2])]) {
            let cell = shown.cell(0)
            cell?.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "own") { _ in true }]
            shown.store.state.paragraphs[0].lines[0].commands = ["pin", "tell"]
            shown.settle()
            expect(cell?.accessibilityCustomActions?.map(\.name), ["own", "pin", "tell"])
            shown.store.state.paragraphs[0].lines[0].commands = ["tell"]
            shown.settle()
            expect(cell?.accessibilityCustomActions?.map(\.name), ["own", "tell"])
            shown.store.state.paragraphs[0].lines[0].commands = []
            shown.settle()
            expect(cell?.accessibilityCustomActions?.map(\.name), ["own"])
        }
    }

    /// Checks the cell of a collection view whose row has an accessibility label. A cell without active controls must
    /// be one accessibility element. A cell with active controls must be a group, so that assistive technologies reach
    /// the controls.
    ///
    /// By default, a cell of a collection view is not an accessibility element. Source: UIKit's documentation of
    /// `isAccessibilityElement`.
    @MainActor private func checkElements() {
        @MainActor func hidden(_ view: UIView) -> UIView {
            view.isHidden = true
            return view
        }
        @MainActor func group(_ view: UIView, isActive: Bool = true) -> UIView {
            let group = UIView()
            group.isUserInteractionEnabled = isActive
            group.addSubview(view)
            return group
        }
        @MainActor func link() -> UIView {
            let view = UIView()
            (view.isAccessibilityElement, view.accessibilityTraits) = (true, .link)
            return view
        }
        let contents: [(make: () -> [UIView], hasControls: Bool)] = [
            ({ [] }, false), ({ [UILabel(), UIImageView()] }, false), ({ [UISwitch()] }, true),
            ({ [UILabel(), group(group(UITextField()))] }, true), ({ [UITextView()] }, true), ({ [link()] }, true),
            ({ [hidden(UIButton())] }, false), ({ [hidden(group(UIButton()))] }, false),
            ({ [group(UISlider(), isActive: false)] }, false),
        ]
        for (make, hasControls) in contents {
            let shown = ShownLines.collection([.init(1, [1, 2])], make: make)
            let cell = shown.cell(0)
            expect(cell?.isAccessibilityElement, false)
            shown.store.state.paragraphs[0].lines[0].label = "label"
            shown.settle()
            expect(cell?.isAccessibilityElement, !hasControls)
            expect(cell?.accessibilityContainerType, hasControls ? .semanticGroup : UIAccessibilityContainerType.none)
            expect(cell?.accessibilityLabel, "label")
            shown.store.state.paragraphs[0].lines[0].label = nil
            shown.settle()
            expect(cell?.isAccessibilityElement, false)
            expect(cell?.accessibilityContainerType, UIAccessibilityContainerType.none)
        }
        // The adapter does not make the cell of a table view an accessibility element, so that the controls in the cell
        // remain reachable.
        let table = ShownLines.table([.init(1, [1])])
        table.store.state.paragraphs[0].lines[0].label = "label"
        table.settle()
        expect(table.cell(0)?.isAccessibilityElement, false)
    }

    /// Checks that headers are headings for assistive technologies, and that footers are not.
    ///
    /// Source: UIKit's documentation of `UIAccessibilityTraits.header`.
    @MainActor private func checkHeadings() {
        var paragraph = LinesScreen.Paragraph(1, header: "One", [1, 2])
        paragraph.footer = "End"
        for shown in makers([paragraph]) {
            let (header, footer) = (shown.header(0), shown.footer(0))
            expect(header?.isAccessibilityElement, true)
            expect(header?.accessibilityLabel, "One")
            expect(header?.accessibilityTraits, .header)
            expect(footer?.accessibilityLabel, "End")
            expect(footer?.accessibilityTraits, .staticText)
            shown.store.state.paragraphs[0].header = "Two"
            shown.settle()
            expect(header?.accessibilityLabel, "Two")
            // The view of an absent header or footer has no trait, and VoiceOver skips this view.
            shown.store.state.paragraphs[0].header = nil
            shown.store.state.paragraphs[0].footer = nil
            shown.settle()
            for view in [header, footer] {
                expect(view?.isAccessibilityElement, false)
                expect(view?.accessibilityLabel, nil)
                expect(view?.accessibilityTraits, [])
            }
            // In a header view of the client, the label is the heading, and the text field remains reachable.
            shown.store.state.paragraphs[0].title = "Title"
            shown.settle()
            guard let view = header?.subviews.first?.subviews.first as? LineHeader else {
                return expect("no header", "a header")
            }
            expect(header?.isAccessibilityElement, false)
            expect(view.label.accessibilityTraits, [.staticText, .header])
            expect(view.field.accessibilityTraits, [])
        }
        // A header that contains only controls is not a heading.
        paragraph.header = nil
        paragraph.title = "?"
        for shown in makers([paragraph]) {
            let view = shown.header(0)?.subviews.first?.subviews.first as? LineHeader
            expect(view?.field.accessibilityTraits, [])
            expect(view?.label.accessibilityTraits, .staticText)
        }
    }
#endif
