#if canImport(UIKit) && !os(watchOS)
    import UIKit
#elseif canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
#endif

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !targetEnvironment(macCatalyst)
    /// An object that observes the calls that a list makes.
    @MainActor
    protocol CallObserver: AnyObject {
        /// Runs `body`, which handles a call by the list, and returns its result. Frames that are published during the
        /// call wait for the next iteration of the main loop.
        func busy<Result>(_ body: () -> Result) -> Result
        /// Records that the list calls code of the client. This code can publish a frame before it returns.
        func noteForeignCall()
        /// Records that the list was added to a window.
        func didMoveToWindow()
    }

    extension ListPresenter: CallObserver {}

    /// An object that is the data source and the delegate of a list. UIKit or AppKit calls its methods through
    /// Objective-C.
    ///
    /// This object exists because a generic class, such as an adapter, cannot have Objective-C methods. A call of a
    /// method that this object does not implement is forwarded to the client's delegate.
    @MainActor
    class ListMethods: NSObject {
        weak var observer: (any CallObserver)?
        // This property is accessed only on the main thread, because a list makes all of its calls there.
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

        /// Returns the client's delegate if it implements the method `selector`. Otherwise returns `nil`. This object
        /// also implements the method `selector`, so calls of the method are not forwarded automatically.
        func client<Delegate>(answering selector: Selector, as type: Delegate.Type) -> Delegate? {
            guard let client, client.responds(to: selector) else { return nil }
            return client as? Delegate
        }

        /// Calls `question` with the adapter `owner` to handle a call by the list, and returns the result. Returns
        /// `nil` if the adapter no longer exists. Frames that are published during the call wait for the next iteration
        /// of the main loop.
        func ask<Owner, Result>(_ owner: Owner?, _ question: (Owner) -> Result) -> Result? {
            guard let owner, let observer else { return nil }
            return observer.busy { question(owner) }
        }
    }

    /// An adapter that forwards requests of its list to a presenter.
    @MainActor
    protocol ListAdapter: ListSurface {
        var presenter: ListPresenter<Screen> { get }
    }

    extension ListAdapter {
        func disappear(_ view: AnyObject) { presenter.disappear(view) }

        func commands(_ place: CommandPlace, at path: RowPath) -> [ListCommand] {
            presenter.commands(place, at: path)
        }

        func onNextIteration(_ work: @escaping @MainActor @Sendable () -> Void) {
            MainLoop.onNextIteration(work)
        }

        func later(_ work: @escaping @MainActor @Sendable () -> Void) {
            MainLoop.later(work)
        }
    }

    /// Functions that schedule work on the main queue, which also runs while the user scrolls.
    nonisolated enum MainLoop {
        static func onNextIteration(_ work: @escaping @MainActor @Sendable () -> Void) {
            DispatchQueue.main.async { MainActor.assumeIsolated(work) }
        }

        static func later(_ work: @escaping @MainActor @Sendable () -> Void) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { MainActor.assumeIsolated(work) }
        }
    }
#endif
