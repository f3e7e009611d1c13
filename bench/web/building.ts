import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, chromiumPath, softwareWebGl } from '#support/browser.ts'
import { componentsOf, importComponents } from '#support/components.ts'
import { aModelForm } from '#support/models.ts'
import { callApi } from '#support/product-api.ts'
import { type Drawing, watchDrawing } from './drawing.ts'
import { largeBuilding } from './large-building.ts'
import { waitsOf } from './live.ts'
import { median } from './measure.ts'

/** The model of a real plant, with 206 elements; see the README beside it. */
const prefab = new URL('../../apps/server/test/features/building/prefab.ifc.br', import.meta.url)

/** The size of the goal. */
const viewport = { width: 1280, height: 720 }
const goalMs = 33

interface Project {
  readonly id: string
}

interface Options {
  readonly address: string
  readonly token: string
  readonly rounds: number
  readonly scans: number
  /** Components of the large building. */
  readonly pieces: number
}

const drawingOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { castlineDrawing: Drawing }).castlineDrawing)

const untilDrawing = (page: Page, wanted: 'first' | 'changes', above: number) =>
  page.waitForFunction(
    ([name, value]) => (window as unknown as { castlineDrawing: Drawing }).castlineDrawing[name] > value,
    [wanted, above] as const,
    { timeout: 60_000 },
  )

/** Uploads a model to a new project, and returns the project with the seconds from the upload until it is converted. */
async function convertedIn({ address, token }: Options, model: string): Promise<{ project: Project; seconds: number }> {
  const code = `BUILDING-${Date.now()}`
  const project = await callApi<Project>(address, token, 'POST', '/projects', { code, name: code, time_zone: 'UTC' })
  const begun = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const url = `${address}/api/projects/${project.id}/models`
  const response = await fetch(url, { method: 'POST', headers, body: aModelForm(model) })
  if (!response.ok) throw new Error(`The model was refused: ${await response.text()}`)
  for (;;) {
    const [stored] = await callApi<{ state: string }[]>(address, token, 'GET', `/projects/${project.id}/models`)
    if (stored?.state === 'ready') return { project, seconds: (performance.now() - begun) / 1000 }
    if (stored?.state === 'failed') throw new Error('The model was not converted.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function openBuilding(browser: Browser, { address, token }: Options, { id }: Project): Promise<Page> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await context.addInitScript(watchDrawing)
  const page = await context.newPage()
  await page.goto(`${address}/building?project=${id}`)
  await untilDrawing(page, 'first', 0)
  return page
}

/** From the navigation to the first picture of the real model, in ms: with an empty cache, and again. */
async function measureFirstPicture(browser: Browser, options: Options) {
  const { project, seconds } = await convertedIn(options, brotliDecompressSync(await readFile(prefab)).toString())
  const [cold, warm]: [number[], number[]] = [[], []]
  for (let round = 0; round < options.rounds; round++) {
    const page = await openBuilding(browser, options, project)
    cold.push((await drawingOf(page)).first)
    await page.reload()
    await untilDrawing(page, 'first', 0)
    warm.push((await drawingOf(page)).first)
    await page.context().close()
  }
  return { converted: seconds, cold: median(cold), warm: median(warm) }
}

/** The gaps between frames, in ms, while the mouse turns the building once around. */
async function measureOrbit(page: Page) {
  const canvas = page.getByRole('img', { name: /^Model of the building/ })
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no picture.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(() => {
    const { castlineDrawing } = window as unknown as { castlineDrawing: Drawing }
    castlineDrawing.isCounted = false
    castlineDrawing.gaps = []
    let last = 0
    const next = (now: number) => {
      if (last > 0) castlineDrawing.gaps.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const before = (await drawingOf(page)).draws
  await page.mouse.move(x - 200, y)
  await page.mouse.down()
  await page.mouse.move(x + 200, y + 20, { steps: 240 })
  await page.mouse.up()
  const { gaps, draws } = await drawingOf(page)
  if (draws === before) throw new Error('The building was not drawn while the mouse moved.')
  return {
    width: box.width,
    height: box.height,
    draws: draws - before,
    ...waitsOf(gaps),
    longest: Math.max(...gaps),
    late: gaps.filter((gap) => gap > goalMs).length,
  }
}

/**
 * From a scan elsewhere to the recoloured component on an open page, with and without drawing, which is in software
 * here.
 */
async function measureRecolouring(browser: Browser, options: Options, project: Project, storey: string) {
  const { address, token, scans } = options
  const components = await componentsOf(address, token, project.id, `q=${storey}&limit=${scans + 1}`)
  const page = await openBuilding(browser, options, project)
  const waits: number[] = []
  const undrawn: number[] = []
  for (const [index, { id }] of components.entries()) {
    const { changes } = await drawingOf(page)
    const begun = Date.now()
    await callApi(address, token, 'PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
    await untilDrawing(page, 'changes', changes)
    const drawing = await drawingOf(page)
    // The first may come before the event stream is open.
    if (index === 0) continue
    waits.push(drawing.changedAt - begun)
    undrawn.push(drawing.changedAt - begun - drawing.spent)
  }
  await page.context().close()
  return { ...waitsOf(waits), untilDrawing: waitsOf(undrawn) }
}

/** The page of the building, with WebGL in software: the real model, and a building of many components. */
export async function measureBuilding(options: Options) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...browserArguments, ...softwareWebGl],
  })
  try {
    const real = await measureFirstPicture(browser, options)
    const large = largeBuilding(options.pieces)
    const { project, seconds } = await convertedIn(options, large.model)
    await importComponents(options.address, options.token, project.id, ['name', 'external_id'], large.components)
    const page = await openBuilding(browser, options, project)
    const opened = (await drawingOf(page)).first
    const orbit = await measureOrbit(page)
    await page.context().close()
    const recoloured = await measureRecolouring(browser, options, project, large.topStorey)
    return { real, large: { pieces: options.pieces, converted: seconds, opened, orbit, recoloured } }
  } finally {
    await browser.close()
  }
}
