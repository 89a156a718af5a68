import CompilerRecords
import Foundation
import Testing
import ViperCommandLine
import ViperTestKit

/// Fixes that are followed in the source: its copy is compiled, is released, and still works.
@Suite struct FollowedFixesTests {
  private struct Shape: Sendable {
    let name: String
    /// What the check says of the module, and what stays of it.
    let outcome: @Sendable () -> (findings: [Finding], leaked: AnyObject?)
    let breakUp: @Sendable (AnyObject) -> Void

    init<Module>(
      name: String, assemble: @escaping @Sendable () -> Module,
      leaking: @escaping @Sendable (AnyObject) -> AnyObject = { $0 },
      breakUp: @escaping @Sendable (AnyObject) -> Void
    ) {
      self.name = name
      self.breakUp = breakUp
      outcome = {
        weak var leaked: AnyObject?
        let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
          let module = assemble()
          leaked = leaking(module as AnyObject)
          return module
        }
        return (findings, leaked)
      }
    }
  }

  private static let shapes = [
    Shape(
      name: "TwoStrongWays", assemble: TwoStrongWays.assemble, breakUp: TwoStrongWays.breakUp),
    Shape(
      name: "KeptNavigation", assemble: KeptNavigation.assemble, breakUp: KeptNavigation.breakUp),
    Shape(
      name: "ViewOfPresenter", assemble: ViewOfPresenter.assemble,
      breakUp: ViewOfPresenter.breakUp),
    Shape(
      name: "ClosureOfInteractor", assemble: ClosureOfInteractor.assemble,
      breakUp: ClosureOfInteractor.breakUp),
    Shape(
      name: "StructureAsPresenter", assemble: StructureAsPresenter.assemble,
      breakUp: StructureAsPresenter.breakUp),
    Shape(
      name: "OutputOfAnyKind", assemble: OutputOfAnyKind.assemble,
      breakUp: OutputOfAnyKind.breakUp),
    Shape(
      name: "UnownedScreen", assemble: UnownedScreen.assemble, leaking: UnownedScreen.leaking,
      breakUp: UnownedScreen.breakUp),
    Shape(
      name: "ScreenOfCoordinator", assemble: ScreenOfCoordinator.assemble,
      leaking: ScreenOfCoordinator.leaking, breakUp: ScreenOfCoordinator.breakUp),
    Shape(name: "RingOfSteps", assemble: RingOfSteps.assemble, breakUp: RingOfSteps.breakUp),
    Shape(
      name: "PartsBeforeView", assemble: PartsBeforeView.assemble,
      leaking: PartsBeforeView.leaking, breakUp: PartsBeforeView.breakUp),
    Shape(
      name: "RouterReadsItsOwner", assemble: RouterReadsItsOwner.assemble,
      breakUp: RouterReadsItsOwner.breakUp),
    Shape(
      name: "RequiredOutput", assemble: RequiredOutput.assemble, breakUp: RequiredOutput.breakUp),
    Shape(
      name: "KeptStack", assemble: KeptStack.assemble, leaking: KeptStack.leaking,
      breakUp: KeptStack.breakUp),
    Shape(
      name: "RouterWithEntry", assemble: RouterWithEntry.assemble,
      breakUp: RouterWithEntry.breakUp),
  ]

  @Test func theFixesAreTheseWords() {
    #expect(
      Self.shapes.flatMap(Self.fixes) == [
        "make ListPresenter.listWireframe weak",
        "make HomeWireframe.navigation weak",
        "make ListPresenter.view weak",
        "make ListInteractor.output weak",
        "capture the presenter weakly in closure #1 in ClosureOfInteractor.FeedPresenter.start()",
        "make LoginPresenter.view weak, in the structure in LoginView.presenter, which itself can't "
          + "be weak",
        "make NewsInteractor.output weak, after NewsOutput is bound to classes (NewsOutput: "
          + "AnyObject)",
        "make ListPresenter.view weak, and ListRouter.screen as well, which is unowned and would trap",
        "make CartPresenter.view weak, and CartRouter.screen as well, which is unowned and would trap",
        "empty StepPresenter.next when the module is closed: nobody else holds StepPresenter, so that "
          + "a weak reference would lose it",
        "make BarnPresenter.wireframe weak",
        "empty TentRouter.kept when the module is closed: nobody else holds TentView, so that a weak "
          + "reference would lose it",
        "make SeedInteractor.output weak and optional, also in a protocol that requires it",
        "make GateRouter.stack weak",
        "make DoorRouter.entry weak, and hold DoorView elsewhere until it is shown: the closure may "
          + "have read it from there",
      ])
  }

  @Test func theCopiesAreReleasedAndWork() throws {
    var files: [(name: String, text: String)] = []
    for shape in Self.shapes {
      let source = try Self.source(of: shape)
      let followed = try Self.fixes(of: shape).reduce(source, Self.following)
      #expect(followed != source)
      files.append((shape.name, followed))
    }
    files.append(("main", Self.program(Self.shapes.map(\.name))))
    let said = try CompilerRecord.outcome(
      "what the copies do that follow the fixes", of: files.flatMap { [$0.name, $0.text] }
    ) {
      try Self.output(ofProgram: files)
    }
    #expect(said == Self.shapes.map { "\($0.name) works and is released\n" }.joined())
  }

  // MARK: The fixes

  /// What the check says of a shape, a fix for each cycle.
  private static func fixes(of shape: Shape) -> [String] {
    let (findings, leaked) = shape.outcome()
    if let leaked { shape.breakUp(leaked) }
    return findings.flatMap(\.details).compactMap { line in
      line.range(of: "Fix: ").map { String(line[$0.upperBound...].dropLast()) }
    }
  }

  private static func source(of shape: Shape) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixes/\(shape.name).swift")
    return try String(contentsOf: file, encoding: .utf8)
  }

  private struct NotUnderstood: Error {
    let fix: String
  }

  /// The source after someone has done what a fix says.
  private static func following(_ source: String, _ fix: String) throws -> String {
    if let match = fix.firstMatch(of: /^make (\w+)\.(\w+) weak/) {
      var source = source
      if let bound = fix.firstMatch(of: /after (\w+) is bound to classes/) {
        source = source.replacing("protocol \(bound.1) {", with: "protocol \(bound.1): AnyObject {")
      }
      if fix.contains("weak and optional") {
        source = source.replacing(/(let|var) output: any (\w+)/) { "var output: (any \($0.2))?" }
          .replacing("output.", with: "output?.")
      }
      let property = try place("var \(match.2):", of: match.1, in: source, fix)
      source.replaceSubrange(property, with: "weak var \(match.2):")
      if let reader = fix.firstMatch(of: /and (\w+)\.(\w+) as well, which is unowned/) {
        let property = try place("unowned var \(reader.2):", of: reader.1, in: source, fix)
        source.replaceSubrange(property, with: "weak var \(reader.2):")
      }
      if let lost = fix.firstMatch(of: /and hold (\w+) elsewhere until it is shown/) {
        source = source.replacing("= \(lost.1)()\n", with: "= \(lost.1)(); window.held = view\n")
      }
      return source
    }
    if let match = fix.firstMatch(of: /^empty (\w+)\.(\w+) when the module is closed/) {
      let function = try place("func close() {", of: match.1, in: source, fix)
      return source.replacingCharacters(in: function, with: "func close() { \(match.2) = nil;")
    }
    guard let match = fix.firstMatch(of: /weakly in closure #1 in [\w.]*?(\w+)\(\)/),
      let function = source.firstRange(of: "func \(match.1)() {"),
      let closure = source[function.upperBound...].firstRange(of: "{ self.")
    else { throw NotUnderstood(fix: fix) }
    return source.replacingCharacters(in: closure, with: "{ [weak self] in self?.")
  }

  /// Where a declaration of a type stands.
  private static func place(
    _ text: String, of type: Substring, in source: String, _ fix: String
  ) throws -> Range<String.Index> {
    let starts = ["class \(type)", "struct \(type)"].compactMap { source.firstRange(of: $0) }
    guard let start = starts.first, let place = source[start.upperBound...].firstRange(of: text)
    else { throw NotUnderstood(fix: fix) }
    return place
  }

  // MARK: The program

  private static func program(_ names: [String]) -> String {
    """
    func isReleased(_ assemble: () -> AnyObject?, _ works: (AnyObject) -> Bool) -> Bool? {
      weak var left: AnyObject?
      func use() -> Bool {
        guard let module = assemble() else { return false }
        left = module
        return works(module)
      }
      return use() ? left == nil : nil
    }
    func say(_ name: String, _ isReleased: Bool?) {
      let text = isReleased.map { $0 ? "works and is released" : "works and leaks" }
      print(name, text ?? "does not work")
    }

    """
      + names.map { "say(\"\($0)\", isReleased(\($0).assemble, \($0).works))\n" }.joined()
  }

  /// What a program of these files writes, or the compiler of it.
  private static func output(ofProgram files: [(name: String, text: String)]) throws -> String {
    let folder = try Compiler.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try files.map { name, text in
      let file = folder.appendingPathComponent("\(name).swift")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let program = folder.appendingPathComponent("program").path
    let compiled = try Compiler.run(["swiftc", "-suppress-warnings", "-o", program] + paths)
    return compiled.isSuccess ? try Compiler.run([program]).output : compiled.output
  }
}
