import Foundation

public struct User: Hashable, Sendable {
    public var name: String?; public var badge: Int?; public var joined: Date; public var bio: String?;
    public var text: String
    public init(joined: Date) { self.joined = joined; text = "" }
}
