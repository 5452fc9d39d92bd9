// swiftlint:disable all
// swift-format-ignore-file
// swiftformat:disable all
// This handwritten screen has the same structure as the Swift that the compiler generates from Profile.vmspec.yaml.

import Foundation
@_spi(Generated) public import ViewModelRuntime

public nonisolated struct ProfileScreen: ScreenFrame, TitlePresentable {
  public struct State: Sendable {
    public var profile: Profile
    public var editing: Bool

    public init(profile: Profile, editing: Bool = false) {
      self.profile = profile
      self.editing = editing
    }

    fileprivate var warm: Bool { profile.segments[\.kind, is: .warmUp]?.enabled == true }
  }

  public enum SectionID: Hashable, Sendable {
    case warmUp
    case day(Day.ID)
  }

  public enum RowID: ScreenRowID {
    case warmUpEnabled, warmUpDuration, warmUpSound
    case dayDone(Day.ID, Session.ID)
    case dayOpen(Day.ID, Session.ID)

    public func read(_ id: inout RowName) {
      switch self {
      case .warmUpEnabled: id("Profile.warmUp.enabled")
      case .warmUpDuration: id("Profile.warmUp.duration")
      case .warmUpSound: id("Profile.warmUp.sound")
      case .dayDone(let day, let session): id("Profile.day.#.done.#", day, session)
      case .dayOpen(let day, let session): id("Profile.day.#.open.#", day, session)
      }
    }
  }

  public enum Row: Equatable, Sendable {
    case warmUpEnabled(SwitchCellViewModel)
    case warmUpDuration(ValueCellViewModel)
    case warmUpSound(SessionCellViewModel)
    case dayDone(ValueCellViewModel)
    case dayOpen(SessionCellViewModel)
  }

  public enum Action: Sendable {
    case warmUpEnabled(SwitchCellAction)
    case warmUpSound(SessionCellAction)
    case dayOpen(Day.ID, Session.ID, SessionCellAction)
    case screen(ScreenAction)
  }

  public enum ScreenAction: Sendable { case onDone }

  public enum Event: Sendable {
    case close
    case pickSound(kind: SoundKind)
  }

  public let screenContent: ScreenContent<Self>

  public init(screenContent: ScreenContent<Self>) { self.screenContent = screenContent }

  public static func body(_ state: State, _ screen: ScreenBody<Self>) {
    let send = screen.send
    screen.reads(state.profile.segments)
    if screen.section(.warmUp) {
      screen.header("Warm Up")
      if screen.row(.warmUpEnabled) {
        screen.shown = .warmUpEnabled(
          SwitchCellViewModel(text: "Enabled", switchOn: state.warm) { send(.warmUpEnabled($0)) })
      }
      screen.when(state.warm) {
        if screen.row(.warmUpDuration) {
          screen.shown = .warmUpDuration(
            ValueCellViewModel(
              text: "Duration",
              detailText: (state.profile.segments[\.kind, is: .warmUp]?.duration ?? .zero)
                .formatted(.time(pattern: .minuteSecond))))
        }
        if screen.row(.warmUpSound, when: state.profile.segments[\.kind, is: .warmUp]?.sound != nil) {
          screen.shown = .warmUpSound(
            SessionCellViewModel(text: (state.profile.segments[\.kind, is: .warmUp]?.sound ?? .begin).rawValue) {
              send(.warmUpSound($0))
            })
        }
      }
    }
    screen.sections(state.profile.days, id: { $0.id }) { day in
      screen.reads(day.date)
      if screen.section(.day(day.id)) {
        screen.header(day.date.formatted(Date.FormatStyle(date: .abbreviated, time: .omitted, locale: screen.format.locale)))
        screen.each(day.sessions, id: { $0.id }) { session in
          if screen.row(.dayDone(day.id, session.id), when: session.done) {
            screen.shown = .dayDone(ValueCellViewModel(text: session.name, detailText: "Done"))
          }
          if screen.row(.dayOpen(day.id, session.id), when: !session.done) {
            screen.shown = .dayOpen(
              SessionCellViewModel(text: "Start \(session.name)") { send(.dayOpen(day.id, session.id, $0)) })
          }
        }
      }
    }
  }

  public static func handle(_ action: Action, _ state: inout State) -> [Event] {
    switch action {
    case .warmUpEnabled(.onSwitchToggle(let on)):
      state.profile.segments.create(\.kind, .warmUp, Segment(kind: .warmUp))
      state.profile.segments[\.kind, is: .warmUp]?.enabled = on
    case .warmUpSound(.onTap):
      return [.pickSound(kind: state.profile.segments[\.kind, is: .warmUp]?.sound ?? .begin)]
    case .dayOpen(let day, let session, .onTap):
      state.profile.days[\.id, is: day]?.sessions[\.id, is: session]?.done = true
    case .screen(.onDone):
      state.editing = false
      return [.close]
    }
    return []
  }

  @MainActor public func cell<Cells: ProfileCells>(at path: RowPath, from cells: Cells) -> Cells.Cell {
    switch row(at: path) {
    case .warmUpEnabled(let row): cells.switchCell(row, at: path)
    case .warmUpDuration(let row), .dayDone(let row): cells.valueCell(row, at: path)
    case .warmUpSound(let row), .dayOpen(let row): cells.sessionCell(row, at: path)
    }
  }

  public var title: String { screenContent.state.profile.name }
  @MainActor public func onDone() { screenContent.send(.screen(.onDone)) }
  public var screenValues: [AnyHashable] { [title] }
}

@MainActor public protocol ProfileCells {
  associatedtype Cell
  func switchCell(_ viewModel: SwitchCellViewModel, at path: RowPath) -> Cell
  func valueCell(_ viewModel: ValueCellViewModel, at path: RowPath) -> Cell
  func sessionCell(_ viewModel: SessionCellViewModel, at path: RowPath) -> Cell
}
