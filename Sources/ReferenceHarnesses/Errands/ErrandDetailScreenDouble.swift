import FirstSecondModule
import ViperTestKit

/// A view that records, and is a screen: for a router that casts its view to one.
final class ErrandDetailScreenDouble: ViewController, ErrandDetailViewInterface {
  private let spy: ErrandDetailViewInterfaceSpy

  init(_ harness: Harness) {
    spy = ErrandDetailViewInterfaceSpy(harness)
  }

  func show(title: String, day: String) {
    spy.show(title: title, day: day)
  }
}
