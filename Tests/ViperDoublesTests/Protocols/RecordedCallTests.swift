import FlowTestSupport
import GoldenText
import Testing

@testable import GoldenArticles
@testable import ViperDoubles
@testable import ViperMessages

/// Every kind of requirement leaves its message.
@Suite struct RecordedCallTests {
  @Test func eachRequirementOfAnInteractorIsRecorded() async throws {
    let (lines, findings) = try await withDoublesAsync { harness in
      let spy = ArticlesInteractorInputSpy(harness)
      _ = try await spy.user
      spy.fetchArticles()
      _ = try await spy.fetch(page: 2)
      _ = spy.count()
      spy.stub.save = { article, _ in Headline(text: article.title ?? "") }
      try spy.save(Article(title: "a"), force: true)
      _ = try spy.load(id: "b")
      _ = try await spy.reload(id: "c")
      _ = await spy.refresh()
      _ = spy.find(id: "d")
      spy.search("e", completion: { _ in })
      spy.cancel(nil)
      spy.cancel {}
      spy.observe(progress: { _, _ in }, finished: { _ in })
      spy.upload { _ in }
      spy.perform { 1 }
      spy.log("f")
      return harness.recorder.transcript().lines
    }
    #expect(
      lines == [
        "request user", "request fetchArticles", "request fetch(page: 2)", "request count",
        #"request save(Article(title: "a", pages: 1), force: true)"#, #"request load(id: "b")"#,
        #"request reload(id: "c")"#, "request refresh", #"request find(id: "d")"#,
        #"request search("e", completion: {…})"#, "request cancel", "request cancel({…})",
        "request observe(progress: {…}, finished: {…})", "request upload({…})",
        "request perform({…})", #"request log("f")"#,
      ])
    #expect(findings == [])
  }

  @Test func theArticleShowsWhatIsRecorded() async throws {
    let (text, findings) = try await withDoublesAsync { harness in
      let decoding = ArticleDecodingSpy(harness)
      decoding.stub.decode = { _, _ in [1, 2] }
      _ = try decoding.decode([Int].self, from: "a")
      let store = ArticleStoreSpy<Headline, String>(harness)
      var headline = Headline(text: "x")
      store.update(&headline, at: "a", "b")
      let interactor = ArticlesInteractorInputSpy(harness, on: .call)
      interactor.log("c")
      interactor.search("v") { _ in }
      _ = interactor.find(id: "1")
      _ = try await interactor.user
      return harness.recorder.transcript().description
    }
    expectShown(text, in: "ProtocolsInsteadOfMessages.md", having: "call user")
    #expect(findings == [])
  }

  @Test func overloadsAreToldApart() throws {
    let (lines, _) = try withDoubles { harness in
      let spy = ArticlesViewInterfaceSpy(harness)
      spy.set(title: "a")
      spy.set(loading: true, animated: false)
      spy.display([Headline(text: "b")])
      spy.display(LoadError.offline)
      return harness.recorder.transcript().lines
    }
    #expect(
      lines == [
        #"command set(title: "a")"#, "command set(loading: true, animated: false)",
        #"command display(_:[Headline])([Headline(text: "b")])"#,
        "command display(_:Error)(.offline)",
      ])
  }

  @Test func aPropertyThatIsSetIsAMessageAndIsReadBack() throws {
    let (lines, _) = try withDoubles { harness in
      let spy = ArticlesViewInterfaceSpy(harness)
      #expect(spy.title == "")
      spy.title = "a"
      spy.headlines.append(Headline(text: "b"))
      try #require(spy.headlines.count == 1)
      spy.headlines[0].text = "c"
      #expect(spy.title == "a")
      #expect(spy.headlines == [Headline(text: "c")])
      return harness.recorder.transcript().lines
    }
    #expect(
      lines == [
        #"command title(value: "a")"#, #"command headlines(value: [Headline(text: "b")])"#,
        #"command headlines(value: [Headline(text: "c")])"#,
      ])
  }

  @Test func whatTheTestSetsInTheStubIsNoMessage() throws {
    let (lines, findings) = try withDoubles { harness in
      let view = ArticlesViewInterfaceSpy(harness)
      let presenter = ArticlesModuleInterfaceSpy(harness)
      view.stub.presenter = presenter
      view.stub.isLoading = true
      #expect(view.presenter === presenter)
      #expect(view.isLoading)
      return harness.recorder.transcript().lines
    }
    #expect(lines == [])
    #expect(findings == [])
  }

  @Test func wiringIsNoMessage() throws {
    let (lines, findings) = try withDoubles { harness in
      let view: any ArticlesViewInterface = ArticlesViewInterfaceSpy(harness)
      let presenter = ArticlesModuleInterfaceSpy(harness)
      view.presenter = presenter
      #expect(view.presenter === presenter)
      return harness.recorder.transcript().lines
    }
    #expect(lines == [])
    #expect(findings == [])
  }

  @Test func inheritedDefaultBodiesAreNotRun() throws {
    let (lines, _) = try withDoubles { harness in
      let spy = ArticlesModuleInterfaceSpy(harness)
      spy.tearDown()
      return harness.recorder.transcript().lines
    }
    #expect(lines == ["event tearDown"])
  }

  @Test func inoutVariadicsSubscriptsAndAssociatedTypes() throws {
    let (lines, _) = try withDoubles { harness in
      let spy = ArticleStoreSpy<String, Int>(harness)
      spy.stub.update = { item, keys in item += "\(keys)" }
      spy.stub.element = { "element \($0)" }
      var item = "a"
      spy.update(&item, at: 1, 2)
      #expect(item == "a[1, 2]")
      #expect(spy[3] == "element 3")
      spy[4] = "b"
      #expect(spy.all() == [])
      return harness.recorder.transcript().lines
    }
    #expect(
      lines == [
        #"call update("a", at: [1, 2])"#, #"call subscript(4, value: "b")"#, "call all",
      ])
  }

  @Test func genericFunctionsAreErased() throws {
    let (value, findings) = try withDoubles { harness in
      let spy = ArticleDecodingSpy(harness)
      spy.track(7)
      spy.stub.decode = { type, text in (type == Int.self ? Int(text) : nil) as Any }
      return try spy.decode(Int.self, from: "12")
    }
    #expect(value == 12)
    #expect(findings == [])
  }

  @Test func roleAndChannelCanBeSaidOtherwise() throws {
    let (lines, _) = try withDoubles { harness in
      let spy = ArticlesInteractorInputSpy(harness, as: "loader", on: .call)
      spy.fetchArticles()
      #expect(harness.tracked.map(\.role) == ["loader"])
      #expect(harness.tracked.map(\.isDouble) == [true])
      return harness.recorder.transcript().lines
    }
    #expect(lines == ["call fetchArticles"])
  }

  @Test func staticRequirementsGoByTheDoubleThatWasMadeLast() throws {
    let (lines, findings) = try withDoubles { harness in
      let spy = ArticleCellSpy(harness)
      spy.stub.height = 44
      spy.stub.reuse = { "\($0)-cell" }
      #expect(ArticleCellSpy.height == 44)
      #expect(ArticleCellSpy.reuse(name: "a") == "a-cell")
      let made = ArticleCellSpy(headline: Headline(text: "b"))
      #expect(made.copied() === made)
      return harness.recorder.transcript().lines
    }
    #expect(
      lines == [
        #"call reuse(name: "a")"#, #"call init(headline: Headline(text: "b"))"#, "call copied",
      ])
    #expect(findings == [])
    guard case .missing(in: nil) = LatestCallRecorders.shared.find(of: ArticleCellSpy.self, in: nil)
    else {
      Issue.record("the answers are gone with the harness")
      return
    }
  }

  @MainActor @Test func mainActorProtocols() async throws {
    let (lines, findings) = try await withDoublesAsync { harness in
      let spy = ArticleBoardSpy(harness)
      spy.stub.confirm = { $0 == "a" }
      spy.caption = "b"
      spy.pin(Article(title: nil))
      #expect(await spy.confirm("a"))
      return harness.recorder.transcript().lines
    }
    #expect(
      lines == [
        #"call caption(value: "b")"#, "call pin(Article(title: nil, pages: 1))",
        #"call confirm("a")"#,
      ])
    #expect(findings == [])
  }

  @Test func actorsAndSendableProtocols() async throws {
    let (lines, findings) = try await withDoublesAsync { harness in
      let archive = ArticleArchiveSpy.make(harness)
      let service = ArticleServiceSpy(harness)
      archive.stub.size = 3
      archive.stub.add = { $0.text.count }
      #expect(await archive.size == 3)
      let size = try await archive.add(Headline(text: "four"))
      #expect(size == 4)
      await archive.flush()
      service.stub.send = { _ in 5 }
      let sent = try await service.send(Headline(text: ""))
      #expect(sent == 5)
      return harness.recorder.transcript().lines
    }
    #expect(
      lines == [
        #"call add(Headline(text: "four"))"#, "call flush", #"call send(Headline(text: ""))"#,
      ])
    #expect(findings == [])
  }

  @Test func anEmptyProtocolHasADoubleToo() throws {
    let (count, findings) = try withDoubles { harness in
      _ = ArticlesMarkerSpy(harness)
      return harness.recorder.count
    }
    #expect(count == 0)
    #expect(findings == [])
  }

  @Test func whatWasReceivedIsThereTyped() throws {
    let (pages, _) = try withDoubles { harness in
      let spy = ArticlesInteractorInputSpy(harness)
      _ = spy.find(id: "a")
      _ = spy.find(id: "b")
      return spy.calls.received.map { $0.arguments[0].value as? String }
    }
    #expect(pages == ["a", "b"])
  }
}
