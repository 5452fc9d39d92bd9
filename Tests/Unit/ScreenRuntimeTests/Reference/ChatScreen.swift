// swiftlint:disable all
// swift-format-ignore-file
// swiftformat:disable all
// This handwritten screen has the same structure as the Swift that the compiler generates from Chat.vmspec.yaml. The
// file also contains those parts of models and cells that the screen needs.

import ViewModelRuntime

nonisolated enum Author: String, Hashable, Sendable, CaseIterable { case me, them }

nonisolated enum Phase: Hashable, Sendable {
  case loading, loaded
  case failed(message: String)
}

nonisolated struct Message: Hashable, Sendable, Identifiable {
  var id: Int
  var text: String
  var author: Author = .me
  var read: Bool = false
}

nonisolated struct ChatDay: Hashable, Sendable, Identifiable {
  var id: Int
  var title: String
  var messages: [Message] = []
}

nonisolated struct NoticeCellViewModel: Equatable, Sendable { var text: String }

nonisolated enum RetryCellAction: Sendable { case onRetry }

nonisolated struct RetryCellViewModel: Equatable, Sendable {
  var text: String
  private let actionHandler: ActionHandler<RetryCellAction>

  init(text: String, onAction: @escaping @MainActor @Sendable (RetryCellAction) -> Void = { _ in }) {
    self.text = text
    self.actionHandler = ActionHandler(onAction)
  }

  @MainActor func onRetry() { actionHandler(.onRetry) }
}

nonisolated struct MineCellViewModel: Equatable, Sendable {
  var text: String
  var read: Bool
}

nonisolated struct TheirsCellViewModel: Equatable, Sendable { var text: String }

nonisolated struct ChatScreen: ScreenFrame {
  struct State: Sendable {
    var days: [ChatDay]
    var phase: Phase
    var offline: Bool
    var names: Bool

    init(days: [ChatDay] = [], phase: Phase = .loading, offline: Bool = false, names: Bool = false) {
      self.days = days
      self.phase = phase
      self.offline = offline
      self.names = names
    }
  }

  enum SectionID: Hashable, Sendable {
    case status
    case day(ChatDay.ID)
  }

  enum RowID: ScreenRowID {
    case statusOffline, statusLoading, statusFailed, statusEmpty
    case dayMine(ChatDay.ID, Message.ID)
    case dayTheirs(ChatDay.ID, Message.ID)

    func read(_ id: inout RowName) {
      switch self {
      case .statusOffline: id("Chat.status.offline")
      case .statusLoading: id("Chat.status.loading")
      case .statusFailed: id("Chat.status.failed")
      case .statusEmpty: id("Chat.status.empty")
      case .dayMine(let day, let message): id("Chat.day.#.mine.#", day, message)
      case .dayTheirs(let day, let message): id("Chat.day.#.theirs.#", day, message)
      }
    }
  }

  enum Row: Equatable, Sendable {
    case statusOffline(NoticeCellViewModel)
    case statusLoading(NoticeCellViewModel)
    case statusFailed(RetryCellViewModel)
    case statusEmpty(NoticeCellViewModel)
    case dayMine(MineCellViewModel)
    case dayTheirs(TheirsCellViewModel)
  }

  enum Action: Sendable { case statusFailed(RetryCellAction) }

  typealias Event = Never

  let screenContent: ScreenContent<Self>

  static func body(_ state: State, _ screen: ScreenBody<Self>) {
    let send = screen.send
    screen.reads(state.phase)
    if screen.section(.status) {
      if screen.row(.statusOffline, when: state.offline) {
        screen.shown = .statusOffline(NoticeCellViewModel(text: "You are offline"))
      }
      if screen.row(.statusLoading, when: state.phase == .loading) {
        screen.shown = .statusLoading(NoticeCellViewModel(text: "Loading"))
      }
      if screen.row(.statusFailed, when: { if case .failed = state.phase { true } else { false } }()) {
        screen.shown = .statusFailed(
          RetryCellViewModel(text: { if case .failed(let message) = state.phase { message } else { "" } }()) {
            send(.statusFailed($0))
          })
      }
      if screen.row(.statusEmpty, when: state.phase == .loaded && state.days.isEmpty) {
        screen.shown = .statusEmpty(NoticeCellViewModel(text: "Nothing yet"))
      }
    }
    screen.reads(state.names)
    screen.sections(state.days, id: { $0.id }) { day in
      screen.reads(day.title)
      if screen.section(.day(day.id)) {
        screen.header(day.title)
        screen.reads(state.names)
        screen.each(day.messages, id: { $0.id }) { message in
          if screen.row(.dayMine(day.id, message.id), when: message.author == .me) {
            screen.shown = .dayMine(MineCellViewModel(text: message.text, read: message.read))
          }
          if screen.row(.dayTheirs(day.id, message.id), when: message.author == .them) {
            screen.shown = .dayTheirs(TheirsCellViewModel(text: state.names ? "Them: \(message.text)" : message.text))
          }
        }
      }
    }
  }

  static func handle(_ action: Action, _ state: inout State) -> [Event] {
    switch action {
    case .statusFailed(.onRetry):
      state.phase = .loading
    }
    return []
  }

  @MainActor func cell<Cells: ChatCells>(at path: RowPath, from cells: Cells) -> Cells.Cell {
    switch row(at: path) {
    case .statusOffline(let row), .statusLoading(let row), .statusEmpty(let row): cells.noticeCell(row, at: path)
    case .statusFailed(let row): cells.retryCell(row, at: path)
    case .dayMine(let row): cells.mineCell(row, at: path)
    case .dayTheirs(let row): cells.theirsCell(row, at: path)
    }
  }
}

@MainActor protocol ChatCells {
  associatedtype Cell
  func noticeCell(_ viewModel: NoticeCellViewModel, at path: RowPath) -> Cell
  func retryCell(_ viewModel: RetryCellViewModel, at path: RowPath) -> Cell
  func mineCell(_ viewModel: MineCellViewModel, at path: RowPath) -> Cell
  func theirsCell(_ viewModel: TheirsCellViewModel, at path: RowPath) -> Cell
}
