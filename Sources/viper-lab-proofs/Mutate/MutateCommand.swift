import Foundation
import InventedHarnesses
import ReferenceChecks
import ReferenceHarnesses
import ViperCommandLine
import ViperTestKit

/// `viper-lab mutate`: makes mutants of the reference modules, and shows what finds each.
enum MutateCommand {
  static let help = """
    usage: viper-lab mutate [--module NAME]… [--fault NAME] [--format text|json] [--verbose]
                        [--fixtures DIR]
           viper-lab mutate --mechanical [--module NAME]… [--sample N] [--by LIST] [--explored DIR]
                        [--jobs N] [--verbose] [--scratch-path DIR]
           viper-lab mutate --kit [--sample N] [--seed N] [--jobs N] [--verbose] [--scratch-path DIR]

    Breaks the reference modules in all ways that are known, one at a time. Fixtures, rules and laws
    must find each: by the finding that names it, not by any other. Without a fault nothing may be
    found.

      --module NAME     only this module, one or more (\(ReferenceModule.inAllDialects.map(\.name).joined(separator: ", ")))
      --fault NAME      only faults of this name; the modules without a fault are not run
      --format FORMAT   text (as default): a table by module, and what was missed; json: one object
      --verbose         also each fault, and what names it
      --fixtures DIR    the fixture root; as default $VIPER_FIXTURES, ./Fixtures, or the package's

    With --mechanical the faults are not planted: a copy of the package is changed in all ways that
    viper mutate knows, and any finding counts.

      --sample N           only so many mutants of each target, always the same ones
      --by LIST            what is asked, of \(JudgeMutantCommand.Part.allCases.map(\.rawValue).joined(separator: ", ")); as default all,
                           explored where --explored is given; rules and laws take many times as
                           long as flows
      --explored DIR       the fixtures that viper-lab explore --write has made
      --jobs N             how many run at a time; as default three a core, with --kit one
      --scratch-path DIR   where the copy is built; as default .build/mutants

    With --kit the kit's own floors are changed, and its own tests are run up to the first failure on each:
    --sample N (100) mutants, spread over the floors by their lines, chosen by --seed N (0). It shows what
    survives; the status is 0.

    exit status: 0 each fault is caught by the check that should find it, and nothing without a \
    fault;
    with --mechanical, enough of what is not equivalent is found: \(minimum(.flows)), by explored flows alone \
    \(minimum(.explored)), with them \(minimum(.flows, .explored)); 1 not; 2 bad input
    """

  private static func minimum(_ parts: JudgeMutantCommand.Part...) -> String {
    "\(Int(MechanicalReport.minimum(of: parts))) %"
  }

  /// - Parameter program: This program, which runs once more for what may end the process.
  static func run(
    _ arguments: [String], _ output: Output, program: String
  ) async throws -> CommandStatus {
    if arguments.contains("--mechanical") { return try MechanicalCommand.run(arguments, output) }
    if arguments.contains("--kit") { return try KitMutantsCommand.run(arguments, output) }
    let options = try Options.of(
      "mutate", arguments, valued: ["--module", "--fault", "--format", "--fixtures"],
      flags: ["--verbose"], help: help, output)
    let isJSON = try options.isJSON(output)
    var modules = try ReferenceModule.named(options.lists["--module"])
    let fault = options.values["--fault"]
    if let fault {
      let faults = modules.flatMap { $0.faults + $0.mutants }
      _ = try CommandProblem.find([fault], "fault", among: faults, by: \.name)
      modules = modules.map { $0.keeping { $0.name == fault } }
        .filter { !$0.faults.isEmpty || !$0.mutants.isEmpty }
    }
    let isVerbose = options.flags.contains("--verbose")
    return try await mutate(
      modules, isWhole: fault == nil, root: FixtureRoot.path(options.values["--fixtures"]),
      program: program, output
    ) { isJSON ? JSONWriter.pretty($0.json) : $0.text(isVerbose: isVerbose) }
  }

  /// Makes the mutants of modules, and writes what finds each.
  ///
  /// - Parameter isWhole: Whether the modules are looked at without a fault, too.
  static func mutate(
    _ modules: [ReferenceModule], isWhole: Bool, root: String, program: String, _ output: Output,
    text: (MutateReport) -> String = { $0.text(isVerbose: false) }
  ) async throws -> CommandStatus {
    let faulty = try modules.map { try FaultyModule($0, root: root, program: program) }
    let report = MutateReport(modules: try await mutate(faulty, isWhole, output))
    output.progress("")
    output.line(text(report))
    return report.holds ? .holds : .fails
  }

  private static func mutate(
    _ modules: [FaultyModule], _ isWhole: Bool, _ output: Output
  ) async throws -> [MutatedModule] {
    var mutated = modules.map { MutatedModule(name: $0.module.name) }
    let mutants = modules.enumerated().flatMap { place, module in
      module.faults.enumerated().map { (place: place, number: $0.offset + 1, fault: $0.element) }
    }
    if !output.isTerminal {
      // Few lines: a log keeps each of them.
      for module in modules {
        let count = module.faults.count
        output.writeError(
          "\(module.module.name): trying \(count) mutant\(count == 1 ? "" : "s")\n")
      }
    }
    let fixed = try await several(isWhole ? Array(modules) : []) {
      try await CheckedModule(fixed: $0, output)
    }
    for (place, fixed) in fixed.enumerated() { mutated[place].fixed = fixed }
    let judged = try await several(mutants) { place, number, fault in
      let module = modules[place]
      output.progress(
        "\(module.module.name): \(number) of \(module.faults.count), \(fault.name)")
      return try await module.mutant(with: fault)
    }
    for (mutant, judged) in zip(mutants, judged) { mutated[mutant.place].mutants.append(judged) }
    return mutated
  }

  /// Does something with all elements, with several at a time, more than there are cores: it waits for most
  /// of its time, for tasks or for a process.
  private static func several<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ work: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (place: Int, result: Result).self) { group in
      var waiting = elements.enumerated().makeIterator()
      func startNext() {
        guard let (place, element) = waiting.next() else { return }
        group.addTask { (place, try await work(element)) }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount * 3 { startNext() }
      var results: [(place: Int, result: Result)] = []
      while let next = try await group.next() {
        results.append(next)
        startNext()
      }
      return results.sorted { $0.place < $1.place }.map(\.result)
    }
  }
}
