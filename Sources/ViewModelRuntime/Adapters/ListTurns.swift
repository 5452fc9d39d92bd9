/// The turns of the main loop in which a list may be changed: not while it calls, or is called, and not in the turn in which it
/// has called somebody else.
@MainActor
final class ListTurns {
    weak var surface: (any ListSurface)?
    /// Called in a turn that was scheduled.
    var onTurn: (@MainActor () -> Void)?
    /// How many calls of the list, or of ours to it, are under way.
    private var depth = 0
    /// Whether somebody else was called by the list in this turn, who is perhaps not done yet.
    private var isBusyUntilNextTurn = false
    private var isScheduled = false

    /// A Boolean value that indicates whether a call of the list, or one to it, is under way.
    var isBusy: Bool { depth > 0 }

    /// A Boolean value that indicates whether a frame waits for the next turn.
    var isClosed: Bool { depth > 0 || isBusyUntilNextTurn }

    /// Calls `body` as part of a call of the list: frames that come meanwhile wait.
    func busy<Result>(_ body: () -> Result) -> Result {
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// The list calls somebody else, who may cause a frame before the call returns.
    func noteForeignCall() {
        isBusyUntilNextTurn = true
        schedule()
    }

    func schedule() {
        guard !isScheduled, let surface else { return }
        isScheduled = true
        surface.onNextTurn { [weak self] in self?.begin() }
    }

    private func begin() {
        isScheduled = false
        isBusyUntilNextTurn = false
        onTurn?()
    }
}
