import ViperTestKit
public import XCTest

extension XCTestCase {
  /// Asserts that an assembly fills every place for a neighbour, and makes every role anew.
  ///
  /// ```swift
  /// func testArticlesAreAssembled() {
  ///   assertAssembled { ArticlesWireframe.assemble() }
  /// }
  /// ```
  ///
  /// No list of parts is needed: roles are known by the names of their types, and the places for
  /// their neighbours by the names and types of their stored properties. Data, and parts of other
  /// modules, are none.
  ///
  /// ```
  /// ArticlesPresenter.view is empty after assembly.
  /// ArticlesPresenter (presenter)
  ///   view: empty
  ///   interactor: ArticlesInteractor
  /// ```
  ///
  /// The closure is called twice; a role that both modules have in common is a failure. What was
  /// looked at is printed by `print(AssembledModule(of: ArticlesWireframe.assemble()))`.
  ///
  /// - Parameters:
  ///   - slots: What must be filled besides: `[.delegate]`.
  ///   - exempt: What is accepted, with the reason; an entry that no longer applies fails.
  ///   - filePath: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  ///   - make: Assembles the module and returns it. An error that it throws is a failure.
  @_disfavoredOverload  // `await` takes the other form also where the closure awaits nothing.
  public func assertAssembled<Value>(
    slots: Set<AssemblyCheck.OptionalSlot> = [], exempt: [AssemblyExemption] = [],
    filePath: String = #filePath, line: Int = #line, _ make: () throws -> Value
  ) {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    report(
      AssemblyCheck.findings(slots: slots, exempt: exempt, source: source, make: make), at: source)
  }

  /// Asserts that an asynchronous assembly fills every place for a neighbour, and makes every role
  /// anew, in the isolation of its caller.
  public func assertAssembled<Value>(
    slots: Set<AssemblyCheck.OptionalSlot> = [], exempt: [AssemblyExemption] = [],
    isolation: isolated (any Actor)? = #isolation, filePath: String = #filePath,
    line: Int = #line, _ make: () async throws -> Value
  ) async {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    report(
      await AssemblyCheck.findings(slots: slots, exempt: exempt, source: source, make: make),
      at: source)
  }

  /// Asserts that each scene builds what it names.
  ///
  /// ```swift
  /// func testScenesBuildWhatTheyName() {
  ///   assertBuilds([Scene.itemList, .itemDetail(item: item)]) { scene in scene.build() }
  /// }
  /// ```
  ///
  /// `itemDetail` must build a type that is called so or with its role behind it, also within a
  /// window, a navigation controller or a tuple.
  ///
  /// ```
  /// The scene itemDetail builds ItemListView, and no ItemDetail….
  /// ```
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - name: What the scene's module is called; nil takes the scene's case.
  ///   - filePath: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  ///   - build: Builds a scene and returns it. An error that it throws is a failure.
  @_disfavoredOverload  // `await` takes the other form also where the closure awaits nothing.
  public func assertBuilds<Scene, Value>(
    _ scenes: [Scene], named name: ((Scene) -> String)? = nil, filePath: String = #filePath,
    line: Int = #line, _ build: (Scene) throws -> Value
  ) {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    report(SceneCheck.findings(scenes, named: name, source: source, build: build), at: source)
  }

  /// Asserts that each scene builds what it names, in the isolation of its caller.
  public func assertBuilds<Scene: Sendable, Value>(
    _ scenes: [Scene], named name: ((Scene) -> String)? = nil,
    isolation: isolated (any Actor)? = #isolation, filePath: String = #filePath,
    line: Int = #line, _ build: (Scene) async throws -> Value
  ) async {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    report(await SceneCheck.findings(scenes, named: name, source: source, build: build), at: source)
  }
}
