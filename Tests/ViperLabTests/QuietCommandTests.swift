import CommandTestSupport
import Testing
import ViperCommandLine

@testable import viper_lab_proofs

@Suite struct QuietCommandTests {
  private typealias Word = QuietTrial.Word

  private static func trial(
    _ work: LateWork, _ form: QuietTrial.Form, _ shape: QuietTrial.Shape
  ) -> QuietTrial {
    QuietTrial(work: work, hops: 0, form: form, shape: shape)
  }

  @Test func whatCanBeWaitedForMustBeFound() {
    let trial = Self.trial(.mainActor, .asynchronous, .twoSteps)
    #expect([.none, .warning, .finding].filter(trial.isRight) == [Word.finding])
  }

  @Test(arguments: [
    trial(.taskSleep, .asynchronous, .twoSteps), trial(.mainActor, .synchronous, .oneStep),
  ])
  func whatCanNotMustBeTold(_ trial: QuietTrial) {
    #expect([.none, .warning, .finding].filter(trial.isRight) == [Word.warning, .finding])
  }

  @Test func whatIsRightMustNotBeTold() {
    let trial = Self.trial(.mainActor, .asynchronous, .clean)
    #expect([.none, .warning, .finding].filter(trial.isRight) == [Word.none])
    #expect(!Self.trial(.mainActor, .synchronous, .clean).isAsked)
  }

  @Test func eachKindOfWorkArrives() async {
    for work in LateWork.allCases {
      let (end, whenOver) = AsyncStream.makeStream(of: Void.self)
      var kept: [Task<Void, Never>] = []
      work.begin(2, keep: { kept.append($0) }, { whenOver.yield() })
      for await _ in end { break }
    }
  }

  @Test(arguments: [["--only", "none"], ["--hops", "-1"], ["--runs", "0"]])
  func badInputIsTold(_ arguments: [String]) async {
    let captured = CapturedOutput(tool: "viper-lab")
    #expect(await ViperLabProofs.tool().run("quiet", arguments, captured.output) == .badInput)
    #expect(captured.text.isEmpty)
  }
}
