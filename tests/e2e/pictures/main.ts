import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, chromiumPath, softwareWebGl } from '../../support/browser.ts'
import { administratorToken } from '../../support/product-api.ts'
import { startProduct } from '../../support/sample-product.ts'
import { type Place, pathAt, preparePlace } from './sample-place.ts'
import { isTaken, type PicturedScreen, screens, variants } from './screens.ts'
import { settle } from './settle.ts'

/**
 * `npm run screens [name …]`: takes screenshots of all screens, or of the named ones, of a new server with the sample
 * project. Writes them to `docs/screens`, with a page that shows them.
 */

const folder = join(import.meta.dirname, '../../../docs/screens')

/** Low quality is enough, because the pictures are only viewed. */
const quality = 60

/** The limit for all pictures together, to keep the repository small. */
const mostBytes = 6_000_000

/** Returns a screenshot as WebP, which Playwright cannot create itself. */
async function pictureOf(page: Page): Promise<Buffer> {
  const client = await page.context().newCDPSession(page)
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality })
  await client.detach()
  return Buffer.from(data, 'base64')
}

/** Takes all screenshots for one set of display settings and one user; returns their total size in bytes. */
async function take(
  browser: Browser,
  address: string,
  wanted: readonly PicturedScreen[],
  variant: (typeof variants)[number],
  stored: Record<string, string>,
  place: Place,
): Promise<number> {
  const context = await browser.newContext({
    viewport: variant.viewport,
    baseURL: address,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(variant.forcedColors && { forcedColors: variant.forcedColors }),
  })
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
  let bytes = 0
  for (const { path, name, last, press } of wanted) {
    const page = await context.newPage()
    await page.goto(pathAt(path, place))
    if (last) await page.locator(last).first().waitFor()
    await settle(page)
    // The bell is loaded last, behind the page.
    const bar = page.getByRole('banner')
    if ('token' in stored && (await bar.count()) > 0) await bar.locator('.tabler-icon-bell').waitFor()
    if (press) {
      await page.locator(press).last().click()
      await page.getByRole('dialog').waitFor()
      await settle(page)
    }
    const picture = await pictureOf(page)
    await writeFile(join(folder, `${name}-${variant.name}.webp`), picture)
    bytes += picture.length
    await page.close()
  }
  await context.close()
  return bytes
}

/** Returns the page that shows the pictures. */
function gallery(): string {
  const parts = screens.map((screen) => {
    const { path, name, who } = screen
    const shown = variants.filter((variant) => isTaken(variant, screen))
    const pictures = shown.map((variant) => `![${variant.title}](${name}-${variant.name}.webp)`)
    return `## ${name}\n\n\`${path}\`, ${who}\n\n${pictures.join('\n')}\n`
  })
  return `# Pictures of the screens

Made by \`npm run screens\` from the sample project.
The template's demos, by \`npm run screens -- demo\`: [desktop](demo-desktop.webp), [phone](demo-phone.webp).

${parts.join('\n')}`
}

const requestedNames = process.argv.slice(2)
const wanted = screens.filter(({ name }) => requestedNames.length === 0 || requestedNames.includes(name))
if (wanted.length === 0) throw new Error(`There are only ${screens.map(({ name }) => name).join(', ')}.`)

const product = await startProduct({ REGISTRATION: 'open', PUBLIC_URL: 'https://castline.example.com' })
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...browserArguments, ...softwareWebGl] })
try {
  const token = await administratorToken(product.address)
  const place = await preparePlace(product.address, token)
  await mkdir(folder, { recursive: true })
  if (requestedNames.length === 0) {
    for (const old of await readdir(folder))
      if (old.endsWith('.webp') && !old.startsWith('demo-')) await rm(join(folder, old))
  }
  let bytes = 0
  let count = 0
  for (const variant of variants) {
    for (const who of ['administrator', 'visitor'] as const) {
      const screensOfUser = wanted.filter((screen) => screen.who === who && isTaken(variant, screen))
      count += screensOfUser.length
      const stored = who === 'administrator' ? { ...variant.settings, token } : { ...variant.settings }
      bytes += await take(browser, product.address, screensOfUser, variant, stored, place)
    }
  }
  await writeFile(join(folder, 'README.md'), gallery())
  process.stdout.write(`${count} pictures in docs/screens, ${Math.round(bytes / 1000)} kB\n`)
  if (bytes > mostBytes) throw new Error(`They are more than ${mostBytes / 1_000_000} MB together.`)
} finally {
  await browser.close()
  await product.stop()
  await rm(product.dataDir, { recursive: true, force: true })
}
