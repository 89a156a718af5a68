import Foundation
import ViperCommandLine

/// One learner at work.
struct LearnSession {
  let learner: LearnerFolder
  let screen: Screen
  let explain: (String, Language) -> String?

  init(
    _ learner: LearnerFolder, _ screen: Screen, _ explain: @escaping (String, Language) -> String?
  ) {
    self.learner = learner
    self.screen = screen
    self.explain = explain
  }

  var course: Course { learner.course }
  private var language: Language { screen.language }

  func start(from folder: URL) throws -> CommandStatus {
    let isNew = try learner.begin(in: language, from: folder)
    screen.say(.begun(learner.url.path, isNew: isNew))
    screen.line()
    return try showNext()
  }

  // MARK: Where the learner is

  /// Shows all exercises and the next one.
  func show() throws -> CommandStatus {
    let progress = try learner.progress()
    let all = course.exercises
    let done = all.filter { progress.isDone($0, in: course) }
    screen.say(.progress(learner.url.path, done: done.count, of: all.count))
    let next = progress.next(in: course)
    let width = all.map(\.name.count).max() ?? 0
    for chapter in course.chapters {
      screen.line()
      screen.line(screen.strong(try chapter.title(in: language)))
      for exercise in chapter.exercises {
        let mark =
          progress.passed.contains(exercise.name)
          ? screen.good("✓")
          : exercise.name == next?.name ? ">" : progress.isDone(exercise, in: course) ? "-" : " "
        let name = exercise.name.padding(toLength: width, withPad: " ", startingAt: 0)
        screen.line("  \(mark) \(name)  \(try exercise.text(in: language).title)")
      }
    }
    screen.line()
    return try showNext()
  }

  /// Shows the next exercise.
  func showNext() throws -> CommandStatus {
    guard let exercise = try learner.progress().next(in: course) else {
      screen.say(.allDone)
      return .holds
    }
    let text = try exercise.text(in: language)
    screen.line(
      screen.strong(Phrase.next(exercise.name, text.title).text(in: language)))
    screen.line()
    screen.line(text.task)
    screen.line()
    screen.say(.files(exercise.settings.edit.map { "\(exercise.path)/\($0)" }))
    screen.line()
    screen.say(.commands)
    return .holds
  }

  /// Goes on to another exercise.
  func next(_ named: Exercise?) throws -> CommandStatus {
    let progress = try learner.progress()
    let open = course.exercises.filter { !progress.isDone($0, in: course) }
    let at = open.firstIndex { $0.name == progress.next(in: course)?.name }
    // After the last one it begins again.
    let following = at.map { open[($0 + 1) % open.count] }
    if let exercise = named ?? following {
      try learner.update {
        $0.current = exercise.name
        // Who asks for it by name wants to do it again.
        if named != nil { $0.passed.remove(exercise.name) }
      }
    }
    return try showNext()
  }

  // MARK: Checking

  /// The exercise that is meant: that one, or the one the learner is at.
  private func meant(_ named: Exercise?) throws -> Exercise {
    let progress = try learner.progress()
    if let exercise = named ?? progress.next(in: course) { return exercise }
    throw screen.refusal(.allDone)
  }

  func check(_ named: Exercise?) throws -> CommandStatus {
    let exercise = try meant(named)
    let build = ExerciseBuild(learner, exercise)
    let (output, language) = (screen.output, language)
    let outcome = try build.check(exercise) {
      output.progress(Phrase.building($0).text(in: language))
    }
    output.progress("")
    try tell(outcome, of: exercise)
    return outcome.isPass ? .holds : .fails
  }

  private func tell(_ outcome: ExerciseOutcome, of exercise: Exercise) throws {
    let name = exercise.name
    switch outcome {
    case .broken(let said):
      screen.line(screen.bad(Phrase.broken(name).text(in: language)))
      screen.line("\n\(said)\n")
      screen.say(.tryNext(name))
    case .changed(let files):
      screen.line(screen.bad(Phrase.changed(files, name).text(in: language)))
    case .fails(let failure):
      screen.line(screen.bad(Phrase.notYet(name).text(in: language)))
      tell(failure)
      screen.say(failure.ids.contains("recorded") ? .recorded : .tryNext(name))
    case .refusesRight(let failure):
      screen.line(screen.bad(Phrase.notYet(name).text(in: language)))
      screen.say(.refusesRight)
      tell(failure)
      screen.say(.tryNext(name))
    case .misses(let twins):
      screen.line(screen.bad(Phrase.notYet(name).text(in: language)))
      tell(twins)
      screen.say(.misses(twins.missed.count, of: exercise.twins.count))
      screen.say(.tryNext(name))
    case .passes(let twins):
      let progress = try learner.update {
        $0.passed.insert(name)
        if $0.current == name { $0.current = nil }
      }
      screen.line(screen.good(Phrase.passes(name).text(in: language)))
      tell(twins)
      screen.line("\n\(try exercise.text(in: language).why)\n")
      screen.say(
        .readOn("Sources/ViperTestKit/ViperTestKit.docc/\(exercise.settings.article).md"))
      let chapter = course.chapters.first { $0.exercises.contains { $0.name == name } }
      if let chapter, chapter.exercises.allSatisfy({ progress.isDone($0, in: course) }) {
        screen.say(.chapterDone(try chapter.title(in: language)))
      }
      if let next = progress.next(in: course) {
        screen.say(.next(next.name, try next.text(in: language).title))
      } else {
        screen.say(.allDone)
      }
    }
  }

  /// What the kit says, and what each kind of finding means.
  private func tell(_ failure: ExerciseOutcome.Failure) {
    screen.line("\n\(failure.text)\n")
    var told: Set<String> = []
    for id in failure.ids where told.insert(id).inserted {
      if let sentence = explain(id, language) { screen.line("\(screen.strong(id)): \(sentence)") }
    }
  }

  private func tell(_ twins: ExerciseOutcome.Twins) {
    for found in twins.found {
      let says = found.twin.says[language.rawValue] ?? found.twin.says["en"] ?? found.twin.name
      screen.say(.found(says, by: found.by))
    }
  }

  // MARK: Help

  func hint(_ named: Exercise?) throws -> CommandStatus {
    let exercise = try meant(named)
    let hints = try exercise.text(in: language).hints
    let progress = try learner.update {
      $0.hints[exercise.name] = min(($0.hints[exercise.name] ?? 0) + 1, hints.count)
    }
    let number = progress.hints[exercise.name] ?? 0
    guard number > 0 else { return .holds }
    screen.line(screen.strong(Phrase.hint(number, of: hints.count).text(in: language)))
    screen.line("\n\(hints[number - 1])")
    if number == hints.count {
      screen.line()
      screen.say(.lastHint(exercise.name))
    }
    return .holds
  }

  func solution(_ exercise: Exercise, isGivingUp: Bool) throws -> CommandStatus {
    let hasPassed = try learner.progress().passed.contains(exercise.name)
    guard hasPassed || isGivingUp else {
      throw screen.refusal(.notPassed(exercise.name))
    }
    if !hasPassed { try learner.update { $0.gaveUp.insert(exercise.name) } }
    for (name, text) in try exercise.solution().sorted(by: { $0.key < $1.key }) {
      screen.line(screen.strong(name))
      screen.line("\n\(text)")
    }
    screen.line(try exercise.text(in: language).why)
    return .holds
  }

  func reset(_ exercise: Exercise, isFixedOnly: Bool, isSure: Bool) throws -> CommandStatus {
    let changed =
      isFixedOnly ? try learner.changedThoughFixed(exercise) : try learner.changed(exercise)
    guard !changed.isEmpty else {
      screen.say(.asItBegan(exercise.name))
      return .holds
    }
    if !isSure {
      guard isatty(STDIN_FILENO) == 1 else {
        throw screen.refusal(.needsYes)
      }
      screen.output.write(Phrase.resets(changed).text(in: language))
      guard let answer = readLine()?.lowercased(), answer.hasPrefix("y") else {
        screen.say(.leftAlone)
        return .fails
      }
    }
    let kept = try learner.reset(exercise, changed)
    if !isFixedOnly {
      try learner.update {
        $0.passed.remove(exercise.name)
        $0.current = exercise.name
      }
    }
    screen.say(.isReset(exercise.name, kept: kept?.path))
    return .holds
  }
}
