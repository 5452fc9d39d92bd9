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
        ScreenRowContent(left) == ScreenRowContent(right)
    }
}

/// Which case of its enum a row is, by a number of its own, and the view model in it.
public struct ScreenRowContent {
    private var index = -1
    private var viewModel: (any Equatable)?

    fileprivate init(_ row: some ScreenRow) {
        row.read(&self)
    }

    /// What `read` calls, once: generic, since it costs a client's compiler less to hand a view model on than to hide its
    /// type.
    public mutating func callAsFunction(_ index: Int, _ viewModel: some Equatable) {
        (self.index, self.viewModel) = (index, viewModel)
    }

    fileprivate static func == (left: Self, right: Self) -> Bool {
        guard left.index == right.index, let viewModel = left.viewModel, let other = right.viewModel else {
            return false
        }
        return Equality.of(any: viewModel, other)
    }
}
