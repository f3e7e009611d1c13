import { mkdir, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { administratorToken, ask } from '../../tests/e2e/api.ts'
import { piecesOf } from '../../tests/e2e/pieces.ts'
import { browserArguments, chromiumPath } from '../../tests/e2e/playwright.config.ts'
import { startProduct } from '../../tests/e2e/server.ts'
import { type Device, devices, type Figures, measureColdLoad, measureRouteChange, median } from './measure.ts'
import { type MeasuredPage, pages } from './pages.ts'

/** `npm run bench:web -- 5` takes the medians of 5 loads each (default 3). */
const rounds = Number(process.argv[2] ?? 3)

interface Line extends Figures {
  readonly page: string
  readonly device: Device
  readonly budget: MeasuredPage['budget']
}

const of = (loads: readonly Figures[], figure: keyof Figures) => median(loads.map((load) => load[figure]))

function row({ page, device, budget, ...seen }: Line): string {
  const isPhone = device === 'phone'
  const beside = (value: string, limit: number | null) => `${value.padStart(6)}${limit === null ? '' : ` (${limit})`}`
  return [
    page.padEnd(16),
    device.padEnd(8),
    beside(seen.scripts.toFixed(0), budget.scripts).padEnd(13),
    beside(String(seen.requests), budget.requests).padEnd(12),
    (seen.firstPaint / 1000).toFixed(2).padStart(7),
    beside((seen.largestPaint / 1000).toFixed(2), isPhone ? budget.largestPaint : null).padEnd(13),
    beside(seen.blocking.toFixed(0), isPhone ? budget.blocking : null).padEnd(13),
    seen.shift.toFixed(3).padStart(6),
    String(seen.consoleMessages).padStart(8),
  ].join(' ')
}

const product = await startProduct({ RATE_LIMITS: 'off' })
const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArguments })
const lines: Line[] = []
try {
  const { address } = product
  const token = await administratorToken(address)
  const [project] = await ask<{ id: string }[]>(address, token, 'GET', '/projects')
  const [piece] = await piecesOf(address, token, project?.id ?? '', 'limit=1')
  process.stdout.write(`Medians of ${rounds} cold loads; budgets in brackets, of the paints those of the phone\n\n`)
  process.stdout.write(
    'page             device   scripts kB    requests     first s  largest s    blocking ms   shift  console\n',
  )
  for (const page of pages) {
    const url = address + page.path.replace(':code', piece?.qr_code ?? '')
    for (const device of Object.keys(devices) as Device[]) {
      const loads: Figures[] = []
      for (let round = 0; round < rounds; round++) {
        loads.push(await measureColdLoad(browser, url, device, page.isSignedIn ? token : null))
      }
      const line = {
        page: page.name,
        device,
        budget: page.budget,
        scripts: of(loads, 'scripts'),
        requests: of(loads, 'requests'),
        firstPaint: of(loads, 'firstPaint'),
        largestPaint: of(loads, 'largestPaint'),
        blocking: of(loads, 'blocking'),
        shift: of(loads, 'shift'),
        consoleMessages: of(loads, 'consoleMessages'),
      }
      lines.push(line)
      process.stdout.write(`${row(line)}\n`)
    }
  }
  const changes: Awaited<ReturnType<typeof measureRouteChange>>[] = []
  for (let round = 0; round < rounds; round++) changes.push(await measureRouteChange(browser, address, token))
  const routeChange = { cold: median(changes.map(({ cold }) => cold)), warm: median(changes.map(({ warm }) => warm)) }
  process.stdout.write(
    `\nanother page by the menu: ${routeChange.cold.toFixed(0)} ms the first time (90), ${routeChange.warm.toFixed(0)} ms again (40)\n`,
  )
  const results = new URL('../results/', import.meta.url)
  await mkdir(results, { recursive: true })
  const file = new URL('web.json', results)
  const machine = { node: process.version, cores: cpus().length, browser: browser.version() }
  await writeFile(file, `${JSON.stringify({ ...machine, rounds, lines, routeChange }, null, 2)}\n`)
  process.stdout.write(`Written to ${fileURLToPath(file)}\n`)
} finally {
  await browser.close()
  await product.stop()
  await rm(product.dataDir, { recursive: true, force: true })
}
