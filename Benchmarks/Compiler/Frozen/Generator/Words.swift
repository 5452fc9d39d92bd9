// Generates words and numbers for specs. Equal seeds produce equal results on every machine.

/// A pseudorandom generator of words and numbers, with the algorithm SplitMix64 (Steele, Lea and Flood, 2014).
struct Words {
    static let subjects = [
        "Invoice", "Trip", "Recipe", "Workout", "Ticket", "Parcel", "Lesson", "Booking", "Garden", "Album", "Budget",
        "Meeting", "Patient", "Station", "Library", "Auction",
    ]
    private static let adjectives = ["Open", "Late", "Shared", "Daily", "First", "Quiet", "Urgent", "Planned", "Local"]
    private static let nouns = ["Orders", "Notes", "Members", "Places", "Goals", "Rates", "Drafts", "Offers", "Groups"]
    private static let members = ["seldom", "yearly", "weekly", "hidden", "archived", "urgent", "remote", "signed"]

    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[Int(next() % UInt64(list.count))] }

    mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

    /// Two capitalized words.
    var title: String {
        mutating get { "\(pick(Self.adjectives)) \(pick(Self.nouns))" }
    }

    /// A word that is valid as the name of a member.
    var member: String {
        mutating get { pick(Self.members) }
    }

    /// A number with two digits.
    var digits: Int {
        mutating get { 10 + number(below: 90) }
    }

    /// The six hexadecimal digits of a random number.
    var hex: String {
        mutating get { String(0x100_000 + number(below: 0xEFFFFF), radix: 16, uppercase: true) }
    }
}
