// Operates the controls of a form with the stand-in for UIKit.

@_spi(Model) import UIKit
import ViewModelRuntime

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension UIView {
    /// Returns the outermost views of class `Part` in the hierarchy of this view. The array can contain the view
    /// itself.
    func parts<Part: UIView>(_ type: Part.Type) -> [Part] {
        (self as? Part).map { [$0] } ?? subviews.flatMap { $0.parts(type) }
    }
}

@MainActor
struct User: FormUser {
    let store = ScreenStore<FormScreen>(.init())
    let view = UITableView()
    let window = UIWindow()
    let table: ScreenTable<FormScreen>

    init() {
        func register<Cell: UITableViewCell>(_ type: Cell.Type, _ make: @escaping (String) -> Cell) {
            UITableViewCell.makers[ObjectIdentifier(type)] = make
        }
        register(TapCell.self) { TapCell(style: .default, reuseIdentifier: $0) }
        register(ButtonCell.self) { ButtonCell(style: .default, reuseIdentifier: $0) }
        register(SwitchCell.self) { SwitchCell(style: .default, reuseIdentifier: $0) }
        register(FieldCell.self) { FieldCell(style: .default, reuseIdentifier: $0) }
        register(EditorCell.self) { EditorCell(style: .default, reuseIdentifier: $0) }
        register(NumberCell.self) { NumberCell(style: .default, reuseIdentifier: $0) }
        register(ChoiceCell.self) { ChoiceCell(style: .default, reuseIdentifier: $0) }
        register(LinkCell.self) { LinkCell(style: .default, reuseIdentifier: $0) }
        table = ScreenTable(store, view, FormTableCells(tableView: view))
        window.addSubview(view)
        update()
    }

    func update() {
        view.layoutIfNeeded()
        DispatchQueue.main.turn()
    }

    func part<Part: UIView>(_ type: Part.Type) -> Part { parts(type)[0] }

    func parts<Part: UIView>(_ type: Part.Type) -> [Part] {
        update()
        return view.visibleCells.flatMap { $0.parts(type) }
    }

    func tap() { part(TapCell.self).tap() }

    func press(_ title: String) {
        parts(UIButton.self).first { $0.titleLabel?.text == title }?.sendActions(for: .touchUpInside)
    }

    func toggle() { part(UISwitch.self).toggle() }

    func type(_ text: String) {
        part(UITextField.self).type(text)
        expect(part(UITextField.self).keyboardType, .emailAddress, "configuration")
    }

    func submit() { part(UITextField.self).sendActions(for: .editingDidEndOnExit) }
    func write(_ text: String) { part(UITextView.self).type(text) }

    func slide(to value: Double) {
        part(UISlider.self).value = Float(value)
        part(UISlider.self).sendActions(for: .valueChanged)
    }

    func stepUp() {
        let stepper = part(UIStepper.self)
        stepper.value += stepper.stepValue
        stepper.sendActions(for: .valueChanged)
    }

    func choose(_ index: Int) {
        let control = part(UISegmentedControl.self)
        expect(control.numberOfSegments, 2, "configuration")
        control.selectedSegmentIndex = index
        control.sendActions(for: .valueChanged)
    }

    func select() {
        part(LinkCell.self).parts(UIButton.self).first { $0.titleLabel?.text == nil }?.sendActions(for: .touchUpInside)
    }
}

User().check()
exit(failures == 0 ? 0 : 1)
