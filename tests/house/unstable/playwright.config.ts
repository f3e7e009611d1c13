import { defineConfig } from '@playwright/test'
import browserTests from '../../e2e/playwright.config.ts'

// The configuration of the browser tests, for tests that need no browser and no server.
export default defineConfig({
  retries: browserTests.retries ?? 0,
  testDir: '.',
  testMatch: 'unstable.ts',
  outputDir: process.env.PLAYWRIGHT_OUTPUT ?? '../../../test-results/unstable',
  reporter: [['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '' }]],
})
