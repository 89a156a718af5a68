/// The kit's names as a double spells them: in full where the app has a type that is called so.
struct KitNames: Sendable {
  private let taken: Set<String>

  init(besides types: Set<String> = []) {
    taken = Self.all.intersection(types)
  }

  /// The name, with its module where it has to be told from the app's own.
  func callAsFunction(_ name: String) -> String {
    taken.contains(name) ? "ViperTestKit.\(name)" : name
  }

  /// Whether a type of the app has to be told from one that a double's file sees besides.
  static func isShared(_ name: String) -> Bool {
    name == "Stub" || all.contains(name) || foundation.contains(name)
  }

  private static let all: Set<String> = [
    "Callback", "CallRecorder", "Channel", "DrivenCall", "Harness", "Neighbour", "ProtocolDouble",
    "ProtocolDriver", "Role",
  ]

  /// Names of Foundation that apps like for types of their own.
  private static let foundation: Set<String> = [
    "Bundle", "Data", "Date", "Dimension", "Formatter", "Host", "Locale", "Measurement",
    "Notification", "Operation", "Port", "Process", "Progress", "Scanner", "Stream", "Thread",
    "Timer", "Unit",
  ]
}
