/// The contents of a screen's rows: an enum with one case per row.
///
/// The protocol implements `==` with the case and the view model that `read(_:)` passes on. A synthesized `==` would
/// contain code for every case, and would be the slowest part of a screen to compile.
public nonisolated protocol ScreenRow: Equatable, Sendable {
    /// Calls `content` with the index of this row's case and with the view model of the row.
    ///
    /// - Parameter content: The receiver, which the implementation calls once.
    func read(_ content: inout ScreenRowContent)
}

nonisolated extension ScreenRow {
    /// Returns a Boolean value that indicates whether two rows have the same case and equal view models.
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
    /// The index of the row's case, or `nil` if `read(_:)` does not call its argument.
    var caseIndex: Int? {
        var reading = RowComparing()
        return withUnsafeMutablePointer(to: &reading) { reading in
            var content = ScreenRowContent(reading)
            read(&content)
            return reading.pointee.index
        }
    }

    /// The view model of the row.
    var viewModel: (any Equatable)? {
        var reading = RowComparing(keepsViewModel: true)
        return withUnsafeMutablePointer(to: &reading) { reading in
            var content = ScreenRowContent(reading)
            read(&content)
            return reading.pointee.viewModel
        }
    }
}

/// The receiver of the index of a row's case, and of the row's view model.
///
/// The struct stores only a pointer, so clients compile faster. The pointer refers to the state of the operation that
/// reads the row.
public nonisolated struct ScreenRowContent {
    private let comparison: UnsafeMutablePointer<RowComparing>

    fileprivate init(_ comparison: UnsafeMutablePointer<RowComparing>) {
        self.comparison = comparison
    }

    /// Receives the index of a row's case, and the view model of the row. An implementation of `read(_:)` calls this
    /// method once.
    ///
    /// The parameter `viewModel` is generic, because an existential type would make clients slower to compile.
    ///
    /// - Parameters:
    ///   - index: The index of the case, unique in its enum.
    ///   - viewModel: The view model of the row.
    public func callAsFunction(_ index: Int, _ viewModel: some Equatable) {
        comparison.pointee.read(index, viewModel)
    }
}

/// The state of an operation that compares two rows, or that reads one row.
///
/// A comparison calls the `==` of the concrete type of the view models, and copies no view model. Therefore, the
/// comparison reads the second row while the view model of the first row is on the stack.
private nonisolated struct RowComparing {
    /// A closure that reads the second row of a comparison. The value is `nil` if the operation reads only one row. It
    /// is also `nil` in the state that receives the second row.
    let readOther: ((inout ScreenRowContent) -> Void)?
    /// The index of the first row's case, and the address of its view model. Only the state that receives the second
    /// row of a comparison has this value.
    var first: (index: Int, viewModel: PayloadAddress)?
    var isEqual = false
    /// The index of the row's case, after the operation has read one row. The value is `nil` in a comparison.
    var index: Int?
    var viewModel: (any Equatable)?
    private let keepsViewModel: Bool

    /// Creates the state of an operation that reads one row. The operation stores the index of the row's case, and also
    /// the view model if `keepsViewModel` is `true`.
    init(keepsViewModel: Bool = false) {
        readOther = nil
        self.keepsViewModel = keepsViewModel
    }

    init(readOther: @escaping (inout ScreenRowContent) -> Void) {
        self.readOther = readOther
        keepsViewModel = false
    }

    private init(index: Int, viewModel: PayloadAddress) {
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
        isEqual = withUnsafePointer(to: viewModel) { address in
            var second = RowComparing(index: index, viewModel: PayloadAddress(address))
            return withUnsafeMutablePointer(to: &second) { second in
                var content = ScreenRowContent(second)
                readOther?(&content)
                return second.pointee.isEqual
            }
        }
    }
}
