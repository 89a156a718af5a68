import Foundation

/// A presenter that shows a new id, and hides it later, by a work item that it keeps.
package final class DelayingPresenter {
  private let view: AnyObject
  private let onCommand: (SmallCommand) -> Void
  private var item: DispatchWorkItem?

  /// - Parameter view: A double of the test's, which it holds.
  package init(view: AnyObject, onCommand: @escaping (SmallCommand) -> Void) {
    (self.view, self.onCommand) = (view, onCommand)
  }

  package func start() {
    onCommand(.show(text: UUID().uuidString))
    let item = DispatchWorkItem { [weak self] in self?.onCommand(.hide) }
    self.item = item
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(600), execute: item)
  }
}
