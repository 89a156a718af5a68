protocol CompositionParameters {
  func take(_ both: any EmptyMarker & EmptyClassMarker)
  func take(some both: some EmptyMarker & Sendable)
  func take(maybe both: (any EmptyMarker & Sendable)?)
  func take(list: [any EmptyMarker & Sendable])
  func take(screen: any Screen & EmptyMarker)
}
protocol CompositionResults {
  var both: any EmptyMarker & Sendable { get }
  func screen() throws -> any Screen & EmptyMarker
}
