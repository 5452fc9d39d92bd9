#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// A protocol for loading nibs and storyboards. visionOS deprecates `UINib` and `UIStoryboard`, but calls through
    /// this protocol cause no deprecation warnings.
    @MainActor
    protocol InterfaceFiles {
        func register(_ nibName: String, _ bundle: Bundle, in tableView: UITableView, as identifier: String)
        func register(_ nibName: String, _ bundle: Bundle, in collectionView: UICollectionView, as identifier: String)
        func initialController(of storyboardName: String, _ bundle: Bundle) -> UIViewController?
    }

    @MainActor
    enum Interface {
        static let files: any InterfaceFiles = LoadedFiles()
    }

    private struct LoadedFiles: InterfaceFiles {
        @available(visionOS, deprecated: 1.0)
        func register(_ nibName: String, _ bundle: Bundle, in tableView: UITableView, as identifier: String) {
            tableView.register(UINib(nibName: nibName, bundle: bundle), forCellReuseIdentifier: identifier)
        }

        @available(visionOS, deprecated: 1.0)
        func register(
            _ nibName: String,
            _ bundle: Bundle,
            in collectionView: UICollectionView,
            as identifier: String
        ) {
            collectionView.register(UINib(nibName: nibName, bundle: bundle), forCellWithReuseIdentifier: identifier)
        }

        @available(visionOS, deprecated: 1.0)
        func initialController(of storyboardName: String, _ bundle: Bundle) -> UIViewController? {
            UIStoryboard(name: storyboardName, bundle: bundle).instantiateInitialViewController()
        }
    }
#endif
