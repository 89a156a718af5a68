import Testing
import ViperTesting

@Test(arguments: Flow.all(in: "Flows.json"))
func poster(_ flow: Flow) async { await expectFlow(flow, wiring: wire) }
