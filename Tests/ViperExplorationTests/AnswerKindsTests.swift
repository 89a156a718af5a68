import Foundation
import Testing
import ViperTestKit

@testable import ViperExploration

/// What a search spends its runs on: first what it has not seen yet.
@Suite("Exploring what was not seen yet") struct AnswerKindsTests {
  enum ShopError: Error, Equatable {
    case offline
    case refused(code: Int)
  }

  struct Reply {
    let result: Result<[String], any Error>
    let status: Int?
  }

  enum Command {
    case show(rows: [String])
    case showDetail(name: String)
    case showEmpty
    case showError(text: String)
    case showUnknown
  }

  @MainActor final class ShopPresenter {
    private let service: ServiceSpy
    private let onCommand: (Command) -> Void
    private var tasks: [Task<Void, Never>] = []

    init(_ service: ServiceSpy, _ onCommand: @escaping (Command) -> Void) {
      (self.service, self.onCommand) = (service, onCommand)
    }

    deinit { tasks.forEach { $0.cancel() } }

    func load(_ question: String) {
      let service = service
      tasks.append(
        Task { [weak self] in
          do {
            let rows: [String] = try await service.callAsync(question)
            self?.onCommand(rows.isEmpty ? .showEmpty : .show(rows: rows))
          } catch let error as ShopError {
            self?.onCommand(.showError(text: "\(error)"))
          } catch {
            self?.onCommand(.showUnknown)
          }
        })
    }

    static func wire(_ harness: Harness) {
      harness.make((any Error).self) { json -> any Error in
        switch json.text {
        case "offline": ShopError.offline
        default: ShopError.refused(code: json["refused"]?["code"]?.integer ?? 0)
        }
      }
      let presenter = ShopPresenter(
        ServiceSpy(harness), ViewSpy<Command, Command>(harness).handle)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "viewDidLoad") { _ in presenter.load("rows") }
      harness.accepts(.event, named: "didPull") { _ in presenter.load("rows") }
      harness.accepts(.event, named: "didSearch") { with in
        _ = try with("text") as String
        presenter.load("found")
      }
    }
  }

  /// The kinds of answers to a question: the number of elements, or the error.
  private static func kinds(of question: String, in explored: Exploration) throws -> Set<String> {
    let file = try JSONDocument(reading: #require(explored.text), path: "Shop.json").root
    let givens = (file["flows"]?.elements ?? []).flatMap { $0["given"]?.elements ?? [] }
    let replies = givens.filter { $0["call"]?.text == question }.flatMap {
      $0["replies"]?.elements ?? []
    }
    return Set(
      replies.compactMap { reply in
        reply["returns"].map { "\($0.elements.count)" } ?? reply["throws"].map(JSONWriter.compact)
      })
  }

  @MainActor
  @Test("each question has each kind of answer before the same events come a third time")
  func answers() async throws {
    let limits = ExplorationLimits(runs: 200, time: .seconds(3600))
    let explored = await Exploration.of("Shop", limits: limits, wiring: ShopPresenter.wire)
    #expect(explored.isCutOff)
    for question in ["rows", "found"] {
      #expect(
        try Self.kinds(of: question, in: explored) == [
          "0", "1", "2", #""offline""#, #"{ "refused": { "code": 1 } }"#,
          #"{ "refused": { "code": 0 } }"#,
        ], "\(question)")
    }
  }

  // MARK: A structure

  final class SourceDouble: ProtocolDouble {
    let calls: CallRecorder<Void>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, (), on: .request)
      harness.adopt(self, with: calls, as: .interactor)
    }

    func fetch(_ completion: @escaping (Reply) -> Void) {
      calls.call("fetch", ["completion": calls.callback("fetch.completion", completion)])
    }
  }

  /// A presenter that is handed a structure in a closure.
  final class ReplyPresenter {
    private let ask: (@escaping (Reply) -> Void) -> Void
    private let onCommand: (Command) -> Void

    private let fault: Fault

    init(
      _ fault: Fault, _ ask: @escaping (@escaping (Reply) -> Void) -> Void,
      _ onCommand: @escaping (Command) -> Void
    ) {
      (self.fault, self.ask, self.onCommand) = (fault, ask, onCommand)
    }

    func load() {
      ask { [weak self] reply in
        switch reply.result {
        case .success(let rows):
          let isEmpty = rows.isEmpty && self?.fault != .showsNoRows
          self?.onCommand(isEmpty ? .showEmpty : .show(rows: rows))
        case .failure where self?.fault == .swallowsErrors: break
        case .failure(let error as ShopError): self?.onCommand(.showError(text: "\(error)"))
        case .failure: self?.onCommand(.showUnknown)
        }
      }
    }
  }

  private static let shown = [
    "show", "showEmpty", #"{ "text": "offline" }"#, "refused(code: 1)", "showUnknown",
  ]

  enum Fault: CaseIterable {
    case none, swallowsErrors, showsNoRows
  }

  private static func wire(
    _ harness: Harness, _ fault: Fault = .none,
    _ ask: @escaping (@escaping (Reply) -> Void) -> Void
  ) {
    harness.make((any Error).self) { json -> any Error in
      (try? ValueMaker().make(ShopError.self, from: json)) ?? GivenError(json)
    }
    let presenter = ReplyPresenter(fault, ask, ViewSpy<Command, Command>(harness).handle)
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, named: "viewDidLoad") { _ in presenter.load() }
  }

  @Test("a closure is called with each kind of a structure's parts")
  func structure() throws {
    let explored = Exploration.of("Reply") { Self.wire($0, .none, SourceDouble($0).fetch) }
    let text = try #require(explored.text)
    for shown in Self.shown { #expect(text.contains(shown), "\(shown)") }
    let flows = try Flow.read(text: text, path: "Reply.json")
    for fault in Fault.allCases {
      let results = flows.map {
        FlowRunner($0).run { Self.wire($0, fault, SourceDouble($0).fetch) }
      }
      #expect(results.allSatisfy(\.holds) == (fault == .none), "\(fault)")
    }
  }

  @Test("a question is answered at once with each kind of a structure's parts")
  func atOnce() throws {
    let explored = Exploration.of("Reply") { harness in
      let service = ServiceSpy(harness)
      Self.wire(harness) { done in
        done(service.call("reply", orReturn: Reply(result: .success([]), status: nil)))
      }
    }
    let text = try #require(explored.text)
    for shown in Self.shown { #expect(text.contains(shown), "\(shown)") }
  }
}
