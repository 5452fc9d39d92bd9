// Models the layouts of collection views. Each layout arranges the items one after another in one direction.

// Source: UICollectionViewLayout.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR. Its superclass `NSObject` is left out.
@MainActor open class UICollectionViewLayout {
    public init() {}
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    public internal(set) weak var collectionView: UICollectionView?
    var isHorizontal: Bool { false }

    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        for (kind, paths) in context.supplements.sorted(by: { $0.key < $1.key }) where !paths.isEmpty {
            collectionView?.note("sizes of \(kind) \(paths.map { $0[0] })")
        }
    }

    open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let collectionView, collectionView.slot(at: indexPath) != nil else { return nil }
        let attributes = UICollectionViewLayoutAttributes()
        attributes.frame = collectionView.frame(of: indexPath)
        return attributes
    }
}

// Source: UICollectionViewFlowLayout.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    override var isHorizontal: Bool { scrollDirection == .horizontal }
}

// Source: documentation of `UICollectionViewCompositionalLayoutConfiguration`, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UICollectionViewCompositionalLayoutConfiguration {
    public var scrollDirection = UICollectionView.ScrollDirection.vertical

    public init() {}
}

// Source: documentation of `UICollectionViewCompositionalLayout`, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public var configuration = UICollectionViewCompositionalLayoutConfiguration()
    override var isHorizontal: Bool { configuration.scrollDirection == .horizontal }

    /// Creates a layout with a scroll direction. Unlike UIKit, the model has no `NSCollectionLayoutSection`.
    @_spi(Model) public convenience init(_ scrollDirection: UICollectionView.ScrollDirection) {
        self.init()
        configuration.scrollDirection = scrollDirection
    }
}

/// An example of a layout class that a client writes. The class has no public property for the scroll direction. The
/// runtime can derive the direction only from the size of the content.
@_spi(Model) public final class StandInRowLayout: UICollectionViewLayout {
    override var isHorizontal: Bool { true }
}

// Source: UICollectionViewFlowLayout.h, iOS 16.4: `UICollectionViewScrollDirection`.
extension UICollectionView {
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }
}

// Source: UICollectionViewLayout.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    fileprivate(set) var supplements: [String: [IndexPath]] = [:]

    // Source: NSObject.h, iOS 16.4. In Objective-C, an inherited initializer can be called on any class. In Swift, this
    // requires `required`.
    public required nonisolated override init() { super.init() }

    public func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplements[elementKind, default: []] += indexPaths
    }
}

// Source: UICollectionViewLayout.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UICollectionViewLayoutAttributes {
    open var frame = CGRect.zero
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }

    init() {}

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
    }
}
