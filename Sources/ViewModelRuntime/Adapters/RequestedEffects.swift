/// The pending scroll and focus requests. Actions make requests, and a reload requests the focus of the edited row
/// again. A new scroll request of an action replaces the pending scroll request. A new focus request of an action
/// replaces the pending focus request.
nonisolated struct RequestedEffects<RowID, SectionID> {
    /// The target of a request to scroll.
    enum ScrollTarget {
        case row(RowID)
        case section(SectionID)
    }

    var focus: RowID??
    var scroll: ScrollTarget?

    var hasRequests: Bool { focus != nil || scroll != nil }
}

extension PresentedList {
    /// Carries out `requested`: first scrolls the list, then sets the focus. The list must already show the frame that
    /// results from the requesting action, and must be laid out.
    func perform(_ requested: RequestedEffects<Screen.RowID, Screen.SectionID>) {
        guard let surface else { return }
        if let target = requested.scroll { scroll(to: target, surface) }
        switch requested.focus {
        case .some(.some(let row)):
            if let path = shown.screen.path(of: row), surface.focusedRow != path { surface.focus(path) }
        case .some(.none):
            surface.endEditing()
        case .none:
            break
        }
    }

    private func scroll(
        to target: RequestedEffects<Screen.RowID, Screen.SectionID>.ScrollTarget,
        _ surface: any ListSurface<Screen>
    ) {
        switch target {
        case .row(let row):
            guard let path = shown.screen.path(of: row) else { return }
            surface.scroll(to: path)
        case .section(let section):
            guard let index = shown.screen.screenContent.layout.index(of: section) else { return }
            surface.scroll(toSection: index)
            layOut()
            // The layout has replaced estimated heights by exact ones, so the list scrolls again.
            surface.scroll(toSection: index)
        }
        layOut()
    }
}
