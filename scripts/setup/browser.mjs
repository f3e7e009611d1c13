import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pinnedNode } from './node.mjs'
import { root } from './paths.mjs'
import { print } from './print.mjs'

/** First Debian's Chromium without its user interface, which needs half of the browser's own CPU time in tests. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of a Chromium for the tests: the configured one, the system's, Playwright's, else a new download;
 * null if there is none.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  const path = named ? [named].find(existsSync) : (found() ?? installed())
  if (!path)
    print(named ? `CHROMIUM_PATH ${named} does not exist.` : 'No browser: install Chromium, or set CHROMIUM_PATH.')
  return path ?? null
}

function found() {
  return [...systemBrowsers, playwrightsOwn()].find((path) => path && existsSync(path))
}

function playwrightsOwn() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test')
  return chromium.executablePath()
}

const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const aptGet = (...args) => spawnSync('apt-get', ['-qq', ...args], quiet)
const install = (name) => aptGet('install', '-y', '--no-install-recommends', name)

/** Installs a Chinese font if there is none: the browser prints Chinese labels in the device's font. */
export function ensureChineseFont() {
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  if (fonts.stdout?.trim() || !isDebianRoot()) return
  print('Installing a Chinese font for the tests …')
  aptGet('update')
  install('fonts-droid-fallback')
}

function installed() {
  print('Installing a browser for the tests …')
  if (isDebianRoot()) {
    aptGet('update')
    for (const name of ['chromium-headless-shell', 'chromium']) if (!found()) install(name)
  }
  if (!found()) {
    const playwright = join(root, 'node_modules/@playwright/test/cli.js')
    spawnSync(pinnedNode(), [playwright, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return found()
}
