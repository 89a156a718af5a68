import Foundation
import SourceRules
import ViperJSON

/// Which fixtures the sources of their package name: a flow that nobody runs protects nobody.
struct UnusedFixtures {
  /// What the sources below a folder say.
  private struct Sources {
    var names: Set<String> = []
    /// Where a fixture is read whose name is computed.
    var computed: String?
  }

  private var known: [String: Sources] = [:]

  /// The warning for a fixture that no string of its package's sources names; nil for one that is.
  mutating func warning(for file: String) -> JSONError? {
    guard let root = Self.package(of: file) else {
      return Self.warning(
        file,
        "whether a test reads it is not known: no Package.swift, .xcodeproj or .git stands above it",
        "Keep it with the sources of its tests.")
    }
    let sources = known[root] ?? Self.sources(below: root)
    known[root] = sources
    let name = (file as NSString).lastPathComponent
    let names = [name, (name as NSString).deletingPathExtension]
    let isNamed = sources.names.contains { text in
      names.contains { text == $0 || text.hasSuffix("/\($0)") }
    }
    guard !isNamed else { return nil }
    guard let place = sources.computed else {
      return Self.warning(
        file, "no test names this file, so that its flows never run",
        "Read it in a test: Flow.all(in: \"\(name)\"); or remove it.")
    }
    return Self.warning(
      file, "no string in the sources names this file",
      "If \(place), which computes a name, does not read it, its flows never run.")
  }

  private static func warning(_ file: String, _ message: String, _ remedy: String) -> JSONError {
    JSONError(path: file, position: nil, message: "warning: \(message)", remedy: remedy)
  }

  /// The nearest folder above a file that holds a package, a project or a repository.
  private static func package(of file: String) -> String? {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path != "/" {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if names.contains(where: {
        $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj")
      }) {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func sources(below root: String) -> Sources {
    var sources = Sources()
    for path in FixtureFiles.files(below: root, ending: ".swift") {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let literals = StringLiterals(Array(data))
      sources.names.formUnion(literals.texts)
      guard sources.computed == nil, let line = literals.linesOfComputed.first else { continue }
      // Whoever reads fixtures imports one of ours.
      guard String(decoding: data, as: UTF8.self).contains("import Viper") else { continue }
      sources.computed = "\((path as NSString).lastPathComponent):\(line)"
    }
    return sources
  }
}
