/// A service of the app. The spec declares only the name of the service.
protocol AccountService: Sendable {
    var balance: Int { get }
}

protocol SoundService: Sendable {
    func ring()
}

struct WallClock: Sendable {
    var hour: Int
}

struct Bank: AccountService {
    var balance: Int
}

struct Bell: SoundService {
    func ring() {
        print("ring")
    }
}
