// Implements the locale's rules for texts with Foundation.

import Foundation
import ScreenEvaluator

extension TextRules {
    public init(of locale: Locale) {
        let nameOrder: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        self.init(
            isBefore: { $0.compare($1, options: nameOrder, locale: locale) == .orderedAscending },
            contains: { $0.localizedStandardContains($1) }
        )
    }
}
