import Testing

@testable import DoubleGenerator

/// What is generated for a required property that is another part of the module.
///
/// `SpelledExercises` compile and call it.
@Suite struct PartOfModuleTests {
  private func lines(_ names: String...) throws -> [String] {
    try DoubleGenerator(CompiledGraph.corpus.get(), named: names).source()
      .split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
  }

  @Test func theAnswerIsHeldWeaklyAndAStandInIsADoubleOfTheFile() throws {
    let lines = try lines("PartInput", "PartOutput")
    #expect(lines.contains("@Neighbour var output: Optional<any PartOutput>"))
    let getter = try #require(lines.firstIndex(of: "var output: any PartOutput {"))
    #expect(
      Array(lines[(getter + 1)...].prefix(2)) == [
        #"calls.part(calls.stub.$output, "output", of: PartInputSpy.self) { PartOutputSpy($0) }"#,
        "}",
      ])
  }

  @Test func withoutADoubleInTheFileThereIsNoStandIn() throws {
    let lines = try lines("PartInput")
    #expect(lines.contains("var output: any PartOutput { calls.stub.output }"))
    #expect(lines.contains("var output: any PartOutput"))
    #expect(
      try self.lines("PartOfUnmakeableClass", "PartOutput").contains("var screen: PartScreen"))
  }

  @Test func theSetterStays() throws {
    let lines = try lines("SettablePart", "PartOutput")
    #expect(
      lines.contains {
        $0.hasPrefix("get {") || $0.hasPrefix("calls.part(calls.stub.$output, \"output\"")
      })
    #expect(
      lines.contains(#"set { calls.set("output", newValue) { $0.output = newValue } }"#),
      "\(lines)")
  }

  @Test(arguments: [
    // A stand-in that needs the one who asks has that; what needs another one has none.
    ("PartOfEachOther", ["PeerOfPart"], "PeerOfPartSpy($0, stub: .init(part: self))"),
    ("PartOfPart", ["PartInput", "PartOutput"], nil),
    ("MainActorPart", ["MainActorOutput", "PartOutput"], "MainActorOutputSpy($0)"),
    ("PartOnMainActor", ["MainActorOutput"], nil),
    ("PartOfClass", [], "_ in PartPresenter()"),
    ("PartOfUnmakeableClass", ["PartOutput"], nil),
  ])
  func aStandInIsWhatCanBeMade(name: String, others: [String], standIn: String?) throws {
    let generator = try DoubleGenerator(CompiledGraph.corpus.get(), named: [name] + others)
    let double = try #require(generator.doubles().first { $0.model.name == name })
    let member = try #require(double.members.first)
    #expect(member.isPart)
    #expect(member.standIn == standIn)
  }
}
