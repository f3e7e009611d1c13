import { join } from 'node:path'

// Parts of the web client that the queue needs; the rest of its files would only be copied.
const copied =
  process.env.MUTATED === 'queue' ? ['!packages/*/**', '!apps/web/**', 'apps/web/dist'] : ['!packages/domain/**']

/** Mutates the domain or the queue of devices, and runs its tests on each mutant. */
export default {
  testRunner: 'vitest',
  plugins: [join(process.env.STRYKER_TOOLS ?? '', 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'trials/mutation/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  // What runs once when a module is loaded would need a run of all tests for each mutant.
  ignoreStatic: true,
  ignorePatterns: ['*', ...copied, '!tests/support/**', '!trials/mutation/**', '!package.json', '!tsconfig.base.json'],
  tempDirName: '.cache/mutate/work',
  timeoutMS: 20_000,
  reporters: ['progress', 'clear-text', 'html'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutate/report.html' },
}
