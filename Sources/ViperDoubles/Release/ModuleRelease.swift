import RoleNames
import RuntimeReflection
package import ViperFixtures
import ViperJSON
package import ViperMessages
import ViperRelease
import ViperTime
import ViperValues

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
    for var finding in release.end(in: nil) {
      finding.source = place
      recorder.note(finding)
    }
  }
}

/// The release of one module while other modules of the test live on.
///
/// The verdict is weak references only, as at the end of a flow.
package final class ModuleRelease {
  let module: String
  private let modules: ModuleGroup
  private let harnesses: [Harness]
  private let recorder: Recorder
  /// Whether the test's own body goes on, which may hold doubles to ask them.
  private let mayTestHoldDoubles: Bool
  private let unanswered: [Finding]

  /// Releases a module: what its harness owns, its doubles and its entry points.
  ///
  /// - Parameter mayTestHoldDoubles: Whether the test's own body goes on, which may hold doubles.
  /// - Throws: ``ImpossibleStep`` where no such module is there.
  package init(
    of module: String, in harness: Harness, mayTestHoldDoubles: Bool = false
  ) throws(ImpossibleStep) {
    modules = harness.modules
    harnesses = try modules.harnesses(of: module).filter { !$0.isReleased }
    guard !harnesses.isEmpty else {
      throw ImpossibleStep(
        "\(module) was already released", remedy: "Release it once, or open it again before.")
    }
    self.module = module
    self.mayTestHoldDoubles = mayTestHoldDoubles
    recorder = harness.recorder
    unanswered = harnesses.flatMap { harness in
      harness.alertsUnansweredAtRelease { answering in
        mayTestHoldDoubles
          ? "Answer it before, such as by alerts.\(answering.call); or, if it is to stay up, say "
            + "alerts.mayStayUp = true."
          : "Answer it in a step before, such as { \(answering.step), \"module\": "
            + "\"\(module)\" }; or, if it is to stay up, write \"alerts\": \"up\" into 'finally'."
      }
    }
    let tracked = harnesses.flatMap(\.tracked).compactMap(\.object)
    recorder.dropValues(ofModule: module, leadingTo: tracked)
    for harness in harnesses {
      harness.releaseThisModule()
    }
  }

  /// Whether all has gone that should have.
  package var isGone: Bool {
    harnesses.allSatisfy { $0.exclusiveObjects.areGone }
      && harnesses.flatMap(\.tracked).allSatisfy {
        $0.isGone || mayTestHoldDoubles && $0.isDouble || $0.mayBeShared
      }
  }

  /// Whether something of it waits for an answer or a closure's call.
  package var isAwaiting: Bool { pending.contains { !$0.isAlert && $0.receiver != nil } }

  /// The longest to wait for what goes a little later; what an answer keeps alive does not.
  var patience: Duration { isAwaiting ? ReleaseCheck.patience : ReleaseCheck.timeout }

  private var pending: [PendingItem] {
    modules.sharedPending + harnesses.flatMap { $0.leftPending + $0.pendingInDoubles }
  }

  /// Ends the module: what still comes for it is written down as that.
  package func end(in flow: Flow?) -> [Finding] {
    recorder.setReleased(true, module)
    let alerts = flow?.finally.alertsUp == nil ? unanswered : []
    return alerts + harnesses.flatMap { findings(of: $0, in: flow) }
  }

  private func findings(of harness: Harness, in flow: Flow?) -> [Finding] {
    let tracked = harness.tracked
    guard !tracked.isEmpty || harness.hasValues else {
      return [
        Finding(
          id: .notTracked,
          sentence: "No role of \(module) is tracked, so that its release can't be checked.",
          remedy: "Hand its roles to its harness: harness.owns(presenter, as: .presenter).")
      ]
    }
    var check = ReleaseCheck(flow?.finally, explaining: harness.explanationBudget)
    // Of what the test may hold, only that counts which a module holds that lives on.
    let excused = heldByDoubles(tracked).union(tracked.indices.filter { tracked[$0].mayBeShared })
    let mayBeHeld = excused.union(
      tracked.indices.filter { mayTestHoldDoubles && tracked[$0].isDouble })
    // Whom the handlers of alerts keep alive stays for as long as nobody answers them.
    if !harness.leftPending.alertHandlers.isEmpty {
      check.look(
        at: tracked, harness.exclusiveObjects, .awaiting(tellsPending: true),
        pending: harness.leftPending.alertHandlers, sparing: mayBeHeld,
        following: Harness.isFollowedDuringTest)
      check.keep()
      harness.forget(check.told)
    }
    harness.releasePending(where: \.isAlert)
    // What only waits is no leak; what a module holds that lives on is one, however long it waits.
    let isAwaiting = isAwaiting
    let living = Self.living(in: harness)
    for onlyByLiving in [false, true] {
      guard !onlyByLiving || isAwaiting || !mayBeHeld.isEmpty else { break }
      check.look(
        at: harness.tracked, harness.exclusiveObjects,
        !isAwaiting || onlyByLiving
          ? .end : .awaiting(tellsPending: flow?.finally.released != nil),
        pending: pending.receivers, handlers: pending.handlers,
        stillHeld: modules.sharedPending.heldQuestions,
        sparing: onlyByLiving ? excused : mayBeHeld, living: living, onlyByLiving: onlyByLiving,
        following: Harness.isFollowedDuringTest)
      check.keep()
    }
    harness.forget(check.told)
    return check.findings
  }

  /// The doubles that only doubles of modules hold that live on, by their places: what the test's
  /// answers capture is no business of a module's.
  private func heldByDoubles(_ tracked: [TrackedRole]) -> Set<Int> {
    let doubles = tracked.indices.filter { tracked[$0].isDouble && !tracked[$0].isGone }
    guard !doubles.isEmpty else { return [] }
    let living = modules.harnesses.filter { !$0.isReleased }.flatMap(\.tracked)
    let real = (living + tracked).filter { !$0.isDouble }.compactMap(\.object)
    let types = Set(real.map { ObjectIdentifier(type(of: $0)) })
    let graph = ObjectGraph(
      of: living.filter(\.isDouble).compactMap(\.object).map { ObjectGraph.Root($0) },
      limits: ObjectGraph.Limits(nodes: 10_000)
    ) { !types.contains(ObjectIdentifier($0)) && Harness.isFollowedDuringTest($0) }
    return Set(doubles.filter { tracked[$0].object.flatMap(graph.node) != nil })
  }

  /// The roles of the modules that live on, by how a failure calls them.
  private static func living(in harness: Harness) -> [(name: String, object: AnyObject)] {
    harness.modules.harnesses.filter { !$0.isReleased }.flatMap { other in
      other.tracked.compactMap { tracked in
        guard !tracked.isDouble, let object = tracked.object else { return nil }
        return ("the \(tracked.role) of \(other.module), which lives on", object)
      }
    }
  }
}

extension TrackedRole {
  /// Whether it stands for what many modules have in common, and does not go with one of them.
  var mayBeShared: Bool {
    object is any SharedDouble
      || isDouble && (RoleName.ofObject(role.rawValue)?.role ?? role) == .service
  }
}
