import Foundation
import Testing

@testable import SourceRules

@Suite struct SourceFilesTests {
  @Test func testsGeneratedFilesAndDependenciesArePassedOver() throws {
    let folder = try TemporaryFolder()
    for name in [
      "App/List.swift", "App/Deep/Detail.swift", "App/notes.txt", "AppTests/ListTests.swift",
      "Tests/Support/A.swift", "App/Doubles.generated.swift", "Pods/Alamofire/A.swift",
      ".build/A.swift", "Carthage/A.swift", ".hidden/A.swift", "Package.swift", "App/Mocks/A.swift",
    ] {
      try folder.write("struct A {}", to: name)
    }
    try folder.write("//\n// Generated using SwiftGen\nenum L10n {}", to: "App/Strings.swift")
    try folder.write("/// Edits; do not repeat.\nenum Edit {}", to: "App/Edit.swift")
    var files = try SourceFiles(below: [folder.path])
    let read = try files.read()
    let names = read.map { String($0.path.dropFirst(folder.path.count + 1)) }
    #expect(names == ["App/Deep/Detail.swift", "App/Edit.swift", "App/List.swift"])
    #expect(files.skipped == [.tests: 3, .generated: 2, .manifest: 1])
    #expect(
      files.skippedFolders.map { $0.dropFirst(folder.path.count + 1) }.sorted()
        == [".build", "Carthage", "Pods"])
  }

  @Test func aFileThatIsNamedIsTaken() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("struct A {}", to: "Tests/A.swift")
    var files = try SourceFiles(below: [path, path])
    #expect(try files.read().map(\.path) == [path])
  }

  @Test func aFileThatIsNamedIsReadThoughAToolWroteIt() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("// Do not edit.\nstruct A {}", to: "App/A.swift")
    var named = try SourceFiles(below: [path])
    #expect(try named.read().map(\.path) == [path])
    #expect(named.skipped == [:])
    var found = try SourceFiles(below: [folder.path])
    #expect(try found.read().map(\.path) == [])
    #expect(found.skipped == [.generated: 1])
  }

  @Test func aLinkToAFolderIsPassedOverAndTold() throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("struct A {}", to: "A.swift")
    try folder.write("struct B {}", to: "App/B.swift")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/App/Feature", withDestinationPath: elsewhere.path)
    let files = try SourceFiles(below: [folder.path])
    #expect(files.paths == ["\(folder.path)/App/B.swift"])
    #expect(files.skippedFolders == ["\(folder.path)/App/Feature"])
  }

  /// For the superuser there is no such folder.
  @Test(.enabled(if: NSUserName() != "root")) func aFolderThatCanNotBeReadIsTold() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("struct A {}", to: "App/A.swift").dropLast("/A.swift".count)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: "\(path)")
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(path)")
    }
    let problem = #expect(throws: SourceFiles.Problem.self) {
      try SourceFiles(below: [folder.path])
    }
    #expect(problem?.description == "the folder '\(path)' can't be read")
  }

  @Test func whatIsNotThereIsTold() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: SourceFiles.Problem.self) {
      try SourceFiles(below: ["/no/such/place"])
    }
    #expect(missing?.description == "there is no '/no/such/place'")
    let path = try folder.write("a", to: "A.m")
    let other = #expect(throws: SourceFiles.Problem.self) { try SourceFiles(below: [path]) }
    #expect(other?.description == "'\(path)' is no Swift file")
  }
}
