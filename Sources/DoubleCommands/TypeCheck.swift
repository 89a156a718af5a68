import DoubleGenerator
import Foundation
import ViperCommandLine

/// Has the compiler look at a generated file, beside the compiled modules that it imports.
///
/// The kit need not be built: what the file calls of it is a small module of its own.
struct TypeCheck {
  let file: String
  /// The folders with the modules.
  let modules: [String]
  /// The name of the package, by which `package` declarations are seen; nil for none.
  var package: String?
  /// What compiles; another one in tests.
  var compiler = ["swiftc"]

  enum Verdict: Equatable {
    case holds
    /// In one language mode only; what is wrong in the other one.
    case holdsOnly(mode: String, [Problem])
    case fails([Problem])
    /// Why nobody knows.
    case unchecked(String)
  }

  /// An error that the compiler has found in the file.
  struct Problem: Equatable {
    /// The protocol under whose mark the line stands; nil for the file's head.
    let place: String?
    let line: Int
    var message: String

    var text: String { "\(place.map { "\($0), " } ?? "")line \(line): \(message)" }
  }

  func verdict() -> Verdict {
    guard !modules.isEmpty else {
      return .unchecked("the folder of the compiled modules is not named (--modules FOLDER)")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-doubles-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let kit = folder.appendingPathComponent("\(KitInterface.module).swift")
      try Data(KitInterface.source.utf8).write(to: kit)
      let made = try run(
        [
          "-emit-module", "-swift-version", "6", "-module-name", KitInterface.module, "-o",
          folder.appendingPathComponent("\(KitInterface.module).swiftmodule").path, kit.path,
        ], log: folder)
      guard made.isSuccess else { return .unchecked(Self.firstLine(made.output)) }
      let found = try ["5", "6"].map { mode in
        try problems(
          run(
            // What may race is found behind the types.
            ["-emit-sil", "-o", "/dev/null", "-swift-version", mode]
              + ["-module-name", "ViperDoublesTypeCheck"]
              + (package.map { ["-package-name", $0] } ?? [])
              + ([folder.path] + modules).flatMap { ["-I", $0] } + [file], log: folder))
      }
      let (five, six) = (found[0], found[1])
      if five.isEmpty { return six.isEmpty ? .holds : .holdsOnly(mode: "5", six) }
      return six.isEmpty ? .holdsOnly(mode: "6", five) : .fails(five)
    } catch let reason as Unknown {
      return .unchecked(reason.text)
    } catch {
      return .unchecked("swiftc can't be run")
    }
  }

  private struct Unknown: Error {
    let text: String
  }

  private func run(_ arguments: [String], log: URL) throws -> FinishedProcess {
    let run = try FinishedProcess.run(
      compiler + ["-parse-as-library", "-suppress-warnings", "-diagnostic-style=llvm"] + arguments,
      in: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
      environment: ProcessInfo.processInfo.environment, log: log, isTogether: true)
    // What env ends with where there is no such program.
    guard run.ending != .exited(127) else {
      throw Unknown(text: "there is no \(compiler[0]) in PATH")
    }
    return run
  }

  /// The errors in the file.
  ///
  /// - Throws: ``Unknown`` where a module that it imports is the trouble, or something else that
  ///   says nothing about the file.
  private func problems(_ run: FinishedProcess) throws -> [Problem] {
    guard !run.isSuccess else { return [] }
    let lines = try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var problems: [Problem] = []
    for text in run.output.split(separator: "\n").map(String.init) {
      if let note = text.range(of: ": note: protocol requires "), !problems.isEmpty {
        // Behind the error comes what is missing.
        problems[problems.count - 1].message += "; it requires \(text[note.upperBound...])"
      }
      guard let mark = text.range(of: "error: ") else { continue }
      let message = String(text[mark.upperBound...])
      guard text.hasPrefix("\(file):"),
        let line = Int(text.dropFirst(file.count + 1).prefix { $0.isNumber }),
        lines.indices.contains(line - 1), !Self.isImport(lines[line - 1])
      else { throw Unknown(text: message) }
      let heading = lines[..<line].last { $0.hasPrefix(GeneratedFile.mark) }
      problems.append(
        Problem(
          place: heading.map { String($0.dropFirst(GeneratedFile.mark.count)) }, line: line,
          message: message))
    }
    guard !problems.isEmpty else { throw Unknown(text: Self.firstLine(run.output)) }
    return problems
  }

  private static func isImport(_ line: Substring) -> Bool {
    line.hasPrefix("import ") || line.hasPrefix("@") && line.contains(" import ")
  }

  private static func firstLine(_ text: String) -> String {
    text.split(separator: "\n").first.map(String.init) ?? "swiftc says nothing"
  }
}
