import Foundation
import ViperCommandLine

/// The tool `viper`, as the user of a package has it.
struct ForeignTool {
  let package: ForeignPackage
  let program: String
  let run: ([String]) throws -> FinishedProcess

  /// What it says of a module's fixture.
  func lint(_ module: ForeignModule) throws -> [String] {
    let file = package.flows(of: module, .five)
    let ran = try run([program, "lint", file.path])
    return (ran.output + ran.errors).split(separator: "\n").map {
      $0.replacingOccurrences(of: "\(file.deletingLastPathComponent().path)/", with: "")
    }
  }

  /// The beginning of a module's tests.
  func newTests(of module: ForeignModule) throws -> String {
    let folder = package.folder.appendingPathComponent(".build/new-tests/\(module.name)")
    try? FileManager.default.removeItem(at: folder)
    let file = folder.appendingPathComponent("NewTests.swift")
    let graphs = try ([module.name] + [module.base].compactMap(\.self)).map(graph)
    let ran = try run([
      program, "new-tests", "--symbol-graph", graphs.joined(separator: ","), "--output", file.path,
    ])
    guard ran.isSuccess else {
      throw ForeignWay.Broken(description: "no new tests of \(module.name):\n\(ran.errors)")
    }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// What the beginning of tests fails with until it is done: its strings that are sentences.
  static func leftToDo(in newTests: String) -> [String] {
    newTests.matches(of: /"([^"]+\.)"/).map { String($0.1) }
  }

  /// The symbol graph that SwiftPM has made for the plugin.
  private func graph(of module: String) throws -> String {
    let products = URL(fileURLWithPath: program).deletingLastPathComponent()
    let graphs = products.deletingLastPathComponent().appendingPathComponent("extracted-symbols")
    let name = "\(module).symbols.json"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: graphs.path)
    guard let path = paths.first(where: { $0.hasSuffix("/\(name)") }) else {
      throw ForeignWay.Broken(description: "there is no \(name) in \(graphs.path)")
    }
    return graphs.appendingPathComponent(path).path
  }
}
