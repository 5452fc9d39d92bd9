import Foundation
import SpecModel
import TestSupport
import Testing

@testable import ConformanceStubs

/// Checks that stubs of views show every member of the standard traits and perform every action, in each framework.
@Suite struct StandardTraitTests {
    /// Returns the spec of the standard traits, with a cell for each trait.
    private static func specs() throws -> Specs {
        let path = "\(Repository.root)/Specs/StandardTraits/StandardTraits.vmspec.yaml"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let traits = try Specs(text).swift.program.traits.map(\.header.name)
        let cells = traits.map { "  \($0)Cell: {traits: [\($0)]}" }
        return try Specs(text + "\ncells:\n" + cells.joined(separator: "\n") + "\n")
    }

    @Test func everyMemberIsShownInEachFramework() throws {
        let specs = try Self.specs()
        let program = specs.swift.program
        #expect(program.traits.count > 40)
        for framework in [StubFramework.uikit, .appkit, .swiftui] {
            let plan = specs.plan([:], framework)
            for found in program.traits {
                let text = try #require(plan.text(found.header.name + "Cell"))
                for entry in found.composition.members {
                    let member = entry.member
                    let isCalled = text.contains("viewModel.\(member.name)(")
                    let isRead = !text.matches(of: try Regex("viewModel\\.\(member.name)(?![A-Za-z0-9_(])")).isEmpty
                    let isMentioned = if case .action = member.kind { isCalled } else { isRead }
                    #expect(isMentioned, "\(framework): \(found.header.name).\(member.name)")
                }
            }
        }
    }

    /// Checks that each control of a standard trait, except for `TextLayoutPresentable`, is in `standardControls`. No
    /// control of these traits is selected by the type of a member.
    @Test func standardMembersHaveTheirOwnControls() throws {
        let specs = try Self.specs()
        for framework in [UIFramework.uikit, .appkit, .swiftui] {
            for found in specs.swift.program.traits where found.header.name != "TextLayoutPresentable" {
                let names = Set(standardControls.map(\.name))
                let placed = specs.swift.program.controls(of: found.composition, in: framework)
                let others = placed.filter { control in
                    !names.contains { control.name.lowercased().hasSuffix($0.lowercased()) }
                }
                #expect(others.map(\.name) == [], "\(framework): \(found.header.name)")
            }
        }
    }
}

/// Checks the controls for members of a client's own trait. A stub selects the control for a member by the member's
/// type.
@Suite struct OwnTraitTests {
    private let specs: Specs

    init() throws {
        specs = try Specs(
            """
            vmspec: 1
            types: {Mood: {cases: [good, bad]}}
            traits:
              MoodPresentable:
                facets: split
                data:
                  mood: Mood
                  note: {type: String, editedBy: onNoteChange}
                  count: {type: Int, editedBy: onCountChange}
                  flag: {type: Bool, editedBy: onFlagChange}
                  share: Double?
                  portrait: Image?
                  home: URL
                appearance: {moodColor: Color, moodFont: Font, frameColor: Color}
                actions:
                  onNoteChange: [text: String]
                  onCountChange: [count: Int]
                  onFlagChange: [flag: Bool]
                  onOpenHome: [url: URL]
                  onMove: [from: Int, to: Decimal]
            cells: {MoodCell: {traits: [MoodPresentable]}}
            """
        )
    }

    @Test func membersAreDrawnByTheirTypes() throws {
        let text = try #require(specs.plan().text("MoodCell"))
        #expect(text.contains("moodLabel.text = String(describing: viewModel.mood)"))
        #expect(text.contains("moodLabel.textColor = UIColor(viewModel.moodColor)"))
        #expect(text.contains("moodLabel.font = UIFont(viewModel.moodFont)"))
        #expect(text.contains("private let noteControl = UITextField()"))
        #expect(text.contains("private let countControl = UIStepper()"))
        #expect(text.contains("private let flagControl = UISwitch()"))
        #expect(text.contains("onFlagChange = { viewModel.onFlagChange(flag: $0) }"))
        #expect(text.contains("portraitControl.image = viewModel.portrait.flatMap({ UIImage($0) })"))
        #expect(text.contains("shareLabel.text = viewModel.share.map({ String(describing: $0) }) ?? \"\""))
    }

    /// Checks the actions that no control for a member performs. Such an action has a button if members of the view
    /// model can be its arguments. Otherwise, the stub does not use the action.
    @Test func actionsWithoutAControlAreButtons() throws {
        let text = try #require(specs.plan().text("MoodCell"))
        #expect(text.contains("onOpenHomeButton.setTitle(\"Open home\", for: .normal)"))
        #expect(text.contains("onOpenHome = { viewModel.onOpenHome(url: viewModel.home) }"))
        #expect(!text.contains("onMove"))
    }
}
