import CompilerRecords
import Foundation
import GoldenText
import TestConditions
import Testing
import ViperCommandLine
import ViperConformance
import ViperRules
import ViperTestKit

@testable import ViperFixtures
@testable import ViperJSON

/// What README and the articles show is what the kit reads, and what it says.
@Suite struct ArticleTextsTests {
  typealias Fence = ArticleText.Fence

  static let root = ArticleText.root
  static let fences = ArticleText.fences
  static let json = fences.filter { $0.language == "json" }

  @Test func thereAreTexts() {
    #expect(Self.json.count > 20)
  }

  /// All JSON is read: a whole file, and what stands in a flow, in its steps or in its messages.
  @Test(arguments: json)
  func theReaderTakesAllJSON(_ fence: Fence) throws {
    if fence.text.contains("\"rules\"") {
      let document = try JSONDocument(reading: fence.text, path: fence.testDescription)
      _ = try Conformance.Options(reading: document)
    } else {
      let flows = try Flow.read(text: Self.file(of: fence.text), path: fence.testDescription)
      #expect(!flows.isEmpty)
    }
  }

  /// A whole file with what an article shows of one; `…` stands for what it leaves out.
  static func file(of text: String) -> String {
    let step = #"{ "when": { "event": "start" }, "then": [] }"#
    let text = text.replacing(#""steps": [ … ]"#, with: #""steps": [ \#(step) ]"#)
      .replacing("[ … ]", with: "[]")
    func file(_ flow: String) -> String {
      #"{ "format": 1, "module": "M", "flows": [ { "id": "a", \#(flow) } ] }"#
    }
    if text.contains("\"flows\"") { return text }
    if text.hasPrefix("{ \"when\"") { return file("\"steps\": [ \(text) ]") }
    if text.hasPrefix("{") {
      return file(#""steps": [ { "when": { "event": "a" }, "then": [ \#(text) ] } ]"#)
    }
    return file(text.contains("\"steps\"") ? text : "\(text), \"steps\": [ \(step) ]")
  }

  @Test func aTextThatTheReaderRefusesIsFound() {
    let wrong = """
      "given": [ { "request": "search", "with": { "$any": true }, "held": true,
        "replies": [ [ { "response": "found", "with": { "text": "old" } } ] ] } ]
      """
    #expect(throws: JSONError.self) {
      _ = try Flow.read(text: Self.file(of: wrong), path: "A.md")
    }
  }

  // MARK: Swift

  /// What is called of a harness, in code and in sentences, is there.
  @Test func theHarnessHasWhatTheArticlesName() throws {
    let declared = try Self.publicNames(below: "Sources")
    var count = 0
    for article in ArticleText.articles {
      let text = try String(contentsOf: article, encoding: .utf8)
      for name in text.matches(of: #/\b(?:harness|Flow|FlowRunner|IssueReporter)\.([a-z]\w*)/#) {
        count += 1
        #expect(declared.contains(String(name.1)), "\(article.lastPathComponent): \(name.0)")
      }
      for name in text.matches(of: #/\b((?:expect|assert|with)[A-Z]\w*)(?=[(`])/#)
      where name.1 != "withKnownIssue" {
        count += 1
        #expect(declared.contains(String(name.1)), "\(article.lastPathComponent): \(name.0)")
      }
    }
    #expect(count > 100)
    #expect(!declared.contains("ownz"))
  }

  private static func publicNames(below folder: String) throws -> Set<String> {
    let root = root.appendingPathComponent(folder)
    var names: Set<String> = []
    let paths = FileManager.default.enumerator(atPath: root.path)
    for case let path as String in try #require(paths) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      for name in text.matches(of: #/public [\w() ]*?(?:func|var|let|case) (\w+)/#) {
        names.insert(String(name.1))
      }
    }
    return names
  }

  #if os(Linux)
    /// All Swift is compiled, each text in a function of its own, or in a type where it imports. What an
    /// article speaks of and does not show is unknown there, and the compiler passes over calls with it; for
    /// the rest it knows names, labels and arguments. A name that is nearly one of the kit's is meant for it.
    @Test(.enabled(if: isExhaustive)) func theKitHasWhatTheArticlesCall() throws {
      let wrong = try Self.wrongCalls(
        in: Self.fences.filter { fence in
          // `WhichDoubleWhenTests` compile all of that one.
          fence.language == "swift" && fence.article != "WhichDoubleWhen.md"
        })
      #expect(wrong == [], "\(wrong)")
    }

    @Test(.enabled(if: isExhaustive)) func aCallThatTheKitHasNotIsFound() throws {
      let texts = [
        "harness.ownz(unknown)", "_ = Flow.all(on: \"A.json\")", "let flow: Flow = unknown",
        "let view = ViewSpyy<Int, Int>(harness)",
        "assertFlow(\"a\", inn: \"A.json\") { _ in }",
        "import Testing\nstruct A { let all = Flow.al(in: unknown) }",
      ]
      let fences = texts.map { Fence(article: "A.md", line: 7, language: "swift", text: $0) }
      #expect(
        try Self.wrongCalls(in: fences).sorted() == [
          "A.md:7 cannot find 'ViewSpyy' in scope: is ViewSpy meant?",
          "A.md:7 incorrect argument label in call (have '_:inn:_:', expected '_:in:_:')",
          "A.md:7 incorrect argument label in call (have 'on:', expected 'in:')",
          "A.md:7 value of type 'Harness' has no member 'ownz'",
          "A.md:8 type 'Flow' has no member 'al'",
        ])
    }

    private static func wrongCalls(in fences: [Fence]) throws -> [String] {
      var lines = ["import Foundation", "import Testing", "import XCTest"]
      lines += [
        "Conformance", "HTTP", "Rules", "TestKit", "Testing", "TestingConformance", "XCTest",
        "XCTestConformance",
      ].map { "import Viper\($0)" }
      var places: [Int: String] = [:]
      // A manifest is another language; `.ci/client` builds those that are files.
      for fence in fences where !fence.text.contains(".target(") {
        let texts = fence.text.split(separator: "\n", omittingEmptySubsequences: false)
        let imports = texts.filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }
        let type = "Fence\(lines.count)"
        lines.append(
          imports.isEmpty
            ? "final class \(type): XCTestCase { func \(type)(harness: Harness) async throws {"
            : "enum \(type) {")
        for (index, line) in texts.enumerated() {
          let text = imports.contains(line) ? "" : String(line)
          lines.append(text.replacing("{ … }", with: "{}").replacing("…", with: ""))
          places[lines.count] = "\(fence.article):\(fence.line + index)"
        }
        lines.append(imports.isEmpty ? "} }" : "}")
      }
      let kinds = [
        "has no member", "argument label", "extra argument", "missing argument", "no exact matches",
      ]
      let types = try publicTypes()
      return try errors(of: lines.joined(separator: "\n")).compactMap { line, message in
        // What says `self` stands in a type that is not shown.
        guard let place = places[line], !message.hasPrefix("value of type 'Fence") else {
          return nil
        }
        if kinds.contains(where: message.contains) { return "\(place) \(message)" }
        guard
          let name = message.firstMatch(of: #/^cannot find (?:type )?'([A-Z]\w*)' in scope$/#)?.1,
          let meant = types.first(where: { isSlip(of: $0, String(name)) })
        else { return nil }
        return "\(place) \(message): is \(meant) meant?"
      }
    }

    /// Whether two names differ at one place only.
    private static func isSlip(of name: String, _ other: String) -> Bool {
      let (least, most) = (min(name.count, other.count), max(name.count, other.count))
      guard least > 5, most - least < 2, name != other else { return false }
      let same =
        name.commonPrefix(with: other).count
        + String(name.reversed()).commonPrefix(with: String(other.reversed())).count
      return same >= most - 1
    }

    private static func publicTypes() throws -> [String] {
      let root = root.appendingPathComponent("Sources")
      let paths = try #require(FileManager.default.enumerator(atPath: root.path))
      var names: Set<String> = []
      for case let path as String in paths where path.hasPrefix("Viper") && path.hasSuffix(".swift")
      {
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        for name in text.matches(of: #/public [\w() ]*?(?:class|struct|enum|protocol) (\w+)/#) {
          names.insert(String(name.1))
        }
      }
      return names.sorted()
    }

    /// The errors of the compiler, with their lines.
    private static func errors(of source: String) throws -> [(line: Int, message: String)] {
      let program = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      let modules = program.deletingLastPathComponent().appendingPathComponent("Modules")
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID().uuidString).swift")
      try Data(source.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let said = try Compiler.run([
        "swiftc", "-typecheck", "-swift-version", "5", "-I", modules.path, file.path,
      ]).output
      let errors = said.matches(
        of: #/(?m)^[^\n]*\.swift:([0-9]+):[0-9]+: error: ([^\n]*)$/#)
      #expect(!errors.isEmpty)
      return errors.map { (Int($0.1) ?? 0, String($0.2)) }
    }
  #endif

  // MARK: What stands beside them

  /// The flow of "Late answers", with the presenter that the article speaks of.
  @Test func lateAnswersFailAsTheArticleSays() async throws {
    let index = try #require(
      Self.fences.firstIndex { $0.article == "TimeAndTasks.md" && $0.text.contains("\"old\"") })
    let (shown, said) = (Self.fences[index], Self.fences[index + 1])
    let text = Self.file(of: shown.text)
    for flow in try Flow.read(text: text, path: "late.json") {
      func wiring(_ harness: Harness) {
        let view = ViewSpy<LateEvent, LateCommand>(harness)
        let interactor = InteractorSpy<LateRequest, LateResponse>(harness)
        let presenter = LatePresenter(show: view.handle, ask: interactor.handle)
        interactor.onResponse = { [weak presenter] in presenter?.take($0) }
        harness.accepts(.response, presenter.take)
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event, presenter.handle)
      }
      func now() -> FlowResult { FlowRunner(flow).run(wiring: wiring) }
      let results = [now(), await FlowRunner(flow).run(wiring: wiring)]
      for result in results {
        #expect(result.findings.map { "\($0.sentence)\n[\($0.id.rawValue)]" } == [said.text])
      }
    }
  }
}

private enum LateEvent { case type(text: String) }
private enum LateCommand { case show(text: String) }
private enum LateRequest { case search(text: String) }
private enum LateResponse { case found(text: String) }

/// Shows whatever comes. Used by one test at a time.
private final class LatePresenter {
  private let show: (LateCommand) -> Void
  private let ask: (LateRequest) -> Void

  init(show: @escaping (LateCommand) -> Void, ask: @escaping (LateRequest) -> Void) {
    (self.show, self.ask) = (show, ask)
  }

  func handle(_ event: LateEvent) {
    switch event {
    case .type(let text): ask(.search(text: text))
    }
  }

  func take(_ response: LateResponse) {
    switch response {
    case .found(let text): show(.show(text: text))
    }
  }
}
