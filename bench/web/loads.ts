import type { Browser } from '@playwright/test'
import { componentsOf } from '#support/components.ts'
import {
  type Device,
  devices,
  type Figures,
  measureColdLoad,
  measureRouteChange,
  median,
  type RouteChange,
} from './measure.ts'
import { type MeasuredPage, otherPages, pages } from './pages.ts'

interface Line extends Figures {
  readonly page: string
  readonly device: Device
  readonly budget: MeasuredPage['budget']
}

type RouteChanges = Readonly<Record<Device, RouteChange>>

/** The figures of an earlier run. Those before 27 November 2026 have fewer. */
export interface EarlierLoads {
  readonly lines: readonly (Partial<Figures> & Pick<Line, 'page' | 'device'>)[]
  readonly routeChanges?: Partial<RouteChanges>
}

interface Options {
  readonly browser: Browser
  readonly address: string
  readonly token: string
  readonly project: { readonly id: string }
  readonly rounds: number
  /** Every screen instead of the main ones. */
  readonly all: boolean
}

const eachDevice = Object.keys(devices) as Device[]

function medians<Key extends string>(all: readonly Readonly<Record<Key, number>>[]): Record<Key, number> {
  const keys = Object.keys(all[0] ?? {}) as Key[]
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))])) as Record<Key, number>
}

/** A figure, its budget, and how many times the earlier one it is. */
function cell(value: number, digits: number, limit: number | null, before: number | undefined): string {
  const share = before ? ` ×${(value / before).toFixed(2)}` : ''
  return `${value.toFixed(digits).padStart(5)}${limit === null ? '' : ` (${limit})`}${share}`
}

function row({ page, device, budget, ...seen }: Line, before: Partial<Figures> = {}): string {
  const isPhone = device === 'phone'
  const seconds = (ms: number | undefined) => (ms === undefined ? undefined : ms / 1000)
  return [
    page.padEnd(16),
    device.padEnd(9),
    cell(seen.scripts, 0, budget.scripts, before.scripts).padEnd(18),
    cell(seen.requests, 0, budget.requests, before.requests).padEnd(18),
    `${seen.scriptsBeforePaint.toFixed(0)} / ${seen.requestsBeforePaint}`.padEnd(13),
    cell(seen.firstPaint / 1000, 2, null, seconds(before.firstPaint)).padEnd(13),
    cell(seen.largestPaint / 1000, 2, isPhone ? budget.largestPaint : null, seconds(before.largestPaint)).padEnd(19),
    cell(seen.totalBlocking, 0, null, before.totalBlocking).padEnd(13),
    cell(seen.blocking, 0, isPhone ? budget.blocking : null, before.blocking).padEnd(19),
    cell(seen.mainThread, 0, null, before.mainThread).padEnd(13),
    cell(seen.allScripts, 0, null, before.allScripts).padEnd(13),
    seen.shift.toFixed(3).padEnd(7),
    seen.consoleMessages,
  ].join(' ')
}

const heads = [
  ['page', 16],
  ['device', 9],
  ['scripts kB', 18],
  ['requests', 18],
  ['until largest', 13],
  ['first s', 13],
  ['largest s', 19],
  ['TBT ms', 13],
  ['all blocking ms', 19],
  ['thread ms', 13],
  ['all kB', 13],
  ['shift', 7],
] as const

/** Cold loads and route changes. In rounds, so that other load of the machine affects all pages alike. */
export async function measureLoads(options: Options, earlier?: EarlierLoads) {
  const { browser, address, token, project, rounds } = options
  const [component] = await componentsOf(address, token, project.id, 'limit=1')
  const measured = (options.all ? [...pages, ...otherPages] : pages).flatMap((page) =>
    eachDevice.map((device) => ({ page, device, loads: [] as Figures[] })),
  )
  const changes: Record<Device, RouteChange[]> = { desktop: [], phone: [], slowPhone: [] }
  for (let round = 0; round < rounds; round++) {
    for (const { page, device, loads } of measured) {
      const url = address + page.path.replace(':code', component?.qr_code ?? '').replace(':id', component?.id ?? '')
      loads.push(await measureColdLoad(browser, url, device, page.isSignedIn ? token : null))
    }
    for (const device of eachDevice) changes[device].push(await measureRouteChange(browser, address, device, token))
  }
  const lines: Line[] = measured.map(({ page, device, loads }) => ({
    page: page.name,
    device,
    budget: page.budget,
    ...medians(loads),
  }))
  const routeChanges: RouteChanges = {
    desktop: medians(changes.desktop),
    phone: medians(changes.phone),
    slowPhone: medians(changes.slowPhone),
  }
  print(rounds, lines, routeChanges, earlier)
  return { rounds, lines, routeChanges }
}

function print(rounds: number, lines: readonly Line[], routeChanges: RouteChanges, earlier?: EarlierLoads): void {
  const write = (text: string) => process.stdout.write(`${text}\n`)
  write(`Medians of ${rounds} cold loads; budgets in brackets, of times those of the phone; × the earlier figure\n`)
  write(`${heads.map(([head, width]) => head.padEnd(width)).join(' ')} console`)
  for (const line of lines) {
    write(
      row(
        line,
        earlier?.lines.find(({ page, device }) => page === line.page && device === line.device),
      ),
    )
  }
  write('\nDashboard → Components by the menu, ms to the heading and to the rows: the first time, and again')
  for (const device of eachDevice) {
    const [now, before] = [routeChanges[device], earlier?.routeChanges?.[device]]
    const figures = (['cold', 'coldRows', 'warm', 'warmRows'] as const).map(
      (key) => `${key} ${cell(now[key], 0, null, before?.[key])}`,
    )
    write(`${device.padEnd(9)} ${figures.join('   ')}`)
  }
}
