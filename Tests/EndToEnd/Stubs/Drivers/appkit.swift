// Operates the controls of a form with the stand-in for AppKit.

@_spi(Model) import AppKit
import ViewModelRuntime

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension NSView {
    /// Returns the outermost views of class `Part` in the hierarchy of this view. The array can contain the view
    /// itself.
    func parts<Part: NSView>(_ type: Part.Type) -> [Part] {
        (self as? Part).map { [$0] } ?? subviews.flatMap { $0.parts(type) }
    }
}

@MainActor
struct User: FormUser {
    let store = ScreenStore<FormScreen>(.init())
    let view = NSTableView()
    let window = NSWindow()
    let table: ScreenTable<FormScreen>

    init() {
        table = ScreenTable(store, view, FormTableCells(tableView: view))
        view.ownWindow = window
    }

    func part<Part: NSView, Row: NSView>(_ type: Part.Type, in row: Row.Type) -> Part {
        parts(row).flatMap { $0.parts(type) }[0]
    }

    func parts<Part: NSView>(_ type: Part.Type) -> [Part] {
        view.layoutSubtreeIfNeeded()
        DispatchQueue.main.turn()
        let rows = (0..<view.numberOfRows).compactMap { view.view(atColumn: 0, row: $0, makeIfNecessary: true) }
        return rows.flatMap { $0.parts(type) }
    }

    func tap() { parts(TapCell.self)[0].click() }
    func press(_ title: String) { parts(NSButton.self).first { $0.title == title }?.operate() }

    func toggle() {
        let control = part(NSSwitch.self, in: SwitchCell.self)
        control.state = control.state == .on ? .off : .on
        control.operate()
    }

    func type(_ text: String) { edit(part(NSTextField.self, in: FieldCell.self), text) }
    func submit() { part(NSTextField.self, in: FieldCell.self).operate() }
    func write(_ text: String) { edit(part(NSTextField.self, in: EditorCell.self), text) }

    private func edit(_ field: NSTextField, _ text: String) {
        window.makeFirstResponder(field)
        (field.currentEditor() as? NSTextView)?.type(text)
        window.makeFirstResponder(nil)
    }

    func slide(to value: Double) {
        let slider = part(NSSlider.self, in: NumberCell.self)
        slider.doubleValue = value
        slider.operate()
    }

    func stepUp() {
        let stepper = part(NSStepper.self, in: NumberCell.self)
        stepper.doubleValue += stepper.increment
        stepper.operate()
    }

    func choose(_ index: Int) {
        let button = part(NSPopUpButton.self, in: ChoiceCell.self)
        expect(button.itemTitles, ["One", "Two"], "configuration")
        button.selectItem(at: index)
        button.operate()
    }

    func select() { parts(LinkCell.self)[0].parts(NSButton.self).first { $0.image != nil }?.operate() }
}

User().check()
exit(failures == 0 ? 0 : 1)
