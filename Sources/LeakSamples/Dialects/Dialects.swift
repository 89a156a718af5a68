/// Small modules in the style of the five published systems, which leak.
enum Dialects {
  static let samples: [LeakSample] = [
    ItemList.sample, FirstAndSecond.sample, WatchedProjects.sample, UserList.sample,
    Articles.sample,
  ]
}
