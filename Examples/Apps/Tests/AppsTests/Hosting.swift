// Functions with which the tests show SwiftUI views in a window, and operate UIKit tables. On systems without these
// frameworks, the tests use stand-ins, and some functions have a second implementation under `#if STAND_INS`.

#if canImport(SwiftUI) && !os(watchOS)
    import Testing

    #if STAND_INS
        @_spi(Model) import SwiftUI
    #else
        import SwiftUI
    #endif

    /// A window that contains a SwiftUI view. Tests call `update()` after they change the state of the view.
    @MainActor
    final class ShownView {
        #if STAND_INS
            private let host: ViewHost

            init(_ view: some View) {
                host = ViewHost(view)
            }

            func update() async { host.update() }

            /// Checks that the visible texts and the names of controls include `texts` in the order of the array.
            func expect(shows texts: [String]) {
                let shown = host.text.split(separator: "'").map(String.init)
                #expect(shown.filter(texts.contains) == texts)
            }
        #elseif canImport(UIKit)
            private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 1200))

            init(_ view: some View) {
                window.rootViewController = UIHostingController(rootView: view)
                window.isHidden = false
                window.layoutIfNeeded()
            }

            func update() async { await settle { window.layoutIfNeeded() } }

            /// Does nothing, because the content of a SwiftUI window cannot be read. The tests check only that the
            /// layout succeeds.
            func expect(shows texts: [String]) {}
        #else
            private let window: NSWindow

            init(_ view: some View) {
                window = NSWindow(contentViewController: NSHostingController(rootView: view))
                window.setContentSize(NSSize(width: 390, height: 1200))
                window.orderFront(nil)
            }

            func update() async { await settle { window.layoutIfNeeded() } }

            /// Does nothing, because the content of a SwiftUI window cannot be read. The tests check only that the
            /// layout succeeds.
            func expect(shows texts: [String]) {}
        #endif

        /// Calls `layOut` repeatedly, and lets the main run loop continue after each call.
        private func settle(_ layOut: () -> Void) async {
            for _ in 0..<10 {
                layOut()
                try? await Task.sleep(for: .milliseconds(20))
            }
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    #if STAND_INS
        @_spi(Model) import UIKit
    #else
        import UIKit
    #endif

    @testable import Apps
    @testable import ByHand

    /// Simulates that the user taps the row at `path`.
    @MainActor
    func tap(_ path: IndexPath, in table: UITableView) {
        #if STAND_INS
            table.delegate?.tableView(table, didSelectRowAt: path)
        #else
            table.delegate?.tableView?(table, didSelectRowAt: path)
        #endif
    }

    /// Registers a closure for each cell class that creates a cell of the class. Only the stand-in for UIKit needs
    /// these closures, because it cannot create a cell from the class alone.
    @MainActor
    func registerClasses() {
        #if STAND_INS
            func register<Cell: UITableViewCell>(_ type: Cell.Type, _ make: @escaping (String) -> Cell) {
                UITableViewCell.makers[ObjectIdentifier(type)] = make
            }
            register(FieldTableCell.self) { FieldTableCell(style: .default, reuseIdentifier: $0) }
            register(SwitchTableCell.self) { SwitchTableCell(style: .default, reuseIdentifier: $0) }
            register(ButtonTableCell.self) { ButtonTableCell(style: .default, reuseIdentifier: $0) }
            register(MailTableCell.self) { MailTableCell(style: .default, reuseIdentifier: $0) }
            register(FieldCell.self) { FieldCell(style: .default, reuseIdentifier: $0) }
            register(SwitchCell.self) { SwitchCell(style: .default, reuseIdentifier: $0) }
            register(ButtonCell.self) { ButtonCell(style: .default, reuseIdentifier: $0) }
        #endif
    }
#endif
