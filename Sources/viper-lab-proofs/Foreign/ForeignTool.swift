import Foundation
import ViperCommandLine

/// The tool `viper`, as the user of a package has it.
struct ForeignTool {
  let package: ForeignPackage
  let program: String
  /// The compiler's name of the machine.
  let triple: String
  let run: ([String]) throws -> FinishedProcess

  /// What it says of the doubles of a module, which it writes.
  func doubles(of module: ForeignModule, to file: URL) throws -> String {
    let ran = try run([
      program, "doubles", "--symbol-graph", try graphs(of: module), "--output", file.path,
    ])
    guard ran.isSuccess else {
      throw ForeignWay.Broken(
        description: "no doubles of \(module.name):\n\(ran.output)\(ran.errors)")
    }
    return ran.output
  }

  /// What it says of a module's fixture.
  func lint(_ module: ForeignModule) throws -> [String] {
    let file = package.flows(of: module, .five)
    let ran = try run([program, "lint", file.path])
    return (ran.output + ran.errors).split(separator: "\n").map {
      $0.replacingOccurrences(of: "\(file.deletingLastPathComponent().path)/", with: "")
    }
  }

  /// The beginning of a module's tests: the texts of test and fixtures, by their paths.
  func newTests(of module: ForeignModule) throws -> [String: String] {
    let folder = package.folder.appendingPathComponent(".build/new-tests/\(module.name)")
    try? FileManager.default.removeItem(at: folder)
    let file = folder.appendingPathComponent("NewTests.swift")
    let ran = try run([
      program, "new-tests", "--symbol-graph", try graphs(of: module), "--output", file.path,
    ])
    guard ran.isSuccess else {
      throw ForeignWay.Broken(description: "no new tests of \(module.name):\n\(ran.errors)")
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains(".") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
      })
  }

  /// What keeps new tests disabled until it is done: their strings that are sentences.
  static func leftToDo(in newTests: [String: String]) -> [String] {
    newTests["NewTests.swift", default: ""].matches(of: /"([^"]+\.)"/).map { String($0.1) }
  }

  /// The symbol graphs of a module and of what it stands on, as the plugin asks the compiler for them.
  private func graphs(of module: ForeignModule) throws -> String {
    try ([module.name] + [module.base].compactMap(\.self)).map(graph).joined(separator: ",")
  }

  private func graph(of module: String) throws -> String {
    let modules = URL(fileURLWithPath: program).deletingLastPathComponent()
      .appendingPathComponent("Modules")
    let folder = package.folder.appendingPathComponent(".build/graphs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ran = try run([
      "swift", "symbolgraph-extract", "-module-name", module, "-I", modules.path,
      "-target", triple, "-minimum-access-level", "private", "-skip-synthesized-members",
      "-include-spi-symbols", "-output-dir", folder.path,
    ])
    guard ran.isSuccess else {
      throw ForeignWay.Broken(description: "no symbol graph of \(module):\n\(ran.errors)")
    }
    return folder.appendingPathComponent("\(module).symbols.json").path
  }
}
