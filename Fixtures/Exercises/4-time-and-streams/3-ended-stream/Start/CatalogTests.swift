import Testing
import ViperTesting

@Test(arguments: Flow.all(in: "Flows.json"))
@MainActor func catalog(_ flow: Flow) async { await expectFlow(flow, wiring: wire) }
