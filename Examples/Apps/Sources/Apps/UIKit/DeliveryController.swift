#if canImport(UIKit) && !os(watchOS)
    import UIKit
    import ViewModelRuntime

    @MainActor
    func deliveryController(_ store: ScreenStore<DeliveryScreen>) -> TableController<DeliveryTableCells> {
        TableController(store) { DeliveryTableCells($0) }
    }
#endif
