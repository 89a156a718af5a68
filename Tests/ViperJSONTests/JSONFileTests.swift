import Foundation
import Testing

@testable import ViperJSON

@Suite struct JSONFileTests {
  @Test func readsAFile() throws {
    try withFolder { folder in
      try write("[1,\n2]", to: "\(folder)/A.json")
      let document = try JSONDocument(contentsOf: "\(folder)/A.json", within: folder)
      #expect(document.path == "\(folder)/A.json")
      #expect(JSONWriter.compact(document.root) == "[ 1, 2 ]")
    }
  }

  @Test func namesTheFileAndThePlace() throws {
    try withFolder { folder in
      try write("[1,\n2,]", to: "\(folder)/A.json")
      expectError(
        "\(folder)/A.json:2:2: trailing comma before ']'. Remove it.", at: "\(folder)/A.json")
      try write("{\"a\": [1, 2", to: "\(folder)/B.json")
      expectError(
        "\(folder)/B.json:1:12: the text ends inside the array that begins at 1:7."
          + " Complete it, and close it with ']'.", at: "\(folder)/B.json")
      try Data([0, 1, 2, 3, 255]).write(to: URL(fileURLWithPath: "\(folder)/C.json"))
      expectError(
        "\(folder)/C.json:1:1: a NUL byte: this is binary data, not text."
          + " Give a JSON text in UTF-8.", at: "\(folder)/C.json")
      try write("", to: "\(folder)/D.json")
      expectError(
        "\(folder)/D.json: the file is empty. Write a JSON value.", at: "\(folder)/D.json")
    }
  }

  @Test func suggestsANameForAMissingFile() throws {
    try withFolder { folder in
      try write("1", to: "\(folder)/ItemList.json")
      expectError(
        "\(folder)/ItemLits.json: there is no such file. Did you mean 'ItemList.json'?",
        at: "\(folder)/ItemLits.json")
      expectError(
        "\(folder)/Other.json: there is no such file. See that the path is right.",
        at: "\(folder)/Other.json")
      expectError(
        "\(folder)/no/A.json: there is no such folder: '\(folder)/no'. See that the path is right.",
        at: "\(folder)/no/A.json")
    }
  }

  @Test(arguments: ["", "a\0b"])
  func refusesWhatIsNoPath(path: String) {
    expectError("\(path): this is no path. Name a file.", at: path)
  }

  @Test func refusesALargeFileByItsSize() throws {
    try withFolder { folder in
      let path = "\(folder)/A.json"
      try write("", to: path)
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try handle.truncate(atOffset: 100_000_000)
      try handle.close()
      expectError(
        "\(path): the file is too large: at most 67108864 bytes are read,"
          + " and it has 100000000 bytes. Split it.", at: path)
      try write("[1]", to: path)
      _ = try JSONDocument(contentsOf: path, sizeLimit: 3)
      let error = #expect(throws: JSONError.self) {
        try JSONDocument(contentsOf: path, sizeLimit: 2)
      }
      #expect(
        error?.message == "the file is too large: at most 2 bytes are read, and it has 3 bytes")
    }
  }

  @Test func refusesAFolder() throws {
    try withFolder { folder in
      expectError("\(folder): this is a folder, not a file. Name a file in it.", at: folder)
    }
  }

  @Test func refusesDevicesAndPipesWithoutWaitingForThem() throws {
    try withFolder { folder in
      let refusal =
        "this is no regular file but a device, a pipe or a socket. Name a regular file."
      try #require(mkfifo("\(folder)/pipe", 0o600) == 0)
      expectError("\(folder)/pipe: \(refusal)", at: "\(folder)/pipe")
      expectError("/dev/zero: \(refusal)", at: "/dev/zero")
      expectError("/dev/null: \(refusal)", at: "/dev/null")
      try link("\(folder)/zero", to: "/dev/zero")
      expectError("\(folder)/zero: \(refusal)", at: "\(folder)/zero")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func refusesAFileWithoutPermission() throws {
    try withFolder { folder in
      let path = "\(folder)/A.json"
      try write("1", to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      expectError(
        "\(path): the file may not be read. Give yourself the permission to read it.", at: path)
    }
  }

  @Test func refusesAFileThatCannotBeOpened() {
    let name = String(repeating: "x", count: 5_000)
    let error = #expect(throws: JSONError.self) { try JSONDocument(contentsOf: "/\(name)") }
    #expect(error?.path == "/\(name)")
    #expect(error?.position == nil)
  }

  @Test func followsLinksThatStayInside() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/in/sub", withIntermediateDirectories: true)
      try write("1", to: "\(folder)/in/A.json")
      try link("\(folder)/in/sub/B.json", to: "../A.json")
      try link("\(folder)/way", to: "in")
      _ = try JSONDocument(contentsOf: "\(folder)/in/sub/B.json", within: "\(folder)/in")
      _ = try JSONDocument(contentsOf: "\(folder)/way/./sub/../A.json", within: "\(folder)/in/")
      _ = try JSONDocument(contentsOf: "\(folder)/in/A.json", within: "\(folder)/way")
      _ = try JSONDocument(contentsOf: "\(folder)/in/A.json", within: "/")
    }
  }

  @Test func refusesWhatLeadsOutside() throws {
    try withFolder { folder in
      let root = "\(folder)/in"
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      try write("1", to: "\(folder)/A.json")
      try link("\(root)/B.json", to: "../A.json")
      try link("\(root)/C.json", to: "\(folder)/A.json")
      try link("\(root)/up", to: "..")
      let remedy = "Put the file itself into that folder."
      for name in ["B.json", "C.json", "up/A.json"] {
        expectError(
          "\(root)/\(name): the symbolic link leads out of '\(root)', to '\(folder)/A.json'. \(remedy)",
          at: "\(root)/\(name)", within: root)
      }
      expectError(
        "\(root)/../A.json: the path leads out of '\(root)', to '\(folder)/A.json'. \(remedy)",
        at: "\(root)/../A.json", within: root)
      // A folder whose name only begins alike is another one.
      try FileManager.default.createDirectory(
        atPath: "\(folder)/inside", withIntermediateDirectories: true)
      try write("1", to: "\(folder)/inside/A.json")
      expectError(
        "\(folder)/inside/A.json: the path leads out of '\(root)', to '\(folder)/inside/A.json'."
          + " \(remedy)", at: "\(folder)/inside/A.json", within: root)
    }
  }

  @Test func refusesLinksThatLeadNowhere() throws {
    try withFolder { folder in
      try link("\(folder)/A.json", to: "gone.json")
      expectError(
        "\(folder)/A.json: the symbolic link leads nowhere: there is no '\(folder)/gone.json'."
          + " Fix or remove the link.", at: "\(folder)/A.json", within: folder)
      try link("\(folder)/B.json", to: "C.json")
      try link("\(folder)/C.json", to: "B.json")
      expectError(
        "\(folder)/B.json: the symbolic link leads nowhere: links lead to each other."
          + " Fix the links.", at: "\(folder)/B.json", within: folder)
    }
  }

  private func expectError(_ says: String, at path: String, within root: String? = nil) {
    do {
      _ = try JSONDocument(contentsOf: path, within: root)
      Issue.record("read, but expected: \(says)")
    } catch {
      #expect(error.description == says)
    }
  }

  /// Runs a body with a new folder, whose path has no symbolic link in it.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let temporary = try #require(
      ResolvedPath(following: FileManager.default.temporaryDirectory.path)?.path)
    let folder = "\(temporary)/json-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}
