import CommandTestSupport
import Testing
import ViperCommandLine
import ViperTestKit

@testable import viper

@Suite struct ExplainCommandTests {
  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) -> (status: CommandStatus, text: String, errors: String) {
    let capture = CapturedOutput()
    let status = ExplainCommand.run(arguments, capture.output, environment: environment)
    return (status, capture.text, capture.errors)
  }

  @Test func aFindingIsExplainedInPlainText() {
    let explained = run("unmakeable-value")
    #expect(explained.status == .holds)
    #expect(
      explained.text == """
        unmakeable-value

        A value of the fixture can't be turned into the type that the module takes.

          Step 1, response opened: Session is a class and has no maker. Register one: \
        harness.make(Session.self) { json in … }.
          [unmakeable-value]

        Correct the value, or register a maker for its type in the wiring; see \
        ProtocolsInsteadOfMessages.md.

        """)
  }

  /// Its id stands in brackets as well.
  @Test func aRuleIsExplained() {
    let explained = run("presenter-holds-view-weakly")
    #expect(explained.status == .holds)
    #expect(
      explained.text == """
        presenter-holds-view-weakly  (rule, the object graph, error)
          A presenter holds its view weakly.
          because: The view owns the presenter, so the reference back must be weak: a bound method or \
        a strong property makes a cycle, as in the published code of a paged list of items.
          fix: Make the presenter's reference to the view weak; in a closure capture it so: \
        { [weak view] in … }.

        """)
  }

  @Test func allFindingsAreListedWithASentenceEach() {
    let listed = run()
    #expect(listed.status == .holds)
    let lines = listed.text.split(separator: "\n").map(String.init)
    #expect(lines.count == Finding.ID.allCases.count)
    #expect(
      lines.first
        == "unexpected-message      The module sent a message that the step does not expect.")
    #expect(
      lines.first { $0.hasPrefix("not-idle ") }
        == "not-idle                Work of the module was not over when the flow ended.")
    #expect(
      lines.last
        == "unknown-rule            "
        + "The settings name a rule or law that does not exist, or give no reason.")
  }

  // MARK: Languages

  @Test func aFindingIsExplainedInJapanese() {
    let explained = run("unmakeable-value", "--language", "ja")
    #expect(explained.status == .holds)
    #expect(
      explained.text == """
        unmakeable-value

        フィクスチャに書かれた値から、モジュールが受け取る型の値を作れません。

          Step 1, response opened: Session is a class and has no maker. Register one: \
        harness.make(Session.self) { json in … }.
          [unmakeable-value]

        値を修正するか、その型の値を作るクロージャを配線で登録してください。詳しくは \
        ProtocolsInsteadOfMessages.md を参照してください。

        """)
  }

  @Test func findingsAreListedInTheLanguageOfTheEnvironment() {
    let listed = run(environment: ["LANG": "ja_JP.UTF-8"])
    #expect(listed.status == .holds)
    let lines = listed.text.split(separator: "\n").map(String.init)
    #expect(lines.count == Finding.ID.allCases.count)
    #expect(lines.first == "unexpected-message      ステップが期待していないメッセージを、モジュールが送りました。")
    #expect(
      lines.first { $0.hasPrefix("not-idle ") }
        == "not-idle                フローの終了時に、モジュールの処理が終わっていませんでした。")
    #expect(run("--language=en", environment: ["LANG": "ja_JP.UTF-8"]).text == run().text)
  }

  @Test func rulesAreExplainedInEnglish() {
    let english = run("presenter-holds-view-weakly").text
    let japanese = run("presenter-holds-view-weakly", "--language=ja").text
    #expect(japanese == "ルールと法則の説明は、英語のみです。\n\n\(english)")
  }

  @Test func anUnknownLanguageIsRefused() {
    let refused = run("recorded", "--language", "de")
    #expect(refused.status == .badInput)
    #expect(refused.text == "")
    #expect(
      refused.errors == "viper: there is no language 'de' (known: en, ja); see viper --help\n")
  }

  // MARK: Bad input and help

  @Test func badInputIsTold() {
    let unknown = run("mising-message")
    #expect(unknown.status == .badInput)
    #expect(unknown.text == "")
    #expect(
      unknown.errors == """
        viper: there is no finding, rule or law 'mising-message' (did you mean 'missing-message'?); \
        see viper --help

        """)
    let rule = run("presenter-imports-ui")
    #expect(rule.errors.contains("(did you mean 'presenter-imports-no-ui'?)"))
    let two = run("recorded", "hung")
    #expect(two.status == .badInput)
    #expect(two.errors == "viper: explain takes one id; see viper --help\n")
    #expect(run("--list").status == .badInput)
  }

  @Test func helpIsShown() async {
    let help = run("--help")
    #expect(help.status == .holds)
    #expect(help.text.hasPrefix("usage: viper explain [ID] [--language LANGUAGE]\n"))
    let capture = CapturedOutput()
    #expect(await Viper.tool.run("--help", [], capture.output) == .holds)
    #expect(capture.text.contains("\n  viper explain [ID] [--language en|ja]\n"))
    let explained = CapturedOutput()
    #expect(
      await Viper.tool.run("explain", ["hung", "--language", "en"], explained.output) == .holds)
    #expect(explained.text.hasPrefix("hung\n"))
  }
}
