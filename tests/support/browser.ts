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
