import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages, settingOf } from '@castline/domain/languages'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserArguments, chromiumPath, softwareWebGl } from '../../support/browser.ts'
import { administratorToken } from '../../support/product-api.ts'
import { startProduct } from '../../support/sample-product.ts'
import { type MeasuredWords, measureWords } from './measure-words.ts'
import { type Place, pathAt, preparePlace } from './sample-place.ts'
import { type PicturedScreen, screens } from './screens.ts'
import { settle } from './settle.ts'

/**
 * `npm run screens -- words [language …]`: opens every screen in each language (or in the named ones) at 1280 and 390 px,
 * takes a picture of each into `test-results/words`, and lists texts of buttons, tabs, chips, labels and headings that are cut
 * and buttons that need two lines, where English has neither. Fails if there are any.
 */

const folder = join(import.meta.dirname, '../../../test-results/words')

const administrator = 'administrator' as const
/** Screens and views that have no picture in the documents. */
const further: readonly PicturedScreen[] = [
  { path: '/forms/form-component?kind=other', name: 'other-components', who: administrator },
  ...['ready', 'cast', 'due', 'book'].map((view) => ({
    path: `/production?view=${view}`,
    name: `production-${view}`,
    who: administrator,
  })),
  { path: '/quality?view=figures', name: 'quality-figures', who: administrator },
  { path: '/webhooks', name: 'webhooks', who: administrator },
  { path: '/pages/account-settings?tab=settings', name: 'settings', who: administrator },
]

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

type Size = (typeof widths)[number]

async function contextOf(browser: Browser, address: string, language: Language, size: Size, token: string | null) {
  const context = await browser.newContext({
    viewport: size,
    baseURL: address,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const stored = { isLanguage: settingOf(language) ?? language, activeMode: 'light', ...(token && { token }) }
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
  return context
}

/** Goes to a page as a link does, which is faster than loading the product again. */
async function follow(page: Page, path: string): Promise<void> {
  const isOther = new URL(path, page.url()).pathname !== new URL(page.url()).pathname
  await page.evaluate(
    ([address, isOther]) => {
      if (isOther) for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, isOther] as const,
  )
  await page.waitForFunction(() => document.querySelector('h1[data-left]') === null)
}

/** Opens the screens of one user, and returns what is measured on each. */
async function visit(context: BrowserContext, who: PicturedScreen['who'], place: Place, pictures: string) {
  const found = new Map<string, MeasuredWords>()
  const page = await context.newPage()
  let isOpen = false
  for (const { path, name } of [...screens, ...further].filter((screen) => screen.who === who)) {
    const address = pathAt(path, place)
    if (isOpen) await follow(page, address)
    else await page.goto(address)
    isOpen = true
    await settle(page)
    found.set(name, await page.evaluate(measureWords))
    await page.screenshot({ path: join(pictures, `${name}.jpg`), type: 'jpeg', quality: 60 })
  }
  await context.close()
  return found
}

/** Measures all screens in one language and width. */
async function measured(
  browser: Browser,
  address: string,
  token: string,
  place: Place,
  language: Language,
  size: Size,
) {
  const pictures = join(folder, `${language}-${size.width}`)
  await mkdir(pictures, { recursive: true })
  const own = await contextOf(browser, address, language, size, token)
  const guest = await contextOf(browser, address, language, size, null)
  return new Map([
    ...(await visit(own, 'administrator', place, pictures)),
    ...(await visit(guest, 'visitor', place, pictures)),
  ])
}

/** Returns what a language has and English has not. */
function worse(own: MeasuredWords, english: MeasuredWords | undefined): string[] {
  const cut = Object.entries(own.cut).filter(([at]) => english?.cut[at] === undefined)
  const long = Object.entries(own.lines).filter(([at, { count }]) => count > 1 && english?.lines[at]?.count === 1)
  return [
    ...cut.map(([, text]) => `cut: “${text}”`),
    ...long.map(([at, { text, count }]) => `${count} lines: “${text}” (in English “${english?.lines[at]?.text}”)`),
  ]
}

interface Finding {
  readonly where: string
  readonly name: string
  readonly what: string
}

/** What is the same on several screens, such as the menu, is one line. */
function together(findings: readonly Finding[]): string[] {
  const groups = Map.groupBy(findings, ({ where, what }) => `${where}: ${what}`)
  return [...groups].map(([line, all]) => `${line} on ${[...new Set(all.map(({ name }) => name))].join(', ')}`)
}

const named = process.argv.slice(2)
const wanted = languages.filter(({ code }) => code !== 'en' && (named.length === 0 || named.includes(code)))
if (wanted.length === 0) throw new Error(`There are only ${languages.map(({ code }) => code).join(', ')}.`)

const product = await startProduct({ REGISTRATION: 'open', PUBLIC_URL: 'https://castline.example.com' })
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...browserArguments, ...softwareWebGl] })
const report: Finding[] = []
try {
  const token = await administratorToken(product.address)
  const place = await preparePlace(product.address, token)
  await rm(folder, { recursive: true, force: true })
  for (const size of widths) {
    const english = await measured(browser, product.address, token, place, 'en', size)
    for (const [name, { cut }] of english) {
      for (const text of Object.values(cut)) report.push({ where: `en ${size.width}`, name, what: `cut: “${text}”` })
    }
    for (const { code } of wanted) {
      for (const [name, own] of await measured(browser, product.address, token, place, code, size)) {
        for (const what of worse(own, english.get(name))) report.push({ where: `${code} ${size.width}`, name, what })
      }
    }
  }
  const lines = together(report)
  await writeFile(join(folder, 'report.txt'), `${lines.join('\n')}\n`)
  process.stdout.write(`${lines.length === 0 ? 'No words are cut.' : lines.join('\n')}\n`)
  if (report.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
  await rm(product.dataDir, { recursive: true, force: true })
}
