import TestSupport

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
        #        ^^^^^^^^^^^^^^^^^ error[generated-name-clash]: 'TextCellViewModel' would be declared twice in the generated Swift
        #                                         ^^^^^^^^^^^^^ error[generated-name-clash]: 'ProfileScreen' would be declared twice in the generated Swift
        #        ^^^^^^^^^^^^^^^^^ note: the other one
        #                                         ^^^^^^^^^^^^^ note: the other one
        cells:
          TextCell: {traits: [TextPresentable]}
        # ^^^^^^^^ note: the other one
        # ^^^^^^^^ note: 'TextCell' becomes it too
        # ^^^^^^^^ error[generated-name-clash]: 'TextCell' is the name of a generated type and of one written by hand
        # ^^^^^^^^ error[generated-name-clash]: 'TextCellPresentable', which 'TextCell' becomes, would be declared twice in the generated Swift
        # ^^^^^^^^ error[generated-name-clash]: 'TextCellViewModel', which 'TextCell' becomes, would be declared twice in the generated Swift
        # ^^^^^^^^ note: 'TextCell' becomes it too
          URLCell: {traits: [TextPresentable]}
        # ^^^^^^^ error[generated-name-clash]: 'urlCell', which 'URLCell' becomes, would be declared twice in the generated Swift
        # ^^^^^^^ note: 'URLCell' becomes it too
          UrlCell: {traits: [TextPresentable]}
        # ^^^^^^^ note: 'UrlCell' becomes it too
        # ^^^^^^^ error[generated-name-clash]: 'urlCell', which 'UrlCell' becomes, would be declared twice in the generated Swift
        views: {TextCell: {traits: [TextPresentable]}}
        #       ^^^^^^^^ note: 'TextCell' becomes it too
        #       ^^^^^^^^ error[generated-name-clash]: 'TextCell' is the name of a generated type and of one written by hand
        #       ^^^^^^^^ error[generated-name-clash]: 'TextCellPresentable', which 'TextCell' becomes, would be declared twice in the generated Swift
        screens: {Profile: {sections: []}}
        #         ^^^^^^^ note: 'Profile' becomes it too
        #         ^^^^^^^ error[generated-name-clash]: 'ProfileScreen', which 'Profile' becomes, would be declared twice in the generated Swift
        """
    ),
    RuleFixture(
        "reserved-type-name",
        """
        vmspec: 1
        traits: {Hashable: {data: {text: String}}}
        #        ^^^^^^^^ error[reserved-type-name]: 'Hashable' is a name that the generated Swift uses itself
        #        ^^^^^^^^ note: 'HashablePresentable' is not reserved
        types: {Locale: {cases: [one]}, String: {cases: [one]}}
        #       ^^^^^^ error[reserved-type-name]: 'Locale' is a name that the generated Swift uses itself
        #                               ^^^^^^ error[reserved-type-name]: 'String' is a name that the generated Swift uses itself
        #       ^^^^^^ note: 'LocaleKind' is not reserved
        #                               ^^^^^^ note: 'StringKind' is not reserved
        models:
          ColorValue: {from: here, fields: {red: Int}}
        # ^^^^^^^^^^ error[reserved-type-name]: 'ColorValue' is a name that the generated Swift uses itself
        # ^^^^^^^^^^ note: 'ColorValueModel' is not reserved
          RowPath: {from: Lists, fields: {row: Int}}
        # ^^^^^^^ error[reserved-type-name]: 'RowPath' is a name that the generated Swift uses itself
        # ^^^^^^^ note: 'RowPathModel' is not reserved
          ScreenRows: {from: ViewModelRuntime, fields: {count: Int}}
          Model: {from: here, fields: {name: String}}
        # ^^^^^ error[reserved-type-name]: 'Model' is the type of every nested view's values
        views: {TextView: {traits: [Hashable], nest: true}}
        """
    ),
    RuleFixture(
        "reserved-member-name",
        """
        vmspec: 1
        types: {Phase: {cases: [allCases, begin]}}
        #                       ^^^^^^^^ error[reserved-member-name]: 'Phase' cannot have a member 'allCases': every enum of its kind has it already
        #                       ^^^^^^^^ note: 'ownAllCases' is not reserved
        models: {User: {fields: {hashValue: Int}}}
        #                        ^^^^^^^^^ error[reserved-member-name]: 'User' cannot have a member 'hashValue': Swift's 'Hashable' brings it
        #                        ^^^^^^^^^ note: 'ownHashValue' is not reserved
        traits:
          TapPresentable: {data: {onAction: String}, actions: {onTap: }}
          StillPresentable: {data: {onAction: String}}
        cells:
          TapCell: {traits: [TapPresentable]}
        # ^^^^^^^ error[reserved-member-name]: 'TapCell' cannot have a member 'onAction': the generated Swift keeps its action handler there
        # ^^^^^^^ note: 'ownOnAction' is not reserved
          StillCell: {traits: [StillPresentable]}
          AllCases: {traits: [StillPresentable]}
        # ^^^^^^^^ error[reserved-member-name]: 'AllCases' becomes the case 'allCases', which an enum of cells cannot have
        """
    ),
    RuleFixture(
        "reserved-member-name",
        """
        vmspec: 1
        functions: {initial: {takes: [String], returns: String, swift: initial}}
        traits:
          TextPresentable: {data: {text: String}}
          Init: {role: {detail: TextPresentable}}
        # ^^^^ error[reserved-member-name]: 'Init' cannot have a member 'init': the role's own name means something else in Swift
        # ^^^^ note: 'ownInit' is not reserved
          Initial: {role: {first: TextPresentable}}
        # ^^^^^^^ error[reserved-member-name]: 'Initial' cannot have a member 'initial': the role's own name means something else in Swift
        # ^^^^^^^ note: 'ownInitial' is not reserved
        """
    ),
    RuleFixture(
        "generated-name-clash",
        """
        vmspec: 1
        traits:
          TextPresentable: {data: {text: String}}
          DetailTextPresentable: {role: {detail: TextPresentable}}
        # ^^^^^^^^^^^^^^^^^^^^^ note: the role 'DetailTextPresentable' is a property of that name
        # ^^^^^^^^^^^^^^^^^^^^^ note: the role 'DetailTextPresentable' is a property of that name
          CountPresentable: {data: {detailTextPresentable: Int = 0}}
        #                           ^^^^^^^^^^^^^^^^^^^^^ note: the other one is of 'CountPresentable'
        #                           ^^^^^^^^^^^^^^^^^^^^^ note: the other one is of 'CountPresentable'
          BothPresentable: {refines: [DetailTextPresentable, CountPresentable]}
        # ^^^^^^^^^^^^^^^ error[generated-name-clash]: 'detailTextPresentable' would be two members of 'BothPresentable'
          URLPresentable: {role: {one: TextPresentable}}
        # ^^^^^^^^^^^^^^ note: the other one is of 'URLPresentable'
          UrlPresentable: {role: {two: TextPresentable}}
        # ^^^^^^^^^^^^^^ note: the role 'UrlPresentable' is a property of that name
        cells:
          BothCell: {traits: [BothPresentable]}
          EachCell: {traits: [DetailTextPresentable, CountPresentable]}
        # ^^^^^^^^ error[generated-name-clash]: 'detailTextPresentable' would be two members of 'EachCell'
        screens:
          Profile:
        # ^^^^^^^ error[generated-name-clash]: 'urlPresentable' would be two members of 'Profile'
            traits: [URLPresentable, UrlPresentable]
            values: {oneText: a, twoText: b}
        """
    ),
]
