/// What a screen's rows show: an enum with a case a row.
///
/// Equality is decided here, by what each case says of itself: an equality that Swift derives compares case by case, and
/// makes that the dearest part of a screen to compile.
public protocol ScreenRow: Equatable, Sendable {
    /// Sets which case it is and what is in it.
    func read(_ content: inout ScreenRowContent)
}

extension ScreenRow {
    public static func == (left: Self, right: Self) -> Bool {
        var content = ScreenRowContent(comparingWith: right)
        left.read(&content)
        return content.isEqual
    }
}

/// Which case of its enum a row is, by a number of its own, and the view model in it.
///
/// View models are compared as the types that they are, without a copy: to compare two rows, the second is read while
/// the view model of the first is on the stack.
public struct ScreenRowContent {
    /// Reads the second row, given what the first one has.
    private let readOther: ((inout ScreenRowContent) -> Void)?
    /// What the first row has.
    private var first: (index: Int, viewModel: PayloadPlace)?
    fileprivate private(set) var isEqual = false

    fileprivate init(comparingWith other: some ScreenRow) {
        readOther = { other.read(&$0) }
    }

    private init(index: Int, viewModel: PayloadPlace) {
        readOther = nil
        first = (index, viewModel)
    }

    /// What `read` calls, once: generic, since it costs a client's compiler less to hand a view model on than to hide its
    /// type.
    public mutating func callAsFunction(_ index: Int, _ viewModel: some Equatable) {
        if let first {
            isEqual = index == first.index && first.viewModel.holds(viewModel)
        } else {
            isEqual = withUnsafePointer(to: viewModel) { place in
                var second = ScreenRowContent(index: index, viewModel: PayloadPlace(place))
                readOther?(&second)
                return second.isEqual
            }
        }
    }
}
