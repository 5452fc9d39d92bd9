/// A service of the gallery's.
public protocol GalleryClock: Sendable {}
