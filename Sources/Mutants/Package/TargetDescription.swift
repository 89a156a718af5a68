import Foundation

/// How SwiftPM compiles a target.
struct TargetDescription {
  let sources: [String]
  /// What the compiler is told, without what says where results go.
  let arguments: [String]
  let compiler: String

  /// Reads what SwiftPM has written of its last build.
  static func read(_ target: String, in copy: PackageCopy) throws -> TargetDescription {
    let file = copy.scratch.appendingPathComponent("debug/description.json")
    guard let data = try? Data(contentsOf: file),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let commands = object["swiftCommands"] as? [String: [String: Any]]
    else { throw MutationProblem("SwiftPM has written nothing of its build in '\(file.path)'") }
    let module = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    guard let command = commands.values.first(where: { $0["moduleName"] as? String == module }),
      let sources = command["sources"] as? [String],
      let arguments = command["otherArguments"] as? [String]
    else { throw MutationProblem("SwiftPM does not say how it compiles '\(target)'") }
    let modules = (command["importPath"] as? String).map { ["-I", $0] } ?? []
    return TargetDescription(
      sources: sources.sorted(),
      arguments: ["-module-name", module, "-suppress-warnings"] + modules + kept(arguments),
      compiler: command["executable"] as? String ?? "swiftc")
  }

  /// What says where results go, with its value.
  private static let valued: Set<String> = [
    "-index-store-path", "-emit-objc-header-path", "-output-file-map", "-emit-module-path",
    "-emit-const-values-path", "-num-threads", "-index-unit-output-path",
  ]
  private static let single: Set<String> = [
    "-incremental", "-serialize-diagnostics", "-parseable-output", "-emit-objc-header",
    "-emit-dependencies", "-emit-module", "-c", "-whole-module-optimization", "-wmo",
    "-index-ignore-system-modules",
  ]

  private static func kept(_ arguments: [String]) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if valued.contains(argument) {
        _ = rest.popFirst()
      } else if !single.contains(argument) {
        kept.append(argument)
      }
    }
    return kept
  }
}
