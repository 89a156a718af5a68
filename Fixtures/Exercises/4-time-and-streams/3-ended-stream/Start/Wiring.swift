import ViperTesting

struct Offline: Error {}

@MainActor func wire(_ harness: Harness) {
  let refresh = StreamSource<Void>(harness, "refresh")
  let titles = StreamProbe<[String]>(harness, "titles")
  let problems = StreamProbe<String>(harness, "problems")
  let presenter = CatalogPresenter()
  harness.owns(presenter, as: .presenter)
  titles.follow(presenter.titles)
  problems.follow(presenter.problems)
  // The first load fails, the next one does not.
  var answers: [Result<[String], any Error>] = [.failure(Offline()), .success(["Atlas"])]
  presenter.bind(refresh: refresh.stream) { try answers.removeFirst().get() }
}
