import Testing
import Tracking

@Suite struct `The survey of a recording` {
  @Test func `rejects a recording without a keyboard`() {
    #expect(throws: TrackingError.noKeyboard) { try Survey().layers() }
  }
}
