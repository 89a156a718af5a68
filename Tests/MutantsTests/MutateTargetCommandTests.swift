import CommandTestSupport
import Foundation
import TestConditions
import Testing
import ViperCommandLine

@testable import Mutants

/// The command on a package as apps have them: in Swift 5 mode, with base classes, parts that a storyboard
/// wakes up, and weak properties that are unwrapped unseen.
@Suite struct MutateTargetCommandTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "City",
      targets: [
        .target(name: "City", swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
          name: "CityTests", dependencies: ["City"], swiftSettings: [.swiftLanguageMode(.v5)]),
      ])
    """,
    "Sources/City/Presenter.swift": """
    class BasePresenter {
      weak var screen: CityScreen!
      var isUsed = true
    }
    final class CityPresenter: BasePresenter {
      func begin() {
        screen?.show("Rome")
      }
      func later() -> () -> Void {
        return { [weak self] in self?.begin() }
      }
    }
    """,
    "Sources/City/Screen.swift": """
    import Foundation
    class Screen {
      func awakeFromNib() {}
    }
    final class CityScreen: Screen {
      var presenter: CityPresenter!
      var onShow: ((String) -> Void)?
      override func awakeFromNib() {
        super.awakeFromNib()
        presenter = CityPresenter()
        presenter.screen = self
      }
      func show(_ name: String) {
        onShow?(name)
      }
    }
    """,
    "Tests/CityTests/CityTests.swift": """
    import Foundation
    import Testing
    @testable import City
    @MainActor @Suite struct CityTests {
      private func screen() -> CityScreen {
        let screen = CityScreen()
        screen.awakeFromNib()
        return screen
      }
      @Test func theScreenIsReleased() {
        weak var seen: CityScreen?
        do { seen = screen() }
        #expect(seen == nil)
      }
      @Test func thePresenterIsReleased() {
        let screen = screen()
        weak var seen = screen.presenter
        let thread = Thread.current
        var shown: [Bool] = []
        screen.onShow = { _ in shown.append(Thread.current === thread) }
        let later = screen.presenter.later()
        later()
        #expect(shown == [true])
        screen.presenter = nil
        #expect(seen == nil)
        withExtendedLifetime(later) {}
      }
      @Test func itIsShownOnTheThreadThatBegan() {
        let screen = screen()
        let thread = Thread.current
        var shown: [String] = []
        screen.onShow = { shown.append("\\($0) \\(Thread.current === thread)") }
        screen.presenter.begin()
        #expect(shown == ["Rome true"])
      }
    }
    """,
  ]

  private struct Mutant {
    let file: String
    let change: String
    let verdict: String
    let reason: String?

    init?(_ json: [String: Any]) {
      guard let file = json["file"] as? String, let change = json["operator"] as? String,
        let verdict = json["verdict"] as? String
      else { return nil }
      (self.file, self.change, self.verdict) = (file, change, verdict)
      reason = json["reason"] as? String
    }
  }

  @Test(.enabled(if: isExhaustive)) func aPackageInAForeignShapeIsMutated() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    for (path, text) in Self.files {
      let file = folder.url.appendingPathComponent("City/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    func run(_ arguments: String...) -> (status: CommandStatus, output: CapturedOutput) {
      let captured = CapturedOutput()
      let places = ["City", "scratch"].map { folder.url.appendingPathComponent($0).path }
      let status = MutateTargetCommand.run(
        ["--target", "City", "--package", places[0], "--scratch-path", places[1]] + arguments,
        captured.output)
      return (status, captured)
    }

    let all = run("--file", "Presenter.swift", "--minimum", "100", "--format", "json")
    // One mutant survives: nobody asks whether the presenter is used.
    #expect(all.status == .fails)
    // One object and nothing else, also where both streams come as one.
    #expect(all.output.errors == "")
    let object = try JSONSerialization.jsonObject(with: Data(all.output.text.utf8))
    let json = try #require(object as? [String: Any])
    let mutants = try #require(json["mutants"] as? [[String: Any]]).compactMap { Mutant($0) }
    #expect(Set(mutants.map(\.file)) == ["Sources/City/Presenter.swift"])
    #expect(json["survived"] as? Int == 1)
    #expect(json["killed"] as? Int == mutants.count - 1)
    #expect(
      mutants.filter { $0.verdict != "killed" }.map {
        "\($0.change): \($0.verdict)\($0.reason.map { ", \($0)" } ?? "")"
      } == ["constant-changed: survived, a flow that expects this value, or what depends on it"])
    // The tests that are aimed at them kill these.
    let weak = mutants.filter { $0.change == "weak-removed" }
    #expect(weak.count == 2)
    #expect(weak.allSatisfy { $0.reason?.contains("seen") == true }, "\(weak)")
    let queue = mutants.filter { $0.change == "queue-changed" }
    #expect(queue.count == 2)
    #expect(queue.allSatisfy { $0.reason?.contains("shown") == true }, "\(queue)")

    let enough = run("--file", "City/Presenter.swift", "--minimum", "50", "--alone", "0")
    #expect(enough.status == .holds)
    #expect(enough.output.text.contains("[constant-changed] Missing: "))
    #expect(enough.output.errors.contains("copying the package\n"))

    let none = run("--file", "Presenter.swift", "--file", "Lost.swift")
    #expect(none.status == .badInput)
    #expect(none.output.errors.hasSuffix("viper: 'City' has no file 'Lost.swift'\n"))
  }
}
