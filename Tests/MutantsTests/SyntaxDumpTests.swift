import CommandTestSupport
import Foundation
import Testing

@testable import Mutants

/// What the compiler is told of a target, and what is said where it can't write its tree.
@Suite struct SyntaxDumpTests {
  @Test(arguments: [
    (
      "echo \"error: unknown argument: '-dump-ast-format'\"; exit 1",
      "this compiler can't write its tree as JSON; use Swift 6.3 or later"
    ),
    (
      "echo 'A.swift:1:5: error: expected pattern'; echo 'B.swift:2:1: error: more'; exit 1",
      "the module can't be parsed: A.swift:1:5: error: expected pattern"
    ),
    ("exit 1", "the module can't be parsed: swiftc said nothing"),
    ("exit 0", "the compiler wrote 0 of 1 trees"),
    ("echo '{\"_kind\":\"source_file\",{}'", "the compiler's tree can't be read"),
  ])
  func whatGoesWrongIsOneLine(script: String, problem: String) throws {
    let folder = try TestFolder()
    let error = #expect(throws: MutationProblem.self) {
      try SyntaxDump.make(
        compiler: ["sh", "-c", script], [], ["A.swift": SourceText(Array("let a".utf8))],
        folder: folder.url)
    }
    #expect(error?.description == problem)
  }

  @Test func whatSaysWhereResultsGoIsLeftOut() throws {
    let folder = try TestFolder()
    let copy = PackageCopy(
      root: folder.url, scratch: folder.url.appendingPathComponent("build"), logs: folder.url)
    let file = copy.scratch.appendingPathComponent("debug/description.json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = """
      { "swiftCommands": {
        "a": { "moduleName": "Other" },
        "b": {
          "moduleName": "My_App", "sources": ["/B.swift", "/A.swift"], "importPath": "/Modules",
          "executable": "/usr/bin/compiler",
          "otherArguments": [
            "-incremental", "-c", "-swift-version", "6", "-emit-module-path", "/My_App.swiftmodule",
            "-index-store-path", "/index", "-D", "DEBUG", "-wmo", "-num-threads", "2"
          ]
        },
        "c": {
          "moduleName": "Plain", "sources": ["/C.swift"], "otherArguments": []
        }
      } }
      """
    try Data(text.utf8).write(to: file)
    let target = try TargetDescription.read("My-App", in: copy)
    #expect(target.sources == ["/A.swift", "/B.swift"])
    #expect(
      target.arguments == [
        "-module-name", "My_App", "-suppress-warnings", "-I", "/Modules", "-swift-version", "6",
        "-D", "DEBUG",
      ])
    #expect(target.compiler == "/usr/bin/compiler")
    #expect(
      try TargetDescription.read("Plain", in: copy).arguments == [
        "-module-name", "Plain", "-suppress-warnings",
      ])
    #expect(throws: MutationProblem.self) { try TargetDescription.read("Lost", in: copy) }
  }
}
