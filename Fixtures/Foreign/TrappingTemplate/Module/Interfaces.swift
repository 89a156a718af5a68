// What the template puts beside each module.

protocol ViewInterface: AnyObject {}

protocol PresenterInterface: AnyObject {
  func viewDidLoad()
  func viewWillAppear(animated: Bool)
  func viewWillDisappear()
}

extension PresenterInterface {

  func viewDidLoad() {
    fatalError("Implementation pending...")
  }

  func viewWillAppear(animated: Bool) {
    fatalError("Implementation pending...")
  }

  func viewWillDisappear() {
    fatalError("Implementation pending...")
  }
}

protocol WireframeInterface: AnyObject {}
