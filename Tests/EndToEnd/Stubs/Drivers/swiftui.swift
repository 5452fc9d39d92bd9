// Operates the controls of a form with the stand-in for SwiftUI.

@_spi(Model) import SwiftUI
import ViewModelRuntime

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@MainActor
struct User: FormUser {
    let store: ScreenStore<FormScreen>
    let host: ViewHost

    init() {
        store = ScreenStore(.init())
        host = ViewHost(FormList(store, FormCellViews()))
    }

    /// Updates the host, and returns all views of a type.
    func all<Shown: View>(_ type: Shown.Type) -> [Shown] {
        host.update()
        return host.all(type)
    }

    func tap() {
        host.update()
        host.taps.first?()
    }

    func press(_ title: String) {
        host.update()
        host.press(title)
    }

    func toggle() { all(Toggle<Text>.self)[0].isOn.wrappedValue.toggle() }
    func type(_ text: String) { all(TextField<Text>.self)[0].text.wrappedValue = text }
    func submit() { host.submit() }
    func write(_ text: String) { all(TextEditor.self)[0].text.wrappedValue = text }
    func slide(to value: Double) { all(Slider<EmptyView, EmptyView>.self)[0].value.wrappedValue = value }
    func stepUp() { all(Stepper<Text>.self)[0].step(true) }

    func choose(_ index: Int) {
        host.update()
        host.choose(index)
    }

    func select() {
        host.update()
        host.pressImage("symbol circle")
    }
}

User().check()
exit(failures == 0 ? 0 : 1)
