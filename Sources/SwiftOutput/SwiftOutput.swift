// SwiftOutput
