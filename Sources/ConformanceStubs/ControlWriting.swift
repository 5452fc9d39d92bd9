// Writes the classes of UIKit and AppKit views, with controls that show members and perform actions.

import SpecModel
import SwiftBackend
import SwiftOutput

/// A composition, and the controls that `configure(with:)` updates from its members.
private struct ConfiguredControls {
    let presentable: SwiftType
    let composition: Composition
    let controls: [ControlClass]
}

extension StubWriter {
    func write(
        _ view: ViewClass,
        _ configured: [(presentable: SwiftType, composition: Composition)],
        to writer: inout SwiftWriter
    ) {
        let configured = configured.map { presentable, composition in
            ConfiguredControls(
                presentable: presentable,
                composition: composition,
                controls: placedControls(of: composition, in: view)
            )
        }
        var controls: [ControlClass] = []
        for control in configured.flatMap(\.controls) {
            guard let index = controls.firstIndex(where: { $0.control.name == control.control.name }) else {
                controls.append(control)
                continue
            }
            if controls[index].events.isEmpty { controls[index].events = control.events }
        }
        let delegates = delegates(of: controls).map(frameworkType)
        writer.type(
            .finalClass,
            view.name,
            own,
            inherits: [frameworkType(view.superclass)] + view.inherits + delegates,
            doc: view.doc
        ) { writer in
            if let delegate = view.delegate { writer.weakProperty("delegate", .any(delegate), own) }
            for control in controls where control.control.kind != .view {
                write(control, isOutlet: view.hasOutlets, to: &writer)
            }
            writeActionProperties(of: controls, to: &writer)
            writeInitializers(of: view, controls, to: &writer)
            for part in configured { writeConfigure(part, of: view, to: &writer) }
            for control in controls {
                for event in control.events { writeEvent(event, of: control, in: view, to: &writer) }
            }
            writeTextDelegate(of: controls, to: &writer)
            if !view.hasOutlets { writeArrangement(of: controls, in: view, to: &writer) }
        }
    }

    private func placedControls(of composition: Composition, in view: ViewClass) -> [ControlClass] {
        guard framework == .uikit else {
            let placed = program.controls(of: composition, in: .appkit)
            let isEnabled = placed.lazy.filter { $0.kind == .view }.compactMap { $0[.enabled]?.code }.first
            return placed.map { appKitControl($0, isEnabled: isEnabled) }
        }
        return program.controls(of: composition, in: .uikit, isTableCell: view.isTableCell).map(uiKitControl)
    }

    /// Returns the delegate protocols to which the class must conform to receive edits from its text controls.
    private func delegates(of controls: [ControlClass]) -> [String] {
        guard controls.contains(where: { $0.events.contains { $0.trigger == .textDelegate } }) else { return [] }
        return [framework == .uikit ? "UITextViewDelegate" : "NSTextFieldDelegate"]
    }

    // MARK: Properties

    /// Writes `private let label = UILabel()`, or an outlet if a nib or storyboard creates the control.
    private func write(_ control: ControlClass, isOutlet: Bool, to writer: inout SwiftWriter) {
        let type = frameworkType(control.typeName)
        let name = control.control.name
        guard isOutlet else {
            return writer.inferredProperty(name, Modifiers(.private)) { writer in
                write(.call(.framework(control.typeName), control.arguments), of: ControlBase(), to: &writer)
            }
        }
        let setUp = setUp(of: control)
        guard !setUp.isEmpty else { return writer.outlet(name, type) }
        writer.outlet(name, type) { write(setUp, of: ControlBase(name: name, isOutlet: true), to: &$0) }
    }

    /// Writes `private var onSwitchToggle: ((Bool) -> Void)?` for each action.
    private func writeActionProperties(of controls: [ControlClass], to writer: inout SwiftWriter) {
        var written: Set<String> = []
        for action in controls.flatMap(\.events).map(\.action) where written.insert(action.name).inserted {
            let type = SwiftType.function(FunctionType(action.values.map(swift.type)))
            writer.storedProperty(action.name, .optional(type), Modifiers(.private))
        }
    }

    /// Returns the statements that prepare a control once, followed by the statements that connect its events.
    private func setUp(of control: ControlClass) -> [ControlStatement] {
        var statements = control.setUp
        for event in control.events {
            let function = control.functionName(of: event)
            switch event.trigger {
            case .event(let name):
                let action = ControlCode.call(.framework("UIAction"), [ControlArgument("handler", .calling(function))])
                statements.append(
                    .perform(
                        .call(
                            .property("addAction"),
                            [ControlArgument(action), ControlArgument("for", .implicit(name))]
                        )
                    )
                )
            case .targetAction:
                statements.append(.assign(.property("target"), .selfReference))
                statements.append(.assign(.property("action"), .selector(function)))
            case .textDelegate:
                statements.append(.assign(.property("delegate"), .selfReference))
            case .gesture(let type):
                let gesture = ControlCode.call(
                    .framework(type),
                    [ControlArgument("target", .selfReference), ControlArgument("action", .selector(function))]
                )
                statements.append(.perform(.call(.property("addGestureRecognizer"), [ControlArgument(gesture)])))
            }
        }
        return statements
    }

    // MARK: Initializers

    private static let arrange = "arrangeControls"

    private func writeInitializers(of view: ViewClass, _ controls: [ControlClass], to writer: inout SwiftWriter) {
        let gestures = controls.filter { $0.control.kind == .view }.flatMap { setUp(of: $0) }
        guard !view.hasOutlets else {
            if gestures.isEmpty { return }
            return writeCoderInitializer(to: &writer) { write(gestures, of: ControlBase(), to: &$0) }
        }
        if controls.allSatisfy({ $0.control.kind == .view }), gestures.isEmpty { return }
        var parameters: [SwiftOutput.Parameter]
        if view.isTableCell {
            let style = frameworkType(view.superclass).nested("CellStyle") ?? .named("CellStyle")
            parameters = [
                Parameter("style", style),
                Parameter("reuseIdentifier", .optional(swift.type(.builtin(.string)))),
            ]
        } else {
            parameters = [Parameter("frame", frameworkType(framework == .uikit ? "CGRect" : "NSRect"))]
        }
        writer.overridingInitializer(parameters, own) { writer in
            writer.superInitializer { writer in
                for parameter in parameters {
                    writer.argument(parameter.label)
                    writer.reference(parameter.name)
                }
            }
            writeArrangementCall(to: &writer)
        }
        writeCoderInitializer(to: &writer) { writeArrangementCall(to: &$0) }
    }

    private func writeCoderInitializer(to writer: inout SwiftWriter, _ statements: SwiftWriter.Piece) {
        writer.requiredInitializer([Parameter("coder", frameworkType("NSCoder"))], own) { writer in
            writer.superInitializer {
                $0.argument("coder")
                $0.reference("coder")
            }
            statements(&writer)
        }
    }

    private func writeArrangementCall(to writer: inout SwiftWriter) {
        writer.statement {
            $0.reference(Self.arrange)
            $0.call()
        }
    }

    // MARK: Showing members

    private func writeConfigure(_ configured: ConfiguredControls, of view: ViewClass, to writer: inout SwiftWriter) {
        swift.useMembers(of: configured.composition, in: &writer)
        writer.functionBody(configure(with: configured.presentable), own) { writer in
            for control in configured.controls {
                let name = control.control.kind == .view ? nil : control.control.name
                write(control.show, of: ControlBase(name: name, isOutlet: view.hasOutlets), to: &writer)
            }
            var written: Set<String> = []
            for action in configured.controls.flatMap(\.events).map(\.action)
            where written.insert(action.name).inserted {
                writer.assignment(to: { $0.reference(action.name) }) { writer in
                    writeClosure(action, hasDelegate: view.delegate != nil, to: &writer)
                }
            }
        }
    }

    /// Writes `{ viewModel.onSwitchToggle(on: $0) }`. If `hasDelegate` is `true`, writes
    /// `{ [weak self] value in self?.delegate?.onSwitchToggle(on: value) }`.
    private func writeClosure(_ action: PlacedAction, hasDelegate: Bool, to writer: inout SwiftWriter) {
        let value: ControlCode = hasDelegate ? .name("value") : .first
        func arguments(_ writer: inout SwiftWriter) {
            writer.member(action.name)
            writer.call { writer in
                for (parameter, argument) in zip(action.parameters, action.arguments) {
                    writer.argument(parameter.label)
                    switch argument {
                    case .member(let name): write(.viewModel(name), of: ControlBase(), to: &writer)
                    case .value: write(value, of: ControlBase(), to: &writer)
                    }
                }
            }
        }
        guard hasDelegate else {
            return writer.closure {
                $0.reference(Self.viewModel)
                arguments(&$0)
            }
        }
        writer.weakSelfClosure(action.values.isEmpty ? nil : "value") {
            $0.member("delegate")
            $0.optionalChain()
            arguments(&$0)
        }
    }

    // MARK: Events

    /// Writes the function that handles an event of a control. Gesture recognizers and AppKit controls call the
    /// function through a selector. For these, the function has the attribute `@objc`.
    private func writeEvent(
        _ event: ControlEvent,
        of control: ControlClass,
        in view: ViewClass,
        to writer: inout SwiftWriter
    ) {
        if event.trigger == .textDelegate { return }
        var modifiers = Modifiers(.private)
        switch event.trigger {
        case .targetAction, .gesture: modifiers.isObjC = true
        case .event, .textDelegate: break
        }
        writer.functionBody(Signature(control.functionName(of: event)), modifiers) { writer in
            if view.hasOutlets, control.control.kind != .view, event.value != nil {
                let name = control.control.name
                writer.guardStatement { writer in
                    writer.element()
                    writer.optionalBinding(name) { $0.reference(name) }
                } otherwise: {
                    $0.returnStatement()
                }
            }
            writeCall(of: event, control, to: &writer)
        }
    }

    private func writeCall(of event: ControlEvent, _ control: ControlClass, to writer: inout SwiftWriter) {
        writer.statement { writer in
            writer.reference(event.action.name)
            writer.optionalChain()
            writer.call { writer in
                guard let value = event.value, !event.action.values.isEmpty else { return }
                writer.argument()
                write(value, of: ControlBase(name: control.control.name), to: &writer)
            }
        }
    }

    /// Writes the delegate method that a text control calls when the user edits its text.
    private func writeTextDelegate(of controls: [ControlClass], to writer: inout SwiftWriter) {
        let edited = controls.filter { $0.events.contains { $0.trigger == .textDelegate } }
        if edited.isEmpty { return }
        let isUIKit = framework == .uikit
        let parameter =
            isUIKit
            ? Parameter(label: nil, name: "textView", type: frameworkType("UITextView"))
            : Parameter(label: nil, name: "notification", type: swift.type("Notification", ofFramework: "Foundation"))
        let name = isUIKit ? "textViewDidChange" : "controlTextDidChange"
        writer.functionBody(Signature(name, [parameter]), own) { writer in
            for control in edited {
                guard let event = control.events.first(where: { $0.trigger == .textDelegate }) else { continue }
                writeTextEvent(event, of: control, isUIKit: isUIKit, to: &writer)
            }
        }
    }

    private func writeTextEvent(
        _ event: ControlEvent,
        of control: ControlClass,
        isUIKit: Bool,
        to writer: inout SwiftWriter
    ) {
        writer.ifStatement { writer in
            if isUIKit {
                return writer.binary(
                    .identical,
                    { $0.reference("textView") },
                    { $0.reference(control.control.name) }
                )
            }
            writer.conditions { writer in
                writer.element()
                writer.optionalBinding("textField") {
                    write(.cast(.member(.name("notification"), "object"), "NSTextField"), of: ControlBase(), to: &$0)
                }
                writer.element()
                writer.binary(.identical, { $0.reference("textField") }, { $0.reference(control.control.name) })
            }
        } _: { writer in
            writer.statement { writer in
                writer.reference(event.action.name)
                writer.optionalChain()
                writer.call {
                    $0.argument()
                    $0.reference(isUIKit ? "textView" : "textField")
                    $0.member(isUIKit ? "text" : "stringValue")
                }
            }
        }
    }

    // MARK: Layout

    /// Writes the function `arrangeControls()`. It sets up the controls, and puts them in a horizontal stack view that
    /// fills the view.
    private func writeArrangement(of controls: [ControlClass], in view: ViewClass, to writer: inout SwiftWriter) {
        let names = controls.filter { $0.control.kind != .view }.map(\.control.name)
        let setUps = controls.map { control in
            (ControlBase(name: control.control.kind == .view ? nil : control.control.name), setUp(of: control))
        }
        if names.isEmpty, setUps.allSatisfy(\.1.isEmpty) { return }
        writer.functionBody(Signature(Self.arrange), Modifiers(.private)) { writer in
            for (base, statements) in setUps { write(statements, of: base, to: &writer) }
            if !names.isEmpty { writeStack(of: names, in: view, to: &writer) }
        }
    }

    private func writeStack(of names: [String], in view: ViewClass, to writer: inout SwiftWriter) {
        let stack = ControlBase(name: "stack")
        let views = ControlCode.array(names.map { .name($0) })
        let label = framework == .uikit ? "arrangedSubviews" : "views"
        writer.constant("stack") { writer in
            write(.call(.framework(framework.stackClass), [ControlArgument(label, views)]), of: stack, to: &writer)
        }
        func content(_ name: String) -> ControlCode {
            view.isCell ? .member(.name("contentView"), name) : .name(name)
        }
        write(
            [
                .assign(.property("translatesAutoresizingMaskIntoConstraints"), .boolean(false)),
                .perform(.call(content("addSubview"), [ControlArgument(.name("stack"))])),
            ],
            of: stack,
            to: &writer
        )
        writer.constant("guide") { write(content("layoutMarginsGuide"), of: stack, to: &$0) }
        let constraints = ["leadingAnchor", "trailingAnchor", "topAnchor", "bottomAnchor"].map { anchor in
            ControlCode.call(
                .member(.property(anchor), "constraint"),
                [ControlArgument("equalTo", .member(.name("guide"), anchor))]
            )
        }
        let activate = ControlCode.call(
            .member(.framework("NSLayoutConstraint"), "activate"),
            [ControlArgument(.array(constraints))]
        )
        write([.perform(activate)], of: stack, to: &writer)
    }
}

extension ControlClass {
    /// Returns the name of the function that the control calls for an event.
    fileprivate func functionName(of event: ControlEvent) -> String { control.name + event.kind.rawValue }
}
