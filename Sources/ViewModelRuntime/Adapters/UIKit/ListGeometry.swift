#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The direction in which a collection view scrolls.
    enum ListDirection {
        case vertical, horizontal

        func start(of frame: CGRect) -> CGFloat { self == .vertical ? frame.minY : frame.minX }

        func length(of frame: CGRect) -> CGFloat { self == .vertical ? frame.height : frame.width }

        @MainActor
        func inset(of list: UIScrollView) -> CGFloat {
            self == .vertical ? list.adjustedContentInset.top : list.adjustedContentInset.left
        }

        func start(of offset: CGPoint) -> CGFloat { self == .vertical ? offset.y : offset.x }

        func moved(_ offset: CGPoint, to start: CGFloat) -> CGPoint {
            self == .vertical ? CGPoint(x: offset.x, y: start) : CGPoint(x: start, y: offset.y)
        }

        @MainActor
        func isAtBeginning(_ list: UIScrollView) -> Bool {
            switch self {
            case .vertical: list.contentOffset.y + list.adjustedContentInset.top <= 0
            case .horizontal: list.contentOffset.x + list.adjustedContentInset.left <= 0
            }
        }
    }

    extension UICollectionView {
        /// The scroll direction of the layout. A flow layout or a compositional layout specifies its direction. For any
        /// other layout, the value is `horizontal` if the content is wider but not higher than the bounds, and
        /// `vertical` otherwise.
        var direction: ListDirection {
            switch collectionViewLayout {
            case let flow as UICollectionViewFlowLayout:
                flow.scrollDirection == .horizontal ? .horizontal : .vertical
            case let compositional as UICollectionViewCompositionalLayout:
                compositional.configuration.scrollDirection == .horizontal ? .horizontal : .vertical
            default:
                contentSize.width > bounds.width && contentSize.height <= bounds.height ? .horizontal : .vertical
            }
        }

        /// Returns the scroll position that makes an item visible. Returns `nil` if the item is already fully visible,
        /// or if the layout has no frame for the item.
        func scrollPosition(of indexPath: IndexPath) -> ScrollPosition? {
            let visible = visibleFrame
            let cell = cellForItem(at: indexPath)
            let known = cell.map { $0.convert($0.bounds, to: self) } ?? layoutAttributesForItem(at: indexPath)?.frame
            guard let frame = known else { return nil }
            var position: ScrollPosition = []
            if frame.minY < visible.minY {
                position.insert(.top)
            } else if frame.maxY > visible.maxY {
                position.insert(frame.height > visible.height ? .top : .bottom)
            }
            if frame.minX < visible.minX {
                position.insert(.left)
            } else if frame.maxX > visible.maxX {
                position.insert(frame.width > visible.width ? .left : .right)
            }
            if position.isEmpty, cell == nil {
                // The frame of the item is in the visible area, but the item has no cell. So the item's section scrolls
                // separately from the collection view, in the other direction.
                return direction == .vertical ? .centeredHorizontally : .centeredVertically
            }
            return position.isEmpty ? nil : position
        }
    }

    extension UIScrollView {
        /// The visible part of the content, without the parts that bars cover.
        fileprivate var visibleFrame: CGRect {
            let inset = adjustedContentInset
            return CGRect(
                x: bounds.minX + inset.left,
                y: bounds.minY + inset.top,
                width: bounds.width - inset.left - inset.right,
                height: bounds.height - inset.top - inset.bottom
            )
        }

        /// Returns the content offset nearest to `offset` at which no area beyond the content is visible.
        func filled(at offset: CGPoint, contentSize: CGSize) -> CGPoint {
            let inset = adjustedContentInset
            let last = CGPoint(
                x: contentSize.width + inset.right - bounds.width,
                y: contentSize.height + inset.bottom - bounds.height
            )
            return CGPoint(
                x: max(-inset.left, min(offset.x, last.x)),
                y: max(-inset.top, min(offset.y, last.y))
            )
        }
    }

    /// A hidden subview of a list that notifies an observer when the list is added to a window.
    final class WindowObserver: UIView {
        private weak var observer: (any CallObserver)?

        init(_ observer: any CallObserver) {
            self.observer = observer
            super.init(frame: .zero)
            isHidden = true
            isUserInteractionEnabled = false
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
        }

        override func didMoveToWindow() {
            super.didMoveToWindow()
            if window != nil { observer?.didMoveToWindow() }
        }
    }
#endif
