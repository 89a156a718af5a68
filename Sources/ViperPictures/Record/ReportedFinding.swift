import ViperJSON
package import ViperMessages
import ViperValues

/// Something that does not hold, or a remark.
package struct ReportedFinding: Sendable {
  /// The kind.
  package let id: String
  /// What it means for the test.
  package let weight: ReportWeight
  /// The rule or law that it is about.
  package let rule: String?
  /// The step in which it came up.
  package let step: Int?
  /// The id and the scenario of the flow.
  package let title: String?
  package let sentence: String
  package internal(set) var details: [String]
  package let fix: String?
  /// The place in the fixture.
  package let fixture: ReportedPlace?
  /// The line of the test.
  package let test: ReportedPlace?
  /// Who holds whom, of a leak.
  package let graph: ReferenceGraph?

  init?(_ json: JSONValue) {
    guard let id = json["id"]?.text, let sentence = json["sentence"]?.text,
      let weight = json["weight"]?.text.flatMap(ReportWeight.init)
    else { return nil }
    (self.id, self.sentence, self.weight) = (id, sentence, weight)
    rule = json["rule"]?.text
    step = json["step"]?.integer
    title = json["title"]?.text
    details = (json["details"]?.elements ?? []).compactMap(\.text)
    fix = json["fix"]?.text
    fixture = ReportedPlace(json["fixture"])
    test = ReportedPlace(json["test"])
    graph = json["graph"].flatMap(ReferenceGraph.init)
  }

  /// That something failed, and by what is not written.
  static func unknown(_ subject: String) -> ReportedFinding {
    ReportedFinding(sentence: "\(subject) failed; what failed it is not in the report.")
  }

  private init(sentence: String) {
    (id, weight, self.sentence) = ("failed", .failure, sentence)
    (rule, step, title, fix) = (nil, nil, nil, nil)
    (fixture, test, graph) = (nil, nil, nil)
    details = []
  }

  /// What stands in brackets at its end: the id, or that of the rule or law which does not hold.
  package var mark: String {
    guard id == "broken-rule" || id == "broken-law", let rule else { return id }
    return rule
  }

  /// What tells the cause of a failure from others: the references to change, or else all that it says, and
  /// where in the flow; nil where it fails nothing.
  func cause(in flow: ReportedFlow) -> String? {
    guard weight == .failure else { return nil }
    let changes = graph?.changes ?? []
    let isOwnPlace = [flow.fixture, flow.test].contains(place)
    let place = isOwnPlace ? "" : place?.description ?? ""
    return ([mark] + (changes.isEmpty ? lines + [place] : changes)).joined(separator: "\n")
  }

  /// Where it is to be shown: in the fixture, or else in the test.
  package var place: ReportedPlace? { fixture ?? test }

  /// The sentence, the details, and what to do.
  package var lines: [String] {
    let texts = [sentence] + details + (fix.map { ["Fix: \($0)"] } ?? [])
    let ends: [Character] = ["\n", "\r\n", "\r"]
    return texts.flatMap { text in
      text.split(omittingEmptySubsequences: false) { ends.contains($0) }.map(String.init)
    }
  }
}

/// A check that runs no flow.
package struct ReportedCheck: Sendable {
  /// The function that the test called.
  package let name: String
  package let test: ReportedPlace?
  package let hasFailed: Bool
  package let findings: [ReportedFinding]
  /// What the rules and laws say, where it asks some.
  package let rules: [RuleEntry]
  /// Who holds whom in the module that it looks at; nil where that is not written.
  package let map: ReferenceGraph?

  /// What a rule or law says.
  package struct RuleEntry: Sendable {
    package let id: String
    /// Rule or law.
    package let kind: String
    package let sentence: String
    /// Holds, broken, matched-nothing or not-checked.
    package let outcome: String
    /// Why it was not checked.
    package let why: String?
  }

  init?(_ json: JSONValue, _ findings: [ReportedFinding]) {
    guard let name = json["name"]?.text, let result = json["result"]?.text,
      ["passed", "failed"].contains(result)
    else { return nil }
    self.name = name
    test = ReportedPlace(json["test"])
    let fails = findings.contains { $0.weight == .failure }
    hasFailed = result == "failed" || fails
    self.findings = findings + (hasFailed && !fails ? [.unknown("The check")] : [])
    map = json["map"].flatMap(ReferenceGraph.init)
    rules = (json["rules"]?["entries"]?.elements ?? []).compactMap { entry in
      guard let id = entry["id"]?.text, let kind = entry["kind"]?.text,
        let sentence = entry["sentence"]?.text, let outcome = entry["outcome"]?.text
      else { return nil }
      return RuleEntry(
        id: id, kind: kind, sentence: sentence, outcome: outcome, why: entry["why"]?.text)
    }
  }
}

/// A place in a fixture or in source.
package struct ReportedPlace: Sendable, Hashable, CustomStringConvertible {
  package let path: String
  package let line: Int?
  package let column: Int?

  init?(_ json: JSONValue?) {
    guard let json, let path = json["path"]?.text else { return nil }
    self.path = path
    // Both count from 1, in every format that shows them.
    line = json["line"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    column = json["column"]?.integer.flatMap { $0 > 0 ? $0 : nil }
  }

  /// `path:line:column`, as far as it is known.
  package var description: String {
    ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension ReferenceGraph {
  /// Reads the graph of a finding or a check.
  fileprivate init?(_ json: JSONValue) {
    guard let nodes = json["nodes"]?.elements, let edges = json["edges"]?.elements else {
      return nil
    }
    self.init(
      nodes: nodes.map { node in
        Node(
          name: node["name"]?.text ?? "", role: node["role"]?.text,
          isTask: node["task"]?.boolean ?? false, isAlive: node["alive"]?.boolean ?? false)
      },
      edges: edges.compactMap { edge in
        guard let from = edge["from"]?.integer, let to = edge["to"]?.integer,
          nodes.indices.contains(from), nodes.indices.contains(to)
        else { return nil }
        return Edge(
          from: from, to: to, label: edge["label"]?.text ?? "", hold: edge["hold"]?.text,
          cycle: edge["cycle"]?.integer, isFix: edge["fix"]?.boolean ?? false)
      })
  }
}
