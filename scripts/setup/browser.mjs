import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pinnedNode } from './node.mjs'
import { root } from './paths.mjs'
import { print } from './print.mjs'

/**
 * Chromium without its user interface: it needs half of a browser's own CPU time in tests, and opens no preview of a
 * printed page.
 */
const shells = () => ['/usr/bin/chromium-headless-shell', ...playwrightShells()]

const fullBrowsers = () => [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  playwrightChromium(),
]

/**
 * Returns the path of a Chromium for the tests: the configured one, else a headless shell, which is installed if there
 * is none, else a full browser; null if there is none.
 */
export function findBrowser(machine = thisMachine) {
  const named = process.env.CHROMIUM_PATH
  const path = named ? [named].find(machine.exists) : chosen(machine)
  if (!path)
    print(named ? `CHROMIUM_PATH ${named} does not exist.` : 'No browser: install Chromium, or set CHROMIUM_PATH.')
  return path ?? null
}

function chosen({ exists, installShell, installFull }) {
  const shell = () => shells().find(exists)
  const full = () => fullBrowsers().find(exists)
  if (shell()) return shell()
  print('Installing a browser for the tests …')
  installShell(() => Boolean(shell()))
  if (shell()) return shell()
  if (!full()) installFull(() => Boolean(full()))
  return full()
}

function playwrightChromium() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test')
  return chromium.executablePath()
}

/** Where Playwright installs its headless shell: beside its Chromium, with the same revision. */
function playwrightShells() {
  const [, browsers, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(playwrightChromium() ?? '') ?? []
  if (!browsers) return []
  const folder = join(browsers, `chromium_headless_shell-${revision}`)
  const programs = ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe']
  const builds = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  return builds
    .filter((build) => build.isDirectory())
    .flatMap((build) => programs.map((program) => join(folder, build.name, program)))
}

const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const aptGet = (...args) => spawnSync('apt-get', ['-qq', ...args], quiet)
const aptInstall = (name) => aptGet('install', '-y', '--no-install-recommends', name)

/** Installs a Chinese font if there is none: the browser prints Chinese labels in the device's font. */
export function ensureChineseFont() {
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  if (fonts.stdout?.trim() || !isDebianRoot()) return
  print('Installing a Chinese font for the tests …')
  aptGet('update')
  aptInstall('fonts-droid-fallback')
}

function install(debianName, ...playwrightOptions) {
  return (isInstalled) => {
    if (isDebianRoot()) {
      aptGet('update')
      aptInstall(debianName)
    }
    if (isInstalled()) return
    const playwright = join(root, 'node_modules/@playwright/test/cli.js')
    const args = [playwright, 'install', ...playwrightOptions, 'chromium']
    spawnSync(pinnedNode(), args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

const thisMachine = {
  exists: existsSync,
  installShell: install('chromium-headless-shell', '--only-shell'),
  installFull: install('chromium', '--no-shell'),
}
