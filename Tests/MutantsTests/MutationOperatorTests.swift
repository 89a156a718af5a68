import Testing

@testable import Mutants

/// Each operator on one small program, which says what it does: all mutants compile in one build,
/// and each does what it says.
@Suite struct MutationOperatorTests {
  private static let source = """
    enum State { case idle, busy }
    final class Log { var lines: [String] = []; func add(_ line: String) { lines.append(line) } }
    final class View {
      let log: Log
      init(_ log: Log) { self.log = log }
      deinit { log.add("gone") }
      func show(_ number: Int) { log.add("show \\(number)") }
      func hide() { log.add("hide") }
    }
    struct Failure: Error {}
    final class Presenter {
      weak var view: View?
      let log: Log
      var state = State.idle
      init(_ log: Log) { self.log = log }
      func load(_ page: Int, done: @escaping (Int) -> Void) {
        if page > 1 { log.add("later") }
        state = .busy
        view?.show(page + 1)
        view?.hide()
        done(page)
      }
      func fail() throws { throw Failure() }
      func save() {
        do { try fail() } catch { log.add("failed") }
      }
      var isReady: Bool { state == .busy && log.lines.count > 2 }
      func later() -> () -> Void { { [weak self] in self?.log.add("late") } }
    }
    @main enum Main {
      static func main() {
        let log = Log()
        let presenter = Presenter(log)
        var view: View? = View(log)
        presenter.view = view
        presenter.load(1) { log.add("done \\($0)") }
        presenter.save()
        log.add("ready \\(presenter.isReady)")
        view = nil
        print(log.lines.joined(separator: ", "))
      }
    }
    """
  private static let clean = "show 2, hide, done 1, failed, ready true, gone\n"

  /// One build for all that follows.
  private static let program = Result { try MutatedProgram(source) }

  @Test func allSwitchesOffNothingChanges() throws {
    #expect(try Self.program.get().output() == Self.clean)
  }

  /// A change, and what the program writes with it.
  struct Case: Sendable, CustomTestStringConvertible {
    let change: MutationOperator
    let old: String
    let new: String
    let expected: String

    init(_ change: MutationOperator, _ old: String, _ new: String, _ expected: String) {
      (self.change, self.old, self.new, self.expected) = (change, old, new, expected)
    }

    var testDescription: String { change.rawValue }
  }

  static let cases: [Case] = [
    Case(.callDropped, "view?.hide()", "", "show 2, done 1, failed, ready true, gone"),
    Case(
      .callDoubled, "view?.hide()", "view?.hide(); view?.hide()",
      "show 2, hide, hide, done 1, failed, ready true, gone"),
    Case(
      .callsSwapped, "view?.show(page + 1)\n    view?.hide()",
      "view?.hide(); view?.show(page + 1)",
      "hide, show 2, done 1, failed, ready true, gone"),
    Case(.otherCase, ".busy", ".idle", "show 2, hide, done 1, failed, ready false, gone"),
    Case(
      .conditionNegated, "page > 1", "!(page > 1)",
      "later, show 2, hide, done 1, failed, ready true, gone"),
    Case(
      .boundaryMoved, "page > 1", "page >= 1",
      "later, show 2, hide, done 1, failed, ready true, gone"),
    Case(
      .operatorChanged, "page + 1", "page - 1", "show 0, hide, done 1, failed, ready true, gone"),
    Case(.constantChanged, "\"failed\"", "\"\"", "show 2, hide, done 1, , ready true, gone"),
    Case(.statementDeleted, "state = .busy", "", "show 2, hide, done 1, failed, ready false, gone"),
    Case(
      .earlyReturn, "if page > 1 { log.add(\"later\") }", "return; …", "failed, ready false, gone"),
    Case(
      .weakRemoved, "weak var view: View?", "var view: View?",
      "show 2, hide, done 1, failed, ready true"),
    Case(.errorSwallowed, "log.add(\"failed\")", "", "show 2, hide, done 1, ready true, gone"),
    Case(
      .callbackDoubled, "done(page)", "done(page); done(page)",
      "show 2, hide, done 1, done 1, failed, ready true, gone"),
    Case(.callbackDropped, "done(page)", "", "show 2, hide, failed, ready true, gone"),
  ]

  @Test(arguments: cases)
  func aMutantDoesWhatItSays(_ mutant: Case) throws {
    let output = try Self.program.get().output(mutant.change, mutant.old, mutant.new)
    #expect(output == mutant.expected + "\n")
  }

  @Test func eachOperatorHasAMutantHere() throws {
    let changes = Set(try Self.program.get().mutants.map(\.change))
    #expect(MutationOperator.allCases.filter { !changes.contains($0) } == [])
  }

  @Test func aConstantWithoutAValueDoesNotCompile() throws {
    let uncompilable = try Self.program.get().uncompilable
    #expect(uncompilable.contains { $0.old == "self.log = log" && $0.new.isEmpty })
  }

  @Test func whatNoLineRunsIsNotReached() throws {
    let program = try Self.program.get()
    let reached = try program.reached()
    let late = program.mutants.filter { $0.old.contains("late\"") }
    #expect(!late.isEmpty && late.allSatisfy { !reached.contains($0.id) })
    let hide = program.mutants.filter { $0.old == "view?.hide()" }
    #expect(!hide.isEmpty && hide.allSatisfy { reached.contains($0.id) })
  }

  @Test func aClosureHoldsWhatItCapturesAsWeak() throws {
    let program = try MutatedProgram(
      """
      final class Owner {
        deinit { print("gone") }
        func action() -> () -> Void { { [weak self] in self?.act() } }
        func act() { print("act") }
      }
      @main enum Main {
        static func main() {
          let action = Owner().action()
          action()
        }
      }
      """)
    defer { program.remove() }
    #expect(try program.output() == "gone\n")
    #expect(try program.output(.weakRemoved, "weak self", "self") == "act\ngone\n")
  }

  @Test func whatIsPutOffStaysPutOff() throws {
    let program = try MutatedProgram(
      """
      @main enum Main {
        static func main() {
          defer {
            print("end") // the last word
          }
          print("begin")
        }
      }
      """)
    defer { program.remove() }
    #expect(try program.output() == "begin\nend\n")
    let deleted = try #require(program.mutants.first { $0.change == .statementDeleted })
    #expect(try program.output(deleted) == "begin\n")
  }

  @Test func whatChangesNothingASecondTimeIsNotDoubled() throws {
    let program = try MutatedProgram(
      """
      final class Work {
        func cancel() { print("cancelled") }
        func begin() { print("begun") }
      }
      @main enum Main {
        static func main() {
          let work = Work()
          work.begin()
          work.cancel()
          cancel()
        }
        static func cancel() { print("here") }
      }
      """)
    defer { program.remove() }
    let doubled = program.mutants.filter { $0.change == .callDoubled }.map(\.old)
    #expect(doubled.filter { !$0.hasPrefix("print") } == ["work.begin()", "cancel()"])
  }
}
