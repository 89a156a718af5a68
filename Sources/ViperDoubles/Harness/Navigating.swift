package import ViperFixtures
import ViperMessages

/// A double that knows where the app is, for flows that say where it should be.
protocol Navigating: TestDouble {
  /// Where the app is.
  var picture: NavigationPicture { get }
}

extension ModuleGroup {
  /// Where the app is, as a fake of the subject's module knows it, or else of a submodule; nil where
  /// there is no fake. One that was launched goes before one that was not.
  package var navigation: NavigationPicture? {
    let pictures = harnesses.flatMap(\.doubles).compactMap { ($0 as? any Navigating)?.picture }
    return pictures.first { !$0.stack.isEmpty } ?? pictures.first
  }
}
