/// The scenes of an app: those that were pushed on one another, and those presented over them.
struct NavigationStack<Scene> {
  /// The scenes from the root up; empty before the launch.
  private(set) var scenes: [Scene] = []
  /// What is presented over the stack, from the first to the one on top.
  private(set) var presented: [Scene] = []

  /// Why an order can't be followed, as the second half of a sentence.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  mutating func launch(_ scene: Scene) {
    scenes = [scene]
    presented = []
  }

  mutating func push(_ scene: Scene) throws(Refusal) {
    try requireUncovered()
    scenes.append(scene)
  }

  mutating func pop() throws(Refusal) {
    try requireUncovered()
    guard scenes.count > 1 else { throw Refusal(description: "there is nothing under the root") }
    scenes.removeLast()
  }

  mutating func popToRoot() throws(Refusal) {
    try requireUncovered()
    scenes = Array(scenes.prefix(1))
  }

  mutating func replace(_ scene: Scene) throws(Refusal) {
    try requireUncovered()
    scenes[scenes.count - 1] = scene
  }

  mutating func present(_ scene: Scene) throws(Refusal) {
    try requireLaunched()
    presented.append(scene)
  }

  mutating func dismiss() throws(Refusal) {
    try requireLaunched()
    guard !presented.isEmpty else { throw Refusal(description: "nothing is presented") }
    presented.removeLast()
  }

  private func requireLaunched() throws(Refusal) {
    guard !scenes.isEmpty else { throw Refusal(description: "nothing was launched yet") }
  }

  private func requireUncovered() throws(Refusal) {
    try requireLaunched()
    guard presented.isEmpty else {
      throw Refusal(description: "something is presented over the stack")
    }
  }

  /// The stack on one line.
  func text(_ name: (Scene) -> String) -> String {
    guard !scenes.isEmpty else { return "(nothing launched)" }
    let stack = scenes.map(name).joined(separator: " › ")
    return ([stack] + presented.map { "presenting \(name($0))" }).joined(separator: ", ")
  }
}
