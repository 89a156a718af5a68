import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import viper

/// Files of which the articles show what the command line tool says.
enum ShownCommands {
  /// What a command says of files, with their paths from the folder that it is run in.
  private static func said(
    of files: [String: String], _ arguments: [String],
    by run: ([String], Output) -> CommandStatus
  ) throws -> String {
    let folder = try TestFolder()
    for (name, text) in files {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let capture = CapturedOutput()
    let path = folder.url.path
    _ = run(arguments.map { $0.replacing("@", with: path) }, capture.output)
    let text = (capture.text + capture.errors).replacing(path + "/", with: "")
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private static func greeting() throws -> String {
    try #require(
      ArticleTextsTests.json.first {
        $0.article == "README.md" && $0.text.contains("greeting.load")
      }
    ).text
  }

  static func lint() throws -> String {
    try said(of: ["Greeting.json": greeting()], ["@"], by: LintCommand.run)
  }

  static func misspelt() throws -> String {
    let text = try greeting().replacing("\"given\"", with: "\"gievn\"")
      .replacing("\"event\"", with: "\"evnt\"")
    return try said(of: ["Greeting.json": text], ["@"], by: LintCommand.run)
  }

  static func unread() throws -> String {
    try said(
      of: ["Package.swift": "", "Greeting.json": greeting()], ["--used", "@"],
      by: LintCommand.run)
  }

  static func sharedGiven() throws -> String {
    let text = """
      {
        "format": 1,
        "module": "Posts",
        "flows": [
          { "id": "posts.load",
            "given": [
              { "call": "posts", "returns": [] }
            ],
            "steps": [
              { "when": { "event": "viewDidLoad" },
                "then": [ { "call": "posts", "to": "localStore" },
                          { "call": "posts", "to": "remoteStore" } ] } ] }
        ]
      }
      """
    return try said(of: ["Posts.json": text], ["@"], by: LintCommand.run)
  }

  private static let articles = [
    "Sources/Articles/ArticlesPresenter.swift": """
    import UIKit

    final class ArticlesPresenter { weak var view: (any ArticlesViewInterface)? }
    """,
    "Sources/Articles/ArticlesPage.swift": """
    import UIKit

    protocol ArticlesViewInterface: AnyObject {}
    final class ArticlesPage: UIViewController, ArticlesViewInterface {}
    """,
    "Sources/Articles/ArticlesInteractor.swift": "final class ArticlesInteractor {}",
  ]

  static func importedUIKit() throws -> String {
    try said(of: articles, ["@/Sources"], by: RulesCommand.run)
  }

  /// What `viper rules` says of these files, and which roles it takes them for.
  static func rules(of files: [String: String]) throws -> String {
    try said(of: files, ["@"], by: RulesCommand.run) + "\n"
      + said(of: files, ["@", "--print-roles"], by: RulesCommand.run)
  }

  static func roles() throws -> String {
    try said(of: articles, ["@/Sources", "--print-roles"], by: RulesCommand.run)
  }
}
