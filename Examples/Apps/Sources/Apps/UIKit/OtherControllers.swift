#if canImport(UIKit) && !os(watchOS)
    import UIKit
    import ViewModelRuntime

    @MainActor
    func settingsController(_ store: ScreenStore<SettingsScreen>) -> TableController<SettingsTableCells> {
        TableController(store) { SettingsTableCells($0) }
    }

    @MainActor
    func inboxController(_ store: ScreenStore<InboxScreen>) -> TableController<InboxTableCells> {
        TableController(store) { InboxTableCells($0) }
    }
#endif
