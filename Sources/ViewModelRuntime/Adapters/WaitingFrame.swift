/// A frame that a list shows as soon as the list may be changed.
@MainActor
struct WaitingFrame<Screen: ScreenFrame> {
    let frame: Screen
    let isAnimated: Bool
    private let completions: [@MainActor () -> Void]

    /// Creates a frame that replaces the waiting frame `waiting`. When the new frame is shown, the completion of
    /// `waiting` is called too.
    init(_ frame: Screen, animated: Bool, completion: (@MainActor () -> Void)?, insteadOf waiting: Self?) {
        self.frame = frame
        isAnimated = animated && (waiting?.isAnimated ?? true)
        completions = (waiting?.completions ?? []) + (completion.map { [$0] } ?? [])
    }

    func complete() {
        for completion in completions { completion() }
    }
}
