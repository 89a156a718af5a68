import Foundation
import KitTestSupport
import Testing

@testable import ViperFixtures
@testable import ViperMessages

/// Ids are unique in a fixture root.
@Suite struct UniqueIDTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  /// Loads a file; nil when it can be used.
  private func problem(_ name: String, testFile: String = "Tests.swift") -> String? {
    Flow.all(in: name, root: folder.root(testFile: testFile)).lazy.compactMap(\.problem).first?
      .sentence
  }

  @Test func twoFilesOfARootMayNotHaveTheSameID() throws {
    try folder.write(TemporaryFolder.fixture("a", "b"), to: "First.json")
    try folder.write(TemporaryFolder.fixture("c", "b"), to: "sub/Second.json")
    #expect(problem("First") == nil)
    #expect(
      problem("sub/Second") == """
        \(folder.path)/sub/Second.json:1:128: the id 'b' is already that of a flow in \
        \(folder.path)/First.json. Give this one an id of its own.
        """)
    #expect(problem("First") == nil)
  }

  @Test func aCopyMayHaveTheSameIDs() throws {
    try folder.write(TemporaryFolder.fixture("a"), to: "First.json")
    try folder.write(TemporaryFolder.fixture("a"), to: "copies/First.json")
    #expect(problem("First") == nil)
    #expect(problem("copies/First") == nil)
    try folder.write(TemporaryFolder.fixture("a", "b"), to: "copies/First.json")
    #expect(problem("copies/First")?.contains("the id 'a' is already that") == true)
  }

  @Test func filesOfDifferentRootsMay() throws {
    try folder.write(TemporaryFolder.fixture("a"), to: "one/Small.json")
    try folder.write(TemporaryFolder.fixture("a"), to: "other/Small.json")
    #expect(problem("Small", testFile: "one/Tests.swift") == nil)
    #expect(problem("Small", testFile: "other/Tests.swift") == nil)
  }

  @Test func theSameFileMayBeReadAgain() throws {
    try folder.write(TemporaryFolder.fixture("a"), to: "Small.json")
    try folder.link("Link.json", to: "Small.json")
    #expect(problem("Small") == nil)
    #expect(problem("Small.json") == nil)
    #expect(problem("Link") == nil)
  }

  @Test func anIDMayMoveToAnotherFileAndIsUniqueThere() throws {
    try folder.write(TemporaryFolder.fixture("a", "b"), to: "First.json")
    #expect(problem("First") == nil)
    // The old file still speaks of the id, but it is no flow's any more.
    let spokenOf = TemporaryFolder.fixture("a")
      .replacingOccurrences(of: "\"module\"", with: #""$comment": "b", "module""#)
    try folder.write(spokenOf, to: "First.json")
    try folder.write(TemporaryFolder.fixture("b"), to: "Second.json")
    #expect(problem("Second") == nil)
    try folder.write(TemporaryFolder.fixture("b", "c"), to: "Third.json")
    #expect(
      problem("Third")?.contains("already that of a flow in \(folder.path)/Second.json") == true)
    #expect(problem("First") == nil)
    #expect(problem("Second") == nil)
  }

  @Test func aFileThatHasGoneClaimsNothing() throws {
    try folder.write(TemporaryFolder.fixture("a"), to: "First.json")
    #expect(problem("First") == nil)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/First.json", toPath: "\(folder.path)/Second.json")
    #expect(problem("Second") == nil)
  }

  @Test func filesMayBeReadFromManyThreads() throws {
    for file in 0..<8 {
      try folder.write(TemporaryFolder.fixture("a\(file)", "b\(file)"), to: "\(file).json")
    }
    let root = folder.root()
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      #expect(Flow.all(in: "\(index % 8)", root: root).map(\.problem?.sentence) == [nil, nil])
    }
  }
}
