/// An object that decides in which iterations of the main loop a list may be changed.
///
/// A list may not be changed while it calls its data source or its delegate, or while an adapter calls the list. After
/// a list has called code of the client, the list may not be changed until the next iteration.
@MainActor
final class ListIterations {
    weak var surface: (any ListSurface)?
    /// The function that is called in each scheduled iteration of the main loop.
    var onIteration: (@MainActor () -> Void)?
    /// The number of calls that are in progress. Calls by the list and calls to the list are counted.
    private var depth = 0
    /// A Boolean value that indicates whether the list has called code of the client in this iteration. This code might
    /// still be running.
    private var isBusyUntilNextIteration = false
    private var isScheduled = false

    /// A Boolean value that indicates whether a call by the list, or a call to the list, is in progress.
    var isBusy: Bool { depth > 0 }

    /// A Boolean value that indicates whether a new frame must wait for the next iteration.
    var isClosed: Bool { depth > 0 || isBusyUntilNextIteration }

    /// Runs `body`, which handles a call by the list or calls the list, and returns its result. Frames that are
    /// published during the call wait for the next iteration.
    func busy<Result>(_ body: () -> Result) -> Result {
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Records that the list calls code of the client. This code can publish a frame before it returns.
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
