import Testing

@testable import ConformanceStubs

/// Checks that a stub adds a missing `configure` or `delegate` to an existing view, and that outdated declarations are
/// reported.
@Suite struct ExistingViewTests {
    private let specs: Specs

    init() throws {
        specs = try Specs(
            """
            vmspec: 1
            traits:
              TextPresentable: {facets: split, data: {text: String}, actions: {onTap: []}}
              OtherPresentable: {data: {other: Int}}
            views:
              HeadView: {traits: [TextPresentable], delegate: true}
              PlainView: {traits: [OtherPresentable]}
            """
        )
    }

    private static let plain = """
        final class PlainView: UIView { func configure(with model: some PlainViewPresentable) {} }

        """

    private func plan(_ source: String) -> StubPlan { specs.plan(["Head": source, "Plain": Self.plain]) }

    @Test func missingMembersAreAdded() {
        let plan = plan("import UIKit\n\nfinal class HeadView: UIView {\n    let a = 1\n}\n")
        let expected = """
            import UIKit

            final class HeadView: UIView {
                weak var delegate: (any HeadViewDelegate)?
                let a = 1
            }

            extension HeadView {
              @MainActor func configure(with viewModel: some HeadViewPresentable) {}
            }

            """
        #expect(plan.text("Head") == expected)
        #expect(plan.missing == ["'HeadView' in 'App/Head.swift' has no 'configure', 'delegate'"])
    }

    @Test(arguments: [
        "func configure(with model: some HeadViewPresentable) {}",
        "func configure(with model: some HeadViewPresentable, animated: Bool = false) {}",
        "func configure(with model: some TextPresentableData, delegate: (any HeadViewDelegate)? = nil) {}",
        "func configure(with model: HeadViewModel) {}", "func show(_ model: any HeadViewPresentable) {}",
        "init(model: HeadViewModel) {}",
    ])
    func aViewCanBeConfiguredInManyWays(member: String) {
        let source = "final class HeadView: UIView {\n    weak var delegate: HeadViewDelegate?\n    \(member)\n}\n"
        #expect(plan(source).refusals == [])
        #expect(plan(source).text("Head") == nil, "\(member)")
    }

    @Test(arguments: [
        (
            "weak var delegate: (any HeadViewDelegate)?\n    func configure(with model: some OtherPresentable) {}",
            "the parameter of 'configure' must have type 'HeadViewPresentable'"
        ),
        (
            "weak var delegate: (any OldDelegate)?\n    func configure(with model: some HeadViewPresentable) {}",
            "expected type 'any HeadViewDelegate' for 'delegate'"
        ),
    ])
    func whatIsOutdatedIsReported(members: String, reason: String) {
        let plan = plan("final class HeadView: UIView {\n    \(members)\n}\n")
        #expect(plan.text("Head") == nil)
        #expect(plan.refusals.count == 1)
        #expect(plan.refusals.first?.hasSuffix("'HeadView': \(reason)") == true, "\(plan.refusals)")
    }

    @Test func aOneLineBodyGetsNoDelegate() {
        let plan = plan("final class HeadView: UIView { func configure(with model: some HeadViewPresentable) {} }\n")
        #expect(plan.text("Head") == nil)
        #expect(plan.refusals.first?.hasSuffix("its opening brace is not at the end of a line") == true)
    }
}
