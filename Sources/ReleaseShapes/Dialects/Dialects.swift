/// Small modules in the style of the five published systems, as published and fixed.
enum Dialects {
  static let shapes: [Shape] = [
    ItemList.shape, FirstAndSecond.shape, WatchedProjects.shape, UserList.shape, Articles.shape,
  ]
}
