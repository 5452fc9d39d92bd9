// Tests the behavior of the delivery form, independently of any UI framework.

#if canImport(ScreenTesting)
    import ScreenTesting
    import Testing

    @testable import Apps

    @Suite @MainActor struct DeliveryTests {
        private let complete = DeliveryScreen.State(
            name: "Ada",
            email: "a@b.org",
            phone: "",
            street: "Elm 1",
            postcode: "1234",
            city: "Ulm",
            message: ""
        )

        @Test func aGiftCanHaveAMessage() {
            let tester = ScreenTester<DeliveryScreen>(complete)
            tester.send(.optionsGift(.onToggle(on: true))) { $0.gift = true }
            tester.send(.optionsMessage(.onFieldChange(text: "Enjoy"))) { $0.message = "Enjoy" }
        }

        @Test func anInvalidAddressIsNotOrdered() {
            let tester = ScreenTester<DeliveryScreen>(complete)
            tester.send(.contactEmail(.onFieldChange(text: "a"))) { $0.email = "a" }
            let field: FieldCellViewModel? = tester.screen.viewModel(of: .contactEmail)
            #expect(field?.problem == "This is no address")
            tester.send(.doneOrderRow(.select))
            tester.send(.contactEmail(.onFieldChange(text: "a@b"))) { $0.email = "a@b" }
            tester.send(.doneOrderRow(.select))
            tester.receive(.order)
        }
    }
#endif
