import TerminalUI
import ViewModelRuntime

/// An editor for a profile of the training timer.
@main
struct TimerApp {
    @MainActor static func main() {
        let store = ScreenStore<TimerScreen>(
            TimerScreen.State(profile: Profile(name: "Intervals", duration: .seconds(1_200), segments: []))
        )
        store.onEvent = { event in
            switch event {
            case .close:
                print("closed")
            case .pickSound(let kind):
                // The program selects the sound itself, instead of opening a second screen.
                let index = store.state.profile.segments.firstIndex { $0.kind == kind }
                if let index { store.state.profile.segments[index].sound = "Gong" }
            }
        }
        let cells = TerminalTimerCells()
        TerminalScreen(store: store, title: \.title, commands: ["done": { _ in store.screen.onDone() }]) {
            screen,
            path in
            screen.cell(at: path, from: cells)
        }.run()
    }
}
