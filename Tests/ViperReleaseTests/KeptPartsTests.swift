import Testing

@testable import ViperMessages
@testable import ViperRelease

/// What a global keeps is told by what it is to the module.
@Suite("What a global keeps of a module") struct KeptPartsTests {
  /// What a check says, and what it remarks.
  private func check<Value>(_ make: () -> Value) -> (findings: [Finding], remarks: [Finding]) {
    var remarks: [Finding] = []
    let findings = ReleasedScope.findings(
      timeout: .milliseconds(10), source: nil, remark: { remarks.append($0) }, make: make)
    return (findings, remarks)
  }

  @Test("is told where it stands in a view's place for the presenter, whatever it is called")
  func byPlace() {
    var kept: [AnyObject] = []
    let (findings, remarks) = check {
      let view = KeptView()
      let feed = Feed()
      view.presenter = feed
      kept.append(feed)
      return view
    }
    #expect(findings.map(\.sentence) == ["Feed was not released."])
    #expect(remarks.isEmpty)
    #expect(!kept.isEmpty)
  }

  @Test("is not told where it is one of several in another of the role that its name tells")
  func rowModels() {
    var store: [AnyObject] = []
    let (findings, remarks) = check {
      let (view, presenter) = (KeptView(), KeptPresenter())
      view.presenter = presenter
      presenter.rows = [RowViewModel(), RowViewModel()]
      store += presenter.rows
      return view
    }
    #expect(findings.map(\.description) == [])
    #expect(remarks.map(\.id) == [.notJudged])
    #expect(!store.isEmpty)
  }

  @Test("is not spoken of besides where what leaks holds it, and is where something else does")
  func heldByWhatLeaks() {
    for isShared in [false, true] {
      var store: [AnyObject] = []
      let (findings, remarks) = check {
        let (view, presenter) = (KeptView(), KeptPresenter())
        view.presenter = presenter
        presenter.rows = [RowViewModel()]
        store += isShared ? [presenter] + presenter.rows : [presenter]
        return view
      }
      #expect(findings.map(\.sentence) == ["KeptPresenter was not released."])
      #expect(remarks.map(\.id) == (isShared ? [.notJudged] : []))
      #expect(!store.isEmpty)
    }
  }

  @Test("is told where it is one of several and refers to a part")
  func children() {
    var store: [AnyObject] = []
    let (findings, _) = check {
      let (view, presenter) = (KeptView(), KeptPresenter())
      view.presenter = presenter
      let row = RowViewModel()
      row.owner = presenter
      presenter.rows = [row]
      store += [row, presenter]
      return view
    }
    #expect(
      findings.map(\.sentence) == [
        "KeptPresenter was not released (nor was RowViewModel)."
      ])
    #expect(!store.isEmpty)
  }

  @Test("is told where both trials got the same presenter of a view")
  func sharedPresenter() {
    let shared = KeptPresenter()
    let (findings, _) = check {
      let view = KeptView()
      view.presenter = shared
      return view
    }
    #expect(findings.map(\.sentence) == ["KeptPresenter was not released."])
    #expect(
      findings.flatMap(\.details).contains("    The next assembly got the very same KeptPresenter.")
    )
    withExtendedLifetime(shared) {}
  }

  @Test("is not told where it is a presenter of another module's that this one answers")
  func sharedDelegate() {
    let opener = KeptPresenter()
    let (findings, remarks) = check {
      let (view, presenter) = (KeptView(), KeptPresenter())
      view.presenter = presenter
      presenter.delegate = opener
      return view
    }
    #expect(findings.map(\.description) == [])
    #expect(remarks.map(\.description) == [])
    withExtendedLifetime(opener) {}
  }
}

private final class KeptView {
  var presenter: AnyObject?
}

private final class KeptPresenter {
  var rows: [RowViewModel] = []
  var delegate: KeptPresenter?
}

private final class RowViewModel {
  weak var owner: KeptPresenter?
}

/// A presenter that is not called one.
private final class Feed {}
