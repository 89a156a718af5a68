/// The help of `viper-lab`, whichever of its two programs is asked.
package enum LabHelp {
  package static let text = """
    viper-lab: shows that the kit works

    usage:
      viper-lab check
          runs the five systems, fixed and with the faults of their articles, in seconds
      viper-lab check [--module NAME] [--format text|json] [--verbose] [--fixtures DIR]
          runs the reference modules, fixed and with each fault, against their fixtures
      viper-lab mutate [--module NAME] [--fault NAME] [--format text|json] [--verbose]
          makes mutants of the reference modules, and shows what finds each, and what nothing finds
      viper-lab mutate --mechanical [--module NAME] [--sample N] [--by LIST] [--verbose]
          changes their source in all ways that viper mutate knows, in a copy of the package
      viper-lab explore [--module NAME] [--runs N] [--write DIR] [--without-faults] [--verbose]
          drives the reference modules by itself, and shows what the flows find that it writes
      viper-lab samples [--only NAME] [--format text|json] [--verbose]
          runs the leak samples, leaking and clean modules, through the release check
      viper-lab foreign [--only NAME] [--verbose] [--fixtures DIR] [--scratch-path DIR]
          takes modules in foreign shapes through the whole way of a user
      viper-lab exercises [--only NAME] [--fixtures DIR] [--scratch-path DIR]
          tries each exercise of viper learn: as it begins, its solution and its hints
      viper-lab bench [--only NAME]… [--quick]
          measures the kit against the obvious alternatives, side by side
      viper-lab fuzz [--only NAME] [--seed N] [--executions N] [--seconds N] [--input N]
          gives the kit fixtures that nobody would write
      viper-lab COMMAND --help
          says more about a command

    exit status: 0 all holds, 1 something does not, 2 bad input
    """
}
