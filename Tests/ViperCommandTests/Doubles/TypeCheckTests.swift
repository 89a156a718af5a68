import CommandTestSupport
import CompilerRecords
import Foundation
import GoldenText
import Testing
import ViperCommandLine

@testable import DoubleCommands

/// What was written is type-checked where the modules are named.
@Suite struct TypeCheckTests {
  private func run(
    _ source: String, _ options: [String] = [], others: [SourceModule.File] = []
  ) throws -> (sample: DoublesSample, status: CommandStatus, text: String) {
    let sample = try DoublesSample(source, options: options, others: others)
    let (status, capture) = try sample.check()
    return (sample, status, capture.text)
  }

  @Test func whatCompilesNeedsNoWord() throws {
    let (sample, status, text) = try run(
      "protocol NewsView: AnyObject { func _reload(); func show(_ _title: String) }")
    #expect(status == .holds)
    #expect(text == "\(sample.output): 1 protocol, written\n")
    let (_, again) = try sample.check()
    #expect(again.text == "\(sample.output): 1 protocol, up to date\n")
  }

  /// A graph of the level `internal` leaves the requirement out, and the double does not conform.
  @Test func aRequirementThatTheGraphLacksIsNamed() throws {
    let (sample, status, text) = try run(
      "protocol NewsView: AnyObject { func _reload() }",
      ["-symbol-graph-minimum-access-level", "internal"])
    #expect(status == .fails)
    #expect(
      text == """
        \(sample.output): 1 protocol, written
        \(sample.output) was written, and does not compile:
          NewsView, line 11: type 'NewsViewSpy' does not conform to protocol 'NewsView'; it requires \
        function '_reload()' with type '() -> ()'
        Fix: Make the symbol graph with -symbol-graph-minimum-access-level private.

        """)
    #expect(sample.written?.contains("NewsViewSpy") == true)
  }

  /// The class has the function already, which only `override` would double.
  @Test func anotherErrorIsNamedWithItsProtocol() throws {
    let (sample, status, text) = try run(
      """
      class Screen { func reload() {} }
      protocol NewsRouter { func close() }
      protocol NewsView: Screen { func reload() }
      private struct Secret {}
      """)
    #expect(status == .fails)
    #expect(
      text == """
        \(sample.output): 2 protocols, written
        \(sample.output) was written, and does not compile:
          NewsView, line 64: overriding declaration requires an 'override' keyword
        Fix: Write these doubles by hand, and name the other protocols: --protocol NAME.

        """)
    expectShown(text, in: "GeneratingDoubles.md", having: "does not compile:")
  }

  @Test func aModuleThatIsNotThereIsAReason() throws {
    let sample = try DoublesSample("protocol NewsView: AnyObject { func show() }")
    let (status, capture) = try sample.check(besides: "/nowhere")
    #expect(status == .holds)
    #expect(
      capture.text == """
        \(sample.output): 1 protocol, written
        \(sample.output) was not type-checked: no such module 'Sample'

        """)
  }

  /// The module imports one of C, whose folder the check does not know.
  @Test func aModuleOfCThatIsNotFoundIsAReason() throws {
    let others = [
      ("module.modulemap", "module CSettings { header \"settings.h\" }"),
      ("settings.h", "struct Settings { int count; };"),
    ].map { SourceModule.File(path: "Settings/C/\($0.0)", text: $0.1) }
    let (_, status, text) = try run(
      "import CSettings\nprotocol NewsView: AnyObject { func show(_ settings: Settings) }",
      ["-I", "Settings/C"], others: others)
    #expect(status == .holds)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    expectShown("\(lines.last ?? "")", in: "GeneratingDoubles.md", having: "not type-checked")
  }

  @Test func aCompilerThatIsNotThereIsAReason() {
    let check = TypeCheck(file: "a.swift", modules: ["/nowhere"], compiler: ["no-swiftc"])
    #expect(check.verdict() == .unchecked("there is no no-swiftc in PATH"))
  }

  /// What is wrong elsewhere says nothing about the file.
  @Test func anErrorOfNoLineIsAReason() throws {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("Doubles.swift")
    try Data("import ViperTestKit\n".utf8).write(to: file)
    let script = """
      case "$*" in *-emit-module*) ;; *) echo "<unknown>:0: error: the module is old"; exit 1 ;; esac
      """
    let check = TypeCheck(
      file: file.path, modules: ["/nowhere"], compiler: ["sh", "-c", script, "compiler"])
    #expect(check.verdict() == .unchecked("the module is old"))
  }

  /// The second is found only behind the types: a value that is shared goes to an actor.
  @Test(arguments: [
    "var count = 0",
    "func keep(_ a: News, by b: Store) async { await b.keep(a) }; class News {}; "
      + "actor Store { func keep(_ news: News) {} }",
  ])
  func oneModeAloneIsSaid(line: String) throws {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("Doubles.swift")
    try Data("import ViperTestKit\n\n// MARK: - NewsView\n\(line)\n".utf8).write(to: file)
    let verdict = try CompilerSession.run(
      "what the compiler says of a line", of: [line], in: folder.url
    ) { compiler in
      TypeCheck(file: file.path, modules: [folder.url.path], compiler: compiler).verdict()
    }
    guard case .holdsOnly("5", let problems) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(problems.map(\.place) == ["NewsView"])
    #expect(problems.map(\.line) == [4])
    let capture = CapturedOutput()
    let status = DoublesCommand.report(
      .holdsOnly(mode: "5", [.init(place: "NewsView", line: 4, message: "it is not safe")]),
      on: "Doubles.swift", isWithoutUnderscores: false, capture.output)
    #expect(status == .holds)
    #expect(
      capture.text == """
        Doubles.swift compiles in Swift 5 mode only. In the other one:
          NewsView, line 4: it is not safe
        Fix: Give the target of the tests .swiftLanguageMode(.v5).

        """)
  }
}
