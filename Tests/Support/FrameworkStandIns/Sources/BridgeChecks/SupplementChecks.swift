// Checks headers and footers, and their sizes.
#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    @MainActor func checkSupplements() {
        checkSizesOfItemHeaders()
        checkHeaderPadding()
    }

    /// Checks the sizes that headers and footers of a collection view return from
    /// `preferredLayoutAttributesFitting(_:)`. An absent header or footer must occupy no space.
    @MainActor private func checkSizesOfItemHeaders() {
        let horizontal = UICollectionViewFlowLayout()
        horizontal.scrollDirection = .horizontal
        let layouts: [(UICollectionViewLayout, CGFloat)] = [(UICollectionViewFlowLayout(), 320), (horizontal, 0)]
        for (layout, width) in layouts {
            let shown = ShownLines.collection([.init(1, header: "One", [1]), .init(2, [2])], layout)
            func size(_ view: UIView?) -> CGSize {
                let attributes = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                    with: IndexPath(indexes: [0, 0])
                )
                attributes.size = CGSize(width: 320, height: 20)
                let size = (view as? UICollectionReusableView)?.preferredLayoutAttributesFitting(attributes).size
                return CGSize(width: (size?.width ?? -1).rounded(), height: (size?.height ?? -1).rounded())
            }
            expect(size(shown.header(0)), CGSize(width: 320, height: 44))
            expect(size(shown.header(1)), CGSize(width: width, height: 0))
            expect(size(shown.footer(0)), CGSize(width: width, height: 0))
            // A header keeps its view when it disappears and appears again.
            shown.store.state.paragraphs[0].header = nil
            shown.store.state.paragraphs[1].title = "Two"
            shown.settle()
            expect(size(shown.header(0)), CGSize(width: width, height: 0))
            expect(size(shown.header(1)), CGSize(width: 320, height: 44))
        }
    }

    /// Checks that the adapter removes the padding above all headers of a table view if a section has no header.
    ///
    /// Source: UIKit's documentation of `UITableView.sectionHeaderTopPadding`.
    @MainActor private func checkHeaderPadding() {
        let shown = ShownLines.table([.init(1, header: "One", [1]), .init(2, header: "Two", [2])])
        guard let table = shown.table else { return }
        let room = table.headerRoom(in: 0)
        expect(room > 28, true)
        // The section without a header needs no space for a header.
        shown.store.state.paragraphs[1].header = nil
        shown.settle()
        expect(table.headerRoom(in: 1) < 1, true)
        expect(table.headerRoom(in: 0), 28)
        shown.store.state.paragraphs[1].header = "Two"
        shown.settle()
        expect(table.headerRoom(in: 0), room)
        // The adapter also removes the padding when a section without a header is inserted. After this section is
        // deleted, the adapter restores the padding above the other headers.
        shown.store.state.paragraphs.append(.init(3, [3]))
        shown.settle()
        expect(table.headerRoom(in: 2) < 1, true)
        shown.store.state.paragraphs.removeLast()
        shown.settle()
        expect(table.headerRoom(in: 1), room)
        // The adapter also removes the padding if it reloads the table view.
        (shown.adapter as? ScreenTable<LinesScreen>)?.reloadLimit = 0
        shown.store.state.paragraphs.append(.init(3, [3]))
        shown.settle()
        expect(table.headerRoom(in: 2) < 1, true)
        (shown.adapter as? ScreenTable<LinesScreen>)?.reloadLimit = 300
        // The adapter restores the client's padding, and keeps a value that the client sets later.
        shown.store.state.paragraphs.removeLast()
        shown.settle()
        table.sectionHeaderTopPadding = 5
        shown.store.state.paragraphs.append(.init(3, [3]))
        shown.settle()
        expect(table.sectionHeaderTopPadding, 0)
        shown.store.state.paragraphs.removeLast()
        shown.settle()
        expect(table.sectionHeaderTopPadding, 5)
        // In a table view of another style, the adapter does not set `sectionHeaderTopPadding`.
        let grouped = ShownLines.table([.init(1, [1])], style: .insetGrouped)
        expect(grouped.table?.sectionHeaderTopPadding, UITableView.automaticDimension)
    }
#endif
