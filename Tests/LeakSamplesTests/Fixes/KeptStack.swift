import Foundation

/// The router keeps the framework's object that it returns.
enum KeptStack {
  final class GateView {
    var presenter: GatePresenter?
  }

  final class GatePresenter {
    let router: GateRouter
    init(_ router: GateRouter) { self.router = router }
  }

  final class GateRouter {
    var stack: NSMutableArray?
    func make() -> NSMutableArray {
      let view = GateView()
      view.presenter = GatePresenter(self)
      let stack = NSMutableArray()
      stack.add(view)
      self.stack = stack
      return stack
    }
    func open() { stack?.add("detail") }
  }

  static func assemble() -> AnyObject { GateRouter().make() }

  static func works(_ module: AnyObject) -> Bool {
    guard let stack = module as? NSMutableArray, let view = stack[0] as? GateView else {
      return false
    }
    view.presenter?.router.open()
    return stack.count == 2
  }

  static func leaking(_ module: AnyObject) -> AnyObject {
    ((module as? NSMutableArray)?[0] as? GateView)?.presenter ?? module
  }

  static func breakUp(_ presenter: AnyObject) {
    (presenter as? GatePresenter)?.router.stack = nil
  }
}
