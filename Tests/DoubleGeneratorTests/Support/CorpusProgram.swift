import CompilerRecords
import Foundation
import TestConditions
import ViperCommandLine

@testable import DoubleGenerator

/// A program of the corpus, its doubles in one language mode, and the exercises that call them:
/// compiled and run by a test.
///
/// What it takes from the kit, it finds where this test was built: the modules, and the objects that
/// this test was linked of.
struct CorpusProgram: Sendable {
  /// The language mode of the doubles.
  let mode: String
  /// Their source.
  let doubles: String
  /// The source of the generated exercises.
  let exercises: String

  /// What the program said, and how it ended.
  struct Result: Sendable {
    let isSuccess: Bool
    let output: String

    /// The lines that tell of failures.
    var failures: String {
      let lines = output.split(separator: "\n")
      let telling = lines.filter { ["✘", "↳", "error:", "warning:"].contains(where: $0.contains) }
      return (telling.isEmpty ? lines.suffix(40) : telling.prefix(40)).joined(separator: "\n")
    }

    /// How many tests were run.
    var tests: Int? {
      output.firstRange(of: "Test run with ").flatMap { range in
        Int(output[range.upperBound...].prefix { $0.isNumber })
      }
    }
  }

  private var module: String { mode == "6" ? "DoublesInSwiftSix" : "DoublesInSwiftFive" }

  /// All that decides what the program does, but for the kit.
  func inputs() throws -> [String] {
    let folders = ["CorpusBase", "Corpus", "Exercises"].map(
      CompiledGraph.folder.appendingPathComponent)
    return try [mode, doubles, exercises]
      + folders.flatMap { try parts($0).flatMap { [$0.name, $0.text] } }
  }

  /// Compiles all that has changed since it was compiled last, warnings as errors, and runs it.
  ///
  /// - Returns: What the program said, or the compiler where it could not compile a part.
  func run() async throws -> Result {
    // It takes a minute, for which no thread of the tests may wait.
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Swift.Result { try runNow() })
      }
    }
  }

  private func runNow() throws -> Result {
    let build = try Build.found()
    let folder = build.folder.appendingPathComponent("CorpusPrograms/\(module)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let kit = try build.fingerprint()
    let own = CompiledGraph.folder
    let base = try parts(own.appendingPathComponent("CorpusBase"))
    let corpus = try parts(own.appendingPathComponent("Corpus"))
    let spelled = try parts(own.appendingPathComponent("Exercises"))
    let steps = [
      Step(module: "CorpusBase", mode: "5", sources: base),
      Step(module: "DoubleCorpus", mode: "5", sources: corpus),
      Step(module: module, mode: mode, sources: [Source(name: "Doubles.swift", text: doubles)]),
      Step(
        module: "DoubleExercises\(mode)", mode: "5",
        flags: mode == "6" ? ["-D", "SWIFT_SIX_DOUBLES"] : [],
        sources: spelled + [Source(name: "Exercises.swift", text: exercises)]),
      Step(
        module: "CorpusMain", mode: "6", sources: [Source(name: "Program.swift", text: Self.main)]),
    ]
    // What a part is compiled from: its sources, the parts before it, and the kit.
    var key = kit
    for step in steps {
      key += step.sources.map { "\($0.name)\n\($0.text)\n" }.joined() + step.flags.joined()
      let result = try compile(step, key: key, in: folder, build)
      guard result.isSuccess else { return result }
    }
    let checked = try typeChecked(in: folder)
    guard checked.isSuccess else { return checked }
    let program = folder.appendingPathComponent("program").path
    let objects = steps.map { folder.appendingPathComponent("\($0.module).o").path }
    let linked = try Self.command(
      ["swiftc", "-o", program] + Self.sanitizer + objects + build.linkerFlags(in: folder))
    guard linked.isSuccess else { return linked }
    return try Self.command([program, "--testing-library", "swift-testing"])
  }

  // MARK: Compiling

  private struct Source {
    let name: String
    let text: String
  }

  private struct Step {
    let module: String
    let mode: String
    var flags: [String] = []
    let sources: [Source]
  }

  /// As the runner that SwiftPM writes does it.
  private static let main = """
    import Testing

    @main struct Program {
      static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
      }
    }

    """

  private func parts(_ folder: URL) throws -> [Source] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return Source(name: name, text: text)
    }
  }

  private func compile(
    _ step: Step, key: String, in folder: URL, _ build: Build
  ) throws -> Result {
    let record = folder.appendingPathComponent("\(step.module).key")
    if let last = try? String(contentsOf: record, encoding: .utf8), last == key {
      return Result(isSuccess: true, output: "")
    }
    try? FileManager.default.removeItem(at: record)
    let sources = folder.appendingPathComponent("\(step.module).sources")
    try? FileManager.default.removeItem(at: sources)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let files = try step.sources.map { source in
      let file = sources.appendingPathComponent(source.name)
      try Data(source.text.utf8).write(to: file)
      return file.path
    }
    // One front end for all files: the module and its code from one reading of the sources.
    let result = try Self.command(
      [
        "swiftc", "-parse-as-library", "-wmo", "-Onone", "-enable-testing", "-warnings-as-errors",
        "-swift-version", step.mode, "-module-name", step.module, "-package-name", "corpus",
        "-I", folder.path, "-I", build.modules.path, "-emit-module", "-emit-module-path",
        folder.appendingPathComponent("\(step.module).swiftmodule").path, "-c", "-o",
        folder.appendingPathComponent("\(step.module).o").path,
      ] + Self.sanitizer + step.flags + files)
    if result.isSuccess { try Data(key.utf8).write(to: record) }
    return result
  }

  /// The sanitizer that the kit's objects were compiled with.
  private static var sanitizer: [String] {
    Sanitizer.inUse.map { ["-sanitize=\($0.rawValue)"] } ?? []
  }

  /// The doubles beside the interface that stands for the kit when a tool type-checks them.
  private func typeChecked(in folder: URL) throws -> Result {
    let kit = folder.appendingPathComponent("KitInterface")
    try FileManager.default.createDirectory(at: kit, withIntermediateDirectories: true)
    let source = kit.appendingPathComponent("ViperTestKit.swift")
    try Data(KitInterface.source.utf8).write(to: source)
    let made = try Self.command([
      "swiftc", "-parse-as-library", "-emit-module", "-module-name", KitInterface.module, "-o",
      kit.appendingPathComponent("ViperTestKit.swiftmodule").path, "-swift-version", "6",
      source.path,
    ])
    guard made.isSuccess else { return made }
    let file = folder.appendingPathComponent("\(module).sources/Doubles.swift").path
    return try Self.command([
      "swiftc", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-warnings-as-errors",
      "-swift-version", mode,
      "-package-name", "corpus", "-I", kit.path, "-I", folder.path, file,
    ])
  }

  private static func command(_ command: [String]) throws -> Result {
    let process = try Compiler.run(command)
    return Result(isSuccess: process.isSuccess, output: process.output)
  }

  // MARK: The kit

  /// The build that this test is part of.
  struct Build {
    let folder: URL
    var modules: URL { folder.appendingPathComponent("Modules") }
    /// What the test was linked of.
    let objects: [String]

    /// Names a class that is in the test's bundle.
    private final class Anchor {}

    struct NotFound: Error {}

    static func found() throws -> Build {
      let bundle = Bundle(for: Anchor.self).bundleURL
      for folder in [bundle, bundle.deletingLastPathComponent()] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where name.hasSuffix("PackageTests.product") {
          let list = folder.appendingPathComponent("\(name)/Objects.LinkFileList")
          guard let text = try? String(contentsOf: list, encoding: .utf8) else { continue }
          let objects = text.split(separator: "\n").map { $0.filter { $0 != "'" } }
            .filter { !$0.contains("Tests.build/") }
          return Build(folder: folder, objects: objects)
        }
      }
      throw NotFound()
    }

    /// Takes from the kit's objects those that are needed.
    func linkerFlags(in folder: URL) throws -> [String] {
      let file = folder.appendingPathComponent("kit.txt")
      let lines = ["--start-lib"] + objects + ["--end-lib"]
      try Data(lines.map { "-Xlinker\n\"\($0)\"\n" }.joined().utf8).write(to: file)
      // The driver asks only the objects on its command line which libraries they need, and not those in a file.
      return ["-lFoundationNetworking", "@\(file.path)"]
    }

    /// What changes when a module does.
    func fingerprint() throws -> String {
      let names = try FileManager.default.contentsOfDirectory(atPath: modules.path)
        .filter { $0.hasSuffix(".swiftmodule") && !$0.hasSuffix("Tests.swiftmodule") }
      return try names.sorted().map { name in
        let path = modules.appendingPathComponent(name).path
        let facts = try FileManager.default.attributesOfItem(atPath: path)
        let date = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(name) \(facts[.size] ?? 0) \(date)\n"
      }.joined()
    }
  }
}
