#if canImport(SwiftUI) && canImport(Combine)
    import SwiftUI

    // Modifiers of a row's view: its tap, its commands, and its accessibility.
    //
    // The type of the modified view depends only on declarations of the spec, never on a value. If the type changed
    // with a value, SwiftUI would create a new view and discard the state and the focus.

    extension View {
        /// Sends the row's `select` action when the user taps the row, or presses the row with the remote on tvOS.
        ///
        /// On tvOS, a row with this action and without controls is a button, so that the remote can focus the row. In a
        /// row with controls, the remote focuses the controls.
        @MainActor @ViewBuilder
        func selecting<Screen>(
            _ details: RowDetails<Screen.Action>,
            hasControls: Bool,
            in store: ScreenStore<Screen>
        ) -> some View {
            #if os(tvOS)
                // The spec determines whether a row has a `select` action. So a view never switches between these
                // branches.
                if details.select != nil, !hasControls {
                    Button {
                        if let select = details.select { store.send(select) }
                    } label: {
                        self
                    }
                } else {
                    tappable(details, in: store)
                }
            #else
                tappable(details, in: store)
            #endif
        }

        @MainActor
        private func tappable<Screen>(_ details: RowDetails<Screen.Action>, in store: ScreenStore<Screen>) -> some View
        {
            contentShape(Rectangle())
                .gesture(
                    TapGesture().onEnded { if let select = details.select { store.send(select) } },
                    including: details.select == nil ? .subviews : .all
                )
        }

        @MainActor
        func commands<Screen>(_ details: RowDetails<Screen.Action>, in store: ScreenStore<Screen>) -> some View {
            #if os(tvOS)
                contextMenu { CommandButtons(commands: details.menu, store: store) }
            #elseif os(watchOS)
                swipeActions(edge: .leading) { CommandButtons(commands: details.leadingSwipe, store: store) }
                    .swipeActions(edge: .trailing) { CommandButtons(commands: details.trailingSwipe, store: store) }
            #else
                swipeActions(edge: .leading) { CommandButtons(commands: details.leadingSwipe, store: store) }
                    .swipeActions(edge: .trailing) { CommandButtons(commands: details.trailingSwipe, store: store) }
                    .contextMenu { CommandButtons(commands: details.menu, store: store) }
            #endif
        }

        /// Makes the row one element for assistive technologies, or a group of the elements of its view. Sets the
        /// accessibility identifier, label, value, hint and traits of the row.
        ///
        /// A row without controls is one element if it declares `accessibility` or `select`. Any other row keeps the
        /// elements of its view, so that each control can be reached.
        @MainActor
        func described<Action>(_ details: RowDetails<Action>, _ hasControls: Bool, identifier: String) -> some View {
            let accessibility = details.accessibility
            let isElement = !hasControls && (accessibility != nil || details.select != nil)
            let element = accessibilityElement(children: isElement ? .combine : .contain)
            // Each of these modifiers returns the type of its receiver, so the result can be assigned to `view`.
            var view = element.accessibilityIdentifier(identifier)
            if let label = accessibility?.label { view = view.accessibilityLabel(Text(label)) }
            if let value = accessibility?.value { view = view.accessibilityValue(Text(value)) }
            if let hint = accessibility?.hint { view = view.accessibilityHint(Text(hint)) }
            view = view.accessibilityAddTraits(traits(of: details, isElement: isElement))
            return view
        }
    }

    /// Returns those traits of a row that SwiftUI has on all supported systems. SwiftUI itself detects adjustable and
    /// disabled views.
    private func traits<Action>(of details: RowDetails<Action>, isElement: Bool) -> AccessibilityTraits {
        var traits: AccessibilityTraits = details.isSelected == true ? .isSelected : []
        if isElement, details.select != nil { traits.formUnion(.isButton) }
        for trait in details.accessibility?.traits ?? [] {
            switch trait {
            case .allowsDirectInteraction: traits.formUnion(.allowsDirectInteraction)
            case .button: traits.formUnion(.isButton)
            case .causesPageTurn: traits.formUnion(.causesPageTurn)
            case .header: traits.formUnion(.isHeader)
            case .image: traits.formUnion(.isImage)
            case .keyboardKey: traits.formUnion(.isKeyboardKey)
            case .link: traits.formUnion(.isLink)
            case .playsSound: traits.formUnion(.playsSound)
            case .searchField: traits.formUnion(.isSearchField)
            case .selected: traits.formUnion(.isSelected)
            case .startsMediaSession: traits.formUnion(.startsMediaSession)
            case .staticText: traits.formUnion(.isStaticText)
            case .summaryElement: traits.formUnion(.isSummaryElement)
            case .updatesFrequently: traits.formUnion(.updatesFrequently)
            case .adjustable, .notEnabled, .tabBar: break
            }
        }
        return traits
    }

    /// The commands of a swipe or of a menu as buttons, in order.
    private struct CommandButtons<Screen: ScreenFrame>: View {
        @Environment(\.designTheme) private var theme
        let commands: [ShownCommand<Screen.Action>]
        let store: ScreenStore<Screen>

        var body: some View {
            ForEach(commands) { command in
                Button(role: command.role?.buttonRole) {
                    store.send(command.action)
                } label: {
                    Text(command.title)
                    command.image.flatMap { Image($0) }
                }
                .tint(command.color.map { Color($0, theme: theme) })
            }
        }
    }

    extension CommandRole {
        fileprivate var buttonRole: ButtonRole {
            switch self {
            case .destructive: .destructive
            case .cancel: .cancel
            }
        }
    }
#endif
