import Foundation
import InventedHarnesses
import Testing

@testable import ReferenceHarnesses

/// Nothing is called published, or warned of, but what stands in an article or in its app.
@Suite struct FaultOriginTests {
  private typealias Origin = ReferenceModule.Fault.Origin

  /// All that is not planted.
  private static let table: [(module: String, origin: Origin, faults: [String])] = [
    (
      "ItemList", .published,
      [
        "presenterHoldsView", "interactorHoldsPresenter", "presenterHoldsScenePresenter",
        "pageAdvancedTwice", "firstLoadNotHeldBack", "lateAnswerShown", "waitingSearchForgotten",
        "noContentDropped", "routerNeedsScenePresenter", "thrownErrorForced", "errorShownRaw",
        "failureResetsList",
      ]
    ),
    (
      "Articles", .published,
      [
        "responseWithoutBodyTraps", "errorHasNoWay", "entityReachesTheView", "viewUnwrapped",
        "serviceHoldsInteractor", "outputUnwrapped", "wireframeKnownByClass",
      ]
    ),
    (
      "FirstSecond", .published,
      ["alertHandlerKeepsView", "cancelHasNoHandler", "neighboursUnwrapped"]
    ),
    (
      "FirstSecond", .warnedOf,
      [
        "delegateIsView", "alertShownByRouter", "plainViewShowsAlert", "alertByClosure",
        "alertByNotification",
      ]
    ),
    (
      "WatchedProjects", .published,
      [
        "errorKeepsLoading", "filterHoldsPresenter", "refreshForgottenWhileLoading",
        "loadHoldsPresenter", "refreshSpinsAfterError", "viewMakesModule",
      ]
    ),
    ("UserList", .published, ["failureCompletes", "goneInteractorTraps", "problemPrinted"]),
  ]

  @Test(arguments: ReferenceModule.all)
  func eachFaultHasTheOriginOfTheTable(_ module: ReferenceModule) {
    let faults = module.faults + module.mutants
    for origin in Origin.allCases where origin != .planted {
      let row = Self.table.first { $0.module == module.name && $0.origin == origin }
      #expect(faults.filter { $0.origin == origin }.map(\.name) == row?.faults ?? [])
    }
  }

  /// The article's row of a module says how many flows it has, and how many faults of each origin.
  @Test(arguments: ReferenceModule.all)
  func theArticleCountsThemByOrigin(_ module: ReferenceModule) throws {
    let article = try Self.text(of: "Sources/ViperTestKit/ViperTestKit.docc/TheFiveSystems.md")
    let faults = module.faults + module.mutants
    let counts = Origin.allCases.map { origin in
      (origin: origin, count: faults.count { $0.origin == origin })
    }
    let cell = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.origin.rawValue)" }
      .joined(separator: ", ")
    let name = module.name == "FirstSecond" ? "First" : module.name
    let row = article.split(separator: "\n").first { $0.hasPrefix("| `\(name)`") }
    #expect(row?.hasSuffix(" | \(cell) |") == true, "\(row ?? "no row"): \(cell)")
    let flows = ReferenceFlow.all.count { module.suites.map(\.file).contains($0.suite.file) }
    #expect(row?.contains("| \(flows): ") == true, "\(row ?? "no row"): \(flows)")
  }

  /// No paragraph that speaks of what was published names a fault that no module was published with.
  @Test func noTextCallsAnythingElsePublished() throws {
    var looked = 0
    for path in try Self.texts {
      for paragraph in Self.paragraphs(try Self.text(of: path)) {
        looked += 1
        for name in Self.names(in: paragraph) {
          Issue.record("\(path): \(name) was not published.\n\(paragraph)")
        }
      }
    }
    #expect(looked > 10)
  }

  @Test func aTextThatDoesIsSeen() {
    let text = "An alert.\n\nPublished:\n`cancelDoesOK` and cancelDoes.\n| published | noCancel |"
    let paragraphs = Self.paragraphs(text)
    #expect(
      paragraphs == ["Published:\n`cancelDoesOK` and cancelDoes.", "| published | noCancel |"])
    #expect(paragraphs.map(Self.names) == [["cancelDoesOK"], ["noCancel"]])
    // In one of the modules that have it, it was published.
    #expect(Self.names(in: "published: presenterHoldsView") == [])
  }
}

// MARK: - Texts

extension FaultOriginTests {
  /// The names, as code or in words, of faults that no module was published with.
  private static let neverPublished: Set<String> = {
    let published = Set(ReferenceModule.all.flatMap(\.published).map(\.name))
    let all = ReferenceModule.all.flatMap { $0.faults + $0.mutants }.map(\.name)
    return Set(all).subtracting(published).union(["Errands", "DebounceSearch"])
  }()

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// All documents and sources, but the lists of faults, in which each says its own origin.
  private static var texts: [String] {
    get throws {
      let sources = try FileManager.default.subpathsOfDirectory(
        atPath: root.appendingPathComponent("Sources").path)
      return ["README.md", "CONTRIBUTING.md"]
        + sources.filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
        .filter { !$0.contains("/ReferenceModule+") && !$0.hasSuffix("ReferenceModule.swift") }
        .map { "Sources/\($0)" }
    }
  }

  /// What stands between empty lines, where it speaks of what was published; a line of a table stands
  /// by itself.
  private static func paragraphs(_ text: String) -> [String] {
    guard text.contains("ublished") else { return [] }
    let lines = text.components(separatedBy: "\n")
    return lines.split { $0.allSatisfy(\.isWhitespace) }.flatMap { lines in
      var paragraphs: [String] = []
      for line in lines {
        if line.hasPrefix("|") || paragraphs.isEmpty {
          paragraphs.append(line)
        } else {
          paragraphs[paragraphs.count - 1] += "\n" + line
        }
      }
      return paragraphs.filter { $0.contains("ublished") }
    }
  }

  /// Those that stand there as words.
  private static func names(in paragraph: String) -> [String] {
    paragraph.components(separatedBy: .alphanumerics.inverted).filter(neverPublished.contains)
  }
}
