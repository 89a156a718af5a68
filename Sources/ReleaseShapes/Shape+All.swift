extension Shape {
  /// Every shape, in the order of the groups.
  public static let all: [Shape] = [
    Roles.shapes, Neighbours.shapes, Collections.shapes, Wrappings.shapes, Enumerations.shapes,
    Existentials.shapes, Kinds.shapes,
    Captures.shapes, NestedClosures.shapes, BoundMethods.shapes, KeptClosures.shapes,
    Timers.shapes, Notifications.shapes,
    Tasks.shapes, Streams.shapes, FilteredStreams.shapes,
    Outside.shapes,
    FalseAlarms.shapes,
    Assemblies.shapes,
    Dialects.shapes,
  ].flatMap { $0 }
}
