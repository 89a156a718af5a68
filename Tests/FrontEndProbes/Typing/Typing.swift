import ViperTestKit

/// The flows of a module that waits and goes on elsewhere.
public enum Typing {
  /// The flows of `Typing.json`: one for each detour.
  public static var flows: [Flow] { Flow.all(in: "Typing.json", filePath: #filePath) }
}
