import TestConditions
import Testing

@testable import DoubleGenerator

/// What can't be written is said at its place, and the rest goes on.
@Suite(.onOwnThreads) struct RefusalTests {
  @Test(arguments: [
    (
      "GenericNeeded",
      "make(_:) returns a generic value and does not throw: there is nothing to return where nobody "
        + "answers"
    ),
    (
      "TypedGenericNeeded",
      "make(_:) returns a generic value and throws Fault only: there is nothing to return where nobody "
        + "answers"
    ),
    ("GenericError", "run(_:) throws a generic error, which no answer can be of"),
    ("PackParameters", "all(_:) takes a parameter pack, which can't be recorded"),
    (
      "StaticNeedsAnswer",
      "build() can be called before a double is made, and nobody could say what build answers"
    ),
    ("OfFinalScreen", "only FinalScreen can adopt it, which is final"),
    (
      "OfStyledScreen",
      "only a subclass of StyledScreen can adopt it, and no value can be made up for init(style:) or "
        + "init(name:)"
    ),
    (
      "OfForeignClosedScreen",
      "only a subclass of BaseClosedScreen can adopt it, whose designated initialisers no test can "
        + "call"
    ),
    (
      "OfNeededScreen",
      "init(name:) can be called before a double is made, and nobody could say what screen answers"
    ),
    (
      "OfFormatter",
      "only a subclass of Foundation.Formatter can adopt it, and how one is made is not known"
    ),
    ("SequenceRole", "it refines Swift.Sequence, which a double does not implement"),
    ("SendingResult", "entry() returns a 'sending' value, which an answer of a test is not"),
    ("GenericUncopyable", "take(_:) has a type that can't be copied, and so not be recorded"),
    (
      "ClosureLate",
      "late(_:) takes an autoclosure that can throw or wait but can't do so itself, so that its "
        + "value can't be recorded"
    ),
  ])
  func theReasonIsSaid(name: String, reason: String) throws {
    let graphs = try CompiledGraph.corpus.get()
    let double = try #require(try DoubleGenerator(graphs, named: [name]).doubles().first)
    #expect(double.refusal == reason)
    let text = try DoubleGenerator(graphs, named: [name, "PlainStructFriendly"]).source()
    #expect(text.contains("No double of `\(name)`"))
    #expect(text.contains("final class PlainStructFriendlySpy"))
  }

  /// The double is written, and adopts its protocol only with what a test adds.
  @Test(arguments: [
    (
      "InitBesideNeeded", "ProtocolDouble",
      "init() can be called before a double is made, and nobody could say what marker answers",
      "func marker() -> any EmptyMarker"
    ),
    (
      "TakesSpan", "ProtocolDouble",
      "sum(_:) has a Span, which can't outlive the call, and so not be recorded", "func reset()"
    ),
    (
      "MadeBesideNeeded", "ProtocolDouble",
      "make() can be called before a double is made, and nobody could say what make answers",
      "func act()"
    ),
    (
      "OneTooMany", "Sendable, ProtocolDouble",
      "read(_:) returns a generic value and does not throw: there is nothing to return where nobody "
        + "answers",
      "func write(_ text: String)"
    ),
  ])
  func aMemberThatCannotBeWrittenIsLeftOut(
    name: String, parents: String, reason: String, other: String
  ) throws {
    let generator = try DoubleGenerator(CompiledGraph.corpus.get(), named: [name])
    #expect(generator.refusals.isEmpty)
    #expect(generator.unwritten.map(\.double) == ["\(name)Spy"])
    #expect(generator.unwritten.map(\.reason) == ["\(name).\(reason)"])
    let text = generator.source()
    let comment = text.replacing("\n// ", with: " ")
    #expect(
      comment.contains(
        "Not written: \(reason). Write it by hand, in an `extension \(name)Spy: \(name)`."))
    #expect(text.contains("final class \(name)Spy: \(parents) {"))
    #expect(text.contains("  \(other) {"))
    #expect(generator.missing(from: text) == [])
  }

  /// What a message and the answer of a test lack is said at the member.
  @Test(arguments: [
    ("RunsItsClosure", "No answer of a test throws: only its closures do."),
    ("ChangesGeneric", "No answer of a test changes 'value', which is generic."),
  ])
  func whatAMemberLacksIsSaid(name: String, comment: String) throws {
    let generator = try DoubleGenerator(CompiledGraph.corpus.get(), named: [name])
    #expect(generator.refusals.isEmpty && generator.unwritten.isEmpty)
    #expect(generator.source().contains("\n  // \(comment)\n"))
  }

  @Test func twoNamesThatADoubleNeedsAreOneTooMany() throws {
    let graph = try CompiledGraph.of(
      source: "protocol Both { var calls: Int { get }; var stub: String { get } }")
    #expect(
      try DoubleGenerator([graph]).refusals.map(\.reason) == [
        "it has both 'calls' and 'stub', and a double needs one of the names"
      ])
  }

  @Test func everythingElseOfTheCorpusIsWritten() throws {
    let graphs = try CompiledGraph.corpus.get()
    let refused = try DoubleGenerator(graphs).doubles().count { $0.refusal != nil }
    #expect(refused == 22)
  }

  @Test func aProtocolOfAModuleWithoutGraphIsNamed() throws {
    let graph = try CompiledGraph.of(
      source: """
        import Foundation
        protocol Reading: StreamDelegate { func read() }
        """)
    let double = try #require(try DoubleGenerator([graph]).doubles().first)
    #expect(
      double.refusal
        == "it refines Foundation.StreamDelegate, of a module whose symbol graph was not given")
  }

  @Test func aProtocolOfAnotherModuleIsRefinedWhereItsGraphIsGiven() throws {
    let graphs = try CompiledGraph.of([
      ("Base", "public protocol Basic { func base(_ item: Item) }\npublic struct Item {}"),
      ("Sample", "import Base\nprotocol Refined: Basic { func own() }"),
    ])
    let source = try DoubleGenerator(graphs).source()
    #expect(source.contains("import Base\n"))
    #expect(source.contains("  func base(_ item: Item) {"))
    #expect(source.contains("  func own() {"))
    let alone = try #require(try DoubleGenerator([graphs[0]]).doubles().first)
    #expect(
      alone.refusal == "it refines Base.Basic, of a module whose symbol graph was not given")
  }
}
