let nameFixtures: [RuleFixture] = [
    RuleFixture(
        "generated-name-clash",
        """
        vmspec: 1
        traits:
          TextPresentable: {data: {text: String}}
          TextCell: {data: {number: Int}}
        # ^^^^^^^^ error[generated-name-clash]: 'TextCell' is the name of a generated type and of one written by hand
        # ^^^^^^^^ note: the other one
        # ^^^^^^^^ note: the other one
        models: {TextCellViewModel: {fields: {}}, ProfileScreen: {fields: {}}}
        #        ^^^^^^^^^^^^^^^^^ error[generated-name-clash]: 'TextCellViewModel' would stand twice in the generated Swift
        #                                         ^^^^^^^^^^^^^ error[generated-name-clash]: 'ProfileScreen' would stand twice in the generated Swift
        #        ^^^^^^^^^^^^^^^^^ note: the other one
        #                                         ^^^^^^^^^^^^^ note: the other one
        cells:
          TextCell: {traits: [TextPresentable]}
        # ^^^^^^^^ note: the other one
        # ^^^^^^^^ note: 'TextCell' becomes it too
        # ^^^^^^^^ error[generated-name-clash]: 'TextCell' is the name of a generated type and of one written by hand
        # ^^^^^^^^ error[generated-name-clash]: 'TextCellPresentable', which 'TextCell' becomes, would stand twice in the generated Swift
        # ^^^^^^^^ error[generated-name-clash]: 'TextCellViewModel', which 'TextCell' becomes, would stand twice in the generated Swift
        # ^^^^^^^^ note: 'TextCell' becomes it too
          URLCell: {traits: [TextPresentable]}
        # ^^^^^^^ error[generated-name-clash]: 'urlCell', which 'URLCell' becomes, would stand twice in the generated Swift
        # ^^^^^^^ note: 'URLCell' becomes it too
          UrlCell: {traits: [TextPresentable]}
        # ^^^^^^^ note: 'UrlCell' becomes it too
        # ^^^^^^^ error[generated-name-clash]: 'urlCell', which 'UrlCell' becomes, would stand twice in the generated Swift
        views: {TextCell: {traits: [TextPresentable]}}
        #       ^^^^^^^^ note: 'TextCell' becomes it too
        #       ^^^^^^^^ error[generated-name-clash]: 'TextCell' is the name of a generated type and of one written by hand
        #       ^^^^^^^^ error[generated-name-clash]: 'TextCellPresentable', which 'TextCell' becomes, would stand twice in the generated Swift
        screens: {Profile: {sections: []}}
        #         ^^^^^^^ note: 'Profile' becomes it too
        #         ^^^^^^^ error[generated-name-clash]: 'ProfileScreen', which 'Profile' becomes, would stand twice in the generated Swift
        """
    ),
    RuleFixture(
        "reserved-type-name",
        """
        vmspec: 1
        traits: {Hashable: {data: {text: String}}}
        #        ^^^^^^^^ error[reserved-type-name]: 'Hashable' is a name that the generated Swift uses itself
        types: {Locale: {cases: [one]}, String: {cases: [one]}}
        #       ^^^^^^ error[reserved-type-name]: 'Locale' is a name that the generated Swift uses itself
        #                               ^^^^^^ error[reserved-type-name]: 'String' is a name that the generated Swift uses itself
        """
    ),
    RuleFixture(
        "reserved-member-name",
        """
        vmspec: 1
        types: {Phase: {cases: [allCases, begin]}}
        #                       ^^^^^^^^ error[reserved-member-name]: 'Phase' cannot have a member 'allCases': every enum of its kind has it already
        models: {User: {fields: {hashValue: Int}}}
        #                        ^^^^^^^^^ error[reserved-member-name]: 'User' cannot have a member 'hashValue': Swift's 'Hashable' brings it
        traits:
          TapPresentable: {data: {onAction: String}, actions: {onTap: }}
          StillPresentable: {data: {onAction: String}}
        cells:
          TapCell: {traits: [TapPresentable]}
        # ^^^^^^^ error[reserved-member-name]: 'TapCell' cannot have a member 'onAction': the generated Swift keeps its action handler there
          StillCell: {traits: [StillPresentable]}
        """
    ),
]
