import ViperMessages
import ViperRelease
import ViperTime

extension Harness {
  /// Releases one module of the test while the others live on, and checks that it is deallocated.
  ///
  /// ```swift
  /// try withHarness(module: "First") { first in
  ///   let second = first.submodule("Second")
  ///   …
  ///   first.release("First")
  ///   secondPresenter.didTapSave()  // tells nobody any more
  /// }
  /// ```
  ///
  /// In a fixture: `"when": { "letGo": "First" }`. What is dropped is what that module's harness owns
  /// and accepts, and its doubles. A delegate that the other module holds strongly is found:
  ///
  /// ```
  /// FirstPresenter (presenter) was not released.
  ///   Held by the presenter of Second, which lives on.
  ///     SecondPresenter.delegate → FirstPresenter
  ///     Fix: make SecondPresenter.delegate weak.
  /// ```
  ///
  /// So is what still comes from the module afterwards. The test may hold the module's doubles, to ask
  /// what they recorded, but must not hold its real roles: what they recorded as typed values is gone
  /// with the module, and stays in the transcript.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - filePath: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  @_disfavoredOverload  // `await` takes the other form.
  public func release(_ module: String, filePath: String = #filePath, line: Int = #line) {
    let place = SourcePlace(filePath: filePath, line: line)
    guard let release = beginRelease(of: module, at: place) else { return }
    MainQueue.drain()
    BoundedWait.wait(upTo: release.patience) { release.isGone }
    note(release, place)
  }

  /// Releases one module of an asynchronous test while the others live on; see the synchronous
  /// form.
  public func release(
    _ module: String, isolation: isolated (any Actor)? = #isolation, filePath: String = #filePath,
    line: Int = #line
  ) async {
    let place = SourcePlace(filePath: filePath, line: line)
    guard let release = beginRelease(of: module, at: place) else { return }
    await MainQueue.pass()
    await BoundedWait.wait(upTo: release.patience) { release.isGone }
    note(release, place)
  }

  private func beginRelease(of module: String, at place: SourcePlace) -> ModuleRelease? {
    do {
      return try ModuleRelease(of: module, in: self, mayTestHoldDoubles: true)
    } catch {
      recorder.note(
        Finding(
          id: .impossibleStep, sentence: "A module can't be released: \(error.message).",
          remedy: error.remedy, source: place))
      return nil
    }
  }

  private func note(_ release: ModuleRelease, _ place: SourcePlace) {
    for finding in release.end(in: nil) {
      var finding = finding
      finding.source = place
      recorder.note(finding)
    }
  }
}
