import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demo } from '../../../apps/web/test/app/specified-routes.ts'
import { browserArguments, chromiumPath } from '../../support/browser.ts'
import { administratorToken } from '../../support/product-api.ts'
import { startProduct } from '../../support/sample-product.ts'

/**
 * `npm run screens -- demo [look …]`: takes screenshots of all pages of the template's demos, in the named looks or in
 * all (on a desktop: light, dark, Arabic, dark Thai in a narrower window; on a phone), into
 * `test-results/demo-screens`; and writes contact sheets into `docs/screens`.
 */

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'test-results/demo-screens')

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const looks = [
  { name: 'desktop', viewport: desktop, settings: { activeMode: 'light' }, sheet: { columns: 7, width: 260 } },
  { name: 'phone', viewport: phone, settings: { activeMode: 'light' }, sheet: { columns: 14, width: 128 } },
  { name: 'dark', viewport: desktop, settings: { activeMode: 'dark' }, sheet: null },
  { name: 'arabic', viewport: desktop, settings: { activeMode: 'light', isLanguage: 'ar' }, sheet: null },
  {
    name: 'thai',
    viewport: { width: 1280, height: 800 },
    settings: { activeMode: 'dark', isLanguage: 'th' },
    sheet: null,
  },
] as const

const named = process.argv.slice(2)
const wanted = looks.filter(({ name }) => named.length === 0 || named.includes(name))
if (wanted.length === 0) throw new Error(`There are only ${looks.map(({ name }) => name).join(', ')}.`)

const paths = demo.map((route) => route.split(' ')[1] ?? '').map((path) => path.replace(':id', '1'))

/** Goes to a page as a link does, which is faster than loading the product again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('h1')?.textContent ?? '') !== '')
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(() => document.querySelector('h1[data-left]') === null)
  await page.waitForFunction(() => (document.querySelector('h1')?.textContent ?? '') !== '')
}

/** Takes a picture of each page in one look. */
async function take(browser: Browser, address: string, token: string, look: (typeof looks)[number]): Promise<Buffer[]> {
  const context = await browser.newContext({
    viewport: look.viewport,
    baseURL: address,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { ...look.settings, token },
  )
  const pictures: Buffer[] = []
  const page = await context.newPage()
  await page.goto('/dashboards/modern')
  for (const path of paths) {
    await follow(page, path)
    await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('figure[aria-label]')].every((each) => each.querySelector('canvas')),
    )
    await page.evaluate(async () => {
      await document.fonts.ready
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    })
    const picture = await page.screenshot()
    await writeFile(join(folder, `${path.slice(1).replaceAll('/', '-')}-${look.name}.png`), picture)
    pictures.push(picture)
  }
  await context.close()
  return pictures
}

/** Returns all pictures side by side. */
async function sheetOf(pictures: readonly Buffer[], columns: number, width: number): Promise<Buffer> {
  const gap = 8
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize({ width }).png().toBuffer()))
  const height = (await sharp(small[0]).metadata()).height ?? width
  const rows = Math.ceil(small.length / columns)
  const background = '#8a94a6'
  return sharp({
    create: { width: columns * (width + gap) + gap, height: rows * (height + gap) + gap, channels: 3, background },
  })
    .composite(
      small.map((input, index) => ({
        input,
        left: gap + (index % columns) * (width + gap),
        top: gap + Math.floor(index / columns) * (height + gap),
      })),
    )
    .webp({ quality: 70 })
    .toBuffer()
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArguments })
try {
  const token = await administratorToken(product.address)
  await mkdir(folder, { recursive: true })
  for (const look of wanted) {
    const pictures = await take(browser, product.address, token, look)
    if (!look.sheet) continue
    const sheet = await sheetOf(pictures, look.sheet.columns, look.sheet.width)
    await writeFile(join(root, `docs/screens/demo-${look.name}.webp`), sheet)
  }
  process.stdout.write(`${paths.length * wanted.length} pictures in test-results/demo-screens\n`)
} finally {
  await browser.close()
  await product.stop()
  await rm(product.dataDir, { recursive: true, force: true })
}
