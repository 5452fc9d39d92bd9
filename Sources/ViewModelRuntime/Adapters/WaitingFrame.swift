/// A frame that a list will show as soon as it may be changed.
@MainActor
struct WaitingFrame<Screen: ScreenFrame> {
    let frame: Screen
    let isAnimated: Bool
    private let completions: [@MainActor () -> Void]

    /// Creates a frame that replaces another waiting frame. When the new frame is shown, the completion of the replaced
    /// frame is called too.
    init(_ frame: Screen, animated: Bool, completion: (@MainActor () -> Void)?, insteadOf waiting: Self?) {
        self.frame = frame
        isAnimated = animated && (waiting?.isAnimated ?? true)
        completions = (waiting?.completions ?? []) + (completion.map { [$0] } ?? [])
    }

    func complete() {
        for completion in completions { completion() }
    }
}
