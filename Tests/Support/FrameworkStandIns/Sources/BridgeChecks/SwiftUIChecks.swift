// Checks the bindings, publishers and environment values that SwiftUI views use.

import Combine
@_spi(Model) import SwiftUI
import ViewModelRuntime

/// A screen with one row, which is a field or a label.
private struct FieldScreen: ScreenFrame {
    struct State: Sendable {
        var text = "a"
        var isShown = true
        var isLabel = false
    }

    struct FieldViewModel: Equatable, Sendable {
        var text: String
        let actionHandler: ActionHandler<String>

        @MainActor func onFieldChange(text: String) { actionHandler(text) }
    }

    struct LabelViewModel: Equatable, Sendable {
        var text: String
    }

    enum SectionID: Hashable, Sendable { case all }

    enum RowID: ScreenRowID {
        case field

        func read(_ id: inout RowName) { id("Field.all.field") }
    }

    enum Row: ScreenRow {
        case field(FieldViewModel)
        case label(LabelViewModel)

        func read(_ content: inout ScreenRowContent) {
            switch self {
            case .field(let row): content(0, row)
            case .label(let row): content(1, row)
            }
        }
    }

    let screenContent: ScreenContent<FieldScreen>

    static func body(_ state: State, _ screen: ScreenBody<FieldScreen>) {
        screen.readsAnything()
        if screen.section(.all) {
            if screen.row(.field, when: state.isShown) {
                screen.shown =
                    state.isLabel
                    ? .label(LabelViewModel(text: state.text))
                    : .field(FieldViewModel(text: state.text, actionHandler: screen.send))
            }
        }
    }

    /// Stores the entered text in capitals.
    static func handle(_ action: String, _ state: inout State) -> [Never] {
        state.text = action.uppercased()
        return []
    }
}

@MainActor func checkSwiftUI() {
    let store = ScreenStore<FieldScreen>(FieldScreen.State())
    guard let field: FieldScreen.FieldViewModel = store.screen.viewModel(of: .field) else { return expect(true, false) }
    let binding = store.binding(to: \.text, of: .field, field) { $0.onFieldChange(text: $1) }
    expect(binding.wrappedValue, "a")
    // The getter returns the result of the action, not the value that the setter received.
    binding.wrappedValue = "b"
    expect(binding.wrappedValue, "B")
    expect(store.state.text, "B")
    store.state.text = "c"
    expect(binding.wrappedValue, "c")
    // If the row is missing or has a view model of another type, setting the value of the binding has no effect.
    for change in [\FieldScreen.State.isShown, \.isLabel] {
        store.update { $0[keyPath: change].toggle() }
        expect(binding.wrappedValue, "c")
        binding.wrappedValue = "d"
        expect(binding.wrappedValue, "c")
        expect(store.state.text, "c")
        store.update { $0[keyPath: change].toggle() }
    }
    binding.wrappedValue = "e"
    expect(binding.wrappedValue, "E")

    // Subscribers are called before the state changes, as SwiftUI's `@ObservedObject` requires.
    var shown: [String] = []
    let subscription = store.objectWillChange.sink { MainActor.assumeIsolated { shown.append(store.state.text) } }
    store.state.text = "f"
    store.send("g")
    expect(shown, ["E", "f"])
    subscription.cancel()
    expect(store as Any is any ObservableObject, true)

    let theme = DesignTheme(colors: ["brand": .blue])
    expect(EnvironmentValues().designTheme, DesignTheme())
    let host = ViewHost(Text("a").designTheme(theme))
    expect(host.nodes.first { $0.shown(as: Text.self) != nil }?.environment.designTheme, theme)
}
