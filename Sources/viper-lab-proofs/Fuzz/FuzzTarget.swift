import Foundation
import ViperCommandLine
import ViperTestKit

/// What is given inputs that nobody would write.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// Texts that are fixtures, but for a few bytes: they are read.
  case fixtures
  /// Fixtures whose values, keys and steps are at other places: their flows are run.
  case flows

  private static let path = "Fuzz.json"

  /// How many inputs a process takes before the next one begins.
  var inputsOfProcess: Int { self == .fixtures ? 200_000 : 50_000 }

  /// The input with a number; the same seed makes the same.
  func input(_ number: Int, seed: Int, _ corpus: FuzzCorpus) -> String {
    var random = SplitMix64(seed: UInt64(seed), for: "\(rawValue) \(number)")
    switch self {
    case .fixtures: return FuzzText.changed(corpus.texts, &random)
    case .flows: return JSONWriter.pretty(FuzzTree.changed(FuzzCorpus.askingFixture, &random))
    }
  }

  /// Takes an input.
  ///
  /// - Returns: What is wrong with how it was taken; nil where nothing is.
  @MainActor
  func take(_ input: String) -> String? {
    do {
      let flows = try Flow.read(text: input, path: Self.path)
      guard self == .flows else { return nil }
      for flow in flows {
        let result = FlowRunner(flow).run(wiring: AskingPresenter.wire)
        guard result.findings.allSatisfy({ !$0.sentence.isEmpty }) else {
          return "led to a finding that says nothing"
        }
      }
      return nil
    } catch {
      let isPlaced = "\(error)".hasPrefix("\(Self.path):") && !error.message.isEmpty
      return isPlaced ? nil : "led to an error that names no place: \(error)"
    }
  }
}

/// What the inputs are made of.
struct FuzzCorpus {
  /// Fixtures of one flow each.
  let texts: [String]

  /// Takes the flows of all fixtures.
  ///
  /// - Parameter root: The fixture root.
  init(root: String) throws {
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    texts = try paths.filter { $0.hasSuffix(".json") }.sorted().flatMap { path in
      let file = "\(root)/\(path)"
      // Some are wrong on purpose.
      guard let json = try? JSONDocument(contentsOf: file).root else {
        return [String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)]
      }
      let head = json.members.filter { $0.key != "flows" }.map { ($0.key, $0.value) }
      return (json["flows"]?.elements ?? []).map { flow in
        JSONWriter.pretty(.object(head + [("flows", [flow])]))
      }
    }
    guard !texts.isEmpty else { throw CommandProblem("there is no fixture in \(root)") }
  }

  /// A fixture of a module that takes whatever comes, with what flows can say.
  static let askingFixture: JSONValue = {
    let ask = FeedFixture.message("event", "didAsk", ["id": 1])
    let fetch = FeedFixture.message("request", "fetch", ["id": 1])
    let show = FeedFixture.message("command", "show", ["title": "here"])
    let answer = FeedFixture.message("response", "fetched", ["title": "here"])
    let given: JSONValue = ["request": "fetch", "with": ["$any": true], "reply": [answer]]
    let step: JSONValue = ["when": ask, "then": [fetch, show]]
    let late: JSONValue = [
      "request": "fetch", "with": ["id": ["$capture": "id"]], "held": "first", "reply": [answer],
    ]
    return [
      "format": 1, "module": "Asking", "subject": "presenter",
      "flows": [
        ["id": "asking.once", "scenario": "it asks", "given": [given], "steps": [step]],
        [
          "id": "asking.late", "given": [late],
          "steps": [
            ["when": ask, "then": [fetch]], ["when": ["release": "first"], "then": [show]],
          ],
        ],
        ["id": "asking.never", "steps": [["when": ask, "then": [["$unordered": [fetch]]]]]],
      ],
    ]
  }()
}
