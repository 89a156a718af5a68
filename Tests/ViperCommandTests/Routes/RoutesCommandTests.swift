import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import viper

@Suite struct RoutesCommandTests {
  private let project: SourceProject

  init() throws {
    project = try SourceProject()
  }

  private func write(_ text: String, to name: String) throws {
    try project.write(text, to: name)
  }

  private func run(
    _ arguments: String...
  ) -> (status: CommandStatus, text: String, errors: String) {
    project.run(arguments, by: RoutesCommand.run)
  }

  private func writeApp() throws {
    try write(
      """
      protocol FirstWireframe: AnyObject {
        func showSecond(delegate: any SecondDelegate)
        func close()
      }
      """, to: "Sources/First/FirstWireframe.swift")
    try write(
      "final class FirstPresenter { var router: (any FirstWireframe)? }\n",
      to: "Sources/First/FirstPresenter.swift")
    try write("enum Scene {\n  case list\n}\n", to: "Sources/Scene.swift")
    try write("protocol SpyRouter { func go() }\n", to: "Sources/Tests/SpyRouter.swift")
  }

  @Test func allPathsAreListedWithTheirPlaces() throws {
    try writeApp()
    let listed = run("@/Sources")
    #expect(listed.status == .holds)
    #expect(
      listed.text == """
        Scene (enum)
          list                   Sources/Scene.swift:2:8
        FirstWireframe (protocol, module First)
          showSecond(delegate:)  Sources/First/FirstWireframe.swift:2:8
          close()                Sources/First/FirstWireframe.swift:3:8
        2 routers, 3 paths

        """)
  }

  @Test func aMapShowsWhereThePathsLead() throws {
    try write(
      """
      protocol FirstWireframe: AnyObject {
        func showSecond(delegate: any SecondDelegate)
        func navigateToSettings()
        func close()
      }
      protocol SecondWireframe: AnyObject {
        func goBackToFirst()
        func openSettings()
        func presentSecondInterface(from: Window)
      }
      protocol NoteListWireframe: AnyObject { func showEdit(note: Note) }
      protocol NoteEditWireframe: AnyObject { func dismiss() }
      """, to: "Sources/Wireframes.swift")
    let map = run("@/Sources", "--format", "mermaid")
    #expect(map.status == .holds)
    #expect(
      map.text == """
        ### Routes

        ```mermaid
        flowchart TD
          n0["First<br/>close()"]
          n1["NoteEdit<br/>dismiss()"]
          n2["NoteList"]
          n3["Second<br/>presentSecondInterface(from:)"]
          n4["Settings"]
          n0 -->|"showSecond(delegate:)"| n3
          n0 -->|"navigateToSettings()"| n4
          n2 -->|"showEdit(note:)"| n1
          n3 -->|"goBackToFirst()"| n0
          n3 -->|"openSettings()"| n4
        ```

        """)
    #expect(run("@/Sources", "--format", "svg").text.hasPrefix("<svg "))
  }

  @Test func aMapTakesWordsForModulesAndNoParts() throws {
    try write(
      """
      final class HomeRouter { func showNote() {}; func showLogin() {}; func showHomework() {} }
      protocol NoteRouterProtocol { func showHome() }
      protocol LogRouterInput { func close() }
      """, to: "Sources/Routers.swift")
    #expect(
      run("@/Sources", "--format", "mermaid").text.hasSuffix(
        """
          n0["Home"]
          n1["Log<br/>close()"]
          n2["Note"]
          n3["Login"]
          n4["Homework"]
          n0 -->|"showNote()"| n2
          n0 -->|"showLogin()"| n3
          n0 -->|"showHomework()"| n4
          n2 -->|"showHome()"| n0
        ```

        """))
  }

  @Test func jsonIsOneObject() throws {
    try writeApp()
    #expect(
      run("@/Sources/Scene.swift", "--format", "json").text == """
        {
          "paths": 1,
          "routers": [
            {
              "name": "Scene",
              "kind": "enum",
              "module": null,
              "place": "Sources/Scene.swift:1:6",
              "routes": [
                {
                  "name": "list",
                  "place": "Sources/Scene.swift:2:8"
                }
              ]
            }
          ]
        }

        """)
  }

  /// The article shows what is printed for the reference modules.
  @Test func theArticleShowsIt() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let modules = root + "/Sources/ReferenceModules"
    let listed = run("\(modules)/FirstSecond/First", "\(modules)/ItemList/Scene").text
    let article = try String(
      contentsOfFile: root + "/Sources/ViperTestKit/ViperTestKit.docc/WhereTheAppGoes.md",
      encoding: .utf8)
    let shown = listed.replacingOccurrences(of: root + "/", with: "")
    #expect(article.contains("\n```\n\(shown)```\n"), "\(shown)")
  }

  /// An app may call its routers otherwise.
  @Test func routersAreSpelledInTheSettings() throws {
    try write("protocol AppFlow { func go() }\n", to: "Sources/AppFlow.swift")
    let none = run("@/Sources")
    #expect(none.status == .fails)
    #expect(
      none.text == """
        error: No router with a path is recognised in 1 file.
          fix: Name the folder of the app, or spell its routers in viper.json: \
        { "format": 1, "roles": { "router": [ "*Coordinator" ] } }.

        """)
    try write(#"{ "format": 1, "roles": { "router": [ "*Flow" ] } }"#, to: "viper.json")
    #expect(run("@/Sources").text.hasSuffix("1 router, 1 path\n"))
    #expect(run("@/Sources", "--config", "@/other.json").status == .badInput)
  }

  @Test func badInputIsTold() throws {
    let nothing = run()
    #expect(nothing.status == .badInput)
    #expect(
      nothing.errors == "viper: routes needs the path of a file or folder; see viper --help\n")
    #expect(run("@/none").errors == "viper: there is no 'none'\n")
    try writeApp()
    #expect(run("@/Sources", "--format", "xml").status == .badInput)
    #expect(run("@/Sources", "--list").status == .badInput)
    try write("", to: "Empty/Notes.txt")
    #expect(
      run("@/Empty").errors
        == "viper: there is no Swift file to look at below Empty; see viper --help\n")
  }

  @Test func helpIsShown() async {
    let help = run("--help")
    #expect(help.status == .holds)
    #expect(help.text.hasPrefix("usage: viper routes PATH… [--config FILE]"))
    let capture = CapturedOutput()
    #expect(await Viper.tool.run("--help", [], capture.output) == .holds)
    #expect(capture.text.contains("\n  viper routes PATH… [--format text|json]\n"))
  }
}
