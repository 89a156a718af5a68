import RoleNames
import RuntimeReflection
package import ViperMessages

/// Checks that each scene builds what it names.
///
/// The front ends build on it; a test calls their `expectBuilds` or `assertBuilds`.
package enum SceneCheck {
  /// Checks scenes that are built synchronously.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - name: What the scene's module is called; nil takes the scene's case: `itemDetail` builds an
  ///     `ItemDetailView`.
  ///   - source: The line of the test.
  ///   - build: Builds a scene and returns it, as a view or whatever holds it.
  /// - Returns: What does not hold; an error that `build` throws is a finding.
  @_disfavoredOverload
  public static func findings<Scene, Value>(
    _ scenes: [Scene], named name: ((Scene) -> String)? = nil, source: SourcePlace?,
    build: (Scene) throws -> Value
  ) -> [Finding] {
    var all = scenes.isEmpty ? [noScene(source)] : []
    for scene in scenes {
      do {
        all += findings(scene, try build(scene), name, source)
      } catch {
        all.append(.threw("Building the scene \(MessageName.of(scene: scene))", error, source))
      }
    }
    return all
  }

  /// Checks scenes that are built asynchronously, in the isolation of the caller; see the
  /// synchronous form.
  public static func findings<Scene: Sendable, Value>(
    _ scenes: [Scene], named name: ((Scene) -> String)? = nil, source: SourcePlace?,
    isolation: isolated (any Actor)? = #isolation, build: (Scene) async throws -> Value
  ) async -> [Finding] {
    var all = scenes.isEmpty ? [noScene(source)] : []
    for scene in scenes {
      do {
        all += findings(scene, try await build(scene), name, source)
      } catch {
        all.append(.threw("Building the scene \(MessageName.of(scene: scene))", error, source))
      }
    }
    return all
  }

  private static func findings<Scene, Value>(
    _ scene: Scene, _ built: Value, _ name: ((Scene) -> String)?, _ source: SourcePlace?
  ) -> [Finding] {
    let title = MessageName.of(scene: scene)
    let expected = name?(scene) ?? title
    // A view may be a structure.
    let own =
      Reflection.kind(of: type(of: built)) == .structure ? ["\(type(of: built))"] : []
    let types = AssembledModule(of: built).surface + own
    guard !types.contains(where: { isNamed($0, after: expected) }) else { return [] }
    // A view, if there is one, says best what was built.
    let shown = types.first { RoleName.ofObject($0)?.role == .view } ?? types.first
    return [
      Finding(
        id: .wrongScene,
        sentence: "The scene \(title) builds \(shown ?? "nothing"), and no "
          + "\(expected.prefix(1).uppercased() + expected.dropFirst())….",
        details: types.count > 1 ? ["Built: \(types.joined(separator: ", "))"] : [],
        remedy: "Build the scene's own module, or say what it is called: named: { scene in … }.",
        source: source)
    ]
  }

  /// Whether a type, or one that it is generic over, is named after a scene.
  private static func isNamed(_ type: String, after scene: String) -> Bool {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { part in
      let name = String(part)
      return [name, RoleName.stem(ofObject: name)].contains {
        $0.lowercased() == scene.lowercased()
      }
    }
  }

  private static func noScene(_ source: SourcePlace?) -> Finding {
    Finding(
      id: .wrongScene, sentence: "No scene was given, so that nothing was checked.",
      remedy: "Hand over the app's scenes, one of each case.", source: source)
  }
}
