import CommandTestSupport
import Foundation
import GoldenText
import TestConditions
import Testing
import ViperTestKit

@testable import ReferenceHarnesses
@testable import Reports
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperPictures
@testable import viper

/// The pictures that README and the articles show are those that the kit makes today.
///
/// `VIPER_WRITE_GOLDEN=1` makes them anew.
@Suite(.onOwnThreads) struct PicturesTests {
  private static let folder = ArticleText.root.appendingPathComponent(
    "Sources/ViperTestKit/ViperTestKit.docc/Resources")
  private static let fixtures = ArticleText.root.appendingPathComponent("Fixtures").path

  private func expect(_ svg: String, isPicture name: String) throws {
    let file = Self.folder.appendingPathComponent("\(name).svg")
    #expect(try GoldenText.read(file, writing: svg) == svg, "\(file.path)")
    if GoldenText.isWriting { Issue.record("\(GoldenText.written(file.path))") }
  }

  private func run(_ id: String, faults: Set<String> = []) async throws -> FlowResult {
    for suite in ReferenceModule.firstSecond.suites {
      if let flow = Flow.all(in: suite.file, filePath: Self.fixtures).first(where: { $0.id == id })
      {
        return await suite.run(flow, faults: faults)
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  @Test func aFlow() throws {
    let capture = CapturedOutput()
    let folder = try TestFolder()
    let status = DrawCommand.run(
      [
        "\(Self.fixtures)/Articles/Articles.presenter.json", "--flow", "articles.load.later",
        "--format", "svg", "--output", folder.url.path,
      ], capture.output)
    #expect(status == .holds)
    let file = folder.url.appendingPathComponent("articles.load.later.svg")
    try expect(String(contentsOf: file, encoding: .utf8), isPicture: "PictureOfAFlow")
  }

  /// The fixture of README, with its module without the line that README takes out.
  @Test func aFlowThatFails() throws {
    let fence = try #require(
      ArticleText.fences.first { $0.article == "README.md" && $0.language == "json" })
    let folder = try TestFolder()
    try Data(fence.text.utf8).write(to: folder.url.appendingPathComponent("Greeting.json"))
    let flow = Flow.named(
      "greeting.load", in: "Greeting.json",
      filePath: folder.url.appendingPathComponent("Tests.swift").path)
    let result = FlowRunner(flow).run { harness in
      let presenter = GreetingPresenter()
      presenter.view = ViewSpy<GreetingEvent, GreetingCommand>(harness).handle
      presenter.interactor = InteractorSpy<GreetingRequest, GreetingResponse>(harness).handle
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handle(event:))
      harness.accepts(.response, presenter.handle(response:))
    }
    #expect(result.findings.map(\.id) == [.missingMessage])
    let picture = try #require(result.attachments.first { $0.kind == .picture })
    try expect(picture.text, isPicture: "PictureOfAFailure")
  }

  @Test func aLeak() async throws {
    let result = try await run("first-second.first-is-gone", faults: ["delegateHeldStrongly"])
    let leak = try #require(result.findings.first { $0.id == .notReleased }, "\(result.findings)")
    let picture = try #require(leak.attachments.first, "\(leak)")
    try expect(picture.text, isPicture: "PictureOfALeak")
  }

  @Test func aModule() throws {
    let module = ReferenceModule.articles.assemble([])
    try expect(ownershipMap(of: module).svg, isPicture: "PictureOfAModule")
  }

  @Test func states() async throws {
    let folder = try TestFolder()
    let suite = try #require(
      ReferenceModule.firstSecond.suites.first { $0.file == "FirstSecond/Second.presenter.json" })
    await CoverageWriter.$scope.withValue(CoverageWriter(folder: folder.url.path)) {
      for flow in Flow.all(in: suite.file, filePath: Self.fixtures) { _ = await suite.run(flow) }
    }
    let report = CoverageReport(try CoverageData(contentsOf: folder.url.path), module: "Second")
    let states = ModuleStates(try #require(report.modules.first))
    #expect(states.hiddenCount == 0)
    try expect(states.graph.svg, isPicture: "PictureOfStates")
  }

  @Test func routes() throws {
    let capture = CapturedOutput()
    let app = ArticleText.root.appendingPathComponent("Sources/ReferenceModules/FirstSecond").path
    #expect(RoutesCommand.run([app, "--format", "svg"], capture.output) == .holds)
    try expect(capture.text, isPicture: "PictureOfRoutes")
  }
}

private enum GreetingEvent { case viewDidLoad }
private enum GreetingCommand { case show(text: String) }
private enum GreetingRequest { case load }
private enum GreetingResponse { case loaded(name: String) }

private final class GreetingPresenter {
  var view: ((GreetingCommand) -> Void)?
  var interactor: ((GreetingRequest) -> Void)?
  func handle(event: GreetingEvent) { interactor?(.load) }
  func handle(response: GreetingResponse) {}
}
