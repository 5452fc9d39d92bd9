#if canImport(UIKit) && !os(watchOS)
    import UIKit
#elseif canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
#endif

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !targetEnvironment(macCatalyst)
    /// What is told of the calls that a list makes.
    @MainActor
    protocol CallObserver: AnyObject {
        /// Calls `body` as part of a call of the list: frames that come meanwhile wait.
        func busy<Result>(_ body: () -> Result) -> Result
        /// The list calls somebody else, who may cause a frame before the call returns.
        func noteForeignCall()
        /// The list is in a window from now on.
        func didMoveToWindow()
    }

    extension ListPresenter: CallObserver {}

    /// The methods by which a list of Objective-C knows its adapter, which is generic and can have none. What they do not
    /// answer goes to the client's delegate.
    @MainActor
    class ListMethods: NSObject {
        weak var observer: (any CallObserver)?
        // Asked by the Objective-C runtime, on the main thread like all that concerns a list.
        nonisolated(unsafe) weak var client: (any NSObjectProtocol)?

        nonisolated override init() {
            super.init()
        }

        nonisolated override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) || client?.responds(to: selector) ?? false
        }

        nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
            guard let client, client.responds(to: selector) else { return super.forwardingTarget(for: selector) }
            MainActor.assumeIsolated { observer?.noteForeignCall() }
            return client
        }

        /// The client's delegate, where it has a method that the adapter has too.
        func client<Delegate>(answering selector: Selector, as type: Delegate.Type) -> Delegate? {
            guard let client, client.responds(to: selector) else { return nil }
            return client as? Delegate
        }

        /// Has an adapter answer a call of the list: frames that it causes wait until the call has returned.
        func ask<Owner, Result>(_ owner: Owner?, _ question: (Owner) -> Result) -> Result? {
            guard let owner, let observer else { return nil }
            return observer.busy { question(owner) }
        }
    }

    /// An adapter of a list, as far as it passes on what the list asks.
    @MainActor
    protocol ListAdapter: ListSurface {
        var presenter: ListPresenter<Screen> { get }
    }

    extension ListAdapter {
        func disappear(_ view: AnyObject) { presenter.disappear(view) }

        func commands(_ place: CommandPlace, at path: RowPath) -> [ListCommand] {
            presenter.commands(place, at: path)
        }

        func onNextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
            MainLoop.onNextTurn(work)
        }

        func later(_ work: @escaping @MainActor @Sendable () -> Void) {
            MainLoop.later(work)
        }
    }

    /// The main queue, which is served while the user scrolls too.
    nonisolated enum MainLoop {
        static func onNextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
            DispatchQueue.main.async { MainActor.assumeIsolated(work) }
        }

        static func later(_ work: @escaping @MainActor @Sendable () -> Void) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { MainActor.assumeIsolated(work) }
        }
    }
#endif
