import TestSupport

let nameFixtures: [RuleFixture] = [
    RuleFixture(
        "generated-name-clash",
        """
        vmspec: 1
        traits:
          TextPresentable: {data: {text: String}}
          TextCell: {data: {number: Int}}
        # ^^^^^^^^ error[generated-name-clash]: 'TextCell' is the name of both a generated type and a type written by hand
        # ^^^^^^^^ note: the other declaration of 'TextCell' is here
        # ^^^^^^^^ note: the other declaration of 'TextCell' is here
        models: {TextCellViewModel: {fields: {}}, ProfileScreen: {fields: {}}}
        #        ^^^^^^^^^^^^^^^^^ error[generated-name-clash]: 'TextCellViewModel' is declared twice in the generated Swift
        #                                         ^^^^^^^^^^^^^ error[generated-name-clash]: 'ProfileScreen' is declared twice in the generated Swift
        #        ^^^^^^^^^^^^^^^^^ note: the other declaration of 'TextCellViewModel' is here
        #                                         ^^^^^^^^^^^^^ note: the other declaration of 'ProfileScreen' is here
        cells:
          TextCell: {traits: [TextPresentable]}
        # ^^^^^^^^ note: the other declaration of 'TextCell' is here
        # ^^^^^^^^ note: cell 'TextCell' also generates 'TextCellPresentable'
        # ^^^^^^^^ error[generated-name-clash]: 'TextCell' is the name of both a generated type and a type written by hand
        # ^^^^^^^^ error[generated-name-clash]: 'TextCellPresentable', generated from cell 'TextCell', is declared twice in the generated Swift
        # ^^^^^^^^ error[generated-name-clash]: 'TextCellViewModel', generated from cell 'TextCell', is declared twice in the generated Swift
        # ^^^^^^^^ note: cell 'TextCell' also generates 'TextCellViewModel'
          URLCell: {traits: [TextPresentable]}
        # ^^^^^^^ error[generated-name-clash]: 'urlCell', generated from cell 'URLCell', is declared twice in the generated Swift
        # ^^^^^^^ note: cell 'URLCell' also generates 'urlCell'
          UrlCell: {traits: [TextPresentable]}
        # ^^^^^^^ note: cell 'UrlCell' also generates 'urlCell'
        # ^^^^^^^ error[generated-name-clash]: 'urlCell', generated from cell 'UrlCell', is declared twice in the generated Swift
        views: {TextCell: {traits: [TextPresentable]}}
        #       ^^^^^^^^ note: view 'TextCell' also generates 'TextCellPresentable'
        #       ^^^^^^^^ error[generated-name-clash]: 'TextCell' is the name of both a generated type and a type written by hand
        #       ^^^^^^^^ error[generated-name-clash]: 'TextCellPresentable', generated from view 'TextCell', is declared twice in the generated Swift
        screens: {Profile: {sections: []}}
        #         ^^^^^^^ note: screen 'Profile' also generates 'ProfileScreen'
        #         ^^^^^^^ error[generated-name-clash]: 'ProfileScreen', generated from screen 'Profile', is declared twice in the generated Swift
        """
    ),
    RuleFixture(
        "reserved-type-name",
        """
        vmspec: 1
        traits: {Hashable: {data: {text: String}}}
        #        ^^^^^^^^ error[reserved-type-name]: 'Hashable' is reserved in the generated Swift
        #        ^^^^^^^^ note: use another name, such as 'HashablePresentable'
        types: {Locale: {cases: [one]}, String: {cases: [one]}}
        #       ^^^^^^ error[reserved-type-name]: 'Locale' is reserved in the generated Swift
        #                               ^^^^^^ error[reserved-type-name]: 'String' is reserved in the generated Swift
        #       ^^^^^^ note: use another name, such as 'LocaleKind'
        #                               ^^^^^^ note: use another name, such as 'StringKind'
        models:
          ColorValue: {from: here, fields: {red: Int}}
        # ^^^^^^^^^^ error[reserved-type-name]: 'ColorValue' is reserved in the generated Swift
        # ^^^^^^^^^^ note: use another name, such as 'ColorValueModel'
          RowPath: {from: Lists, fields: {row: Int}}
        # ^^^^^^^ error[reserved-type-name]: 'RowPath' is reserved in the generated Swift
        # ^^^^^^^ note: use another name, such as 'RowPathModel'
          ScreenRows: {from: ViewModelRuntime, fields: {count: Int}}
          Model: {from: here, fields: {name: String}}
        # ^^^^^ error[reserved-type-name]: 'Model' is reserved in the generated Swift for the values of a nested view
        views: {TextView: {traits: [Hashable], nest: true}}
        """
    ),
    RuleFixture(
        "reserved-member-name",
        """
        vmspec: 1
        types: {Phase: {cases: [allCases, begin]}}
        #                       ^^^^^^^^ error[reserved-member-name]: type 'Phase' cannot have a member 'allCases': the generated enum already declares 'allCases'
        #                       ^^^^^^^^ note: use another name, such as 'ownAllCases'
        models: {User: {fields: {hashValue: Int}}}
        #                        ^^^^^^^^^ error[reserved-member-name]: model 'User' cannot have a member 'hashValue': 'Hashable' already declares 'hashValue'
        #                        ^^^^^^^^^ note: use another name, such as 'ownHashValue'
        traits:
          TapPresentable: {data: {onAction: String}, actions: {onTap: }}
          StillPresentable: {data: {onAction: String}}
        cells:
          TapCell: {traits: [TapPresentable]}
        # ^^^^^^^ error[reserved-member-name]: cell 'TapCell' cannot have a member 'onAction': the generated Swift uses the name for an action handler
        # ^^^^^^^ note: use another name, such as 'ownOnAction'
          StillCell: {traits: [StillPresentable]}
          AllCases: {traits: [StillPresentable]}
        # ^^^^^^^^ error[reserved-member-name]: cell 'AllCases' generates the reserved enum case 'allCases'
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
        # ^^^^ error[reserved-member-name]: role 'Init' generates the property 'init', a reserved name in the generated Swift
        # ^^^^ note: use another name, such as 'OwnInit'
          Initial: {role: {first: TextPresentable}}
        # ^^^^^^^ error[reserved-member-name]: role 'Initial' generates the property 'initial', a reserved name in the generated Swift
        # ^^^^^^^ note: use another name, such as 'OwnInitial'
        """
    ),
    RuleFixture(
        "generated-name-clash",
        """
        vmspec: 1
        traits:
          TextPresentable: {data: {text: String}}
          DetailTextPresentable: {role: {detail: TextPresentable}}
        # ^^^^^^^^^^^^^^^^^^^^^ note: role 'DetailTextPresentable' generates the property 'detailTextPresentable'
        # ^^^^^^^^^^^^^^^^^^^^^ note: role 'DetailTextPresentable' generates the property 'detailTextPresentable'
          CountPresentable: {data: {detailTextPresentable: Int = 0}}
        #                           ^^^^^^^^^^^^^^^^^^^^^ note: the other member belongs to trait 'CountPresentable'
        #                           ^^^^^^^^^^^^^^^^^^^^^ note: the other member belongs to trait 'CountPresentable'
          BothPresentable: {refines: [DetailTextPresentable, CountPresentable]}
        # ^^^^^^^^^^^^^^^ error[generated-name-clash]: trait 'BothPresentable' has two members with the name 'detailTextPresentable'
          URLPresentable: {role: {one: TextPresentable}}
        # ^^^^^^^^^^^^^^ note: the other member belongs to trait 'URLPresentable'
          UrlPresentable: {role: {two: TextPresentable}}
        # ^^^^^^^^^^^^^^ note: role 'UrlPresentable' generates the property 'urlPresentable'
        cells:
          BothCell: {traits: [BothPresentable]}
          EachCell: {traits: [DetailTextPresentable, CountPresentable]}
        # ^^^^^^^^ error[generated-name-clash]: cell 'EachCell' has two members with the name 'detailTextPresentable'
        screens:
          Profile:
        # ^^^^^^^ error[generated-name-clash]: screen 'Profile' has two members with the name 'urlPresentable'
            traits: [URLPresentable, UrlPresentable]
            values: {oneText: a, twoText: b}
        """
    ),
]
