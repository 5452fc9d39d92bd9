/// The contents of a screen's rows: an enum with one case per row.
///
/// Equality is implemented here, by what `read(_:)` reports. A derived implementation compares case by case, and would
/// be the slowest part of a screen to compile.
public nonisolated protocol ScreenRow: Equatable, Sendable {
    /// Reports the number and the view model of the case.
    ///
    /// - Parameter content: The value to call once, with the number of the case and its view model.
    func read(_ content: inout ScreenRowContent)
}

nonisolated extension ScreenRow {
    /// Returns a Boolean value that indicates whether two rows are the same case and have equal view models.
    ///
    /// - Parameters:
    ///   - left: A row to compare.
    ///   - right: Another row to compare.
    public static func == (left: Self, right: Self) -> Bool {
        var comparison = RowComparing { right.read(&$0) }
        return withUnsafeMutablePointer(to: &comparison) { comparison in
            var content = ScreenRowContent(comparison)
            left.read(&content)
            return comparison.pointee.isEqual
        }
    }
}

nonisolated extension ScreenRow {
    /// The number of its case.
    var caseIndex: Int? {
        var reading = RowComparing()
        return withUnsafeMutablePointer(to: &reading) { reading in
            var content = ScreenRowContent(reading)
            read(&content)
            return reading.pointee.index
        }
    }

    /// What is in it.
    var viewModel: (any Equatable)? {
        var reading = RowComparing(keepsViewModel: true)
        return withUnsafeMutablePointer(to: &reading) { reading in
            var content = ScreenRowContent(reading)
            read(&content)
            return reading.pointee.viewModel
        }
    }
}

/// The receiver of a row's case and view model.
///
/// It only has a reference to its result, which makes clients faster to compile.
public nonisolated struct ScreenRowContent {
    private let comparison: UnsafeMutablePointer<RowComparing>

    fileprivate init(_ comparison: UnsafeMutablePointer<RowComparing>) {
        self.comparison = comparison
    }

    /// Receives the case and the view model of a row. An implementation of `read(_:)` calls it once.
    ///
    /// It is generic because that makes clients faster to compile than an existential type.
    ///
    /// - Parameters:
    ///   - index: The number of the case, unique in its enum.
    ///   - viewModel: The view model of the row.
    public func callAsFunction(_ index: Int, _ viewModel: some Equatable) {
        comparison.pointee.read(index, viewModel)
    }
}

/// Two rows that are compared. View models are, as the types that they are and without a copy: the second row is read while
/// the view model of the first is on the stack.
private nonisolated struct RowComparing {
    /// Reads the second row.
    let readOther: ((inout ScreenRowContent) -> Void)?
    /// What the first row has.
    var first: (index: Int, viewModel: PayloadPlace)?
    var isEqual = false
    /// Of the row that was read, where nothing is compared.
    var index: Int?
    var viewModel: (any Equatable)?
    private let keepsViewModel: Bool

    /// For one row, of which only the case is asked, or the view model too.
    init(keepsViewModel: Bool = false) {
        readOther = nil
        self.keepsViewModel = keepsViewModel
    }

    init(readOther: @escaping (inout ScreenRowContent) -> Void) {
        self.readOther = readOther
        keepsViewModel = false
    }

    private init(index: Int, viewModel: PayloadPlace) {
        readOther = nil
        keepsViewModel = false
        first = (index, viewModel)
    }

    mutating func read(_ index: Int, _ viewModel: some Equatable) {
        if let first {
            isEqual = index == first.index && first.viewModel.holds(viewModel)
            return
        }
        guard readOther != nil else {
            self.index = index
            if keepsViewModel { self.viewModel = viewModel }
            return
        }
        isEqual = withUnsafePointer(to: viewModel) { place in
            var second = RowComparing(index: index, viewModel: PayloadPlace(place))
            return withUnsafeMutablePointer(to: &second) { second in
                var content = ScreenRowContent(second)
                readOther?(&content)
                return second.pointee.isEqual
            }
        }
    }
}
