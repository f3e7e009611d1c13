import { defineConfig } from '@playwright/test'
import { browserArguments, chromiumPath } from '../support/browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  // One product for all. One browser more than the slowest machine has cores: tests often wait for a response.
  workers: 3,
  // The tests of a file may share what they look at, one after the other.
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath, args: browserArguments },
    // `--trace on` records one: of every test, it would cost a fifth of the time.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker answers from its cache, and holds what a test means to answer by itself; offline.spec.ts has one.
    serviceWorkers: 'block',
  },
})
