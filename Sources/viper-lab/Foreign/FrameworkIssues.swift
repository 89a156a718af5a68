import Foundation
import ViperJSON

/// A framework that tests run in.
enum TestFramework: String, CaseIterable {
  case swiftTesting = "Swift Testing"
  case xcTest = "XCTest"
}

/// What a framework reported, by the target of the test and its name.
struct FrameworkIssues {
  struct Test: Hashable {
    let target: String
    let name: String
  }

  /// The texts of the issues of a test; a test that ran and has none is there as well.
  private(set) var issues: [Test: [String]] = [:]

  /// Stands before what is told and fails nothing.
  static let warning = "warning: "

  /// Reads the events that Swift Testing writes, a line each.
  init(eventStream text: String) throws {
    for line in text.split(separator: "\n") {
      let record = try JSONDocument(reading: String(line), path: "events").root
      guard let event = record["payload"], let test = Test(testing: event["testID"]?.text ?? "")
      else { continue }
      if event["kind"]?.text == "testStarted" { issues[test, default: []] += [] }
      guard event["kind"]?.text == "issueRecorded",
        case .array(let messages)? = event["messages"]?.content
      else { continue }
      // The first one is the headline that the framework makes.
      let texts = messages.dropFirst().compactMap { $0["text"]?.text }
      let isWarning = event["issue"]?["_severity"]?.text == "warning"
      issues[test, default: []].append(
        (isWarning ? Self.warning : "") + texts.joined(separator: "\n"))
    }
  }

  /// Reads what XCTest prints.
  init(xcTest text: String) {
    var current: Test?
    var isIssue = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let started = Test(xcTest: line) {
        current = started
        issues[started, default: []] += []
        isIssue = false
      } else if line.hasPrefix("Test Case '") {
        isIssue = false
      } else if let test = current, let range = line.range(of: ": error: ") {
        let told = line[range.upperBound...]
        let begin = told.range(of: " : ")?.upperBound ?? told.startIndex
        issues[test, default: []].append(String(told[begin...]))
        isIssue = true
      } else if let test = current, line.hasPrefix("Warning: ") {
        issues[test, default: []].append(Self.warning + line.dropFirst("Warning: ".count))
        isIssue = true
      } else if let test = current, isIssue, let last = issues[test]?.popLast() {
        issues[test]?.append("\(last)\n\(line)")
      }
    }
  }
}

extension FrameworkIssues.Test {
  /// Reads "Target.Suite/name(_:)/File.swift:12:4".
  fileprivate init?(testing id: String) {
    let parts = id.split(separator: "/")
    guard parts.count > 1, let target = parts[0].split(separator: ".").first else { return nil }
    self.init(target: String(target), name: String(parts[1].prefix { $0.isLetter }))
  }

  /// Reads "Test Case 'Suite.testName' started at …"; the suite is called like the module.
  fileprivate init?(xcTest line: Substring) {
    guard line.hasPrefix("Test Case '"), line.contains("' started") else { return nil }
    let parts = line.dropFirst("Test Case '".count).prefix { $0 != "'" }.split(separator: ".")
    guard parts.count == 2, parts[1].hasPrefix("test") else { return nil }
    let name = parts[1].dropFirst("test".count)
    self.init(target: String(parts[0]), name: name.prefix(1).lowercased() + name.dropFirst())
  }
}
