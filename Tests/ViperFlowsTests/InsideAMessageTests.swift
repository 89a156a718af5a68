import FlowTestSupport
import Foundation
import GoldenText
import KitTestSupport
import TestConditions
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperValues

/// What a finding says of a message that came with other arguments.
@Suite struct InsideAMessageTests {
  private final class Owner {}

  private struct Row {
    var id: Int
    var title: String
    var price: Double
    var tags: [String] = ["new"]
    var isFavourite = false
  }

  private struct Address {
    var street: String
    var city: String
  }

  private struct Shop {
    var name: String
    var owner: (name: String, address: Address)
    var rows: [Row]
  }

  private enum LoadState {
    case idle
    case loading(progress: Double, title: String)
    case loaded([Row])
    case failed(reason: String)
  }

  private enum Command {
    case show(row: Row)
    case reload(rows: [Row], total: Int)
    case setPrices([String: Int])
    case setText(String)
    case open(Shop)
    case render(LoadState)
  }

  private static func rows(_ count: Int) -> [Row] {
    (0..<count).map { Row(id: $0, title: "Row number \($0)", price: Double($0) / 4) }
  }

  /// The commands in the notation of fixtures.
  private static func then(_ commands: [Command]) -> String {
    let messages = commands.map { command -> JSONValue in
      guard case .enumCase(let name, let members) = Structure(of: command).content else {
        return .null
      }
      return .object([
        ("command", .string(name)),
        ("with", .object(members.map { ($0.label, $0.value.json) })),
      ])
    }
    return messages.map(JSONWriter.compact).joined(separator: ", ")
  }

  private static func findings(then: String, came: [Command]) throws -> [Finding] {
    let flow = try FlowText.flow(
      "\"steps\": [ { \"when\": { \"event\": \"start\" }, \"then\": [ \(then) ] } ]")
    return FlowRunner(flow).run { harness in
      let view = ViewSpy<SmallEvent, Command>(harness)
      harness.accepts(.event) { (_: SmallEvent) in came.forEach(view.handle) }
    }.findings
  }

  private static func finding(_ expected: [Command], _ came: [Command]) throws -> Finding {
    try #require(try findings(then: then(expected), came: came).first)
  }

  // MARK: - As it is read

  private static let text =
    "Your order has been received and will be sent to you within three working days. "
    + "You can follow it in the section Orders of this app, where you also find its invoice."

  private static func prices(_ milk: Int?) -> [String: Int] {
    var prices = Dictionary(uniqueKeysWithValues: (1...12).map { ("article \($0)", $0 * 10) })
    prices["milk"] = milk
    return prices
  }

  private static func shop(_ change: (inout Shop) -> Void) -> Command {
    var shop = Shop(
      name: "Corner shop", owner: ("Anna", Address(street: "Main Street 1", city: "Bern")),
      rows: rows(6))
    change(&shop)
    return .open(shop)
  }

  /// What came instead of what; each is a file `Golden/Inside/….txt`.
  private static let examples: [String: (expected: Command, came: Command)] = [
    "OneField": (
      .show(row: rows(1)[0]),
      .show(row: Row(id: 0, title: "Row number 0", price: 1.5))
    ),
    "TwoFields": (
      .show(row: rows(1)[0]),
      .show(row: Row(id: 0, title: "Another row", price: 0, isFavourite: true))
    ),
    "InsertedRow": (
      .reload(rows: rows(5_000), total: 5_000),
      .reload(
        rows: rows(2_500) + [Row(id: 9_999, title: "New", price: 1)] + rows(5_000).dropFirst(2_500),
        total: 5_000)
    ),
    "TwoRowsOfFiveThousand": (
      .reload(rows: rows(5_000), total: 5_000),
      .reload(
        rows: rows(5_000).map { row in
          switch row.id {
          case 17: Row(id: 17, title: "Swift 6.1", price: row.price)
          case 4_102: Row(id: 4_102, title: row.title, price: 13)
          default: row
          }
        }, total: 5_000)
    ),
    "ChangedWord": (
      .setText(text),
      .setText(text.replacingOccurrences("three", "five"))
    ),
    "Dictionary": (.setPrices(prices(90)), .setPrices(prices(95))),
    "DictionaryKey": (.setPrices(prices(nil)), .setPrices(prices(95))),
    "NestedEntities": (
      shop { _ in },
      shop {
        $0.owner.address.city = "Basel"
        $0.rows.remove(at: 3)
      }
    ),
    "EnumCase": (
      .render(.loaded(rows(3))), .render(.failed(reason: "The server did not answer in time"))
    ),
    "EnumPayload": (
      .render(.loaded(rows(30))),
      .render(
        .loaded(rows(30).map { Row(id: $0.id, title: $0.title, price: $0.id == 7 ? 9 : $0.price) }))
    ),
  ]

  /// Those of five thousand rows.
  private static let large = ["InsertedRow", "TwoRowsOfFiveThousand"]

  @Test(arguments: examples.keys.sorted().filter { isExhaustive || !large.contains($0) })
  func isShownAsADifference(_ name: String) throws {
    let example = try #require(Self.examples[name])
    let finding = try Self.finding([example.expected], [example.came])
    #expect(finding.id == .differentArgument)
    #expect(finding.description.utf8.count < 2_000)
    expectGolden([finding], named: "Inside/\(name)")
  }

  @Test func aMatcherThatFailsIsShownInItsWords() throws {
    let then = """
      { "command": "show", "with": { "row": { "$partial": {
        "id": { "$number": { "value": 1, "within": 0.5 } }, "title": { "$regex": "[A-Z].*" },
        "price": 0, "tags": { "$unordered": [ "old", "new" ] } } } } }
      """
    let row = Row(id: 1, title: "a row", price: 0, tags: ["new", "sold"])
    let finding = try #require(try Self.findings(then: then, came: [.show(row: row)]).first)
    expectGolden([finding], named: "Inside/Matchers")
  }

  @Test func theAssemblyIsComparedInTheSameWay() throws {
    let (expected, came) = try #require(Self.examples["TwoFields"])
    let flow = try FlowText.flow(
      "\"assembly\": [ \(Self.then([expected])) ], "
        + "\"steps\": [ { \"when\": { \"event\": \"start\" }, \"then\": [] } ]")
    let findings = FlowRunner(flow).run { harness in
      let view = ViewSpy<SmallEvent, Command>(harness)
      harness.owns(Owner(), as: .presenter)
      harness.accepts(.event) { (_: SmallEvent) in }
      view.handle(came)
    }.findings
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    let step = try Self.finding([expected], [came])
    #expect(finding.description.utf8.count < 2_000)
    #expect(
      finding.sentence
        == step.sentence.replacing("Step 1, event start:", with: "Assembly:", maxReplacements: 1))
    #expect(
      finding.details.prefix { $0 != "Transcript:" } == step.details.prefix { $0 != "Transcript:" })
    #expect(finding.remedy == step.remedy)
  }

  // MARK: - Figures

  /// Its proposal had 595 kB, and its two lines were cut before either change.
  @Test(.enabled(if: isExhaustive)) func twoOfFiveThousandRowsAreNamedByPathAndValue() throws {
    let (expected, came) = try #require(Self.examples["TwoRowsOfFiveThousand"])
    let finding = try Self.finding([expected], [came])
    #expect(finding.description.utf8.count < 2_000)
    #expect(
      finding.remedy == "If the module is right, write \"Swift 6.1\" for with.rows[17].title and "
        + "write 13.0 for with.rows[4102].price; VIPER_RECORD=failed writes all of it.")
    let texts = [
      #"-         title: "Row number 17""#, #"+         title: "Swift 6.1""#,
      "-         price: 1025.5", "+         price: 13.0", "… 4,082 unchanged …",
    ]
    for text in texts {
      #expect(finding.details.contains { $0.hasSuffix(text) }, "\(text)")
    }
  }

  @Test(.enabled(if: isExhaustive)) func theArticleShowsIt() throws {
    let (expected, came) = try #require(Self.examples["TwoRowsOfFiveThousand"])
    let finding = try Self.finding([expected], [came])
    let shown =
      [finding.sentence] + finding.details.prefix { $0 != "Transcript:" }
      + ["…", "Fix: \(finding.remedy)"]
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = root.appendingPathComponent(
      "Sources/ViperTestKit/ViperTestKit.docc/FlowsAndFixtures.md")
    #expect(
      try String(contentsOf: article, encoding: .utf8)
        .contains("```\n\(shown.joined(separator: "\n"))\n```\n"))
  }

  /// They had 2,013 lines.
  @Test func aThousandChangedMessagesAreCutInTheMiddle() throws {
    let numbers = 0..<1_000
    let finding = try Self.finding(
      numbers.map { .setText("\($0)") }, numbers.map { .setText("\($0) came") })
    var whole = ""
    let report = finding.report { text in
      whole = text
      return "the whole is elsewhere"
    }
    #expect(report.utf8.count <= 8_000)
    let lines = report.split(separator: "\n")
    #expect(lines.count < 300)
    #expect(whole.split(separator: "\n").count == 2_013)
    #expect(whole == finding.description)
    #expect(
      lines.prefix(5) == [
        "small: a small flow",
        #"Step 1, event start: command setText came with another with._0: expected "0", came "0 came"."#,
        "Expected (-) and came (+):", #"  - command setText("0")"#,
        #"  + command setText("0 came")"#,
      ])
    #expect(lines.count { $0.contains(" cut; the whole is elsewhere …") } == 1)
    #expect(
      lines.suffix(4).map { $0.prefix(30) } == [
        #"  … 996 after …"#, "Fix: If the module is right, w", "Fixture: Small.json:2:139",
        "[different-argument]",
      ])
  }

  @Test(.enabled(if: isExhaustive)) func fiveThousandRowsThatAllChangedAreFiveThousandChanges()
    throws
  {
    let came = Self.rows(5_000).map { Row(id: $0.id, title: "\($0.title), sold", price: $0.price) }
    let finding = try Self.finding(
      [.reload(rows: Self.rows(5_000), total: 5_000)], [.reload(rows: came, total: 5_000)])
    #expect(finding.details.count { $0.hasSuffix(#", sold""#) } == 5_000)
    #expect(
      finding.sentence.hasSuffix(
        "; with.rows[1].title, with.rows[2].title, with.rows[3].title and 4,996 more differ too."))
    #expect(finding.remedy.utf8.count < 500)
    #expect(finding.report { _ in "" }.utf8.count <= 8_000)
  }

  @Test func aLongMessageIsNotProposedAsAWhole() throws {
    let finding = try Self.finding([], [.reload(rows: Self.rows(5_000), total: 5_000)])
    #expect(finding.id == .unexpectedMessage)
    #expect(
      finding.remedy
        == #"Do not send it in this step. Only if the module is right, add { "command": "reload", … } "#
        + "(VIPER_RECORD=failed writes all of it) to 'then'.")
    #expect(finding.description.utf8.count < 1_500)
  }
}

extension String {
  fileprivate func replacingOccurrences(_ word: String, _ other: String) -> String {
    split(separator: " ").map { $0 == word ? other : String($0) }.joined(separator: " ")
  }
}
