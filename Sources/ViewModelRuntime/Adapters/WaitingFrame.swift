/// A frame that a list is to show as soon as it may be changed.
@MainActor
struct WaitingFrame<Screen: ScreenFrame> {
    let frame: Screen
    let isAnimated: Bool
    private let completions: [@MainActor () -> Void]

    /// A frame that is shown instead of one that waits. Those who wait for that one are told of this one.
    init(_ frame: Screen, animated: Bool, completion: (@MainActor () -> Void)?, insteadOf waiting: Self?) {
        self.frame = frame
        isAnimated = animated && (waiting?.isAnimated ?? true)
        completions = (waiting?.completions ?? []) + (completion.map { [$0] } ?? [])
    }

    func complete() {
        for completion in completions { completion() }
    }
}
