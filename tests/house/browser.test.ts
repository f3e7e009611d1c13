import { beforeEach, expect, test, vi } from 'vitest'
import { findBrowser } from '../../scripts/setup/browser.mjs'

const shell = '/usr/bin/chromium-headless-shell'
const chromium = '/usr/bin/chromium'

beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

/** A machine with these programs, on which others can be installed. */
function machine(programs: string[], installable: string[] = []) {
  const present = new Set(programs)
  const install = (name: string) => () => {
    if (installable.includes(name)) present.add(name)
  }
  return { exists: (path: string) => present.has(path), installShell: install(shell), installFull: install(chromium) }
}

test('the headless shell comes before an installed Chromium', () => {
  expect(findBrowser(machine([chromium, shell]))).toBe(shell)
})

test('the headless shell is installed beside an installed Chromium', () => {
  expect(findBrowser(machine([chromium], [shell]))).toBe(shell)
})

test('an installed Chromium is used where no headless shell can be installed', () => {
  expect(findBrowser(machine([chromium]))).toBe(chromium)
  expect(findBrowser(machine(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome')
})

test('Chromium is installed last, and null means that there is none', () => {
  expect(findBrowser(machine([], [chromium]))).toBe(chromium)
  expect(findBrowser(machine([]))).toBeNull()
})

test('CHROMIUM_PATH wins', () => {
  vi.stubEnv('CHROMIUM_PATH', chromium)
  expect(findBrowser(machine([chromium, shell]))).toBe(chromium)
  expect(findBrowser(machine([shell]))).toBeNull()
})
