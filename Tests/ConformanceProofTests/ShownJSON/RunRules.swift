import Foundation
import ViperRules
import ViperTestKit

@testable import ViperConformance

/// Files `viper.json` that articles show, each with code that it excuses.
enum RunRules {
  /// What `viper rules` says of code that breaks both rules, unless it is what the file asks for.
  static func source(_ text: String) throws -> [String] {
    let said = try ShownCommands.rules(
      of: [
        "viper.json": text,
        "Sources/Player/SongPage.swift": "import Alamofire\n\nfinal class SongPage {}\n",
        "Sources/Player/PlayerViewModel.swift": "final class PlayerViewModel {}\n",
        "Sources/Player/ThemeEntity.swift": "import UIKit\n\nstruct ThemeEntity {}\n",
      ])
    let lines = said.split(separator: "\n").map(String.init).filter { line in
      ["warning:", "error:", "switched off", "viper.json spells"].contains(where: line.contains)
    }
    return lines == expected ? [] : [said]
  }

  private static let expected = [
    "Sources/Player/SongPage.swift:1:1: warning: SongPage imports Alamofire. "
      + "[view-imports-no-networking-or-storage]",
    "not checked: switched off, because themes are entities here [entity-imports-no-ui]",
    "view        SongPage: viper.json spells view as *Page",
    "presenter   PlayerViewModel: viper.json spells presenter as *ViewModel",
  ]

  /// The same of a check of a module that hands its view a date, and whose presenter is a `…Logic`.
  static func module(_ text: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("viper.json"))
    let source = SourcePlace(
      filePath: folder.appendingPathComponent("NotesTests.swift").path, line: 7)
    let result = Conformance.check(
      [], module: "Notes", options: .init(), baseline: nil, record: .never, source: source
    ) { harness in
      let view = NotesView()
      let logic = NotesLogic()
      logic.screen = view
      let spy = ViewSpy<Event, Command>(harness)
      harness.owns(view, as: .view)
      harness.owns(Holder(logic), as: "app")
      harness.accepts(.event) { (_: Event) in spy.handle(.show(Date(timeIntervalSince1970: 0))) }
    }
    let said = [result.findings.map(\.mark), result.warnings.map(\.mark)]
    return said == [["presenter-holds-view-weakly"], ["view-gets-values-ready-to-show"]]
      ? [] : said.flatMap { $0 }
  }

  private enum Event { case viewDidLoad }
  private enum Command { case show(Date) }
  private final class NotesView {}

  private final class NotesLogic {
    var screen: AnyObject?
  }

  private final class Holder {
    let logic: NotesLogic

    init(_ logic: NotesLogic) { self.logic = logic }
  }
}
