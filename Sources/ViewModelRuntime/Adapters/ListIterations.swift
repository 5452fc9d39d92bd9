/// The iterations of the main loop in which a list may be changed.
///
/// A list may not be changed during a call of the list or to the list. It may also not be changed in an iteration in
/// which it has called other code.
@MainActor
final class ListIterations {
    weak var surface: (any ListSurface)?
    /// The function that runs in each scheduled iteration.
    var onIteration: (@MainActor () -> Void)?
    /// The number of calls of the list, and of calls to it, that are in progress.
    private var depth = 0
    /// A Boolean value that indicates whether the list has called other code in this iteration, which may still be
    /// running.
    private var isBusyUntilNextIteration = false
    private var isScheduled = false

    /// A Boolean value that indicates whether a call of the list, or a call to the list, is in progress.
    var isBusy: Bool { depth > 0 }

    /// A Boolean value that indicates whether a frame waits for the next iteration.
    var isClosed: Bool { depth > 0 || isBusyUntilNextIteration }

    /// Runs `body` as part of a call of the list. Frames that are published meanwhile wait.
    func busy<Result>(_ body: () -> Result) -> Result {
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Records that the list calls other code, which may cause a frame before the call returns.
    func noteForeignCall() {
        isBusyUntilNextIteration = true
        schedule()
    }

    func schedule() {
        guard !isScheduled, let surface else { return }
        isScheduled = true
        surface.onNextIteration { [weak self] in self?.begin() }
    }

    private func begin() {
        isScheduled = false
        isBusyUntilNextIteration = false
        onIteration?()
    }
}
