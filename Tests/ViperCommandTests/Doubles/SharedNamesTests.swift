import TestConditions
import Testing

@testable import DoubleGenerator

/// What apps call their own types, and their modules.
@Suite(.onOwnThreads) struct SharedNamesTests {
  /// Types of each name that the kit has; with a type that is called like the module, which can't tell
  /// them apart then.
  @Test(arguments: ["", "enum Sample {}"], ["5", "6"])
  func typesMayBeCalledLikeThoseOfTheKit(more: String, mode: String) async throws {
    // Nobody can call a type like what a double adopts, and use it there.
    let names = KitNames.all.sorted()
    let types = names.enumerated().map { place, name in
      place % 3 == 0
        ? "struct \(name) {}"
        : place % 3 == 1 ? "final class \(name) {}" : "protocol \(name): AnyObject { func act() }"
    }
    let functions = names.enumerated().map { place, name in
      "func take(_ value: \(place % 3 == 2 ? "any " : "")\(name))"
    }
    let sample = try DoublesSample(
      (types + [more, "protocol NewsView: AnyObject {"] + functions + ["}"])
        .joined(separator: "\n"))
    _ = await sample.run()
    let use = """
      import ViperTestKit
      @testable import struct Sample.Alert
      func use(_ harness: ViperTestKit.Harness) {
        NewsViewSpy(harness).take(Alert())
      }
      """
    #expect(try sample.compiles(use, mode: mode))
  }

  @Test(arguments: ["5", "6"])
  func doublesOfBareRoleNamesStandBesideTheKitsOwn(mode: String) async throws {
    let sample = try DoublesSample(
      """
      protocol View: AnyObject { func show(_ text: String) }
      protocol Presenter { func viewDidLoad() }
      protocol Interactor { func load() -> [String] }
      protocol Router { func close() }
      """)
    _ = await sample.run()
    let use = """
      import ViperTestKit
      @testable import Sample
      func use(_ harness: Harness) {
        _ = (SampleViewSpy(harness), ViewSpy<Int, String>(harness))
        _ = (SamplePresenterSpy(harness), PresenterSpy<Int, String>(harness))
        _ = (SampleInteractorSpy(harness), InteractorSpy<Int, String>(harness))
        _ = (SampleRouterSpy(harness), RouterSpy<String>(harness))
        harness.accepts(SamplePresenterDriver(SamplePresenterSpy(harness)))
      }
      """
    #expect(try sample.compiles(use, mode: mode))
  }
}
