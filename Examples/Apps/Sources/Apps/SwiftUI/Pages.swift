#if canImport(SwiftUI)
    import SwiftUI
    import ViewModelRuntime

    struct DeliveryPage: View {
        let store: ScreenStore<DeliveryScreen>

        var body: some View { DeliveryList(store, DeliveryCellViews()) }
    }

    struct SettingsPage: View {
        let store: ScreenStore<SettingsScreen>

        var body: some View {
            Form { SettingsRows(store, SettingsCellViews()) }
        }
    }

    struct InboxPage: View {
        let store: ScreenStore<InboxScreen>

        var body: some View { InboxList(store, InboxCellViews()) }
    }

    // MARK: The screens' cells

    struct DeliveryCellViews: DeliveryViews, Equatable {
        func fieldCell(
            _ field: FieldCellViewModel,
            of row: ShownRow<DeliveryScreen, FieldCellViewModel>
        ) -> some View {
            FieldView(field, text: row.bindings.field).focused(row)
        }

        func switchCell(
            _ toggle: SwitchCellViewModel,
            of row: ShownRow<DeliveryScreen, SwitchCellViewModel>
        ) -> some View {
            Toggle(toggle.label, isOn: row.bindings.isOn)
        }

        func buttonCell(
            _ button: ButtonCellViewModel,
            of row: ShownRow<DeliveryScreen, ButtonCellViewModel>
        ) -> some View {
            Text(button.title).foregroundColor(button.isEnabled ? .accentColor : .gray)
        }
    }

    struct SettingsCellViews: SettingsViews, Equatable {
        func switchCell(
            _ toggle: SwitchCellViewModel,
            of row: ShownRow<SettingsScreen, SwitchCellViewModel>
        ) -> some View {
            Toggle(toggle.label, isOn: row.bindings.isOn)
        }

        func fieldCell(
            _ field: FieldCellViewModel,
            of row: ShownRow<SettingsScreen, FieldCellViewModel>
        ) -> some View {
            FieldView(field, text: row.bindings.field)
        }
    }

    struct InboxCellViews: InboxViews, Equatable {
        func mailCell(_ mail: MailCellViewModel, of row: ShownRow<InboxScreen, MailCellViewModel>) -> some View {
            VStack {
                Text(mail.sender).font(mail.isUnread ? .headline : .body)
                Text(mail.subject)
            }
        }
    }

    /// A view with a text field and, if `field` has a problem, a red text below it. `field.label` is the placeholder.
    struct FieldView: View {
        let field: FieldCellViewModel
        let text: Binding<String>

        init(_ field: FieldCellViewModel, text: Binding<String>) {
            self.field = field
            self.text = text
        }

        var body: some View {
            VStack {
                TextField(field.label, text: text)
                if let problem = field.problem { Text(problem).foregroundColor(.red) }
            }
        }
    }
#endif
