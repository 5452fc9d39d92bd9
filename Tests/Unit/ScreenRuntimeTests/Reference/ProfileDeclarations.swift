// swift-format-ignore-file
// These handwritten declarations have the same structure as the Swift that the compiler generates for models, traits
// and cells. The file contains only the parts that the screen in ProfileScreen.swift needs.

public import Foundation
import ViewModelRuntime

public nonisolated enum SegmentKind: String, Hashable, Sendable, CaseIterable { case warmUp, coolDown }
public nonisolated enum SoundKind: String, Hashable, Sendable, CaseIterable { case begin, end }

public nonisolated struct Segment: Hashable, Sendable, Identifiable {
  public var kind: SegmentKind
  public var enabled: Bool
  public var duration: Duration
  public var sound: SoundKind?

  public init(kind: SegmentKind, enabled: Bool = false, duration: Duration = .zero, sound: SoundKind? = nil) {
    self.kind = kind
    self.enabled = enabled
    self.duration = duration
    self.sound = sound
  }

  public var id: SegmentKind { kind }
}

public nonisolated struct Session: Hashable, Sendable, Identifiable {
  public var id: Int
  public var name: String
  public var done: Bool

  public init(id: Int, name: String, done: Bool = false) {
    self.id = id
    self.name = name
    self.done = done
  }
}

public nonisolated struct Day: Hashable, Sendable, Identifiable {
  public var id: Int
  public var date: Date
  public var sessions: [Session]

  public init(id: Int, date: Date, sessions: [Session]) {
    self.id = id
    self.date = date
    self.sessions = sessions
  }
}

public nonisolated struct Profile: Hashable, Sendable {
  public var name: String
  public var segments: [Segment]
  public var days: [Day]

  public init(name: String, segments: [Segment] = [], days: [Day] = []) {
    self.name = name
    self.segments = segments
    self.days = days
  }
}

public nonisolated protocol TitlePresentable {
  var title: String { get }
  @MainActor func onDone()
}

public nonisolated enum SwitchCellAction: Sendable { case onSwitchToggle(on: Bool) }

public nonisolated struct SwitchCellViewModel: Equatable, Sendable {
  public var text: String
  public var switchOn: Bool
  private let actionHandler: ActionHandler<SwitchCellAction>

  public init(
    text: String, switchOn: Bool, onAction: @escaping @MainActor @Sendable (SwitchCellAction) -> Void = { _ in }
  ) {
    self.text = text
    self.switchOn = switchOn
    self.actionHandler = ActionHandler(onAction)
  }

  @MainActor public func onSwitchToggle(on: Bool) { actionHandler(.onSwitchToggle(on: on)) }
}

public nonisolated struct ValueCellViewModel: Equatable, Sendable {
  public var text: String
  public var detailText: String

  public init(text: String, detailText: String) {
    self.text = text
    self.detailText = detailText
  }
}

public nonisolated enum SessionCellAction: Sendable { case onTap }

public nonisolated struct SessionCellViewModel: Equatable, Sendable {
  public var text: String
  private let actionHandler: ActionHandler<SessionCellAction>

  public init(text: String, onAction: @escaping @MainActor @Sendable (SessionCellAction) -> Void = { _ in }) {
    self.text = text
    self.actionHandler = ActionHandler(onAction)
  }

  @MainActor public func onTap() { actionHandler(.onTap) }
}
