/// A reference to a presenting screen that keeps the screen alive only if it is told to.
struct ScenePresenterReference {
  private let keepsAlive: Bool
  private var strong: (any ScenePresenter)?
  private weak var weak: (any ScenePresenter)?

  init(keepsAlive: Bool) {
    self.keepsAlive = keepsAlive
  }

  var target: (any ScenePresenter)? {
    get { weak }
    set {
      weak = newValue
      strong = keepsAlive ? newValue : nil
    }
  }
}
