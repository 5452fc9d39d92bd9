// Tests the same screens as `UIKitTests`, in SwiftUI.

#if canImport(SwiftUI) && !os(watchOS)
    import SwiftUI
    import Testing
    import ViewModelRuntime

    @testable import Apps

    @Suite @MainActor struct SwiftUITests {
        @Test func allMailsAreShown() async {
            let mails = (1...3).map { Mail(id: $0, sender: "Ada", subject: "Mail \($0)") }
            let store = ScreenStore<InboxScreen>(InboxScreen.State(mails: mails))
            var events: [InboxScreen.Event] = []
            store.onEvent = { events.append($0) }
            let host = ShownView(InboxPage(store: store))
            await host.update()
            // When the last mail appears, its action requests more mails.
            #expect(events == [.loadMore])
            store.state.mails.append(Mail(id: 4, sender: "Grace", subject: "A moth"))
            await host.update()
            #expect(events == [.loadMore, .loadMore])
        }

        @Test func pagesAreShownAndChange() async {
            let settings = ScreenStore<SettingsScreen>(SettingsScreen.State())
            let delivery = ScreenStore<DeliveryScreen>(
                DeliveryScreen.State(name: "", email: "a", phone: "", street: "", postcode: "", city: "", message: "")
            )
            let hosts = [ShownView(SettingsPage(store: settings)), ShownView(DeliveryPage(store: delivery))]
            for host in hosts { await host.update() }
            settings.state.airplane = true
            delivery.state.gift = true
            for host in hosts { await host.update() }
            hosts[0].expect(shows: ["Airplane mode", "Key clicks"])
            hosts[1].expect(shows: ["This is no address", "Wrap as a gift", "Message", "Order"])
        }
    }
#endif
