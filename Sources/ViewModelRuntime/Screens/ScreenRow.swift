/// Which case of its enum a row is, by a number of its own, and the view model in it.
public typealias ScreenRowContent = (index: Int, viewModel: any Equatable)

/// What a screen's rows show: an enum with a case a row.
///
/// Equality is decided here, by what each case says of itself: an equality that Swift derives compares case by case, and
/// makes that the dearest part of a screen to compile.
public protocol ScreenRow: Equatable, Sendable {
    /// What `==` compares.
    var content: ScreenRowContent { get }
}

extension ScreenRow {
    public static func == (left: Self, right: Self) -> Bool {
        let (left, right) = (left.content, right.content)
        return left.index == right.index && left.viewModel.equals(right.viewModel)
    }
}

extension Equatable {
    fileprivate func equals(_ other: any Equatable) -> Bool {
        (other as? Self).map { $0 == self } ?? false
    }
}
