#if canImport(UIKit) && !os(watchOS)
  import Testing
  import UIKit
  import ViperTestKit
  import ViperUIKit

  @MainActor @Suite struct WindowSpyTests {
    @Test func recordsTheLaunch() {
      let recorder = Recorder()
      let window = WindowSpy(recorder: recorder)
      let root = UINavigationController(rootViewController: ListScreen())
      window.rootViewController = root
      window.makeKeyAndVisible()
      #expect(window.rootViewController === root)
      #expect(window.isMadeVisible)
      #expect(!root.isViewLoaded)
      #expect(
        recorder.lines == [#"← route launch(scene: "ListScreen", in: "UINavigationController")"#])
      #expect(window.routes.map(\.scene) == ["ListScreen"])
      window.releaseAll()
      #expect(window.rootViewController == nil)
    }
  }
#endif
