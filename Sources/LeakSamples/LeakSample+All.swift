extension LeakSample {
  /// Every sample, in the order of the groups.
  public static let all: [LeakSample] = [
    Roles.samples, Neighbours.samples, Collections.samples, Wrappings.samples, Enumerations.samples,
    Existentials.samples, Kinds.samples,
    Captures.samples, NestedClosures.samples, BoundMethods.samples, KeptClosures.samples,
    Timers.samples, Notifications.samples,
    Guards.samples,
    Tasks.samples, Streams.samples, FilteredStreams.samples,
    Outside.samples,
    FalseAlarms.samples,
    Assemblies.samples,
    Dialects.samples,
  ].flatMap { $0 }
}
