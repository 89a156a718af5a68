import FlowTestSupport
import Testing

@testable import ViperMessages

@Suite struct TranscriptTests {
  private func transcript(_ count: Int) -> Transcript {
    let recorder = Recorder()
    let endpoint = Endpoint(module: "", channel: .command)
    for number in 1...count {
      recorder.record(SmallCommand.show(text: "\(number)"), at: endpoint)
    }
    return recorder.transcript()
  }

  @Test func theLinesAroundAMessageSayHowManyAreLeftOut() {
    #expect(
      transcript(13).lines(around: 6, radius: 1) == [
        "  … 4 before …",
        #"   5 ← command show(text: "5")"#,
        #"   6 ← command show(text: "6")"#,
        #"   7 ← command show(text: "7")"#,
        "  … 6 after …",
      ])
  }

  @Test func aShortTranscriptIsShownWhole() {
    #expect(
      transcript(2).lines(around: 1, radius: 3) == [
        #"  1 ← command show(text: "1")"#, #"  2 ← command show(text: "2")"#,
      ])
    #expect(transcript(12).lines(around: 12, radius: 1).count == 12)
  }

  @Test func aNumberBeyondTheEndShowsTheEnd() {
    #expect(
      transcript(13).lines(around: .max, radius: 1) == [
        "  … 12 before …", #"  13 ← command show(text: "13")"#,
      ])
  }

  @Test func messagesAreFoundByChannel() {
    let transcript = transcript(2)
    #expect(transcript.messages(on: .command).count == 2)
    #expect(transcript.messages(on: .request).isEmpty)
  }
}

@Suite struct ChannelTests {
  @Test(arguments: Channel.allCases)
  func aChannelJoinsTwoRoles(_ channel: Channel) {
    #expect(channel.sender != channel.receiver)
  }

  @Test func theSendersAndReceiversAreThoseOfVIPER() {
    let roles = Channel.allCases.map { "\($0): \($0.sender) to \($0.receiver)" }
    #expect(
      roles == [
        "event: view to presenter", "request: presenter to interactor",
        "response: interactor to presenter", "command: presenter to view",
        "route: presenter to router", "alert: view to alertSink",
        "delegate: presenter to delegate", "call: interactor to service",
        "output: presenter to view",
      ])
  }
}
