import { defineConfig } from '@playwright/test'
import { chromiumPath, testArguments } from '../support/browser.ts'
import { isFullRun, onlyInFullRuns } from '../support/full-run.ts'
import { testMs, waitMs } from '../support/waits.ts'

export default defineConfig({
  testDir: '.',
  testIgnore: isFullRun ? [] : onlyInFullRuns,
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  // One server for all tests. One browser more than the slowest machine has cores, as tests often wait for a response.
  workers: 3,
  // The tests of a file may share data, so they run in sequence.
  fullyParallel: false,
  // What fails is run once more: what passes then is named as unstable at the end of the run.
  retries: 1,
  timeout: testMs,
  expect: { timeout: waitMs },
  reporter: [
    ['list'],
    ['./waiting-reporter.ts'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath, args: testArguments },
    // `--trace on` records traces; for all tests they would take a fifth of the time.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would respond from its cache instead of the test's own routes; only offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
})
