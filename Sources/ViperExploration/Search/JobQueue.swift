/// What a search has still to run: the cheapest first, of those that cost the same the first found.
struct JobQueue {
  /// The jobs of each cost, and how many of them are done.
  private var levels: [(jobs: [Search.Job], done: Int)] = []

  /// - Parameter cost: How far away it is; see ``Search/Node/cost``.
  mutating func add(_ job: Search.Job, cost: Int) {
    while levels.count <= cost { levels.append(([], 0)) }
    levels[cost].jobs.append(job)
  }

  /// The jobs that are still to be done.
  var rest: [Search.Job] { levels.flatMap { $0.jobs.dropFirst($0.done) } }

  mutating func next() -> Search.Job? {
    guard let level = levels.firstIndex(where: { $0.done < $0.jobs.count }) else { return nil }
    defer { levels[level].done += 1 }
    return levels[level].jobs[levels[level].done]
  }
}
