import FlowTestSupport
import KitTestSupport

#if canImport(Observation)
  import Foundation
  import Observation
  import Testing

  @testable import ViperDoubles
  @testable import ViperFixtures
  @testable import ViperFlows
  @testable import ViperMessages
  @testable import ViperTime

  @Suite("A probe that observes a property") struct ObservationTests {
    private let recorder = Recorder()

    @Observable final class Presenter {
      var users: [String] = []
      var isLoading = false
      var state = State()
      @ObservationIgnored var load: () -> Void = {}

      struct State {
        var count = 0
        var names: [String] = []
      }

      func start() {
        isLoading = true
        load()
        isLoading = false
      }
    }

    @Test("records each change with its new value, also in place and in quick succession")
    func changes() {
      let presenter = Presenter()
      let users = StreamProbe<[String]>(recorder: recorder, "users")
      let count = StreamProbe<Int>(recorder: recorder, "count")
      presenter.users = ["before"]
      users.observe { presenter.users }
      count.observe { presenter.state.count }
      presenter.users = ["anna"]
      presenter.users.append("bert")
      presenter.users[0] = "clara"
      presenter.users.sort { $0 > $1 }
      presenter.state.count += 1
      presenter.users = []
      #expect(
        recorder.lines == [
          #"← output users(["anna"])"#, #"← output users(["anna", "bert"])"#,
          #"← output users(["clara", "bert"])"#, #"← output users(["clara", "bert"])"#,
          "← output count(1)", "← output users([])",
        ])
      #expect(
        users.values == [["anna"], ["anna", "bert"], ["clara", "bert"], ["clara", "bert"], []])
      #expect(count.values == [1])
    }

    @Test("puts a change before what the presenter sends next")
    func order() {
      let presenter = Presenter()
      let isLoading = StreamProbe<Bool>(recorder: recorder, "isLoading")
      let request = InteractorSpy<SmallRequest, SmallResponse>(recorder: recorder)
      presenter.load = { request.handle(.load(id: 1)) }
      isLoading.observe { presenter.isLoading }
      presenter.start()
      #expect(
        recorder.lines == [
          "← output isLoading(true)", "← request load(id: 1)", "← output isLoading(false)",
        ])
      #expect(recorder.progress.sentByModules == 3)
    }

    @Test(
      "one that is to be overtaken waits for as long as others are sent", arguments: [true, false])
    func overtaken(_ isObserved: Bool) {
      // A loaded machine may let the other thread begin too late.
      for _ in 0..<50 {
        let recorder = Recorder()
        let presenter = Presenter()
        let isLoading = StreamProbe<Bool>(recorder: recorder, "isLoading")
        isLoading.observe { presenter.isLoading }
        let request = InteractorSpy<SmallRequest, SmallResponse>(recorder: recorder)
        let view = ViewSpy<SmallEvent, SmallCommand>(recorder: recorder)
        recorder.letMessagesOvertake(after: 0)
        let (isOver, hasEnded) = (Guarded(false), DispatchSemaphore(value: 0))
        DispatchQueue.global().async {
          var count = 0
          // Each is sent only while the first one waits.
          while count < 3, !isOver.withLock({ $0 }) {
            guard recorder.lock.withLock({ !recorder.state.waiters.isEmpty }) else { continue }
            count += 1
            request.handle(.load(id: count))
          }
          hasEnded.signal()
        }
        if isObserved { presenter.isLoading = true } else { view.handle(.hide) }
        isOver.exchange(true)
        hasEnded.wait()
        let last = isObserved ? "← output isLoading(true)" : "← command hide"
        if recorder.lines == (1...3).map({ "← request load(id: \($0))" }) + [last] { return }
      }
      Issue.record("it has never waited for all")
    }

    @Test("is not in the way of a change in place during which something is sent")
    func reentrant() {
      let presenter = Presenter()
      let users = StreamProbe<[String]>(recorder: recorder, "users")
      let other = StreamProbe<Int>(recorder: recorder, "other")
      users.observe { presenter.users }
      presenter.users = ["a", "b"]
      presenter.users.removeAll { name in
        other.next(name.count)
        return name == "a"
      }
      #expect(
        recorder.lines == [
          #"← output users(["a", "b"])"#, #"← output users(["b"])"#, "← output other(1)",
          "← output other(1)",
        ])
    }

    /// What the framework can't tell; see the documentation of `observe`.
    @Test("hears nothing of a change to an equal value, where the framework tells nothing")
    func equalValues() {
      let presenter = Presenter()
      let isLoading = StreamProbe<Bool>(recorder: recorder, "isLoading")
      isLoading.observe { presenter.isLoading }
      presenter.isLoading = false
      #if compiler(>=6.2)
        #expect(isLoading.values == [])
      #else
        #expect(isLoading.values == [false])
      #endif
    }

    @Test("records the last change also when nobody looks before the end")
    func lastChange() {
      let presenter = Presenter()
      let users = StreamProbe<[String]>(recorder: recorder, "users")
      users.observe { presenter.users }
      presenter.users = ["anna"]
      users.releaseAll()
      presenter.users = ["late"]
      #expect(recorder.lines == [#"← output users(["anna"])"#])
    }

    @Test("fills in a change that another thread made, at the end")
    func otherThread() async {
      let presenter = Presenter()
      let users = StreamProbe<[String]>(recorder: recorder, "users")
      users.observe { presenter.users }
      // Handed over whole: nobody else uses it until the queue is done.
      nonisolated(unsafe) let moved = presenter
      // For the thread sanitizer, which does not see that a continuation was resumed.
      let lock = NSLock()
      await withCheckedContinuation { continuation in
        let thread = Thread {
          lock.withLock { moved.users = ["anna"] }
          continuation.resume()
        }
        thread.start()
      }
      lock.withLock { users.releaseAll() }
      #expect(recorder.lines == [#"← output users(["anna"])"#])
    }

    @MainActor @Observable final class MainPresenter {
      var users: [String] = []

      func load() {
        DispatchQueue.global().async {
          DispatchQueue.main.async {
            self.users = ["anna"]
            self.users.append("bert")
          }
        }
      }
    }

    @Test("wakes whoever waits once the change is made on the main queue")
    func mainQueue() async {
      let users = StreamProbe<[String]>(recorder: recorder, "users")
      await MainActor.run {
        let presenter = MainPresenter()
        users.observe { MainActor.assumeIsolated { presenter.users } }
        presenter.load()
      }
      await recorder.waitForMessages(2)
      #expect(users.values == [["anna"], ["anna", "bert"]])
      #expect(recorder.transcript().messages.map(\.isOnMainThread) == [true, true])
      users.releaseAll()
    }

    @Test("keeps the presenter no longer than the harness lives")
    func release() {
      let users = StreamProbe<[String]>(recorder: recorder, "users")
      var presenter: Presenter? = Presenter()
      let weakly = WeakReference(object: presenter)
      if let presenter { users.observe { presenter.users } }
      presenter?.users = ["anna"]
      users.releaseAll()
      presenter = nil
      #expect(weakly.object == nil)
    }
  }
#endif
