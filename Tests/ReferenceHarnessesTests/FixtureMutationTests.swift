import Foundation
import InventedHarnesses
import TestConditions
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

/// A fixture that is changed in any line of a `then` or an `assembly`, also of the steps that its flows
/// share, or in what it says of the stack, of the delegates and of what a call gives, must no longer hold: otherwise that line
/// checks nothing. All of `Fixtures` are tried;
/// those beside the tests of the front ends have flows that fail on purpose.
///
/// With `VIPER_EXHAUSTIVE` set every change is tried; else every four hundredth, and the first of each kind in one
/// file of each module.
@Suite struct FixtureMutationTests {
  @Test(arguments: ReferenceModule.all.flatMap(\.suites))
  func everyChangeOfAThenIsFound(_ suite: ReferenceModule.Suite) async throws {
    let path = "\(ReferenceFlow.root)/\(suite.file)"
    let document = try JSONDocument(contentsOf: path)
    let all = FixtureMutation.all(of: document.root)
    var kinds: Set<FixtureMutation.Kind> = []
    let isFirst = ReferenceModule.all.contains { $0.suites.first?.file == suite.file }
    let mutations = all.enumerated().filter { number, mutation in
      isFirst && kinds.insert(mutation.kind).inserted || number.isMultiple(of: 400) || isExhaustive
    }.map(\.element)
    try #require(!mutations.isEmpty)
    var survivors: [FixtureMutation] = []
    for mutation in mutations where try await !isFound(mutation, in: document, suite) {
      survivors.append(mutation)
    }
    #expect(survivors.map { "\($0)" } == [])
  }

  private func isFound(
    _ mutation: FixtureMutation, in document: JSONDocument, _ suite: ReferenceModule.Suite
  ) async throws -> Bool {
    let flows: [Flow]
    do {
      // Flows know nothing of one another: the others need not be read each time.
      flows = try Flow.read(
        text: JSONWriter.compact(mutation.rootOfItsFlow), path: document.path)
    } catch {
      // Without what it refers to, a $ref is refused when the file is read.
      return error.message.hasPrefix("nothing before this captures")
    }
    let flow = try #require(flows.first { $0.id == mutation.flow })
    let result = await suite.run(flow, releaseTimeout: .milliseconds(5))
    // By the comparison of that very step: not because something else broke.
    return result.findings.contains { finding in
      Self.comparing.contains(finding.id)
        && finding.headline.contains(mutation.headline)
    }
  }

  private static let comparing: Set<Finding.ID> = [
    .unexpectedMessage, .answeredTwice, .missingMessage, .differentArgument, .differentOrder,
    .differentNavigation, .wrongDelegate, .noDelegate, .differentOutcome,
  ]

  @Test func everyFixtureOfTheFolderIsAmongThem() throws {
    let root = URL(fileURLWithPath: ReferenceFlow.root).resolvingSymlinksInPath()
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    let fixtures = try #require(paths).filter {
      $0.hasSuffix(".json") && !$0.hasPrefix("schema/") && !$0.hasPrefix("Foreign/")
        && !$0.hasPrefix("Exercises/")
    }
    #expect(fixtures.sorted() == ReferenceModule.all.flatMap(\.suites).map(\.file).sorted())
  }

  @Test func eachKindOfChangeIsTried() throws {
    let mutations = try ReferenceModule.all.flatMap(\.suites).flatMap { suite in
      FixtureMutation.all(
        of: try JSONDocument(contentsOf: "\(ReferenceFlow.root)/\(suite.file)").root)
    }
    #expect(Set(mutations.map(\.kind)) == Set(FixtureMutation.Kind.allCases))
    // Every line of a `then` can be deleted and renamed.
    #expect(mutations.count >= 250)
    #expect(mutations.contains { $0.step == nil })
  }
}

extension FixtureMutationTests {
  /// The lines of `before` are changed once, and the steps of each flow count on from there.
  @Test func theSharedOpeningAndTheAssemblyAreChangedAsWell() throws {
    let root = try JSONDocument(
      reading: """
        { "before": [ { "when": { "event": "start" }, "then": [ { "command": "show" } ] } ],
          "flows": [
            { "id": "early", "before": false,
              "steps": [ { "when": { "event": "stop" }, "then": [ { "command": "hide" } ] } ] },
            { "id": "late", "assembly": [ { "command": "clear" } ],
              "steps": [ { "when": { "event": "stop" }, "then": [ { "command": "hide" } ] } ] }
          ] }
        """, path: "A.json"
    ).root
    #expect(
      FixtureMutation.all(of: root).map(\.description) == [
        "late, step 1, message 1: deleted", "late, step 1, message 1: renamed",
        "early, step 1, message 1: deleted", "early, step 1, message 1: renamed",
        "late, assembly, message 1: deleted", "late, assembly, message 1: renamed",
        "late, step 2, message 1: deleted", "late, step 2, message 1: renamed",
      ])
  }
}

extension ReferenceModule.Suite: CustomTestStringConvertible {
  /// The file, as the name of a case.
  public var testDescription: String { file }
}
