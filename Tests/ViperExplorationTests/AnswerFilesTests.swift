import Foundation
import Testing
import ViperHTTP
import ViperTestKit

@testable import ViperExploration

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers of a server that were kept in files beside the fixture.
@Suite("Exploring with answers in files") struct AnswerFilesTests {
  enum Command {
    case show(city: String)
    case showError
  }

  /// What only a real answer has.
  struct Weather: Decodable {
    var city: String
  }

  /// Reads the weather from a server.
  final class Reader {
    private let session: URLSession
    private let onCommand: @Sendable (Command) -> Void

    init(_ session: URLSession, _ onCommand: @escaping @Sendable (Command) -> Void) {
      (self.session, self.onCommand) = (session, onCommand)
    }

    func load() throws {
      let url = try #require(URL(string: "https://example.com/weather"))
      let onCommand = onCommand
      session.dataTask(with: url) { data, _, _ in
        let weather = try? JSONDecoder().decode(Weather.self, from: data ?? Data())
        onCommand(weather.map { .show(city: $0.city) } ?? .showError)
      }.resume()
    }
  }

  @Test("each file is an answer to each request, and the flow names it")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-answers-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let answers = folder.appendingPathComponent("answers")
    try FileManager.default.createDirectory(at: answers, withIntermediateDirectories: true)
    try Data(#"{ "city": "Kyoto" }"#.utf8).write(to: answers.appendingPathComponent("kyoto.json"))
    let search = Search(
      "Weather", subject: .interactor, ExplorationLimits(runs: 300, time: .seconds(3600)),
      folder: folder.path)
    let explored = Exploration.of(search, prefix: "weather") { harness in
      let session = URLSession(configuration: HTTPSpy(harness).configuration)
      let presenter = PresenterSpy<Command, Command>(harness)
      let reader = Reader(session, presenter.handle(response:))
      harness.owns(reader, as: .interactor)
      harness.accepts(.request, named: "load") { _ in try reader.load() }
    }
    let text = try #require(explored.text)
    #expect(text.contains(#""file": "answers/kyoto.json""#))
    #expect(text.contains(#""city": "Kyoto""#))
    #expect(text.contains("showError"))
  }
}
