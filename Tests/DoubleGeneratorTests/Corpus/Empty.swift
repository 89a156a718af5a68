protocol EmptyMarker {}
protocol EmptyClassMarker: AnyObject {}
protocol EmptyRefinement: EmptyMarker {}
protocol EmptySendable: Sendable {}
