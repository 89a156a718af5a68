// What the template puts beside each module.

protocol ViewInterface: AnyObject {}

protocol PresenterInterface: AnyObject {
  func viewDidLoad()
  func viewWillAppear(animated: Bool)
  func viewWillDisappear()
}

extension PresenterInterface {

  func viewDidLoad() {
    // Nothing, unless a module has something to do.
  }

  func viewWillAppear(animated: Bool) {
    // Nothing, unless a module has something to do.
  }

  func viewWillDisappear() {
    // Nothing, unless a module has something to do.
  }
}

protocol WireframeInterface: AnyObject {}
