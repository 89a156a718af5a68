import Foundation
import ViperCommandLine

/// The fixture files that are named, or stand below folders that are.
struct FixtureFiles {
  /// Where they are.
  private(set) var paths: [String] = []
  /// The *.json files below the folders that are no fixtures, such as answers of a server that tests read.
  private(set) var others: [String] = []

  /// - Throws: ``CommandProblem`` where a path leads nowhere, or none of them to a fixture.
  init(of named: [String]) throws(CommandProblem) {
    for path in named {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw CommandProblem("there is no '\(path)'")
      }
      guard isFolder.boolValue else {
        paths.append(path)
        continue
      }
      for file in Self.files(below: path, ending: ".json") where !Self.isOfRules(file) {
        if Self.isFixture(file) { paths.append(file) } else { others.append(file) }
      }
    }
    guard paths.isEmpty else { return }
    let folders = named.joined(separator: ", ")
    throw CommandProblem(
      others.isEmpty
        ? "there is no *.json below \(folders)"
        : "no *.json below \(folders) is a fixture, which has 'format', 'module' and 'flows'")
  }

  /// How many others are named.
  private static let mostOthers = 3

  /// What is to be said of the others; nil where there are none.
  var textOfOthers: String? {
    guard !others.isEmpty else { return nil }
    let more = others.count - Self.mostOthers
    let names =
      others.prefix(Self.mostOthers).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    return others.count == 1
      ? "1 *.json file is no fixture, and was passed over: \(names)"
      : "\(others.count) *.json files are no fixtures, and were passed over: \(names)"
  }

  /// Whether a file is meant as one, sound or not: two of the keys are there that each has. One that can't be
  /// read is, so that this is told.
  private static func isFixture(_ file: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: file) else { return true }
    let keys = ["format", "module", "flows"].map { Data("\"\($0)\"".utf8) }
    return keys.count { data.range(of: $0) != nil } > 1
  }

  /// Whether rules read the file: it may stand beside tests, and is no fixture.
  private static func isOfRules(_ file: String) -> Bool {
    let name = (file as NSString).lastPathComponent
    return name == "viper.json" || name.hasSuffix("baseline.json")
  }

  private static func isPassedOver(_ folder: Substring) -> Bool {
    folder == "schema" || folder.hasPrefix(".") || folder == "DerivedData"
      || folder.hasSuffix(".resources") || folder.hasSuffix(".bundle")
  }

  static func files(below folder: String, ending: String) -> [String] {
    // The enumerator does not look into a link.
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let all = FileManager.default.enumerator(atPath: real)?.compactMap { $0 as? String } ?? []
    return all.sorted()
      .filter {
        $0.hasSuffix(ending) && !$0.split(separator: "/").dropLast().contains(where: isPassedOver)
      }
      .map { "\(folder)/\($0)" }
  }
}
