// Contains handwritten rows with the standard traits. One type can combine several traits.

import Foundation
import ViewModelRuntime

/// A type that conforms to many standard traits, and provides only the members that have no default.
struct Everything: HeaderTextPresentable, DetailTextPresentable, ImagePresentable, SwitchPresentable,
    ButtonPresentable, TextFieldPresentable, SliderPresentable, StepperPresentable, ChoicePresentable,
    SelectionPresentable, AccessoryPresentable, DeletePresentable, BadgePresentable, ProgressPresentable,
    LinkPresentable, BannerPresentable, AccessibilityPresentable, AvatarPresentable
{
    let text = "Text"
    let detailText = "Detail"
    let image = ImageValue.symbol("star")
    let switchOn = true
    let buttonTitle = "Buy"
    let fieldText = ""
    let sliderValue = 0.5
    let stepperValue = 3
    let choices = ["A", "B"]
    let chosenIndex: Int? = nil
    let selected = false
    let badge: String? = "3"
    let progress = 0.25
    let linkTitle = "Swift"
    let link = URL(filePath: "/")
    let bannerText: String? = nil
    let avatar: ImageValue? = nil

    @MainActor func onSwitchToggle(on: Bool) { print("switch", on) }
    @MainActor func onButtonTap() { print("button") }
    @MainActor func onFieldChange(text: String) { print("field", text) }
    @MainActor func onSliderChange(value: Double) { print("slider", value) }
    @MainActor func onStepperChange(value: Int) { print("stepper", value) }
    @MainActor func onChoose(index: Int) { print("choice", index) }
    @MainActor func onSelect() { print("selected") }
    @MainActor func onDelete() { print("deleted") }
    @MainActor func onLinkTap(url: URL) { print("link", url.isFileURL) }
}

/// A type that conforms only to the data protocol of the trait `SliderPresentable`. The trait has separate protocols
/// for data, appearance and actions.
struct SliderSource: SliderPresentableData {
    let sliderValue = 0.1
}

func text(of presentable: some TextPresentable) -> String {
    "\(presentable.text), \(presentable.textColor == .label), \(presentable.font == .body)"
}

@main
struct Client {
    @MainActor static func main() {
        let row = Everything()
        print(text(of: row), "|", text(of: row.detailTextPresentable))
        print(row.textColor == DesignTokens.Colors.heading, row.font == DesignTokens.Fonts.heading)
        print(row.switchColor == .green, row.imageTint == .tint, row.badgeColor == .red)
        print(row.sliderMinimum, row.sliderMaximum, row.stepperMinimum, row.stepperMaximum, row.stepperStep)
        print(row.accessory, row.fieldKeyboard, row.fieldPlaceholder.isEmpty, row.spokenHint ?? "no hint")
        print(Accessory.allCases.count, Accessory(rawValue: "detailButton") == .detailButton)
        row.onSwitchToggle(on: false)
        row.onButtonTap()
        row.onFieldChange(text: "a")
        row.onFieldSubmit()
        row.onSliderChange(value: 0.75)
        row.onStepperChange(value: 4)
        row.onChoose(index: 1)
        row.onSelect()
        row.onDelete()
        row.onLinkTap(url: row.link)
        row.onBannerTap()
        row.onAvatarTap()
        print(SliderSource().sliderMaximum)
    }
}
