import Foundation
import RoleNames
import ViperJSON
import ViperMessages

/// Where fixture files are looked for.
///
/// The first of these that is there: the folder that the environment variable `VIPER_FIXTURES`
/// names; the resources of the bundle, and `Fixtures` in them; the folder of the test file, a
/// `Fixtures` folder in it, and so on upwards to the folder that holds `Package.swift`. Where the
/// test runs without its sources, as on a device, the resources of the test bundles are looked at.
struct FixtureRoot {
  /// The folders, the first that has the file wins.
  let folders: [String]
  /// What said where to look, for errors.
  private let origin: String
  /// Whether the folders are resources of bundles, which Xcode may have put into one folder.
  let isInBundle: Bool

  init(
    testFile: String?, bundle: Bundle?,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    testBundles: [Bundle] = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
  ) {
    if let folder = environment[EnvironmentVariable.fixtures.rawValue], !folder.isEmpty {
      folders = [folder]
      origin = ", the folder that \(EnvironmentVariable.fixtures.rawValue) names"
      isInBundle = false
      return
    }
    let sources = testFile.map { ($0 as NSString).deletingLastPathComponent }
    let areSourcesHere = sources.map(Self.isFolder) ?? true
    let bundles = bundle.map { [$0] } ?? (areSourcesHere ? [] : testBundles)
    let resources = (bundle == nil ? bundles.flatMap(Self.withThoseInside) : bundles)
      .compactMap(\.resourcePath).flatMap { [$0, $0 + "/Fixtures"] }
    isInBundle = !resources.isEmpty
    folders = isInBundle ? resources : testFile.map(Self.folders(besides:)) ?? []
    origin =
      areSourcesHere || bundle != nil
      ? "" : ", since the test's own folder '\(sources ?? "")' is not on this machine"
  }

  /// A bundle and those in its resources, where a package's tests have theirs.
  private static func withThoseInside(_ bundle: Bundle) -> [Bundle] {
    let folder = bundle.resourcePath ?? bundle.bundlePath
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    return [bundle]
      + names.filter { $0.hasSuffix(".bundle") }.compactMap { Bundle(path: "\(folder)/\($0)") }
  }

  /// The file of this name and the folder it was found in.
  ///
  /// - Throws: ``JSONError`` that lists where was looked, when there is no such file.
  func find(_ name: String) throws(JSONError) -> (path: String, folder: String) {
    var names = name.hasSuffix(".json") ? [name] : [name + ".json", name]
    if isInBundle { names += names.map { ($0 as NSString).lastPathComponent } }
    let places = folders.flatMap { folder in
      names.map { (path: "\(folder)/\($0)", folder: folder) }
    }
    // A folder of that name hides no file that stands further up.
    let found =
      places.first { Self.exists($0.path) && !Self.isFolder($0.path) }
      ?? places.first { Self.exists($0.path) }
    if let found { return found }
    let near = NearestName.of(names[0], among: filesInFolders(below: name))
    throw JSONError(
      path: name, position: nil,
      message: "no such fixture file in \(folders.joined(separator: ", "))\(origin)",
      remedy: near.map { "Did you mean '\($0)'?" } ?? remedy)
  }

  private var remedy: String {
    origin.hasPrefix(", since") || isInBundle
      ? "Copy it into the bundle of the tests (in Xcode: Copy Bundle Resources of the test target), "
        + "and name that where it is another: bundle: Bundle(for: …)."
      : "Put it beside the test file or into a 'Fixtures' folder above it, or set "
        + "\(EnvironmentVariable.fixtures.rawValue)."
  }

  /// The fixture files that may have been meant: as deep as the name that was asked for.
  private func filesInFolders(below name: String) -> [String] {
    let depth = name.split(separator: "/").count
    return folders.flatMap { Self.files(in: $0, depth: depth) }
  }

  private static func files(in folder: String, depth: Int) -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
    guard depth > 1 else { return names.filter { $0.hasSuffix(".json") } }
    return names.filter { isFolder("\(folder)/\($0)") }.flatMap { name in
      files(in: "\(folder)/\(name)", depth: depth - 1).map { "\(name)/\($0)" }
    }
  }

  private static func folders(besides testFile: String) -> [String] {
    var folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    var folders: [String] = []
    while folder.path != "/", folders.count < 64 {
      folders += [folder.path, folder.appendingPathComponent("Fixtures").path]
      if exists(folder.appendingPathComponent("Package.swift").path) {
        break
      }
      folder.deleteLastPathComponent()
    }
    return folders
  }

  private static func exists(_ path: String) -> Bool {
    // A dangling link exists too: reading it says what is wrong with it.
    FileManager.default.fileExists(atPath: path)
      || (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
