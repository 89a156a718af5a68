#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  extension PresentationSpy {
    /// Follows an order where UIKit would, and records it in any case.
    ///
    /// - Parameters:
    ///   - order: The order.
    ///   - fallback: What is returned where it is refused.
    ///   - check: Throws where UIKit would refuse.
    ///   - carryOut: Does it. Orders that come meanwhile are UIKit's own, and not recorded.
    func follow<Value: Sendable>(
      _ order: @autoclosure () -> ScreenOrder, or fallback: Value,
      unless check: @MainActor () throws(ScreenRefusal) -> Void,
      carryOut: @MainActor () -> Value
    ) -> Value {
      guard MainThread.isCurrent else {
        let order = order()
        router.order(order.message)
        noteOffMainThread(order.title)
        return fallback
      }
      if let value = MainActor.assumeIsolated({ isCarryingOut ? carryOut() : nil }) {
        return value
      }
      let order = order()
      let (value, refusal) = MainActor.assumeIsolated { () -> (Value, ScreenRefusal?) in
        do throws(ScreenRefusal) {
          try check()
        } catch {
          return (fallback, error)
        }
        return (carryOutUnrecorded(carryOut), nil)
      }
      router.order(order.message)
      if let refusal {
        refuse(order.title, refusal)
      }
      return value
    }

    /// Does what UIKit does of itself: its own calls meanwhile are no orders of the module.
    @MainActor func carryOutUnrecorded<Value>(_ carryOut: () -> Value) -> Value {
      isCarryingOut = true
      defer { isCarryingOut = false }
      return carryOut()
    }

    func refuse(_ title: String, _ refusal: ScreenRefusal) {
      recorder.note(
        Finding(
          id: .refused, sentence: "\(title) is refused: \(refusal.reason).",
          details: refusal.details, remedy: refusal.remedy))
    }

    func noteOffMainThread(_ title: String) {
      recorder.note(
        Finding(
          id: .refused,
          sentence: "\(title) is refused: it came from a thread that is not the main one.",
          remedy: "Hop to the main thread before UIKit is called: DispatchQueue.main.async, or "
            + "@MainActor."))
    }
  }
#endif
