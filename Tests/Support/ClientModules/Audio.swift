public final class SoundService { public init() {} }
