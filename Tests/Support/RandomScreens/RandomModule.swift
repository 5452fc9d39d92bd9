// Creates random modules: one spec with the declarations that all screens share, and one spec for each screen.

import TestRandom

public struct RandomModule: Sendable {
    private let name: String
    /// The specs, with their paths.
    public let specs: [(path: String, text: String)]
    /// The number of occurrences of each form that the analysis expands, for example a fragment. Checked screens do not
    /// contain such forms.
    let writtenForms: [String: Int]

    /// Creates a module of random screens. Equal seeds produce equal modules.
    ///
    /// - Parameter namesClasses: A Boolean value that indicates whether cells declare the names of their classes.
    public init(seed: UInt64, screens: Int, namesClasses: Bool = false) {
        var random = SplitMix(seed)
        var writing = ModuleWriting(seed: seed, &random, namesClasses: namesClasses)
        for _ in 0..<screens { writing.append(writing.screen(seed: random.next())) }
        self.init(writing, name: "\(seed)")
    }

    init(_ writing: ModuleWriting, name: String) {
        self.name = name
        specs = writing.specs
        writtenForms = writing.writtenForms
    }

    var played: PlayedSpecs { PlayedSpecs(name: name, specs) }
}

/// A screen for a module: its spec, and the pairs of statement kinds that later screens have to contain.
struct WrittenScreen {
    let spec: (path: String, text: String)
    /// The number of occurrences of each form that the analysis expands, for example a fragment. Checked screens do not
    /// contain such forms.
    let writtenForms: [String: Int]
    fileprivate let pendingPairs: [Int]
}

/// A module that is written one screen after another.
struct ModuleWriting {
    private let world: SpecWorld
    private(set) var specs: [(path: String, text: String)]
    private(set) var writtenForms: [String: Int] = [:]
    /// The pairs of statement kinds that the next screens have to contain. Each pair is encoded as one integer.
    private var pendingPairs: [Int]

    /// Creates a module with the shared declarations and without screens.
    ///
    /// - Parameters:
    ///   - seed: The seed that determines which pairs of statement kinds the first screens contain.
    ///   - random: The generator that determines the shared declarations.
    ///   - namesClasses: A Boolean value that indicates whether cells declare the names of their classes.
    init(seed: UInt64, _ random: inout SplitMix, namesClasses: Bool = false) {
        world = SpecWorld(&random, namesClasses: namesClasses)
        specs = [(path: "World.vmspec.yaml", text: world.text)]
        let pairs = Array(0..<StatementForm.all.count * StatementForm.all.count)
        // Modules with consecutive seeds begin with different pairs.
        let start = Int(seed % 2) * pairs.count / 2 % pairs.count
        pendingPairs = Array(pairs[start...] + pairs[..<start])
    }

    /// Returns a new screen for a seed. The caller decides whether to add it to the module.
    func screen(seed: UInt64) -> WrittenScreen {
        let name = "Screen\(specs.count - 1)"
        var writing = ScreenWriting(world, SplitMix(seed), pendingPairs: pendingPairs, prefix: name)
        let screen = writing.screen()
        let spec = YAMLNode.mapping([
            ("vmspec", .scalar("1")), ("fragments", writing.declarationsOfFragments),
            ("screens", .mapping([(name, screen)])),
        ])
        return WrittenScreen(
            spec: (path: "\(name).vmspec.yaml", text: spec.text),
            writtenForms: writing.writtenForms,
            pendingPairs: writing.pendingPairs
        )
    }

    mutating func append(_ screen: WrittenScreen) {
        specs.append(screen.spec)
        writtenForms.merge(screen.writtenForms, uniquingKeysWith: +)
        pendingPairs = screen.pendingPairs
    }

    /// Returns the specs of a module that contains the shared declarations and one screen.
    func specs(with screen: WrittenScreen) -> [(path: String, text: String)] { [specs[0], screen.spec] }
}
