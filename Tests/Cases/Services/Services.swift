/// What the app's services are; the spec names them and knows no more of them.
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
