import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

/// How far a long command is, on a terminal and on a build server.
@Suite struct ProgressTests {
  /// A time that passes when it is told to; `lock` guards `time`.
  private final class Time: @unchecked Sendable {
    private let lock = NSLock()
    private var time = ContinuousClock.now

    var now: ContinuousClock.Instant { lock.withLock { time } }

    func pass(_ duration: Duration) { lock.withLock { time += duration } }
  }

  @Test func aTerminalShowsEach() {
    let capture = CapturedOutput(isTerminal: true)
    capture.output.progress("1 of 2")
    capture.output.progress("")
    #expect(capture.errors == "\r\u{1B}[2K1 of 2\r\u{1B}[2K")
  }

  @Test func aBuildServerGetsALineNowAndThen() {
    let time = Time()
    let capture = CapturedOutput(pace: Pace(every: .seconds(30)) { time.now })
    for number in 1...100 {
      capture.output.progress("\(number) of 100")
      time.pass(.seconds(1))
    }
    capture.output.progress("")
    #expect(capture.errors == "viper: 31 of 100\nviper: 61 of 100\nviper: 91 of 100\n")
  }

  @Test func anyOtherOutputGetsNone() {
    let capture = CapturedOutput()
    capture.output.progress("1 of 2")
    #expect(capture.errors == "")
    #expect(Pace.standard(in: ["CI": "true"]) != nil)
    for environment in [[:], ["CI": ""], ["CI": "0"], ["CI": "false"]] {
      #expect(Pace.standard(in: environment) == nil)
    }
  }
}
