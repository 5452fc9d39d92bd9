// Provides the environment in which the evaluator evaluates random specs. The environment contains a second
// implementation of the functions that the specs call, and uses the runtime's formats.

import Foundation
import ScreenEvaluator
import ScreenPlayer
import SpecModel
import ValueFormatting

extension EvaluationEnvironment {
    /// The environment of random specs. It formats texts with vmgen's runtime. The tests of screens therefore check
    /// only which format is called with which arguments. `FormatTests` and the tests of the runtime check the formatted
    /// texts.
    static let ofRandomSpecs = EvaluationEnvironment(
        functions: functions,
        format: formatting(locale: Locale(identifier: PlayedSettings.locale), calendar: PlayedSettings.calendar),
        texts: TextRules(of: Locale(identifier: PlayedSettings.locale)),
        calendar: PlayedSettings.calendar
    )

    private static let zone = PlayedSettings.calendar.timeZone.identifier

    private static let functions: [String: Function] = [
        "shout": { if case .text(let text) = $0[0] { .text(text + "!") } else { .none } },
        "twice": { if case .int(let number) = $0[0] { .int(number &* 2) } else { .none } },
        "isFine": {
            if case .text(let text) = $0[0], case .int(let number) = $0[1] {
                .bool(text.utf8.count > number)
            } else {
                .none
            }
        },
        "name": { if case .int(let number) = $0[0], number > 1 { .text("number") } else { .none } },
        "greeting": { if case .text(let text) = $0[0] { .text(text + " " + PlayedSettings.locale) } else { .none } },
        "zoned": { if case .text(let text) = $0[0] { .text(text + " " + zone) } else { .none } },
        "placed": {
            if case .int(let number) = $0[0] { .text("\(number) \(PlayedSettings.locale) \(zone)") } else { .none }
        },
        "badgeText": { if case .opaque(let text) = $0[0] { .text("[" + text + "]") } else { .none } },
    ]
}
