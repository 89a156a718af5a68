import Foundation
import Testing
import ViperCommandLine

@testable import Exercises

@Suite("viper learn") struct LearnCommandTests {
  // MARK: Beginning

  @Test("start writes all exercises, and shows the first") func start() throws {
    let learner = try Learner()
    let said = learner.learn(["start", "exercises"], from: learner.room.url)
    #expect(said.status == .holds)
    #expect(said.text.hasPrefix("The exercises are in \(learner.folder.path).\n"))
    #expect(said.text.contains("Next: late-spinner, The spinner comes too late"))
    #expect(said.text.contains("Change: \(Learner.spinner)/Module.swift"))
    for exercise in try Course().exercises {
      for (name, text) in try exercise.start() {
        #expect(try learner.text("\(exercise.path)/\(name)") == text)
      }
      #expect(try learner.text("\(exercise.path)/README.md").hasPrefix("# "))
    }
  }

  @Test("start again completes what is missing, and leaves the learner's work alone")
  func startAgain() throws {
    let learner = try Learner.begun()
    try learner.write("// mine\n", to: "\(Learner.spinner)/Module.swift")
    let lost = learner.folder.appendingPathComponent("\(Learner.spinner)/Flows.json")
    try FileManager.default.removeItem(at: lost)
    let said = learner.learn(["start", "exercises"], from: learner.room.url)
    #expect(said.text.contains("are complete again; nothing of yours was changed."))
    #expect(try learner.text("\(Learner.spinner)/Module.swift") == "// mine\n")
    #expect(FileManager.default.fileExists(atPath: lost.path))
  }

  @Test("start refuses a folder with something else in it") func startInUse() throws {
    let learner = try Learner()
    try FileManager.default.createDirectory(at: learner.folder, withIntermediateDirectories: true)
    try learner.write("dear diary", to: "diary.txt")
    let said = learner.learn(["start", "exercises"], from: learner.room.url)
    #expect(said.status == .badInput)
    #expect(
      said.errors
        == "viper: \(learner.folder.path) is not empty; name another folder; see viper learn --help\n"
    )
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: learner.folder.path) == ["diary.txt"])
  }

  @Test("start takes a folder in which only git or SwiftPM has been") func startInRepository()
    throws
  {
    let learner = try Learner()
    try FileManager.default.createDirectory(
      at: learner.folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
    let said = learner.learn(["start", "exercises"], from: learner.room.url)
    #expect(said.status == .holds, "\(said.errors)")
  }

  @Test("without exercises it says how to begin") func nothingBegun() throws {
    let learner = try Learner()
    let said = learner.learn([], from: learner.room.url)
    #expect(said.status == .badInput)
    #expect(
      said.errors.contains(
        "there are no exercises here; begin with `swift run viper learn start DIR`"))
  }

  @Test("it is found from below, and from the package in which it was begun") func found() throws {
    let learner = try Learner()
    let checkout = learner.room.url.appendingPathComponent("checkout")
    try FileManager.default.createDirectory(
      at: checkout.appendingPathComponent(".build"), withIntermediateDirectories: true)
    #expect(learner.learn(["start", "../exercises"], from: checkout).status == .holds)
    let below = learner.folder.appendingPathComponent(Learner.spinner)
    for place in [checkout, below] {
      #expect(learner.learn([], from: place).text.hasPrefix("\(learner.folder.path): 0 of "))
    }
  }

  @Test("progress that can't be read is told with its file") func brokenProgress() throws {
    let learner = try Learner.begun()
    try learner.write("{", to: ".viper-learn.json")
    let said = learner.learn("hint")
    #expect(said.status == .badInput)
    #expect(said.errors.contains("\(learner.folder.path)/.viper-learn.json can't be read"))
    // What it proposes helps, and costs nothing of the learner's.
    try learner.write("// mine\n", to: "\(Learner.spinner)/Module.swift")
    try FileManager.default.removeItem(
      at: learner.folder.appendingPathComponent(".viper-learn.json"))
    #expect(learner.learn(["start", "exercises"], from: learner.room.url).status == .holds)
    #expect(learner.learn("hint").status == .holds)
    #expect(try learner.text("\(Learner.spinner)/Module.swift") == "// mine\n")
  }

  // MARK: Progress

  @Test("it shows what has passed, and goes on where the learner stopped") func progress() throws {
    let learner = try Learner.begun()
    try learner.pass("late-spinner")
    let said = learner.learn()
    #expect(said.text.contains(": 1 of "))
    #expect(said.text.contains("  ✓ late-spinner"))
    let second = try #require(try Course().exercises.dropFirst().first)
    #expect(said.text.contains("  > \(second.name)"))
    #expect(said.text.contains("Next: \(second.name), "))
  }

  @Test("the last exercise of a chapter passes the chapter") func lastOfChapter() throws {
    let learner = try Learner.begun()
    let chapter = try #require(try Course().chapters.first)
    let last = try #require(chapter.exercises.last)
    #expect(learner.learn("next", last.name).text.contains("Next: \(last.name), "))
    try learner.pass(last.name)
    let said = learner.learn()
    #expect(said.text.contains(": \(chapter.exercises.count) of "))
    #expect(said.text.contains("  - late-spinner"))
  }

  @Test("next goes on, and begins again after the last one") func next() throws {
    let learner = try Learner.begun()
    let names = try Course().exercises.map(\.name)
    for name in names.dropFirst() + names.prefix(1) {
      #expect(learner.learn("next").text.contains("Next: \(name), "))
    }
  }

  @Test("one that is reset is the next, though its chapter is done") func again() throws {
    let learner = try Learner.begun()
    let chapter = try #require(try Course().chapters.first)
    for exercise in chapter.exercises { try learner.pass(exercise.name) }
    try learner.write("// mine\n", to: "\(Learner.spinner)/Module.swift")
    _ = learner.learn("reset", "late-spinner", "--yes")
    let said = learner.learn()
    #expect(said.text.contains("  > late-spinner"))
    #expect(said.text.contains("Next: late-spinner, "))
  }

  @Test("nothing in the package says what is wrong with a twin") func noSpoilers() throws {
    let learner = try Learner.begun()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: learner.folder.path)
      .filter { $0.hasPrefix(".marking") }
    let tests = try paths.filter { $0.hasSuffix("Tests.swift") }.map(learner.text)
    let rows = try learner.text("Package.swift").split(separator: "\n")
      .filter { $0.contains("marking: [") }.map(String.init)
    #expect(tests.count > 12)
    for twin in try Course().exercises.flatMap(\.twins) {
      let name = twin.name.lowercased()
      #expect(!(paths + tests + rows).contains { $0.lowercased().contains(name) }, "\(twin.name)")
    }
  }

  @Test("when all is done, it says so") func allDone() throws {
    let learner = try Learner.begun()
    for exercise in try Course().exercises { try learner.pass(exercise.name) }
    #expect(learner.learn().text.hasSuffix("All exercises are done.\n"))
    let said = learner.learn("check")
    #expect(said.status == .badInput)
    #expect(said.errors == "viper: All exercises are done.\n")
  }

  // MARK: Help

  @Test("hints come one by one, and the last one names the solution") func hints() throws {
    let learner = try Learner.begun()
    let hints = try Course().exercise("late-spinner").text(in: .english).hints
    for (number, hint) in hints.enumerated() {
      let said = learner.learn("hint", "late-spinner")
      #expect(said.text.hasPrefix("Hint \(number + 1) of \(hints.count)\n\n\(hint)\n"))
      let isLast = number == hints.count - 1
      #expect(said.text.contains("learn solution late-spinner --give-up") == isLast)
    }
    #expect(learner.learn("hint").text.hasPrefix("Hint \(hints.count) of \(hints.count)\n"))
  }

  @Test("a solution is shown after it has passed, or to who gives up") func solution() throws {
    let learner = try Learner.begun()
    let said = learner.learn("solution", "late-spinner")
    #expect(said.status == .badInput)
    #expect(said.text.isEmpty)
    #expect(
      said.errors.contains("has not passed yet; to see its solution all the same, add --give-up"))
    #expect(
      learner.learn("solution", "late-spinner", "--give-up").text.contains(
        "view?(.showSpinner)\n    interactor"))
    try learner.pass("late-spinner")
    #expect(learner.learn("solution", "late-spinner").status == .holds)
  }

  @Test(
    "a mistyped name or command is met with the nearest",
    arguments: [
      (
        ["check", "late-spiner"],
        "there is no exercise 'late-spiner' (did you mean 'late-spinner'?)"
      ),
      (["chek"], "learn has no command 'chek' (did you mean 'check'?)"),
      (["solution"], "solution needs the name of an exercise"),
      (["start"], "start takes one folder"),
      (["--language", "fr"], "there is no language 'fr'"),
      (["report", "--format", "xml"], "there is no format 'xml'"),
    ])
  func mistyped(_ words: [String], _ problem: String) throws {
    let learner = try Learner.begun()
    let said = learner.learn(words, from: learner.folder)
    #expect(said.status == .badInput)
    #expect(said.errors.hasPrefix("viper: \(problem)"))
  }

  // MARK: Resetting

  @Test("reset asks; with --yes it keeps what was there") func reset() throws {
    let learner = try Learner.begun()
    #expect(learner.learn("reset", "late-spinner").text == "late-spinner is as it began.\n")
    let module = "\(Learner.spinner)/Module.swift"
    let begun = try learner.text(module)
    for number in 1...2 {
      try learner.write("// mine \(number)\n", to: module)
      let kept = "\(learner.folder.path)/.before-reset/late-spinner-\(number)"
      let said = learner.learn("reset", "late-spinner", "--yes")
      #expect(said.text == "late-spinner is as it began. What you had is in \(kept).\n")
      #expect(try learner.text(module) == begun)
      #expect(
        try learner.text(".before-reset/late-spinner-\(number)/Module.swift")
          == "// mine \(number)\n")
    }
  }

  @Test("what is fixed is not to be changed, and is put back apart") func fixed() throws {
    let learner = try Learner.begun()
    let (module, test) = ("\(Learner.spinner)/Module.swift", "\(Learner.spinner)/ShelfTests.swift")
    let begun = try learner.text(test)
    try learner.write("// mine\n", to: module)
    try learner.write("", to: test)
    let said = learner.learn("check", "late-spinner")
    #expect(said.status == .fails)
    #expect(
      said.text
        == "ShelfTests.swift is fixed in this exercise, and was changed. "
        + "Put it back: swift run viper learn reset late-spinner --fixed\n")
    _ = learner.learn("reset", "late-spinner", "--fixed", "--yes")
    #expect(try learner.text(test) == begun)
    #expect(try learner.text(module) == "// mine\n")
  }

  // MARK: Languages

  @Test("it goes on in the language of the beginning, or that which is asked for") func languages()
    throws
  {
    let learner = try Learner.begun("--language", "ja")
    #expect(learner.learn("hint").text.hasPrefix("ヒント 1/3\n"))
    #expect(learner.learn("hint", "--language", "en").text.hasPrefix("Hint 2 of 3\n"))
    #expect(try learner.text("\(Learner.spinner)/README.md").hasPrefix("# 遅れて現れるスピナー\n"))
  }
}
