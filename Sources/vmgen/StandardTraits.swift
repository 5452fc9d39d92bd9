// The specs of StandardTraits, as they stand in `Specs/StandardTraits`: where a package's checkout of vmgen is, the
// command does not know. A test compares them, and `VMGEN_UPDATE_SNAPSHOTS=1` rewrites this file.

import SpecDiagnostics
import VMGenCompiler

let standardTraits = ModuleInput(
    name: "StandardTraits",
    specs: [
        SpecInput(
            relativePath: "StandardTraits.vmspec.yaml",
            source: SourceFile(path: "<StandardTraits>/StandardTraits.vmspec.yaml", text: standardTraitsSpec)
        )
    ],
    configuration: SourceFile(path: "<StandardTraits>/vmgen.yaml", text: standardTraitsConfiguration)
)

private let standardTraitsConfiguration = #"""
    # The module is a library: whoever imports it sees its traits.
    vmspec: 1
    access: public
    rules: {missing-doc: warning}

    """#

private let standardTraitsSpec = #"""
    # What views commonly show, one trait each. A package that depends on the library of this name writes
    # `imports: [StandardTraits]` in its specs; the file may as well be copied and cut to what an app uses.
    #
    # Every member's name begins with what it belongs to (`sliderValue`, `badgeColor`), so that any of these traits go
    # together in one cell. Two labels in one cell are one trait in two roles (`DetailTextPresentable`). Traits of controls
    # are split: what they show, how they look and what the user does can come from three places.
    vmspec: 1

    tokens:
      colors:
        heading: {light: '#1C1C1E', dark: '#F2F2F7'}
      fonts:
        heading: .system(20, bold)

    types:
      Accessory:
        doc: What stands at a row's trailing edge.
        cases: [blank, disclosure, checkmark, detailButton]
      Keyboard:
        doc: The keyboard that a text field asks for.
        cases: [standard, email, number, decimal, phone, url]
      LabelAlignment:
        doc: Where the lines of a text begin. `natural` is the reader's own side.
        cases: [natural, leading, center, trailing]

    traits:
      # Labels

      TextPresentable:
        doc: One label.
        data: {text: String}
        appearance:
          textColor: Color = .label
          font: Font = .body
      TextLayoutPresentable:
        doc: How the lines of a label are laid out.
        appearance:
          textAlignment: LabelAlignment = .natural
          textLines:
            type: Int
            default: 1
            doc: The most lines that are shown, or 0 for all of them.
      HeaderTextPresentable:
        doc: The label above a group. Its colour and font are tokens, so that a theme changes every header.
        refines: [TextPresentable]
        defaults: {textColor: .heading, font: .heading}
      FootnoteTextPresentable:
        doc: The small print below a group.
        refines: [TextPresentable]
        defaults: {textColor: .secondaryLabel, font: .footnote}
      SecondaryTextPresentable:
        doc: A label that stands back behind another.
        refines: [TextPresentable]
        defaults: {textColor: .secondaryLabel, font: .subheadline}
      DetailTextPresentable:
        doc: A second label beside or below the first.
        role: {detail: TextPresentable}
      CaptionTextPresentable:
        doc: A caption, for example below an image.
        role: {caption: SecondaryTextPresentable}
      TitlePresentable:
        doc: The title of a screen or a bar.
        data: {title: String}
      SubtitlePresentable:
        doc: What stands below a title; nothing where it is nil.
        data: {subtitle: String?}
      HeaderPresentable:
        doc: What stands above a view that shows other texts too.
        role: {header: HeaderTextPresentable}
      FooterPresentable:
        doc: What stands below a view that shows other texts too.
        role: {footer: FootnoteTextPresentable}

      # Pictures

      ImagePresentable:
        doc: A picture that is always there.
        data: {image: Image}
        appearance:
          imageTint: Color = .tint
      TrailingImagePresentable:
        doc: A second picture, at the far side of the text.
        role: {trailing: ImagePresentable}
      OptionalImagePresentable:
        doc: A picture that may be missing, and what stands in for it.
        data: {optionalImage: Image?}
        appearance:
          placeholderImage: Image = .symbol(photo)
      AvatarPresentable:
        doc: Someone's picture, an asset or one of a URL, or their initials where there is none.
        data:
          avatar: Image?
          initials: String = ''
        appearance:
          avatarBackground: Color = .gray
        actions:
          onAvatarTap: {default: ignore, doc: The user tapped the picture.}

      CarouselItemPresentable:
        doc: One of the pictures that lie side by side in a row, and what it is called.
        facets: split
        data:
          itemImage: Image?
          itemTitle: String = ''
          itemDetail: String? = nil
        appearance:
          itemPlaceholder: Image = .symbol(photo)
          itemColor: Color = .label
        actions:
          onItemTap: {default: ignore, doc: The user tapped the picture.}

      # Numbers

      PricePresentable:
        doc: What something costs, and what it cost before, which is struck through.
        data:
          price: String
          priceBefore: String? = nil
          priceNote:
            type: String?
            default: nil
            doc: What is said beside it, how much is saved for example.
        appearance:
          priceColor: Color = .label
          priceFont: Font = .headline
          priceBeforeColor: Color = .secondaryLabel
          priceNoteColor: Color = .red
      RatingPresentable:
        doc: How good others find something.
        data:
          rating:
            type: Double?
            doc: In stars, from 0 to `ratingMaximum`; nothing yet where it is nil.
          ratingMaximum: Int = 5
          ratingText:
            type: String
            default: ''
            doc: What stands beside the stars, the number of ratings for example.
        appearance: {ratingColor: Color = .orange}
      TrendPresentable:
        doc: How a number changes, in words or digits; nothing where the text is nil.
        data: {trendText: String?}
        appearance: {trendColor: Color = .secondaryLabel}

      # Controls

      SwitchPresentable:
        doc: A switch.
        facets: split
        data: {switchOn: {type: Bool, editedBy: onSwitchToggle}}
        appearance: {switchColor: Color = .green}
        actions: {onSwitchToggle: [on: Bool]}
      ButtonPresentable:
        doc: A button.
        facets: split
        data:
          buttonTitle: String
          buttonEnabled: Bool = true
        appearance:
          buttonColor: Color = .tint
          buttonFont: Font = .headline
        actions: {onButtonTap: []}
      DestructiveButtonPresentable:
        doc: A button that takes something away.
        refines: [ButtonPresentable]
        defaults: {buttonColor: .red}
      SecondaryButtonPresentable:
        doc: A second button, a way out for example.
        role: {secondary: ButtonPresentable}
      TextFieldPresentable:
        doc: A line of text that the user writes.
        facets: split
        data:
          fieldText: {type: String, editedBy: onFieldChange}
          fieldPlaceholder: String = ''
          fieldEnabled: Bool = true
        appearance:
          fieldColor: Color = .label
          fieldFont: Font = .body
          fieldKeyboard: Keyboard = .standard
          fieldSecure:
            type: Bool
            default: false
            doc: Whether the text is hidden, as a password is.
        actions:
          onFieldChange: [text: String]
          onFieldSubmit: {default: ignore, doc: The user pressed Return.}
      SearchPresentable:
        doc: A field that narrows what a screen shows.
        role: {search: TextFieldPresentable}
      EditorPresentable:
        doc: Several lines of text that the user writes.
        facets: split
        data:
          editorText: {type: String, editedBy: onEditorChange}
          editorPlaceholder: String = ''
        appearance:
          editorColor: Color = .label
          editorFont: Font = .body
        actions: {onEditorChange: [text: String]}
      SliderPresentable:
        doc: A value on a continuous scale.
        facets: split
        data:
          sliderValue: {type: Double, editedBy: onSliderChange}
          sliderMinimum: Double = 0
          sliderMaximum: Double = 1
        appearance: {sliderColor: Color = .tint}
        actions: {onSliderChange: [value: Double]}
      StepperPresentable:
        doc: A whole number that goes up and down.
        facets: split
        data:
          stepperValue: {type: Int, editedBy: onStepperChange}
          stepperMinimum: Int = 0
          stepperMaximum: Int = 100
          stepperStep: Int = 1
        appearance: {stepperColor: Color = .tint}
        actions: {onStepperChange: [value: Int]}
      ChoicePresentable:
        doc: One of a few, side by side or in a menu; none yet where the index is nil.
        facets: split
        data:
          choices: [String]
          chosenIndex: {type: Int?, editedBy: onChoose}
        appearance: {choiceColor: Color = .tint}
        actions: {onChoose: [index: Int]}
      RatingControlPresentable:
        doc: Stars that the user gives; none yet where they are nil.
        facets: split
        data:
          givenStars: {type: Int?, editedBy: onRate}
          givenStarsMaximum: Int = 5
        appearance: {givenStarsColor: Color = .orange}
        actions: {onRate: [stars: Int]}
      PageControlPresentable:
        doc: Which of several pages is shown, with a dot for each.
        facets: split
        data:
          pageIndex: {type: Int, editedBy: onPageChange}
          pageCount: Int
        appearance: {pageColor: Color = .tint}
        actions: {onPageChange: [index: Int]}
      DatePresentable:
        doc: A date that the user picks, between two others where they are given.
        facets: split
        data:
          pickedDate: {type: Date, editedBy: onDatePick}
          earliestDate: Date? = nil
          latestDate: Date? = nil
        actions: {onDatePick: [date: Date]}
      DurationPresentable:
        doc: A span of time that the user picks.
        facets: split
        data: {pickedDuration: {type: Duration, editedBy: onDurationPick}}
        actions: {onDurationPick: [duration: Duration]}
      LinkPresentable:
        doc: A link.
        facets: split
        data:
          linkTitle: String
          link: URL
        appearance: {linkColor: Color = .blue}
        actions: {onLinkTap: [url: URL]}

      # Rows

      TapPresentable:
        doc: Something that does one thing when it is tapped.
        actions: {onTap: []}
      SelectionPresentable:
        doc: A row that can be chosen.
        facets: split
        data: {selected: Bool}
        appearance: {selectionColor: Color = .tint}
        actions: {onSelect: []}
      ExpansionPresentable:
        doc: A row that shows more when it is opened.
        facets: split
        data: {expanded: {type: Bool, editedBy: onExpansionToggle}}
        actions: {onExpansionToggle: [expanded: Bool]}
      AccessoryPresentable:
        doc: What stands at the trailing edge.
        appearance: {accessory: Accessory = .disclosure}
      BackgroundPresentable:
        doc: What lies behind everything else.
        appearance: {backgroundColor: Color = .background}
      DeletePresentable:
        doc: A row that can be deleted, by a swipe for example.
        actions: {onDelete: []}
      EnabledPresentable:
        doc: Whether the row reacts at all.
        data: {enabled: Bool = true}
      BadgePresentable:
        doc: A short mark, a count for example; none where the text is nil.
        data: {badge: String?}
        appearance: {badgeColor: Color = .red}

      # Waiting, and nothing to show

      ProgressPresentable:
        doc: How far something has come.
        data:
          progress:
            type: Double
            doc: From 0 to 1.
        appearance: {progressColor: Color = .tint}
      ActivityPresentable:
        doc: Whether something is going on.
        data: {busy: Bool}
        appearance: {activityColor: Color = .gray}
      RefreshPresentable:
        doc: A list that the user can refresh.
        facets: split
        data: {refreshing: Bool}
        actions: {onRefresh: []}
      BannerPresentable:
        doc: A message across the screen; none where the text is nil.
        facets: split
        data: {bannerText: String?}
        appearance: {bannerColor: Color = .orange}
        actions:
          onBannerTap: {default: ignore, doc: The user tapped the message.}
      EmptyStatePresentable:
        doc: What a list says that has nothing to show.
        data:
          emptyTitle: String
          emptyMessage: String = ''
          emptyImage: Image? = nil

      # Accessibility

      AccessibilityPresentable:
        doc: What a screen reader says instead of what is shown.
        data:
          spokenLabel: String? = nil
          spokenHint: String? = nil

    """#
