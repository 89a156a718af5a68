import Foundation
import Testing
import ViperTesting

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperHTTP
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperTime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let items = "https://shop.example/items"

private func url(_ text: String = items) throws -> URL {
  try #require(URL(string: text))
}

/// What comes of a body, and what does not hold at its end.
private func findingsOf(_ body: (Harness) async throws -> Void) async -> [String] {
  let (result, findings) = await HarnessScope.run(module: "Shop", source: nil, body: body)
  if case .failure(let error) = result { Issue.record(error) }
  return findings.map(\.description)
}

private func codeOf(_ body: () async throws -> Void) async -> URLError.Code? {
  do {
    try await body()
    return nil
  } catch {
    return (error as? URLError)?.code
  }
}

/// Two tests at once that have a double.
private func withHarnesses<Value: Sendable>(
  _ body: (Harness, Harness) async -> Value
) async -> Value {
  let (first, second) = (Harness(), Harness())
  let spies = [HTTPSpy(first), HTTPSpy(second)]
  defer { spies.forEach { $0.releaseAll() } }
  return await body(first, second)
}

@Suite struct HTTPSpyTests {
  @Test func aStubAnswers() async throws {
    try await withHarness { harness in
      let http = HTTPSpy(harness)
      http.stub("GET \(items)") { request in
        request.query["page"] == ["2"] ? .json("[]") : HTTPSpy.Response(status: 404)
      }
      let (data, response) = try await URLSession.shared.data(from: try url(items + "?page=2"))
      #expect(data == Data("[]".utf8))
      let answer = try #require(response as? HTTPURLResponse)
      #expect(answer.statusCode == 200)
      #expect(answer.value(forHTTPHeaderField: "content-type") == "application/json")
      let (_, other) = try await URLSession.shared.data(from: try url())
      #expect((other as? HTTPURLResponse)?.statusCode == 404)
      #expect(http.requests.map(\.name) == ["GET \(items)", "GET \(items)"])
      #expect(http.requests.map(\.query) == [["page": ["2"]], [:]])
    }
  }

  @Test func aStubThrowsAsTheNetworkDoes() async {
    let findings = await findingsOf { harness in
      let http = HTTPSpy(harness)
      http.stub("GET \(items)") { _ in throw URLError(.timedOut) }
      #expect(await codeOf { _ = try await URLSession.shared.data(from: try url()) } == .timedOut)
    }
    #expect(findings == [])
  }

  @Test func whatAStubThrowsBesidesIsAFinding() async {
    struct Mistake: Error {}
    let findings = await findingsOf { harness in
      let http = HTTPSpy(harness)
      http.stub("GET \(items)") { _ in throw Mistake() }
      #expect(await codeOf { _ = try await URLSession.shared.data(from: try url()) } == .unknown)
    }
    #expect(findings.count == 1)
    #expect(
      findings.first?.contains(
        "The stub of GET \(items) threw Mistake(), which no network does.") == true)
  }

  @Test func whatNothingAnswersIsAFindingAndNeverReachesTheNetwork() async throws {
    let network = try Network()
    defer { network.stop() }
    let address = network.address
    let findings = await findingsOf { harness in
      let http = HTTPSpy(harness)
      http.stub("GET \(address)s") { _ in HTTPSpy.Response() }
      let session = URLSession(configuration: http.configuration)
      for session in [session, .shared] {
        #expect(
          await codeOf { _ = try await session.data(from: try url(address)) }
            == .resourceUnavailable)
      }
    }
    #expect(!network.wasReached)
    #expect(
      findings.first == """
        call GET \(address) is not answered: nothing was said about it (did you mean 'GET \(address)s'?).
        Fix: Give an answer in the flow ({ "call": "GET \(address)", "returns": { "status": 200, "body": … } }), or in code: http.stub("GET \(address)") { _ in … }.
        [unanswered]
        """)
    #expect(findings.count == 2)
  }

  /// ServicesByHTTP.md shows both texts.
  @Test func theArticleShowsWhatIsSaid() async throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/ViperTestKit/ViperTestKit.docc/ServicesByHTTP.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let example = try url("https://example.com/items")
    let findings = await findingsOf { harness in
      HTTPSpy(harness)
      _ = await codeOf { _ = try await URLSession.shared.data(from: example) }
    }
    #expect(text.contains("```\n\(try #require(findings.first))\n```"))
    let ambiguous = HTTPExchange.ambiguous(URLRequest(url: example), 2)
    #expect(text.contains("```\n\(ambiguous)\n```"))
  }

  /// Where a test has no double, its requests go where they went before.
  @Test func withoutADoubleTheNetworkAnswers() async throws {
    let findings = await findingsOf { harness in
      let http = HTTPSpy(harness)
      http.stub("GET https://shop.example/hello") { _ in .json("1") }
      let server = try http.server(for: "https://shop.example")
      let address = try url("\(server.url)/hello")
      try await RunningTest.run {
        let other = Harness()
        RunningTest.begin(other)
        let (data, _) = try await URLSession.shared.data(from: address)
        #expect(data == Data("1".utf8))
        withExtendedLifetime(other) {}
      }
      #expect(http.requests.map(\.name) == ["GET https://shop.example/hello"])
    }
    #expect(findings == [])
  }

  /// A session of the module's own goes to the network, and the double hears nothing of it.
  @Test(arguments: [true, false])
  func aSessionOfTheModulesOwnIsNotReached(_ isOwn: Bool) async throws {
    let network = try Network()
    defer { network.stop() }
    let address = try url(network.address)
    let call = "{ \"call\": \"GET \(address)\" },"
    let text = """
      { "format": 1, "module": "Shop", "subject": "interactor", "flows": [ { "id": "own-session",
        "scenario": "the module makes its session", "given": [
          { "call": "GET \(address)", "returns": {} },
          { "call": "GET \(address)/more", "returns": {} } ],
        "steps": [ { "when": { "request": "load" },
          "then": [ \(isOwn ? "" : call) { "output": "done", "with": true } ] } ] } ] }
      """
    let flow = try #require(
      try FlowParser.flows(of: JSONDocument(reading: text, path: "Shop.json")).first)
    let findings = await FlowRunner(flow).run { harness in
      let http = HTTPSpy(harness)
      let configuration = isOwn ? URLSessionConfiguration.ephemeral : http.configuration
      let done = StreamProbe<Bool>(harness, "done")
      harness.accepts(.request, named: "load") { _ in
        done.call {
          _ = await codeOf {
            _ = try await URLSession(configuration: configuration).data(from: address)
          }
          return true
        }
      }
    }.findings
    #expect(network.wasReached == isOwn)
    let unused = findings.filter { $0.id == .unusedGiven }
    #expect(unused.count == (isOwn ? 2 : 1))
    for finding in unused {
      #expect(
        finding.remedy
          == (isOwn
            ? "No request came at all. A session that the module makes itself is not reached: hand it "
              + "http.configuration, or the address of an http.server(for:)."
            : "Remove it, or make its arguments those that the module asks with."))
    }
  }

  @Test func testsDoNotSeeEachOthersRequests() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          try await withHarness { harness in
            let http = HTTPSpy(harness)
            http.stub("GET \(items)") { _ in .json("\(number)") }
            let own = URLSession(configuration: http.configuration)
            for session in [URLSession.shared, own, .shared] {
              let (data, _) = try await session.data(from: try url())
              #expect(data == Data("\(number)".utf8))
            }
            #expect(http.requests.count == 3)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func aSessionThatWasThereBeforeTheFirstDoubleChangesNothing() async {
    await #expect(processExitsWith: .success) {
      // FoundationNetworking registers its own protocols with the first session of a process.
      _ = URLSession(configuration: .ephemeral)
      try await withHarness { harness in
        let http = HTTPSpy(harness)
        http.stub("GET \(items)") { _ in .json("[]") }
        let (data, _) = try await URLSession.shared.data(from: try url())
        #expect(data == Data("[]".utf8))
      }
    }
  }

  /// Said once, and of no test: all but one would be accused falsely.
  @Test func aRequestOfNobodyFailsTheProcess() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let address = try url()
      let failure = await withHarnesses { _, _ in
        await Task.detached {
          await codeOf { _ = try await URLSession.shared.data(from: address) }
        }.value
      }
      #expect(failure == .resourceUnavailable)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "URLSession.shared sent GET \(items) on a thread that belongs to no test, while 2 tests have "
          + "an HTTPSpy; it failed with URLError.resourceUnavailable."), "\(text)")
  }

  @Test func aSessionThatOutlivesItsTestGetsNothing() async throws {
    var session: URLSession?
    let findings = await findingsOf { harness in
      session = URLSession(configuration: HTTPSpy(harness).configuration)
    }
    #expect(findings == [])
    let late = try #require(session)
    #expect(await codeOf { _ = try await late.data(from: try url()) } == .cancelled)
  }

  /// A task may go on when its test is over: what it sends does not go to the network.
  @Test func whatComesTooLateNeverReachesTheNetwork() async throws {
    let network = try Network()
    defer { network.stop() }
    let address = try url(network.address)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    var late: Task<URLError.Code?, Never>?
    let findings = await findingsOf { harness in
      HTTPSpy(harness)
      late = Task {
        for await _ in gate { break }
        return await codeOf { _ = try await URLSession.shared.data(from: address) }
      }
    }
    #expect(findings == [])
    opener.yield()
    #expect(await late?.value == .cancelled)
    #expect(!network.wasReached)
  }

  @Test(arguments: [false, true])
  func aCancelledRequestIsWrittenDownAsThat(isRedirected: Bool) async throws {
    let redirect =
      #"{ "call": "GET \#(items)", "returns": { "status": 302, "headers": { "Location": "/moved" } } }"#
    let call = isRedirected ? "https://shop.example/moved" : items
    let first = isRedirected ? #"{ "call": "GET \#(items)" }, "# : ""
    let text = """
      { "format": 1, "module": "Shop", "subject": "interactor", "flows": [ { "id": "cancel",
        "scenario": "a request is called off", "given": [
          \(isRedirected ? redirect + "," : "") { "call": "GET \(call)", "never": true } ],
        "steps": [
          { "when": { "request": "load" }, "then": [ \(first){ "call": "GET \(call)" } ] },
          { "when": { "request": "cancel" }, "then": [] } ] } ] }
      """
    let flow = try #require(
      try FlowParser.flows(of: JSONDocument(reading: text, path: "Shop.json")).first)
    let result = await FlowRunner(flow).run { harness in
      HTTPSpy(harness)
      let loader = Loader()
      harness.owns(loader, as: .interactor)
      harness.accepts(.request, named: "load") { _ in loader.load(try url()) }
      harness.accepts(.request, named: "cancel") { _ in loader.cancel() }
    }
    #expect(result.findings.map(\.description) == [])
    let cancelled = result.transcript.messages.map(\.isCancelled)
    #expect(cancelled == (isRedirected ? [false] : []) + [false, true, false])
  }

  @Test func whatNoServerSaysIsToldWithItsPlace() async throws {
    let answers = [
      (#"{ "status": "200" }"#, "'status' is a whole number, this is a string (\"200\")"),
      (#"{ "status": 99 }"#, "'status' is from 100 to 999, this is a number (99)"),
      (#"{ "pieces": 0 }"#, "'pieces' is from 1 to 100000, this is a number (0)"),
      (#"{ "bodi": [] }"#, "an answer by HTTP has no key 'bodi' (did you mean 'body'?)"),
      (
        #"{ "body": [], "text": "" }"#,
        "an answer by HTTP is one body, but has the keys body and text"
      ),
      (#"{ "file": "../Shop.json" }"#, "'file' is a file in the folder of the fixture, this is"),
      (#"{ "file": "none.json" }"#, "'file' names a file that can't be read"),
      (#"{ "base64": "?" }"#, "'base64' is Base64, this is"),
      (#"{ "headers": { "ETag": 7 } }"#, "a header is a text, this is a number (7)"),
      ("7", "an answer by HTTP is an object, this is a number (7)"),
    ]
    for (answer, expected) in answers {
      let findings = try await findings(of: #""returns": \#(answer)"#)
      #expect(findings.first?.contains(expected) == true, "\(findings)")
      #expect(findings.first?.contains("The answer can't be made") == true)
    }
    let fault = try await findings(of: #""throws": "timedout""#)
    #expect(
      fault.first?.contains(
        "a fault of the network is needed here, this is a string (\"timedout\") (did you mean 'timedOut'?)"
      ) == true, "\(fault)")
    let reply = try await findings(of: #""reply": [ { "response": "x" } ]"#)
    #expect(
      reply.contains { $0.contains("is not answered: a 'reply' is no answer by HTTP") }, "\(reply)")
  }

  /// The findings of a flow whose only request is answered so.
  private func findings(of answer: String) async throws -> [String] {
    let text = """
      { "format": 1, "module": "Shop", "subject": "interactor", "flows": [ { "id": "bad",
        "scenario": "an answer that is none", "given": [ { "call": "GET \(items)", \(answer) } ],
        "steps": [ { "when": { "request": "load" }, "then": [ { "call": "GET \(items)" } ] } ] } ] }
      """
    let flow = try #require(
      try FlowParser.flows(of: JSONDocument(reading: text, path: "Shop.json")).first)
    let result = await FlowRunner(flow).run { harness in
      HTTPSpy(harness)
      let loader = Loader()
      harness.owns(loader, as: .interactor)
      harness.accepts(.request, named: "load") { _ in loader.load(try url()) }
      harness.accepts(.response, named: "x") { _ in }
    }
    return result.findings.map(\.description)
  }

  // MARK: What is sent

  @Test(arguments: [false, true])
  func bodiesAreRecorded(byServer: Bool) async throws {
    try await withHarness { harness in
      let http = HTTPSpy(harness)
      http.stub("POST \(items)") { _ in HTTPSpy.Response(status: 201) }
      let base = byServer ? try http.server(for: "https://shop.example").url.absoluteString : nil
      let session =
        byServer
        ? URLSession(configuration: .ephemeral) : URLSession(configuration: http.configuration)
      var request = URLRequest(
        url: try url(base.map { $0 + "/items?a=1&a=2&b&c=x%20y" } ?? items + "?a=1&a=2&b&c=x%20y"))
      request.httpMethod = "POST"
      request.setValue("t1", forHTTPHeaderField: "X-Token")
      request.httpBody = Data(#"{"title": "三"}"#.utf8)
      _ = try await session.data(for: request)
      request.httpBody = nil
      _ = try await session.upload(for: request, from: Data("plain".utf8))
      _ = try await session.upload(for: request, from: Data([0xFF, 0x00]))
      let messages = harness.recorder.transcript().messages.map(\.signature)
      let head =
        "POST https://shop.example/items(query: "
        + #"(a: ["1", "2"], b: nil, c: "x y"), headers: (X-Token: "t1"), body: "#
      let bodies = [#"(title: "三")"#, #""plain""#, #"(base64: "/wA=")"#]
      #expect(messages == bodies.map { head + $0 + ")" })
    }
  }

  // MARK: Downloads

  #if canImport(FoundationNetworking)
    @Test func aDownloadNeedsTheServer() async throws {
      let findings = await findingsOf { harness in
        let http = HTTPSpy(harness)
        http.stub("GET https://shop.example/file") { _ in .json("[1]") }
        let file = try url("https://shop.example/file")
        #expect(
          await codeOf { _ = try await URLSession.shared.download(from: file) }
            == .resourceUnavailable)
        let server = try http.server(for: "https://shop.example")
        let session = URLSession(configuration: .ephemeral)
        let (place, _) = try await session.download(from: try url("\(server.url)/file"))
        #expect(try Data(contentsOf: place) == Data("[1]".utf8))
      }
      #expect(
        findings == [
          """
          The download of https://shop.example/file can't be answered in its session: on Linux only the network makes the file of a download.
          Fix: Let the module download from a server on this machine: try http.server(for: "https://shop.example").url.
          [impossible-step]
          """
        ])
    }
  #endif

  // MARK: What no server and no client sends

  @Test(arguments: ["7fffffffffffffff", "ffffffffffffffff", "-5", "", "x", "3"])
  func aChunkOfAnotherSizeIsNoBody(_ size: String) {
    #expect(Data(chunked: Data("\(size)\r\nab\r\n0\r\n\r\n".utf8)) == nil)
    #expect(Data(chunked: Data("2;a=b\r\nab\r\n0\r\n\r\n".utf8)) == Data("ab".utf8))
  }

  @Test(arguments: [(0, ["abc"]), (.min, ["abc"]), (2, ["ab", "c"]), (.max, ["a", "b", "c"])])
  func anyNumberOfPiecesIsABody(_ count: Int, _ pieces: [String]) {
    var answer = HTTPSpy.Response.json("abc")
    answer.pieces = count
    #expect(answer.sentPieces.map { String(decoding: $0, as: UTF8.self) } == pieces)
    answer.cutOffAfter = -1
    #expect(answer.sentPieces == [])
  }

  @Test(arguments: [
    (HTTPSpy.Response(status: -7), "has the status -7"),
    (.init(headers: ["A": "b\r\nSet-Cookie: c"]), "has a header \"A\" that is none"),
    (.init(headers: ["A:\n b": "c"]), "has a header \"A:\\n b\" that is none"),
  ])
  func whatNoServerCanSendIsSentByNone(_ answer: HTTPSpy.Response, _ problem: String) async {
    let findings = await findingsOf { harness in
      let http = HTTPSpy(harness)
      http.stub("GET \(items)") { _ in answer }
      let code = await codeOf { _ = try await URLSession.shared.data(from: try url()) }
      #expect(code == .badServerResponse)
      let server = try http.server(for: "https://shop.example")
      let session = URLSession(configuration: .ephemeral)
      #expect(
        await codeOf { _ = try await session.data(from: try url("\(server.url)/items")) } != nil)
    }
    let finding = """
      The answer to GET \(items) \(problem), which no server sends.
      Fix: Give a status from 100 to 999, and headers without line breaks whose names are letters, digits and hyphens.
      [impossible-step]
      """
    #expect(findings == [finding, finding])
  }

  /// Over the network no answer is as quick as the cancellation that follows.
  @Test func aCancelledTaskOfSwiftIsToldSo() async throws {
    for _ in 0..<20 {
      try await withHarness { harness in
        HTTPSpy(harness).stub("GET \(items)") { _ in .json("1") }
        let place = try url()
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
          for await _ in gate { break }
          return await codeOf { _ = try await URLSession.shared.data(from: place) }
        }
        task.cancel()
        opener.yield()
        #expect(await task.value == .cancelled)
        // One that is not cancelled is answered.
        let other = Task { await codeOf { _ = try await URLSession.shared.data(from: place) } }
        #expect(await other.value == nil)
      }
    }
  }

  /// FoundationNetworking would ask for credentials, and answer nothing.
  @Test func aRefusalComesAsItIs() async throws {
    try await withHarness { harness in
      let http = HTTPSpy(harness)
      http.stub("GET \(items)") { _ in
        HTTPSpy.Response(
          status: 401, headers: ["WWW-Authenticate": "Basic realm=\"shop\"", "ETag": "7"])
      }
      let (_, response) = try await URLSession.shared.data(from: try url())
      let answer = try #require(response as? HTTPURLResponse)
      #expect(answer.statusCode == 401)
      #expect(answer.value(forHTTPHeaderField: "ETag") == "7")
    }
  }

  @Test func redirectsWithoutEndAreAFault() async throws {
    try await withHarness { harness in
      let http = HTTPSpy(harness)
      http.stub("GET \(items)") { _ in
        HTTPSpy.Response(status: 301, headers: ["location": "items"])
      }
      #expect(
        await codeOf { _ = try await URLSession.shared.data(from: try url()) }
          == .httpTooManyRedirects)
    }
  }

  /// A session may have a delegate, and a task a completion handler all the same.
  @Test func aCompletionHandlerGetsAllPieces() async throws {
    try await withHarness { harness in
      let http = HTTPSpy(harness)
      http.stub("GET \(items)") { _ in
        HTTPSpy.Response(body: Data("0123456789".utf8), pieces: 4)
      }
      let session = URLSession(
        configuration: http.configuration, delegate: DelegateClient(http.configuration),
        delegateQueue: nil)
      let (data, _) = try await session.data(from: try url())
      #expect(data == Data("0123456789".utf8))
      session.finishTasksAndInvalidate()
    }
  }

  @Test func piecesComeOneByOne() async throws {
    try await withHarness { harness in
      let http = HTTPSpy(harness)
      http.stub("GET \(items)") { _ in
        HTTPSpy.Response(body: Data("0123456789".utf8), pieces: 4)
      }
      let client = DelegateClient(http.configuration)
      let request = URLRequest(url: try url())
      let data = await withCheckedContinuation { continuation in
        client.send(request) { data, _, _ in continuation.resume(returning: data) }
      }
      #expect(data == Data("0123456789".utf8))
      #expect(client.countOfPieces == 4)
    }
  }
}

/// Begins one request and calls it off.
private final class Loader {
  private var task: URLSessionDataTask?

  func load(_ url: URL) {
    task = URLSession.shared.dataTask(with: url) { _, _, _ in }
    task?.resume()
  }

  func cancel() {
    task?.cancel()
  }
}

/// A server that nobody is to reach, and that knows whether somebody did.
private final class Network: Sendable {
  private let listener: Listener
  private let isReached = Guarded(false)

  var address: String { "http://127.0.0.1:\(listener.port)/items" }
  var wasReached: Bool { isReached.withLock { $0 } }

  init() throws {
    listener = try Listener()
    listener.serve { [isReached] connection in
      isReached.exchange(true)
      connection.close()
    }
  }

  func stop() {
    listener.stop()
  }
}
