/// The tests of a foreign module, as its user would write them in both frameworks: the release check waits
/// in Swift Testing, and blocks in XCTest.
struct ForeignTests {
  let module: ForeignModule
  let mode: ForeignMode
  /// The variable that says how often explored flows are run, in one process; without it they are run once.
  static let times = "FOREIGN_TIMES"

  /// What Swift Testing runs.
  var swiftTesting: String {
    """
    import Foundation
    import Testing
    import ViperTesting
    import ViperTestingConformance
    import ViperTestingExploration
    \(flowImport)\
    @testable import \(module.name)

    \(isolation)@Suite struct \(module.name)SwiftTesting {
      @Test(arguments: Flow.all(in: "Flows.json"))
      func flows(_ flow: Flow) async { await expectFlow(flow, wiring: wire) }
      @Test func released() async { await expectReleased { assemble() } }
      @Test func conforms() async {
        await expectConforms(in: Flow.all(in: "Flows.json"), wiring: wire)
      }
      @Test func explored() async {
        for _ in 0..<\(timesRun) {
          await expectExplored(\(exploredFile), wiring: wire)
        }
      }
    }

    """
  }

  /// What XCTest runs; it names tests by their class alone, which is called like the target.
  var xcTest: String {
    """
    import Foundation
    import ViperXCTest
    import ViperXCTestConformance
    import ViperXCTestExploration
    import XCTest
    \(flowImport)\
    @testable import \(module.name)

    \(isolation)final class \(mode.tests(of: module.name)): XCTestCase {
      func testFlows() async { await assertFlows(in: "Flows.json", wiring: wire) }
      func testReleased() { assertReleased { assemble() } }
      func testConforms() async {
        await assertConforms(in: Flow.all(in: "Flows.json"), wiring: wire)
      }
      func testExplored() async {
        for _ in 0..<\(timesRun) {
          await assertExplored(\(exploredFile), wiring: wire)
        }
      }
    }

    """
  }

  private var timesRun: String {
    "(Int(ProcessInfo.processInfo.environment[\"\(Self.times)\"] ?? \"\") ?? 1)"
  }

  /// The file, and what its flows are to be about.
  private var exploredFile: String {
    "\"\(ForeignPackage.explored)\", module: \"\(module.name)\""
      + (module.subject.map { ", subject: .\($0)" } ?? "")
  }

  /// Where the app has a `Flow` of its own, a test says that it means that of the kit.
  private var flowImport: String {
    module.hasOwnFlow ? "import struct ViperTestKit.Flow\n" : ""
  }

  private var isolation: String { module.isOnMainActor ? "@MainActor " : "" }
}
