import Foundation
import Testing
import ViperConformance
import ViperRules
import ViperTestKit

@testable import ViperFixtures
@testable import ViperJSON

/// What README and the articles show is what the kit reads, and what it says.
@Suite struct ArticleTextsTests {
  /// A fenced text of an article.
  struct Fence: Sendable, CustomTestStringConvertible {
    let article: String
    let line: Int
    let language: String
    let text: String

    var testDescription: String { "\(article):\(line)" }
  }

  static let fences: [Fence] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/ViperTestKit/ViperTestKit.docc")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let articles =
      [root.appendingPathComponent("README.md")]
      + names.filter { $0.hasSuffix(".md") }.sorted().map(folder.appendingPathComponent)
    return articles.flatMap(fences)
  }()

  private static func fences(of article: URL) -> [Fence] {
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    var fences: [Fence] = []
    var open: (line: Int, language: String, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        if let fence = open {
          fences.append(
            Fence(
              article: article.lastPathComponent, line: fence.line, language: fence.language,
              text: fence.lines.joined(separator: "\n")))
          open = nil
        } else {
          open = (index + 2, String(line.dropFirst(3)), [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    return fences
  }

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
  private static func file(of text: String) -> String {
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
