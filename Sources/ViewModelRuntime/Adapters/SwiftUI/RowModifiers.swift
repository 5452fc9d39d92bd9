#if canImport(SwiftUI) && canImport(Combine)
    import SwiftUI

    // What a row has beside its view: what a tap does, its commands, and what is read aloud of it.

    extension View {
        @MainActor
        func acting<Screen>(_ details: RowDetails<Screen.Action>, in store: ScreenStore<Screen>) -> some View {
            contentShape(Rectangle())
                .gesture(
                    TapGesture().onEnded { if let select = details.select { store.send(select) } },
                    including: details.select == nil ? .subviews : .all
                )
                .accessibilityAddTraits(details.select == nil ? [] : .isButton)
                .onAppear { if let appear = details.appear { store.send(appear) } }
                .commands(details, in: store)
        }

        @MainActor
        fileprivate func commands<Screen>(_ details: RowDetails<Screen.Action>, in store: ScreenStore<Screen>)
            -> some View
        {
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

        @MainActor
        func described(_ accessibility: RowAccessibility?, isSelected: Bool) -> some View {
            labelled(accessibility?.label).valued(accessibility?.value).hinted(accessibility?.hint)
                .accessibilityAddTraits(traits(accessibility, isSelected: isSelected))
        }

        @MainActor @ViewBuilder
        private func labelled(_ label: String?) -> some View {
            if let label { accessibilityLabel(Text(label)) } else { self }
        }

        @MainActor @ViewBuilder
        private func valued(_ value: String?) -> some View {
            if let value { accessibilityValue(Text(value)) } else { self }
        }

        @MainActor @ViewBuilder
        private func hinted(_ hint: String?) -> some View {
            if let hint { accessibilityHint(Text(hint)) } else { self }
        }
    }

    /// Those that SwiftUI has. It says by itself what is adjustable and what is not enabled.
    private func traits(_ accessibility: RowAccessibility?, isSelected: Bool) -> AccessibilityTraits {
        var traits: AccessibilityTraits = isSelected ? .isSelected : []
        for trait in accessibility?.traits ?? [] {
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

    /// Commands as buttons, in order.
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
