const asRoot = process.getuid?.() === 0

/**
 * Features to disable. Chromium uses only the last list it is given, so the important ones of Playwright's own list are
 * repeated. The first two are pages of the address bar, which it would load for every new window: 1.4 s of CPU time
 * each.
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

/** Chromium's background services would access the network. */
export const browserArguments = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${withoutFeatures.join(',')}`,
]

/**
 * Of the browser tests: the tabs of a context share a renderer process, which has compiled the scripts already;
 * functions are not optimized, which takes longer than the short life of a page repays; and requests need no process of
 * their own. The first two save a tenth of the CPU time, the last 8 % of opening a page.
 */
export const testArguments = [
  ...browserArguments,
  '--process-per-site',
  '--js-flags=--no-opt --no-maglev',
  '--enable-features=NetworkServiceInProcess2',
]

/** WebGL in software: the machines of tests and bench have no graphics card. */
export const softwareWebGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
