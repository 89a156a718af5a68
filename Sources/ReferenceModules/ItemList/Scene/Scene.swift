/// A screen of the app, with the parts behind it.
public protocol Scene {
  /// Makes the parts of this scene, ties them together and gives back its screen, which owns them.
  ///
  /// What the app has globally is handed in, so that a test can put its own in its place.
  func screen(router: Router, api: any ItemsAPI, assembly: ItemListAssembly) -> Screen
}
