import ViperXCTest
import XCTest

/// The checks of navigation and assembly, as test cases call them.
final class NavigationChecksTests: CatchingTestCase {
  final class TourView {
    var presenter: TourPresenter?
  }

  final class TourPresenter {
    weak var view: TourView?
    var open: () -> Void = {}
  }

  enum TourEvent {
    case next
  }

  private static func wire(_ harness: Harness) {
    let router = RouterSpy<String>(harness)
    let presenter = TourPresenter()
    presenter.open = { router.go(.push, scene: "Tour") }
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { [weak presenter] (_: TourEvent) in presenter?.open() }
  }

  private static func assemble() -> TourView {
    let view = TourView()
    view.presenter = TourPresenter()
    view.presenter?.view = view
    return view
  }

  func testOpensOnce() async {
    let line = #line + 1
    let failures = failures { assertOpensOnce("next", wiring: Self.wire) }
    XCTAssertEqual(
      failures.map(\.title),
      [
        "event next arrived twice and opened twice: route push(scene: \"Tour\"), message 4, is one too many."
      ])
    XCTAssertEqual(failures.first?.line, line)
    XCTAssertEqual(failures.first?.path, #filePath)
    let later = await eventualFailures {
      await assertOpensOnce("next") { harness in
        await Task.yield()
        Self.wire(harness)
      }
    }
    XCTAssertEqual(later.count, 1)
  }

  func testAssembled() async {
    XCTAssertEqual(failures { assertAssembled { Self.assemble() } }, [])
    let line = #line + 1
    let failures = failures { assertAssembled { TourView() } }
    XCTAssertEqual(failures.map(\.title), ["TourView.presenter is empty after assembly."])
    XCTAssertEqual(failures.first?.line, line)
    let later = await eventualFailures {
      await assertAssembled {
        await Task.yield()
        return TourView()
      }
    }
    XCTAssertEqual(later.map(\.title), ["TourView.presenter is empty after assembly."])
  }

  func testBuilds() async {
    XCTAssertEqual(failures { assertBuilds(["Tour"]) { _ in Self.assemble() } }, [])
    let failures = failures { assertBuilds(["Tour", "Login"]) { _ in Self.assemble() } }
    XCTAssertEqual(failures.map(\.title), ["The scene Login builds TourView, and no Login…."])
    let later = await eventualFailures {
      await assertBuilds(["Login"], named: { _ in "Tour" }) { _ in
        await Task.yield()
        return Self.assemble()
      }
    }
    XCTAssertEqual(later, [])
  }
}
