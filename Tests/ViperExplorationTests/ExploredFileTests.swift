import TestConditions

#if os(macOS) || os(Linux)
  import Foundation
  import Testing
  import ViperConformance
  import ViperTestKit

  @testable import ViperExploration

  private enum ProcessEvent {
    case number
    case name
  }

  private enum ProcessCommand {
    case show(text: String)
  }

  /// A presenter that shows what is another thing in each process.
  private final class ProcessPresenter {
    var onCommand: (ProcessCommand) -> Void = { _ in }

    func handle(_ event: ProcessEvent) {
      switch event {
      case .number: onCommand(.show(text: "\(ProcessInfo.processInfo.processIdentifier)"))
      case .name: onCommand(.show(text: "process"))
      }
    }
  }

  /// A presenter as a template makes it.
  private final class TemplatePresenter {
    var onCommand: (ProcessCommand) -> Void = { _ in }
    private var count = 0

    func show() {
      count += 1
      onCommand(.show(text: "shown"))
    }

    func viewWillAppear() { fatalError("Implementation pending") }

    func showTwice() {
      guard count == 0 else { fatalError("shown twice") }
      onCommand(.show(text: "twice"))
    }
  }

  /// A presenter that leaves its list when three ways, which do the same, are gone one after the other.
  private final class LadderPresenter {
    var onCommand: (ProcessCommand) -> Void = { _ in }
    private let rows = ["a", "b", "c", "d"]
    private var place = 1

    func climb() {
      place += 1
      onCommand(.show(text: rows[place]))
    }

    func look() { onCommand(.show(text: "here")) }

    func waitForEver() { DispatchSemaphore(value: 0).wait() }
  }

  /// A presenter with an empty list, which is entered by functions.
  private final class RowPresenter {
    var onCommand: (ProcessCommand) -> Void = { _ in }
    private let rows: [String] = []

    /// Only what no user causes traps.
    func jump(to row: Int) {
      guard row < rows.count, row < 0 || row > 1_000_000 else { return }
      onCommand(.show(text: rows[row]))
    }

    /// Any number traps.
    func open(_ row: Int) { onCommand(.show(text: rows[row])) }
  }

  /// The file that a test writes the first time, and runs from then on.
  @Suite("An explored file", .onOwnThreads, .serialized) struct ExploredFileTests {
    private static func check(
      _ fault: TodoPresenter.Fault, in folder: String, file: String = "Todo.explored.json",
      record: RecordMode? = .missing
    ) -> ExploredResult {
      check(file, in: folder, runs: 150, record: record, wiring: TodoPresenter.wire(fault))
    }

    private static func check(
      _ file: String, in folder: String, runs: Int, time: Duration = .seconds(3600),
      record: RecordMode? = .missing, wiring: (Harness) throws -> Void
    ) -> ExploredResult {
      let place = SourcePlace(filePath: "\(folder)/ModuleTests.swift", line: 1)
      return Exploration.check(
        file, module: nil, subject: .presenter,
        limits: ExplorationLimits(runs: runs, time: time), record: record, source: place,
        call: .swiftTesting(Test.current.map { "\($0.id)" }, case: nil, at: place), wiring: wiring)
    }

    /// The same folder in the process that this test makes.
    private static func folder(_ name: String) throws -> String {
      let test = LawProcess.isTrial ? getppid() : getpid()
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "viper-explored-\(test)-\(name)")
      if !LawProcess.isTrial {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      return folder.path
    }

    private static func remove(_ folder: String) {
      if !LawProcess.isTrial { try? FileManager.default.removeItem(atPath: folder) }
    }

    @Test("it is written where it is missing, which fails the test, and run afterwards")
    func writtenOnce() throws {
      let folder = try Self.folder("once")
      defer { Self.remove(folder) }
      let first = Self.check(.none, in: folder)
      #expect(first.flows.isEmpty)
      #expect(first.findings.map(\.id) == [.recorded])
      let text = try String(contentsOfFile: "\(folder)/Todo.explored.json", encoding: .utf8)
      let second = Self.check(.none, in: folder)
      #expect(second.findings.isEmpty)
      #expect(!second.flows.isEmpty)
      #expect(second.flows.flatMap(\.findings).map(\.description) == [])
      // What the module does otherwise later is the difference.
      let third = Self.check(.leaksAfterDelete, in: folder)
      #expect(third.flows.flatMap(\.findings).map(\.id) == [.notReleased])
      #expect(try String(contentsOfFile: "\(folder)/Todo.explored.json", encoding: .utf8) == text)
    }

    @Test("nothing is written where nothing may be recorded")
    func neverWritten() throws {
      let folder = try Self.folder("never")
      defer { Self.remove(folder) }
      let result = Self.check(.none, in: folder, record: .never)
      #expect(result.findings.map(\.id) == [.notRecorded])
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/Todo.explored.json"))
    }

    @Test(
      "a file outside of the test's folder is refused before anything is explored",
      arguments: ["../Todo.explored.json", "Sub/../../Todo.explored.json", "/Todo.explored.json"])
    func outside(_ name: String) throws {
      let folder = try Self.folder("outside")
      defer { Self.remove(folder) }
      let result = Self.check(.trapsOnSelect, in: folder, file: name)
      #expect(
        result.findings.map(\.sentence) == [
          "Nothing was explored: '\(name)' lies outside of the test's folder."
        ])
      #expect(
        result.findings.map(\.remedy) == [
          "Name a file beside the test file or below it, as in \"Todo.explored.json\"."
        ])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test("the remedy for no flow names the subject where all were dropped")
    func nothingWritten() throws {
      let folder = try Self.folder("none")
      defer { Self.remove(folder) }
      let file = ExploredFile("Todo.explored.json", testFile: folder + "/T.swift")
      func remedy(_ wiring: @escaping (Harness) -> Void) -> String? {
        let limits = ExplorationLimits(runs: 20, time: .seconds(3600))
        let explored = Exploration.of("Todo", subject: .interactor, limits: limits, wiring: wiring)
        return file.write(explored, source: nil).first?.remedy
      }
      #expect(
        remedy(TodoPresenter.wire())
          == "See above why each flow was dropped; where another role than the interactor is real, "
          + "name it, as in subject: .view.")
      #expect(remedy { _ in }?.hasPrefix("Say in the wiring") == true)
    }

    @Test("what is another thing in another process is not compared", .enabled(if: isExhaustive))
    func otherProcess() throws {
      let folder = try Self.folder("other")
      defer { Self.remove(folder) }
      let result = Self.check("Process.explored.json", in: folder, runs: 20) { harness in
        let presenter = ProcessPresenter()
        presenter.onCommand = ViewSpy<ProcessEvent, ProcessCommand>(harness).handle
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event, presenter.handle)
      }
      #expect(result.findings.map(\.id) == [.recorded])
      let report = result.findings.flatMap(\.details)
      #expect(report.contains("  text of show varies in step 1"), "\(report)")
      let text = try String(contentsOfFile: "\(folder)/Process.explored.json", encoding: .utf8)
      #expect(text.contains(#""text": { "$type": "string" }"#))
      #expect(text.contains(#""text": "process""#))
    }

    @Test(
      "the flow of a trap has the arguments, and none that no user causes",
      arguments: [("jump", nil), ("open", #""event": "open", "with": { "_0": 1 }"#)])
    func trapByArguments(function: String, step: String?) throws {
      let folder = try Self.folder("rows-\(function)")
      defer { Self.remove(folder) }
      let result = Self.check("Rows.explored.json", in: folder, runs: 40) { harness in
        let presenter = RowPresenter()
        presenter.onCommand = ViewSpy<ProcessEvent, ProcessCommand>(harness).handle
        harness.owns(presenter, as: .presenter)
        if function == "jump" {
          harness.accepts(.event, named: "jump", labels: ["to"], calling: presenter.jump(to:))
        } else {
          harness.accepts(.event, named: "open", calling: presenter.open)
        }
      }
      let traps = result.findings.filter { $0.id == .trapped }
      #expect(traps.count == (step == nil ? 0 : 1))
      guard let step else { return }
      #expect(traps.first?.details.contains { $0.contains(step) } == true, "\(result.findings)")
    }

    @Test("the flow of a trap ends with the step that traps, also where the search did not find it")
    func trapWithinAFlow() throws {
      let folder = try Self.folder("ladder")
      defer { Self.remove(folder) }
      let result = Self.check("Ladder.explored.json", in: folder, runs: 20) { harness in
        let presenter = LadderPresenter()
        presenter.onCommand = ViewSpy<ProcessEvent, ProcessCommand>(harness).handle
        harness.owns(presenter, as: .presenter)
        for name in ["up", "over", "on"] {
          harness.accepts(.event, named: name, calling: presenter.climb)
        }
        harness.accepts(.event, named: "look", calling: presenter.look)
      }
      let traps = result.findings.filter { $0.id == .trapped }
      #expect(traps.count == 1, "\(traps)")
      let flow = traps.first?.details.joined(separator: "\n") ?? ""
      // The third way traps, and nothing stands behind it.
      let ways = flow.components(separatedBy: "\"event\": ").dropFirst()
      #expect(ways.count { !$0.hasPrefix("\"look\"") } == 3, "\(flow)")
      #expect(ways.last?.hasPrefix("\"look\"") == false)
    }

    @Test("a step that hangs leaves time for all else", .enabled(if: isExhaustive))
    func hang() throws {
      let folder = try Self.folder("hang")
      defer { Self.remove(folder) }
      let clock = ContinuousClock()
      let start = clock.now
      let result = Self.check("Hang.explored.json", in: folder, runs: 20, time: .seconds(20)) {
        harness in
        let presenter = LadderPresenter()
        presenter.onCommand = ViewSpy<ProcessEvent, ProcessCommand>(harness).handle
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event, named: "look", calling: presenter.look)
        harness.accepts(.event, named: "wait", calling: presenter.waitForEver)
      }
      #expect(clock.now - start < .seconds(20))
      #expect(
        result.findings.filter { $0.id == .hung }.map(\.sentence) == [
          "The module hung: its process was ended after 5 s in step 1, event wait."
        ])
      let report = result.findings.flatMap(\.details)
      #expect(report.contains("  event wait: it hung, and is sent no more"), "\(report)")
      let text = try String(contentsOfFile: "\(folder)/Hang.explored.json", encoding: .utf8)
      #expect(text.contains(#""event": "look""#))
    }

    @Test("an event that traps each time, and that no flow sends, is a warning, as for laws")
    func trappingDefaultBody() throws {
      let folder = try Self.folder("template")
      defer { Self.remove(folder) }
      let result = Self.check("Template.explored.json", in: folder, runs: 60) { harness in
        let presenter = TemplatePresenter()
        presenter.onCommand = ViewSpy<ProcessEvent, ProcessCommand>(harness).handle
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event, named: "show", calling: presenter.show)
        harness.accepts(.event, named: "viewWillAppear", calling: presenter.viewWillAppear)
        harness.accepts(.event, named: "showTwice", calling: presenter.showTwice)
      }
      #expect(
        result.warnings.map(\.sentence) == [
          "The module trapped (signal 4) at event viewWillAppear, which no flow sends."
        ])
      #expect(result.warnings.map(\.rule) == ["trials-do-not-trap"])
      #expect(
        result.warnings.first?.details.contains { $0.hasSuffix("Implementation pending") } == true)
      // What traps in one state only stays an error.
      let traps = result.findings.filter { $0.id == .trapped }
      #expect(traps.count == 1)
      #expect(traps.first?.details.first?.contains("shown twice") == true, "\(result.findings)")
    }

    @Test("a trap is found in a process of its own, with the shortest path to it")
    func trap() throws {
      let folder = try Self.folder("trap")
      defer { Self.remove(folder) }
      let result = Self.check(.trapsOnSelect, in: folder)
      let traps = result.findings.filter { $0.id == .trapped }
      #expect(traps.count == 1)
      #expect(traps.first?.details.last == "Other paths that end so: 3.")
      let first = traps.first?.details.joined(separator: "\n") ?? ""
      #expect(first.contains("Index out of range"))
      #expect(first.components(separatedBy: #""when""#).count == 2)
      #expect(first.contains(#""event": "didSelect""#))
    }
  }
#endif
