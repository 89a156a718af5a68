import FrontEndProbes
import ViperXCTest
import XCTest

/// The flows of a file, all of them in one test or one by one.
final class FlowTests: CatchingTestCase {
  func testAllFlowsOfAFileAreRun() throws {
    let fixture = try TemporaryFixture("Three.json", Self.threeFlows)
    let failures = failures {
      assertFlows(in: "Three", filePath: fixture.testFile, wiring: Greeting.wire)
    }
    XCTAssertEqual(failures.map(\.title), ["three.second: wrong", "three.third: wrong too"])
    XCTAssertEqual(failures.map(\.path), [fixture.path, fixture.path])
    XCTAssertEqual(failures.map(\.line), [9, 11])
  }

  func testAllFlowsOfAFileAreRunAsynchronously() async throws {
    let fixture = try TemporaryFixture("Three.json", Self.threeFlows)
    let failures = await eventualFailures {
      await assertFlows(in: "Three", filePath: fixture.testFile) { harness in
        await Task.yield()
        Greeting.wire(harness)
      }
    }
    XCTAssertEqual(failures.map(\.title), ["three.second: wrong", "three.third: wrong too"])
    XCTAssertEqual(failures.map(\.line), [9, 11])
  }

  /// As on a device, where there are no sources.
  func testFlowsOfTheBundleAreRun() {
    let elsewhere = "/nowhere/Tests.swift"
    assertFlows(in: "Bundled", bundle: .module, filePath: elsewhere, wiring: Greeting.wire)
    let failures = failures {
      assertFlow(
        "bundled.first", in: "Bundled", bundle: .module, filePath: elsewhere, wiring: { _ in })
    }
    XCTAssertFalse(failures.isEmpty)
  }

  func testOneFlowOfAFileIsRunByItsID() async throws {
    let fixture = try TemporaryFixture("Three.json", Self.threeFlows)
    let passing = failures(of: "three.first", fixture)
    XCTAssertEqual(passing, [])
    let failing = failures(of: "three.third", fixture)
    XCTAssertEqual(failing.map(\.title), ["three.third: wrong too"])
    let later = await eventualFailures {
      await assertFlow(
        "three.second", in: "Three.json", filePath: fixture.testFile, wiring: Greeting.wire)
    }
    XCTAssertEqual(later.map(\.title), ["three.second: wrong"])
  }

  // MARK: A file without flows fails

  func testUnknownIDFails() throws {
    let fixture = try TemporaryFixture("Three.json", Self.threeFlows)
    let failures = failures(of: "three.frist", fixture)
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.path, fixture.path)
    XCTAssertEqual(failures.first?.line, 1)
    XCTAssertEqual(
      failures.first?.text.contains(
        "there is no flow 'three.frist' (did you mean 'three.first'?)"), true)
  }

  func testMissingFileFails() throws {
    let fixture = try TemporaryFixture("Three.json", Self.threeFlows)
    let failures = failures {
      assertFlows(in: "Thre.json", filePath: fixture.testFile, wiring: Greeting.wire)
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(
      failures.first?.title.hasPrefix("Thre.json: no such fixture file in \(fixture.folder), "),
      true)
  }

  func testFileWithoutFlowsFails() throws {
    let text = #"{ "format": 1, "module": "Greeting", "subject": "presenter", "flows": [] }"#
    let fixture = try TemporaryFixture("Empty.json", text)
    let failures = failures {
      assertFlows(in: "Empty", filePath: fixture.testFile, wiring: Greeting.wire)
    }
    XCTAssertEqual(failures.map(\.path), [fixture.path])
    XCTAssertEqual(failures.map(\.line), [1])
    XCTAssertEqual(
      failures.first?.title.hasPrefix("\(fixture.path):1:71: 'flows' is empty"), true)
  }

  func testFolderInPlaceOfAFileFails() async throws {
    let fixture = try TemporaryFixture("Folder.json", nil)
    let failures = await eventualFailures {
      await assertFlows(in: "Folder", filePath: fixture.testFile, wiring: Greeting.wire)
    }
    XCTAssertEqual(failures.map(\.path), [fixture.path])
    XCTAssertEqual(failures.map(\.line), [1])
  }

  private func failures(of id: String, _ fixture: TemporaryFixture) -> [Failure] {
    failures {
      assertFlow(id, in: "Three.json", filePath: fixture.testFile, wiring: Greeting.wire)
    }
  }

  private static let threeFlows = """
    {
      "format": 1,
      "module": "Greeting",
      "subject": "presenter",
      "flows": [
        { "id": "three.first", "scenario": "right", "steps": [{ "when":
          { "event": "enter", "with": { "name": "A" } }, "then": [{ "command": "show", "with": { "text": "Hello A" } }] }] },
        { "id": "three.second", "scenario": "wrong", "steps": [{ "when":
          { "event": "enter", "with": { "name": "B" } }, "then": [{ "command": "show", "with": { "text": "B" } }] }] },
        { "id": "three.third", "scenario": "wrong too", "steps": [{ "when":
          { "event": "enter", "with": { "name": "C" } }, "then": [{ "command": "show", "with": { "text": "C" } }] }] }
      ]
    }
    """
}
