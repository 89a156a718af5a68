import CommandTestSupport
import CompilerRecords
import Foundation
import GoldenText
import Testing
import ViperCommandLine

@testable import DoubleCommands
@testable import viper

@Suite struct DoublesCommandTests {
  private static let source = """
    protocol NewsView: AnyObject { func reload() }
    protocol NewsPresenter { func viewDidLoad() }
    public protocol NewsAPI { func get(_ path: String) async throws -> String }
    """

  @Test func doublesOfAllProtocolsAreWritten() async throws {
    let sample = try DoublesSample(Self.source)
    let (status, capture) = await sample.run()
    #expect(status == .holds)
    #expect(capture.text == "\(sample.output): 3 protocols, written\n\(sample.unchecked)")
    #expect(sample.written?.contains("final class NewsViewSpy: NewsView, ProtocolDouble {") == true)
    #expect(sample.written?.contains("@testable import Sample") == true)
    let (_, again) = await sample.run()
    #expect(again.text == "\(sample.output): 3 protocols, up to date\n\(sample.unchecked)")
  }

  @Test func whatIsRefusedIsCountedAndSaidWithItsReason() async throws {
    let sample = try DoublesSample(
      """
      final class SplashScreen {}
      protocol SplashView: SplashScreen { func show() }
      protocol Decoding { func value<T>(at path: String) -> T }
      protocol NewsView: AnyObject { func reload() }
      """)
    let refused = """
      refused Decoding: value(at:) returns a generic value and does not throw: there is nothing to return where nobody answers
      refused SplashView: only SplashScreen can adopt it, which is final

      """
    let (status, capture) = await sample.run()
    #expect(status == .holds)
    let rest = ", 2 refused\n" + refused + sample.unchecked
    #expect(capture.text == "\(sample.output): 3 protocols, 1 written" + rest)
    expectShown(
      capture.text.replacing(sample.unchecked, with: ""), in: "GeneratingDoubles.md",
      having: "2 refused")
    let (_, again) = await sample.run()
    #expect(again.text == "\(sample.output): 3 protocols, 1 up to date" + rest)
  }

  @Test func aMemberThatIsNotWrittenIsSaidWithItsReason() async throws {
    let sample = try DoublesSample(
      "protocol Settings { func value<T>(for key: String) -> T; func reset() }")
    let (status, capture) = await sample.run()
    #expect(status == .holds)
    let lines = capture.text.split(separator: "\n")
    #expect(lines.first == "\(sample.output): 1 protocol, written")
    expectShown("\(lines[1])", in: "GeneratingDoubles.md", having: "refused Settings")
    #expect(sample.written?.contains("  func reset() {") == true)
  }

  @Test func whatTheDoublesLackIsSaidAndNotWritten() throws {
    let capture = CapturedOutput()
    let file = GeneratedFile(path: "/app/Doubles.generated.swift", text: "")
    let status = DoublesCommand.lack(["NewsStore.load(id:) async throws"], file, capture.output)
    #expect(status == .fails)
    expectShown(
      capture.text.replacing("/app", with: "…"), in: "GeneratingDoubles.md", having: "doubles lack")
  }

  /// Only what begins with an underscore is left out of a graph of the level `internal`.
  @Test(arguments: [
    ("load()", true, "Write these doubles by hand, and name the other protocols: --protocol NAME."),
    ("_load()", true, "Make the symbol graph with -symbol-graph-minimum-access-level private."),
    // The plugin's graph is of that level already.
    (
      "_load()", false,
      "Write these doubles by hand, and name the other protocols: --protocol NAME."
    ),
  ])
  func theFixFitsWhatIsMissing(requirement: String, mayLack: Bool, fix: String) {
    let capture = CapturedOutput()
    let problem = TypeCheck.Problem(
      place: "News", line: 4,
      message: "type 'NewsSpy' does not conform to protocol 'News'; it requires function "
        + "'\(requirement)' with type '() -> ()'")
    let status = DoublesCommand.report(
      .fails([problem]), on: "Doubles.swift", isWithoutUnderscores: mayLack, capture.output)
    #expect(status == .fails)
    #expect(capture.text.hasSuffix("Fix: \(fix)\n"))
  }

  @Test func nothingOfTheMachineIsWritten() async throws {
    let sample = try DoublesSample(Self.source)
    _ = await sample.run()
    let text = try #require(sample.written)
    #expect(!text.contains(sample.folder.url.path))
    #expect(!text.contains(NSUserName() + "/"))
  }

  @Test func namedProtocolsAloneAreWritten() async throws {
    let sample = try DoublesSample(Self.source)
    _ = await sample.run("--protocol", "NewsView", "--protocol", "NewsAPI")
    #expect(sample.written?.contains("NewsViewSpy") == true)
    #expect(sample.written?.contains("NewsAPISpy") == true)
    #expect(sample.written?.contains("NewsPresenterSpy") == false)
  }

  @Test func publicProtocolsNeedNoTestableImport() async throws {
    let sample = try DoublesSample(Self.source)
    _ = await sample.run("--access", "public")
    #expect(sample.written?.contains("\nimport Sample\n") == true)
    #expect(sample.written?.contains("@testable") == false)
    #expect(sample.written?.contains("NewsViewSpy") == false)
  }

  @Test func checkFailsWhenAProtocolChanges() async throws {
    let sample = try DoublesSample(Self.source)
    _ = await sample.run()
    let written = sample.written
    let (fresh, freshCapture) = await sample.run("--check")
    #expect(fresh == .holds)
    #expect(freshCapture.text == "\(sample.output) is up to date\n")
    try sample.compile(
      """
      protocol NewsView: AnyObject { func reload(animated: Bool) }
      protocol NewsRouter { func close() }
      public protocol NewsAPI { func get(_ path: String) async throws -> String }
      """)
    let (status, capture) = await sample.run("--check")
    #expect(status == .fails)
    #expect(
      capture.text == "\(sample.output) is stale: new: NewsRouter; gone: NewsPresenter; "
        + "changed: NewsView; generate it again\n")
    #expect(sample.written == written)
    try FileManager.default.removeItem(atPath: sample.output)
    let (_, gone) = await sample.run("--check")
    expectShown(
      capture.text + gone.text, in: "GeneratingDoubles.md", having: "is stale: new:")
  }

  /// A file without names, as format 1 was, is named anew.
  @Test func aFileWithoutNamesIsNamedAnew() async throws {
    let sample = try DoublesSample(Self.source)
    _ = await sample.run()
    let written = try #require(sample.written)
    let old = "// Doubles of the protocols of Sample, generated by viper-doubles (format 1).\n"
    try Data((old + written.drop { !$0.isNewline }.dropFirst()).utf8)
      .write(to: URL(fileURLWithPath: sample.output))
    let (stale, check) = await sample.run("--check")
    #expect(stale == .fails)
    #expect(check.text == "\(sample.output) is stale: its head has changed; generate it again\n")
    let (status, capture) = await sample.run()
    #expect(status == .holds)
    #expect(
      capture.text == """
        \(sample.output): 3 protocols, written
        \(sample.unchecked)
        """)
    #expect(sample.written == written)
    #expect(
      await sample.run().capture.text
        == "\(sample.output): 3 protocols, up to date\n\(sample.unchecked)")
  }

  @Test func checkFailsWhereThereIsNoFile() async throws {
    let sample = try DoublesSample(Self.source)
    let (status, capture) = await sample.run("--check")
    #expect(status == .fails)
    #expect(capture.text == "\(sample.output) is stale: it is not there; generate it again\n")
    #expect(sample.written == nil)
  }

  @Test func anUnknownProtocolIsNamedWithTheNearest() async throws {
    let sample = try DoublesSample(Self.source)
    let (status, capture) = await sample.run("--protocol", "NewsVeiw")
    #expect(status == .badInput)
    #expect(
      capture.errors
        == "viper: Sample has no protocol 'NewsVeiw' (did you mean 'NewsView'?); see viper --help\n"
    )
  }

  @Test(arguments: [
    ("{", "is no symbol graph; the compiler writes *.symbols.json files"),
    ("{ \"flows\": [] }", "is no symbol graph; the compiler writes *.symbols.json files"),
    (
      "{ \"metadata\": { \"formatVersion\": { \"major\": 1, \"minor\": 2 } } }",
      "is a symbol graph of format 1.2; formats 0.x can be read"
    ),
    (
      "{ \"metadata\": { \"formatVersion\": { \"major\": 0, \"minor\": 6 } } }",
      "is no symbol graph that can be read: 'module' is missing"
    ),
  ])
  func whatIsNoGraphIsOneLine(text: String, problem: String) async throws {
    let sample = try DoublesSample(Self.source)
    _ = await sample.run()
    let written = sample.written
    try Data(text.utf8).write(to: URL(fileURLWithPath: sample.graph))
    let (status, capture) = await sample.run()
    #expect(status == .badInput)
    #expect(capture.errors == "viper: '\(sample.graph)' \(problem); see viper --help\n")
    #expect(sample.written == written)
  }

  /// What changes, and what `--check` says of it.
  @Test(arguments: [
    ("func reload(); func close()", "changed: NewsView"),
    ("func refresh()", "changed: NewsView"),
    ("", "changed: NewsView"),
    ("func reload() async", "changed: NewsView"),
    ("@MainActor func reload()", "changed: NewsView"),
  ])
  func checkFailsWhenARequirementChanges(requirements: String, difference: String) async throws {
    let sample = try DoublesSample(Self.source)
    _ = await sample.run()
    let written = sample.written
    try sample.compile(Self.source.replacingOccurrences(of: "func reload()", with: requirements))
    let (status, capture) = await sample.run("--check")
    #expect(status == .fails)
    #expect(capture.text == "\(sample.output) is stale: \(difference); generate it again\n")
    #expect(sample.written == written)
    _ = await sample.run()
    #expect(await sample.run("--check").status == .holds)
  }

  @Test func anEmptyFileIsNoGraph() async throws {
    let sample = try DoublesSample(Self.source)
    _ = await sample.run()
    let written = sample.written
    try Data().write(to: URL(fileURLWithPath: sample.graph))
    let (status, capture) = await sample.run()
    #expect(status == .badInput)
    #expect(
      capture.errors == "viper: '\(sample.graph)' is no symbol graph; the compiler writes "
        + "*.symbols.json files; see viper --help\n")
    #expect(sample.written == written)
  }

  @Test(arguments: [
    (
      ["--symbol-grap", "a"], "there is no option '--symbol-grap' (did you mean '--symbol-graph'?)"
    ),
    (["more"], "doubles takes no 'more'"),
    (["--output"], "--output needs a value"),
    (["--check=yes"], "--check takes no value"),
  ])
  func aWrongCommandLineIsOneLine(arguments: [String], problem: String) async throws {
    let sample = try DoublesSample(Self.source)
    _ = await sample.run()
    let written = sample.written
    let capture = CapturedOutput()
    let status = await Viper.tool.run(
      "doubles", ["--symbol-graph", sample.graph, "--output", sample.output] + arguments,
      capture.output)
    #expect(status == .badInput)
    #expect(capture.errors == "viper: \(problem); see viper --help\n")
    #expect(sample.written == written)
  }

  @Test func aFolderIsNoGraph() async throws {
    let sample = try DoublesSample(Self.source)
    let capture = CapturedOutput()
    let status = await Viper.tool.run(
      "doubles", ["--symbol-graph", sample.folder.url.path, "--output", sample.output],
      capture.output)
    #expect(status == .badInput)
    #expect(
      capture.errors == "viper: '\(sample.folder.url.path)' is a folder; name a *.symbols.json "
        + "file in it; see viper --help\n")
  }

  @Test func aMissingGraphIsOneLine() async throws {
    let capture = CapturedOutput()
    let status = await Viper.tool.run(
      "doubles", ["--symbol-graph", "/nowhere.json", "--output", "/nowhere.swift"], capture.output)
    #expect(status == .badInput)
    #expect(capture.errors == "viper: '/nowhere.json' is not there; see viper --help\n")
  }

  @Test func aFolderIsNoOutput() async throws {
    let sample = try DoublesSample(Self.source)
    try FileManager.default.createDirectory(
      atPath: sample.output, withIntermediateDirectories: true)
    let (status, capture) = await sample.run()
    #expect(status == .badInput)
    #expect(
      capture.errors == "viper: '\(sample.output)' is a folder; name a file; see viper --help\n")
  }

  @Test func anOutputThatCantBeWrittenIsOneLine() async throws {
    let sample = try DoublesSample(Self.source)
    // A file where the folder should be.
    let folder = sample.folder.url.appendingPathComponent("Tests")
    try Data("text".utf8).write(to: folder)
    let (status, capture) = await sample.run()
    #expect(status == .badInput)
    #expect(capture.errors == "viper: '\(sample.output)' can't be written; see viper --help\n")
    #expect(try String(contentsOf: folder, encoding: .utf8) == "text")
  }

  @Test func anAccessLevelIsChecked() async throws {
    let sample = try DoublesSample(Self.source)
    let (status, capture) = await sample.run("--access", "publik")
    #expect(status == .badInput)
    #expect(
      capture.errors
        == "viper: there is no access level 'publik' (did you mean 'public'?); see viper --help\n")
  }

  @Test func aReadOnlyFileStaysAsItWas() async throws {
    let sample = try DoublesSample(Self.source)
    let file = URL(fileURLWithPath: sample.output)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    let (status, capture) = await sample.run()
    #expect(status == .badInput)
    #expect(
      capture.errors == "viper: '\(sample.output)' can't be written: it is read-only; "
        + "see viper --help\n")
    #expect(capture.text == "")
    #expect(sample.written == "mine")
  }

  @Test func aReadOnlyFolderStaysAsItWas() async throws {
    let sample = try DoublesSample(Self.source)
    let folder = URL(fileURLWithPath: sample.output).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    let (status, capture) = await sample.run()
    #expect(status == .badInput)
    #expect(
      capture.errors == "viper: '\(sample.output)' can't be written: it is read-only; "
        + "see viper --help\n")
    #expect(sample.written == nil)
  }

  @Test(arguments: [
    (["--output", "a.swift"], "no symbol graph is named: --symbol-graph FILE"),
    (["--symbol-graph", "a.json"], "doubles needs --output FILE"),
  ])
  func whatIsMissingIsOneLine(arguments: [String], problem: String) async {
    let capture = CapturedOutput()
    #expect(await Viper.tool.run("doubles", arguments, capture.output) == .badInput)
    #expect(capture.errors == "viper: \(problem); see viper --help\n")
  }

  /// What is wrong with one of several graphs is said of it; nothing is written.
  @Test func oneOfSeveralGraphsThatIsNoneIsNamed() async throws {
    let sample = try DoublesSample(Self.source)
    let other = sample.folder.url.appendingPathComponent("Other.symbols.json")
    try Data("[]".utf8).write(to: other)
    let capture = CapturedOutput()
    let status = await Viper.tool.run(
      "doubles",
      ["--symbol-graph", "\(sample.graph),\(other.path)", "--output", sample.output],
      capture.output)
    #expect(status == .badInput)
    #expect(
      capture.errors == "viper: '\(other.path)' is no symbol graph; the compiler writes "
        + "*.symbols.json files; see viper --help\n")
    #expect(sample.written == nil)
  }

  @Test func theArticleShowsWhatCantBeCarriedOut() async throws {
    let folder = try TestFolder()
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    let capture = CapturedOutput()
    func refuse(_ graph: String, _ output: String, _ more: String...) async {
      let arguments = ["--symbol-graph", path(graph), "--output", path(output)] + more
      #expect(await Viper.tool.run("doubles", arguments, capture.output) == .badInput)
    }
    let (graph, output) = ("Articles.symbols.json", "Tests/Doubles.swift")
    await refuse(graph, output)
    try SourceModule("Articles", "protocol ArticleStore {}").put(into: folder.url)
    await refuse(graph, output, "--protocol", "ArticleStor")
    try FileManager.default.createDirectory(
      atPath: path("Tests"), withIntermediateDirectories: true)
    await refuse(graph, "Tests")
    try Data().write(to: URL(fileURLWithPath: path(output)))
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path(output))
    await refuse(graph, output)
    try Data("import PackageDescription".utf8)
      .write(to: URL(fileURLWithPath: path("Package.swift")))
    await refuse("Package.swift", output)
    try Data("{ \"metadata\": { \"formatVersion\": { \"major\": 1, \"minor\": 2 } } }".utf8)
      .write(to: URL(fileURLWithPath: path(graph)))
    await refuse(graph, output)
    expectShown(
      capture.errors.replacing(folder.url.path + "/", with: ""), in: "GeneratingDoubles.md",
      having: "'ArticleStor'")
  }
}
