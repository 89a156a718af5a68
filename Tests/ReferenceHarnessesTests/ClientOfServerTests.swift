import Testing
import ViperTestKit
import ViperTesting

@testable import ReferenceHarnesses

/// The flows of the web clients once more, before a server on this machine: the double gives what a
/// session makes of a server's bytes.
@Suite struct ClientOfServerTests {
  /// What a session says where a server breaks off is not what a fixture says: in place of its words only
  /// the kind of answer is compared.
  private static let broken: Set = [
    "qiita.cut-off", "qiita.offline", "qiita.timed-out", "github.offline", "github.cut-off",
  ]

  @Test(arguments: Flow.all(in: "ItemList/Qiita.client.json"))
  func qiita(_ flow: Flow) async { await expect(flow, ItemListWiring.clientOfServer) }

  @Test(arguments: Flow.all(in: "UserList/GitHub.client.json"))
  func gitHub(_ flow: Flow) async { await expect(flow, UserListWiring.clientOfServer) }

  @MainActor private func expect(
    _ flow: Flow, _ wire: @Sendable (Harness) throws -> Void
  ) async {
    let findings = await FlowRunner(flow).run { try wire($0) }.findings
    guard Self.broken.contains(flow.id) else {
      #expect(findings.map(\.description) == [])
      return
    }
    #expect(findings.map(\.id) == [.differentArgument])
    #expect(
      findings.first?.headline.contains("response failed came with another with._0") == true,
      "\(findings)")
  }
}
