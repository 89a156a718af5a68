import ReferenceConformance
import TestConditions
import Testing
import UserListModule
import ViperConformance
import ViperTestKit

@testable import ReferenceHarnesses

/// The module that talks by Combine: how it is assembled, and the laws of streams.
@Suite struct UserListTests {
  private final class NoBrowser: Browser {
    func open(_ address: String) {}
  }

  private func list(_ faults: UserListModule.Faults = []) -> UserListView {
    UserListAssembly(browser: NoBrowser(), faults: faults).userList()
  }

  @Test func theModuleIsAssembled() {
    let findings = AssemblyCheck.findings(source: nil) { list() }
    #expect(findings.map(\.description) == [])
  }

  @Test func endsThatAreHeldWeaklyAreEmptyAfterAssembly() {
    let findings = AssemblyCheck.findings(source: nil) { list(.endsHeldWeakly) }
    #expect(
      findings.map(\.headline) == [
        "UserListView.presenter is empty after assembly.",
        "UserListView.input is empty after assembly: what stood in it has gone, since nothing holds "
          + "it.",
        "UserListView.output is empty after assembly: what stood in it has gone, since nothing holds "
          + "it.",
      ])
  }

  // In an asynchronous test: what the view wants on the main queue can't come as long as a
  // synchronous one runs there.
  @MainActor private func findings(
    _ law: StreamLaw, _ fault: String, of presenter: String = "UserListPresenter"
  ) async throws -> [Finding] {
    let streams = try #require(
      ReferenceModule.userList.streams.first { $0.presenter == presenter })
    return await streams.findings(of: law, faults: [fault])
  }

  @MainActor @Test(.enabled(if: isExhaustive)) func aFailureThatCompletesTheSubjectIsNamed()
    async throws
  {
    let findings = try await findings(.livesOnAfterFailure, "failureCompletes")
    #expect(
      findings.map(\.headline) == [
        "After a failure the next load gives no output users; without a failure it does."
      ])
    #expect(
      findings.first?.details.first
        == #"output users failed: "offline", message 5, ended that stream for ever."#)
  }

  @MainActor @Test(.enabled(if: isExhaustive)) func soIsOneOfRepositories() async throws {
    let findings = try await findings(
      .livesOnAfterFailure, "failureCompletes", of: "RepositoryListPresenter")
    #expect(
      findings.map(\.headline) == [
        "After a failure the next load gives no output repositories; without a failure it does."
      ])
  }

  @MainActor @Test func whatComesOffTheMainThreadIsNamed() async throws {
    let findings = try await findings(.mainThread, "notOnMainThread")
    #expect(findings.map(\.id) == [.offMainThread])
    #expect(
      findings.first?.headline.hasPrefix("output users gave [User(login: \"octocat\"") == true)
    #expect(findings.first?.remedy.contains("receive(on: DispatchQueue.main)") == true)
  }

  @MainActor @Test(.enabled(if: isExhaustive)) func aSubscriptionThatHoldsItsOwnerIsNamed()
    async throws
  {
    let findings = try await findings(.subscriptionsEnd, "subscriptionHoldsPresenter")
    #expect(findings.map(\.id) == [.notReleased])
    let finding = try #require(findings.first)
    #expect(finding.description.contains("captures UserListPresenter"), "\(finding)")
  }
}
