import Foundation

/// The manifest of the learner's package.
struct Manifest {
  static let name = "Exercises"
  /// The environment variable that names the exercise that is built, and no other; `*` for all, with their
  /// marking.
  static let chosen = "VIPER_EXERCISE"

  /// By which a manifest is known, also where the file beside it is lost that says how far the learner is.
  private static let head =
    "// Written by `viper learn`, which writes it again: changes in here do not last."

  let course: Course

  /// Whether a folder has such a manifest.
  static func stands(in folder: URL) -> Bool {
    let file = folder.appendingPathComponent("Package.swift")
    return (try? String(contentsOf: file, encoding: .utf8))?.contains(head) ?? false
  }

  func text() throws -> String {
    """
    // swift-tools-version: 6.1
    \(Self.head)
    import PackageDescription

    /// One exercise, and the modules by which `viper learn check` marks flows.
    struct Exercise {
      let name: String
      let path: String
      /// The target of `Module.swift`, where that has one of its own.
      let module: [String]
      let kit: [String]
      let fixtures: [String]
      let marking: [String]

      func target(
        _ name: String, _ path: String, _ excluded: [String], of modules: [String] = []
      ) -> Target {
        .testTarget(
          name: name,
          dependencies: modules.map { .target(name: $0) }
            + kit.map { .product(name: $0, package: "ViperTestKit") },
          path: path, exclude: excluded)
      }

      var targets: [Target] {
        let chosen = Context.environment["\(Self.chosen)"]
        let others = ["README.md"] + fixtures
        let own =
          module.map { Target.target(name: $0, path: path, exclude: others, sources: ["Module.swift"]) }
          + [target(name, path, others + (module.isEmpty ? [] : ["Module.swift"]), of: module)]
        if chosen == nil { return own }
        guard chosen == "*" || chosen == name else { return [] }
        return own + marking.map { target(name + $0, ".marking/\\(name)\\($0)", []) }
      }
    }

    let exercises = [
    \(try course.exercises.map(row).joined(separator: "\n"))
    ]

    let package = Package(
      name: "\(Self.name)",
      dependencies: [.package(name: "ViperTestKit", path: \(quoted(course.kit.path)))],
      targets: exercises.flatMap(\\.targets),
      swiftLanguageModes: [.v5])

    """
  }

  private func row(_ exercise: Exercise) throws -> String {
    let products = exercise.frameworks.map { $0 == .swiftTesting ? "ViperTesting" : "ViperXCTest" }
    // Twins run by Swift Testing, whatever the learner's tests do.
    let kit = exercise.twins.isEmpty ? products : Set(products + ["ViperTesting"]).sorted()
    let fixtures = try exercise.start().keys.filter { $0.hasSuffix(".json") }.sorted()
    return """
        Exercise(
          name: "\(exercise.target)", path: "\(exercise.path)",
          module: \(list(exercise.settings.module.map { [$0] } ?? [])), kit: \(list(kit)),
          fixtures: \(list(fixtures)), marking: \(list(Marking.names(of: exercise)))),
      """
  }

  private func list(_ names: [String]) -> String {
    "[\(names.map(quoted).joined(separator: ", "))]"
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
