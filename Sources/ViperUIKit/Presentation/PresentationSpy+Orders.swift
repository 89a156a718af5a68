#if canImport(UIKit) && !os(watchOS)
  import Dispatch
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
      unless check: @MainActor () throws(ScreenRefusal) -> Void = {},
      carryOut: @MainActor () -> Value
    ) -> Value {
      guard MainThread.isCurrent else {
        let order = order()
        router.order(order.message)
        refuseOffMainThread(order.title)
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

    func refuseOffMainThread(_ title: String) {
      refuse(
        title,
        ScreenRefusal(
          reason: "it came from a thread that is not the main one",
          remedy: "Hop to the main thread before UIKit is called: DispatchQueue.main.async, or "
            + "@MainActor."))
    }
  }

  /// The thread that UIKit may be used on.
  enum MainThread {
    /// Whether this is it.
    static var isCurrent: Bool {
      var kind = ThreadKind()
      return kind.isMain
    }

    /// Runs a body at once where this is the main thread; elsewhere gives the fallback.
    static func run<Value: Sendable>(
      or fallback: Value, _ body: @MainActor () -> Value
    ) -> Value {
      isCurrent ? MainActor.assumeIsolated(body) : fallback
    }

    /// Runs a body at once where this is the main thread, else when the main thread has time.
    static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
      guard !isCurrent else {
        MainActor.assumeIsolated(body)
        return
      }
      DispatchQueue.main.async { body() }
    }
  }
#endif
