import Testing
import ViperTesting

@testable import DoubleCorpus
@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

#if SWIFT_SIX_DOUBLES
  @preconcurrency @testable import DoublesInSwiftSix
#else
  @testable import DoublesInSwiftFive
#endif

/// Exercises of static requirements and initialisers, which know no harness.
@MainActor @Suite(.serialized) struct StaticExercises {
  @Test func staticMain() async throws {
    try await withExercise { harness in
      let double = StaticMainSpy(harness)
      let board = MainBoard()
      double.stub.make = { board }
      #expect(StaticMainSpy.make() === board)
      #expect(double.calls.received.map(\.name) == ["make"])
    }
  }

  /// Screens are made on the main actor, whoever asks a function of no actor.
  @Test func staticScreens() async throws {
    let (result, findings) = await HarnessScope.run(module: "", source: nil) { harness in
      let double = StaticScreensSpy(harness)
      _ = (StaticScreensSpy.createModule(), StaticScreensSpy.createDetail(of: Heading()))
      await Task { @concurrent in _ = StaticScreensSpy.shared }.value
      let board = MainBoard()
      double.stub.createModule = { board }
      return StaticScreensSpy.createModule() === board
    }
    #expect(try result.get())
    #expect(
      findings.map { $0.sentence.prefix { $0 != ":" } } == [
        "call createModule is not answered", "call createDetail is not answered",
        "call shared is not answered",
      ])
  }

  @Test func staticTyped() async throws {
    try await withExercise { harness in
      let double = StaticTypedSpy(harness)
      double.stub.make = { () async throws(Fault) in BoardPlan(heading: Heading(), count: 3) }
      let made = try await StaticTypedSpy.make()
      #expect(made.count == 3)
      double.stub.make = { () async throws(Fault) in throw .offline }
      await #expect(throws: Fault.offline) { try await StaticTypedSpy.make() }
      double.stub.element = { BoardPlan(heading: Heading(), count: $0) }
      #expect(StaticTypedSpy[4].count == 4)
      #expect(double.calls.received.map(\.name) == ["make", "make"])
    }
  }

  /// What nobody answers is made, and found; never a trap.
  @Test func staticRequirementsWithoutAnAnswerAreFound() async throws {
    let (result, findings) = await HarnessScope.run(module: "", source: nil) { harness in
      _ = (StaticRouterSpy(harness), StaticVariablesSpy(harness), StaticTypedSpy(harness))
      let plan = try await StaticTypedSpy.make()
      let numbers = [StaticRouterSpy.createModule().number, StaticVariablesSpy.shared.count]
      return numbers + [plan.count, StaticTypedSpy[1].count]
    }
    #expect(try result.get() == [0, 0, 0, 0])
    let plan = #"BoardPlan(heading: Heading(text: ""), count: 0)"#
    let board = #"Board(heading: Heading(text: ""), number: 0"#
    let made = [
      ("call make", plan), ("route createModule", board), ("call shared", plan),
      ("call subscript", plan),
    ]
    #expect(findings.count == made.count)
    for (finding, (call, value)) in zip(findings, made) {
      let sentence =
        "\(call) is not answered: nothing was said about it, so that it returns the invented \(value)"
      #expect(finding.sentence.hasPrefix(sentence), "\(finding.sentence)")
    }
  }

  /// Where no harness has one, there is one finding, and values are made as well.
  @Test func anInitializerWithoutADoubleIsFound() async throws {
    let (result, findings) = await HarnessScope.run(module: "", source: nil) { _ in
      let made = InitWithDependencySpy(board: StaticRouterSpy.createModule())
      return "\(made.heading.text)\(made.next(Heading(), at: 2).count)"
    }
    #expect(try result.get() == "0")
    let sentences: [String] = findings.map(\.sentence)
    #expect(
      sentences == [
        "A static function or an initialiser of StaticRouterSpy was called, and no harness has a "
          + "StaticRouterSpy.",
        "A static function or an initialiser of InitWithDependencySpy was called, and no harness "
          + "has a InitWithDependencySpy.",
      ])
  }
}
