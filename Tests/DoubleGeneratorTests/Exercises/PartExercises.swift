import Foundation
import Testing
import ViperTesting

@testable import DoubleCorpus
@testable import ViperDoubles
@testable import ViperMessages

#if SWIFT_SIX_DOUBLES
  @preconcurrency @testable import DoublesInSwiftSix
#else
  @testable import DoublesInSwiftFive
#endif

/// What a test adds where a member can't be written.
extension OneTooManySpy: OneTooMany {
  /// Gives the key.
  public func read<Value>(_ key: String) -> Value {
    (key as? Value)!
  }
}

/// Exercises of doubles that have a part of a requirement only.
@MainActor @Suite(.serialized) struct PartExercises {
  @Test func aClosureIsRunWhereNothingIsAnswered() async throws {
    try await withExercise { harness in
      let double = RunsItsClosureSpy(harness)
      #expect(double.sync { 4 } == 4)
      #expect(throws: Fault.offline) { try double.sync { () throws -> Int in throw Fault.offline } }
      #expect(await double.later { 5 } == 5)
      #expect(double.transform(6) { "\($0)" } == "6")
      double.stub.sync = { _ in 7 }
      double.stub.later = { _ in 8 }
      double.stub.transform = { _, _ in "9" }
      #expect(double.sync { 4 } == 7)
      #expect(await double.later { 5 } == 8)
      #expect(double.transform(6) { "\($0)" } == "9")
      #expect(
        double.calls.received.map(\.name)
          == ["sync", "sync", "later", "transform", "sync", "later", "transform"])
    }
  }

  @Test func whatAClosureIsRunWithIsToldWhereItIsInvented() {
    let findings = SpelledExercises().findings { harness in
      let double = RunsItsClosureWithMadeSpy(harness)
      #expect(double.map { $0 + 1 } == 1)
    }
    #expect(findings.map(\.id) == [.unanswered])
  }

  @Test func aGenericVariableIsCopied() async throws {
    try await withExercise { harness in
      let double = ChangesGenericSpy(harness)
      var value = 1
      double.stub.change = { #expect($0 as? Int == 1) }
      double.change(&value)
      #expect(value == 1)
      #expect(double.calls.received.map(\.name) == ["change"])
    }
  }

  @Test func theOtherMembersOfAProtocolAreWritten() async throws {
    try await withExercise { harness in
      let double = OneTooManySpy(harness)
      let role: any OneTooMany = double
      role.write("text")
      let text: String = role.read("key")
      #expect(text == "key")
      #expect(double.calls.received.map(\.name) == ["write"])
    }
  }

  @Test func aStreamIsEmptyWhereADoubleIsNotMade() async throws {
    try await withExercise { harness in
      let double = StreamBesideStaticSpy(
        harness,
        stub: .init(
          numbers: { AsyncStream { $0.finish() } },
          faults: { AsyncThrowingStream { $0.finish() } }))
      StreamBesideStaticSpy.reset()
      for await _ in double.numbers() {}
      for try await _ in double.faults() {}
      #expect(double.calls.received.map(\.name) == ["reset", "numbers", "faults"])
    }
  }

  /// Of a protocol that narrows `async` there is one function, else two.
  @Test func twinsAreTwoMessages() async throws {
    try await withExercise { harness in
      let double = TwinsByEffectSpy(harness)
      func atOnce() throws -> String { try double.fetch(id: 1) }
      double.stub.fetch = { "\($0) at once" }
      double.stub.fetchAsync = { "\($0) later" }
      let answers = [try atOnce(), try await double.fetch(id: 2)]
      #expect(answers == ["1 at once", "2 later"])
      #expect(double.calls.received.map(\.name) == ["fetch", "fetch(id:Int)async->String"])
      let opens = OpensLaterSpy(harness)
      opens.stub.openAsync = { 3 }
      let opened = try await opens.open()
      #expect(opened == 3)
    }
  }

  @Test func twinsAreDriven() async throws {
    try await expectDriven(
      on: "call",
      [
        Driven("fetch", ["id": Int.self]),
        Driven("fetch(id:Int)async->String", ["id": Int.self]),
      ]
    ) { harness in harness.accepts(TwinsByEffectDriver(TwinsByEffectSpy(harness))) }
    try await expectDriven(
      on: "call",
      [
        Driven("refresh"), Driven("refresh()async"), Driven("load", ["page": Int.self]),
        Driven("load(page:Int)async", ["page": Int.self]), Driven("load", ["name": String.self]),
      ]
    ) { harness in harness.accepts(TwinsWithoutResultDriver(TwinsWithoutResultSpy(harness))) }
  }
}
