/// What actions have asked for that is not done yet. Of several the last wins.
nonisolated struct WantedEffects<RowID> {
    var focus: RowID??
    var scroll: RowID?

    var isWanted: Bool { focus != nil || scroll != nil }
}

extension PresentedList {
    /// Behind the frame that an action led to, in a list that is laid out: scrolls first, then edits.
    func carryOut(_ wanted: WantedEffects<Screen.RowID>) {
        guard let surface else { return }
        if let path = wanted.scroll.flatMap(shown.screen.path(of:)) {
            surface.scroll(to: path)
            layOut()
        }
        switch wanted.focus {
        case .some(.some(let row)):
            if let path = shown.screen.path(of: row), surface.focusedRow != path { surface.focus(path) }
        case .some(.none):
            surface.endEditing()
        case .none:
            break
        }
    }
}
