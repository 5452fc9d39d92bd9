// Random modules of specs: one spec of what all screens share, and one for each screen.

import TestRandom

public struct RandomModule: Sendable {
    private let seed: UInt64
    /// By their paths.
    public let specs: [(path: String, text: String)]
    /// How often rows are those of a fragment.
    public let fragmentUses: Int

    /// The same for a seed in every run.
    ///
    /// - Parameter namesClasses: whether cells name their classes.
    public init(seed: UInt64, screens: Int, namesClasses: Bool = false) {
        var random = SplitMix(seed)
        let world = SpecWorld(&random, namesClasses: namesClasses)
        var fragmentUses = 0
        var specs = [(path: "World.vmspec.yaml", text: world.text)]
        let pairs = Array(0..<StatementForm.all.count * StatementForm.all.count)
        // Modules of seeds that follow each other begin with other pairs.
        let start = Int(seed % 2) * pairs.count / 2 % pairs.count
        var pending = Array(pairs[start...] + pairs[..<start])
        for index in 0..<screens {
            var writing = ScreenWriting(
                world,
                SplitMix(random.next()),
                pendingPairs: pending,
                prefix: "Screen\(index)"
            )
            let screen = writing.screen()
            pending = writing.pendingPairs
            fragmentUses += writing.fragmentUses
            let spec = YAMLNode.mapping([
                ("vmspec", .scalar("1")), ("fragments", writing.declarationsOfFragments),
                ("screens", .mapping([("Screen\(index)", screen)])),
            ])
            specs.append((path: "Screen\(index).vmspec.yaml", text: spec.text))
        }
        self.seed = seed
        self.specs = specs
        self.fragmentUses = fragmentUses
    }

    var played: PlayedSpecs { PlayedSpecs(name: "\(seed)", specs) }
}
