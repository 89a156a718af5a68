import ViperMessages
import ViperTime

extension InteractorStub {
  /// Says what the requests of one name are always answered with.
  ///
  /// Of several such sayings about one name, the latest that fits is taken.
  ///
  /// - Parameters:
  ///   - name: The case of the request, without its arguments. One that the enum does not have is a
  ///     finding.
  ///   - answer: The answer.
  ///   - filePath: Leave it out.
  ///   - number: Leave it out.
  ///   - isMeant: Says by a request's arguments whether it is meant; nil for all.
  public func on(
    _ name: String, _ answer: Canned, filePath: String = #filePath, line number: Int = #line,
    where isMeant: ((Request) -> Bool)? = nil
  ) {
    add(
      Rule(name: name, isMeant: isMeant, answers: [answer], isSequence: false),
      SourcePlace(filePath: filePath, line: number))
  }

  /// Says what the requests of one name are answered with, one answer a request.
  ///
  /// - Parameters:
  ///   - name: The case of the request, without its arguments. One that the enum does not have is a
  ///     finding.
  ///   - answers: The answers in order; a request after the last one is not answered.
  ///   - filePath: Leave it out.
  ///   - number: Leave it out.
  ///   - isMeant: Says by a request's arguments whether it is meant; nil for all.
  public func on(
    _ name: String, sequence answers: [Canned], filePath: String = #filePath,
    line number: Int = #line, where isMeant: ((Request) -> Bool)? = nil
  ) {
    add(
      Rule(name: name, isMeant: isMeant, answers: answers, isSequence: true),
      SourcePlace(filePath: filePath, line: number))
  }

  private func add(_ rule: Rule, _ place: SourcePlace) {
    MessageName.check(rule.name, of: Request.self, in: line.recorder, place)
    state.withLock { $0.rules.append(rule) }
  }
}

// MARK: - Answers that wait

extension InteractorStub {
  /// The names of the requests whose answers are held back, in the order of asking.
  public var held: [String] {
    state.withLock { $0.held.names }
  }

  /// Lets an answer go that is held back. Those of several requests may be let go in any order.
  ///
  /// - Parameters:
  ///   - name: The request. One whose answer is not held back is a finding.
  ///   - number: Which of the held ones of that name, from 1 in the order of asking; nil for the
  ///     first that is still held.
  ///   - filePath: Leave it out.
  ///   - line: Leave it out.
  public func release(
    _ name: String, number: Int? = nil, filePath: String = #filePath, line: Int = #line
  ) {
    guard let held = state.withLock({ $0.held.release(name, number: number) }) else {
      noteNotHeld(name, number, SourcePlace(filePath: filePath, line: line))
      return
    }
    give(held.answer, to: held.request)
  }

  /// Moves the test's clock on, and gives the answers whose time has come, in the order of time.
  ///
  /// It is the clock of the whole harness; see ``Harness/advance(by:isolation:filePath:line:)`` for
  /// tasks that sleep on it.
  ///
  /// - Parameters:
  ///   - time: How far; a time below zero is a finding.
  ///   - filePath: Leave it out.
  ///   - number: Leave it out.
  public func advance(
    by time: Duration, filePath: String = #filePath, line number: Int = #line
  ) {
    line.recorder.advanceAtOnce(by: time, SourcePlace(filePath: filePath, line: number))
  }

  private func noteNotHeld(_ name: String, _ number: Int?, _ place: SourcePlace) {
    let which = number.map { " as number \($0)" } ?? ""
    let names = held
    let remedy =
      names.isEmpty
      ? "Nothing is held back; mark the answer with '.held'."
      : "Held back are: \(names.joined(separator: ", "))."
    line.recorder.note(
      Finding(
        id: .impossibleStep, sentence: "No answer to '\(name)' is held back\(which).",
        remedy: remedy, source: place))
  }
}
