public import Testing
import ViperTestKit

/// Expects an assembly to fill every place for a neighbour, and to make every role anew.
///
/// ```swift
/// @Test func articlesAreAssembled() {
///   expectAssembled { ArticlesWireframe.assemble() }
/// }
/// ```
///
/// No list of parts is needed: roles are known by the names of their types, and the places for their
/// neighbours by the names and types of their stored properties. A place is `view`, `presenter`,
/// `eventHandler`, `interactor`, `output`, `router`, `wireframe`, one of the four listeners, or of a
/// type named after the same module: `ArticlesViewInterface`. Data, and parts of other modules, are
/// none.
///
/// ```
/// ArticlesPresenter.view is empty after assembly.
/// ArticlesPresenter (presenter)
///   view: empty
///   interactor: ArticlesInteractor
/// Fix: Set it in the assembly; if it may be empty, say why: exempt: [.empty("ArticlesPresenter.view", because: "…")].
/// Test: ArticlesTests.swift:5
/// [empty-slot]
/// ```
///
/// The closure is called twice; a role that both modules have in common is a failure. What was looked
/// at is printed by `print(AssembledModule(of: ArticlesWireframe.assemble()))`.
///
/// - Parameters:
///   - slots: What must be filled besides: `[.delegate]`.
///   - exempt: What is accepted, with the reason; an entry that no longer applies fails.
///   - sourceLocation: The test's own line; leave it out.
///   - make: Assembles the module and returns it. An error that it throws is a failure.
@_disfavoredOverload  // `await` takes the other form also where the closure awaits nothing.
public func expectAssembled<Value>(
  slots: Set<AssemblyCheck.OptionalSlot> = [], exempt: [AssemblyExemption] = [],
  sourceLocation: SourceLocation = #_sourceLocation, _ make: () throws -> Value
) {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  IssueReporter.report(
    AssemblyCheck.findings(
      slots: slots, exempt: exempt, source: sourceLocation.place, make: make),
    at: sourceLocation)
}

/// Expects an asynchronous assembly to fill every place for a neighbour, and to make every role
/// anew, in the isolation of its caller.
///
/// - Parameters:
///   - slots: What must be filled besides: `[.delegate]`.
///   - exempt: What is accepted, with the reason; an entry that no longer applies fails.
///   - isolation: Leave it out: the caller's.
///   - sourceLocation: The test's own line; leave it out.
///   - make: Assembles the module and returns it; see the synchronous form.
public func expectAssembled<Value>(
  slots: Set<AssemblyCheck.OptionalSlot> = [], exempt: [AssemblyExemption] = [],
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ make: () async throws -> Value
) async {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  IssueReporter.report(
    await AssemblyCheck.findings(
      slots: slots, exempt: exempt, source: sourceLocation.place, make: make),
    at: sourceLocation)
}

/// Expects each scene to build what it names.
///
/// ```swift
/// @Test func scenesBuildWhatTheyName() {
///   expectBuilds([Scene.itemList, .itemDetail(item: item)]) { scene in scene.build() }
/// }
/// ```
///
/// `itemDetail` must build a type that is called so or with its role behind it: `ItemDetailView`,
/// `ItemDetailViewController`, `ItemDetailPresenter`; also within a window, a navigation controller or
/// a tuple.
///
/// ```
/// The scene itemDetail builds ItemListView, and no ItemDetail….
/// Fix: Build the scene's own module, or say what it is called: named: { scene in … }.
/// Test: SceneTests.swift:5
/// [wrong-scene]
/// ```
///
/// - Parameters:
///   - scenes: The scenes.
///   - name: What the scene's module is called; nil takes the scene's case.
///   - sourceLocation: The test's own line; leave it out.
///   - build: Builds a scene and returns it. An error that it throws is a failure.
@_disfavoredOverload  // `await` takes the other form also where the closure awaits nothing.
public func expectBuilds<Scene, Value>(
  _ scenes: [Scene], named name: ((Scene) -> String)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, _ build: (Scene) throws -> Value
) {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  IssueReporter.report(
    SceneCheck.findings(scenes, named: name, source: sourceLocation.place, build: build),
    at: sourceLocation)
}

/// Expects each scene to build what it names, in the isolation of its caller.
///
/// - Parameters:
///   - scenes: The scenes.
///   - name: What the scene's module is called; nil takes the scene's case.
///   - isolation: Leave it out: the caller's.
///   - sourceLocation: The test's own line; leave it out.
///   - build: Builds a scene and returns it; see the synchronous form.
public func expectBuilds<Scene: Sendable, Value>(
  _ scenes: [Scene], named name: ((Scene) -> String)? = nil,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ build: (Scene) async throws -> Value
) async {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  IssueReporter.report(
    await SceneCheck.findings(scenes, named: name, source: sourceLocation.place, build: build),
    at: sourceLocation)
}
