/// The presenters of a wizard's steps hold each other in a ring, and nobody else holds them.
enum RingOfSteps {
  final class StepPresenter {
    var next: StepPresenter?
    var isOpen = true
    func close() {
      isOpen = false
    }
  }

  static func assemble() -> AnyObject {
    let first = StepPresenter()
    let second = StepPresenter()
    let third = StepPresenter()
    first.next = second
    second.next = third
    third.next = first
    return first
  }

  static func works(_ module: AnyObject) -> Bool {
    guard let first = module as? StepPresenter else { return false }
    let isRing = first.next?.next?.next === first
    first.close()
    return isRing && !first.isOpen
  }

  static func breakUp(_ module: AnyObject) {
    (module as? StepPresenter)?.next = nil
  }
}
