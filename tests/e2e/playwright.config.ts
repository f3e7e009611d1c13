import { defineConfig } from '@playwright/test'

const asRoot = process.getuid?.() === 0

/**
 * What Chromium shall do without. It takes the last list it is given, so Playwright's own that matter are named again;
 * the two first are the pages of its address bar, which it would load for every new window: 1.4 s of a processor each.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Chromium's own errands would reach for the network. */
export const browserArguments = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${withoutFeatures.join(',')}`,
]

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './server.ts',
  // One product for all, and as many browsers as the machine that decides has cores.
  workers: 2,
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
