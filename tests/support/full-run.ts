/** Whether this run takes everything: `npm run test:all`, or files that were named. */
export const isFullRun = process.env.CASTLINE_FULL === '1'

/**
 * Files that only a full run takes: installation, upgrades, failures of whole processes, the template's pages, conventions of all
 * pages, tools of the building, whole days of a plant, and screens whose rules tests of the server hold: questions of an import, files of loggers, BCF.
 */
export const onlyInFullRuns = ['**/*.full.test.ts', '**/*.full.spec.ts']

/** Returns how often a test repeats itself or draws an input; the variable RUNS overrides it. */
export const repetitions = (usual: number, inFullRuns: number): number =>
  Number(process.env.RUNS ?? (isFullRun ? inFullRuns : usual))
