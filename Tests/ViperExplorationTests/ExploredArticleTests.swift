import Testing
import ViperTestKit
import ViperTestingExploration

private func wire(_ harness: Harness) {
  TodoPresenter.wire()(harness)
}

// The lines of the article.
@Test func todoExplored() {
  expectExplored("Todo.explored.json", wiring: wire)
}
