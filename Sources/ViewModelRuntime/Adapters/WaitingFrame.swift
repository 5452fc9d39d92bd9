/// A frame that a list shows as soon as the list may be changed.
@MainActor
struct WaitingFrame<Screen: ScreenFrame> {
    let frame: Screen
    let isAnimated: Bool
    private let completions: [@MainActor () -> Void]

    /// Creates a waiting frame that replaces `waiting`. When the list shows the new frame, the completions of `waiting`
    /// are called too. The new frame is animated if `animated` is `true`, and `waiting` is animated or `nil`.
    init(_ frame: Screen, animated: Bool, completion: (@MainActor () -> Void)?, insteadOf waiting: Self?) {
        self.frame = frame
        isAnimated = animated && (waiting?.isAnimated ?? true)
        completions = (waiting?.completions ?? []) + (completion.map { [$0] } ?? [])
    }

    func complete() {
        for completion in completions { completion() }
    }
}
