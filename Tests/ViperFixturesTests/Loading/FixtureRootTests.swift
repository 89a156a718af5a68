import Foundation
import KitTestSupport
import Testing

@testable import ViperFixtures
@testable import ViperJSON

@Suite struct FixtureRootTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func found(
    _ name: String, testFile: String = "Tests.swift", environment: [String: String] = [:]
  ) throws -> String {
    let found = try folder.root(testFile: testFile, environment: environment).find(name)
    #expect(found.path.hasPrefix(found.folder + "/"))
    return String(found.path.dropFirst(folder.path.count + 1))
  }

  @Test(arguments: ["Small", "Small.json"])
  func findsAFileBesideTheTest(name: String) throws {
    try folder.write("1", to: "Small.json")
    try folder.write("1", to: "Fixtures/Small.json")
    #expect(try found(name) == "Small.json")
  }

  @Test(arguments: ["Small", "Small.json"])
  func findsAFileInFixturesBesideTheTest(name: String) throws {
    try folder.write("1", to: "Fixtures/Small.json")
    #expect(try found(name) == "Fixtures/Small.json")
  }

  @Test func findsTheNearestFileUpwards() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("1", to: "Fixtures/Small.json")
    #expect(try found("Small", testFile: "Tests/A/B/T.swift") == "Fixtures/Small.json")
    try folder.write("1", to: "Tests/Fixtures/Small.json")
    #expect(try found("Small", testFile: "Tests/A/B/T.swift") == "Tests/Fixtures/Small.json")
    try folder.write("1", to: "Tests/A/Small.json")
    #expect(try found("Small", testFile: "Tests/A/B/T.swift") == "Tests/A/Small.json")
  }

  @Test func looksNoFurtherThanThePackage() throws {
    try folder.write("1", to: "Small.json")
    try folder.write("1", to: "Fixtures/Small.json")
    try folder.write("", to: "package/Package.swift")
    let root = folder.root(testFile: "package/Tests/T.swift")
    #expect(
      root.folders
        == [
          "package/Tests", "package/Tests/Fixtures", "package", "package/Fixtures",
        ].map { "\(folder.path)/\($0)" })
    #expect(throws: JSONError.self) { try root.find("Small") }
  }

  @Test(arguments: ["ItemList/flows", "ItemList/flows.json"])
  func findsAFileInASubfolder(name: String) throws {
    try folder.write("1", to: "Fixtures/ItemList/flows.json")
    #expect(try found(name) == "Fixtures/ItemList/flows.json")
    #expect(try folder.root().find(name).folder == "\(folder.path)/Fixtures")
  }

  @Test func aFileNeedNotEndInJSON() throws {
    try folder.write("1", to: "Small.flows")
    #expect(try found("Small.flows") == "Small.flows")
  }

  @Test(arguments: ["ItemList", "ItemList.json"])
  func aFolderHidesNoFileFurtherUp(name: String) throws {
    try folder.folder("ItemList")
    try folder.folder("ItemList.json")
    try folder.write("1", to: "Fixtures/ItemList.json")
    #expect(try found(name) == "Fixtures/ItemList.json")
  }

  @Test func theEnvironmentComesFirst() throws {
    try folder.write("1", to: "Small.json")
    try folder.write("1", to: "elsewhere/Small.json")
    try folder.write("1", to: "elsewhere/sub/Small.json")
    let elsewhere = ["VIPER_FIXTURES": "\(folder.path)/elsewhere"]
    #expect(try found("Small", environment: elsewhere) == "elsewhere/Small.json")
    #expect(try found("sub/Small", environment: elsewhere) == "elsewhere/sub/Small.json")
    #expect(try found("Small", environment: ["VIPER_FIXTURES": ""]) == "Small.json")
    let bundle = try #require(Bundle(path: folder.path))
    let root = FixtureRoot(testFile: nil, bundle: bundle, environment: elsewhere)
    #expect(try root.find("Small").folder == "\(folder.path)/elsewhere")
  }

  @Test func theEnvironmentsFolderIsTheOnlyOne() throws {
    try folder.write("1", to: "Small.json")
    try folder.folder("elsewhere")
    let root = folder.root(environment: ["VIPER_FIXTURES": "\(folder.path)/elsewhere"])
    let error = #expect(throws: JSONError.self) { try root.find("Small") }
    #expect(
      error?.description == """
        Small: no such fixture file in \(folder.path)/elsewhere, the folder that VIPER_FIXTURES \
        names. Put it beside the test file or into a 'Fixtures' folder above it, or set \
        VIPER_FIXTURES.
        """)
  }

  @Test func aBundleIsLookedIntoInsteadOfTheTestsFolder() throws {
    try folder.write("1", to: "Small.json")
    try folder.write("1", to: "package.resources/Fixtures/Small.json")
    let bundle = try #require(Bundle(path: "\(folder.path)/package.resources"))
    let root = FixtureRoot(
      testFile: "\(folder.path)/Tests.swift", bundle: bundle, environment: [:])
    #expect(try root.find("Small").path.hasSuffix("/package.resources/Fixtures/Small.json"))
    try folder.write("1", to: "package.resources/Small.json")
    #expect(try root.find("Small").path.hasSuffix("/package.resources/Small.json"))
    #expect(throws: JSONError.self) { try root.find("Other") }
  }

  /// As on a device, where there is no source of the test.
  @Test func withoutSourcesTheTestBundlesAreLookedInto() throws {
    try folder.write("1", to: "Tests.xctest/Fixtures/flows.json")
    let bundle = try #require(Bundle(path: "\(folder.path)/Tests.xctest"))
    let root = FixtureRoot(
      testFile: "/Users/ci/App/Tests/T.swift", bundle: nil, environment: [:],
      testBundles: [bundle])
    // Xcode copies files of several folders into one.
    for name in ["flows", "flows.json", "ItemList/flows.json"] {
      #expect(try root.find(name).path.hasSuffix("/Tests.xctest/Fixtures/flows.json"))
    }
    #expect(root.isInBundle)
    // What a package's target has among its resources lies in a bundle of its own.
    try folder.write("2", to: "Tests.xctest/App_Tests.bundle/Fixtures/more.json")
    let inner = FixtureRoot(
      testFile: "/Users/ci/App/Tests/T.swift", bundle: nil, environment: [:],
      testBundles: [bundle])
    #expect(
      try inner.find("more").path.hasSuffix("/Tests.xctest/App_Tests.bundle/Fixtures/more.json"))
    let error = #expect(throws: JSONError.self) { try root.find("Other") }
    #expect(
      error?.description.hasSuffix(
        """
        , since the test's own folder '/Users/ci/App/Tests' is not on this machine. Copy it into \
        the bundle of the tests (in Xcode: Copy Bundle Resources of the test target), and name that \
        where it is another: bundle: Bundle(for: …).
        """) == true)
    #expect(!folder.root().isInBundle)
  }

  @Test func whatIsNotFoundIsSaidWithWhereItWasLookedFor() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("1", to: "Fixtures/Other.json")
    let error = #expect(throws: JSONError.self) { try folder.root().find("ItemList") }
    #expect(
      error?.description == """
        ItemList: no such fixture file in \(folder.path), \(folder.path)/Fixtures. \
        Put it beside the test file or into a 'Fixtures' folder above it, or set VIPER_FIXTURES.
        """)
  }

  @Test(arguments: [
    ("ItemLits", "ItemList.json"), ("itemlist.json", "ItemList.json"),
    ("ItemLits/flows", "ItemList/flows.json"), ("ItemList/flow", "ItemList/flows.json"),
  ])
  func suggestsANearName(name: String, suggestion: String) throws {
    try folder.write("", to: "Package.swift")
    try folder.write("1", to: "Fixtures/ItemList.json")
    try folder.write("1", to: "Fixtures/ItemList/flows.json")
    try folder.write("1", to: "Fixtures/.hidden/flows.json")
    let error = #expect(throws: JSONError.self) { try folder.root().find(name) }
    #expect(error?.remedy == "Did you mean '\(suggestion)'?")
  }
}
