// SwiftBackend
