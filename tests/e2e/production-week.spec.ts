import type { Board } from '@castline/contract/castings'
import type { HistoryEntry } from '@castline/contract/component-history'
import type { LoadDetail } from '@castline/contract/load'
import type { Ncr } from '@castline/contract/ncr'
import type { PourDetail } from '@castline/contract/pour'
import type { ProductionFigures } from '@castline/contract/production-figures'
import { addDays, dayIn, weekdayOf } from '@castline/domain/plan/calendar'
import type { Locator, Page } from '@playwright/test'
import { callApi } from '../support/product-api.ts'
import { figure } from './figures.ts'
import { aMember, aSession } from './members.ts'
import { decide } from './ncr-decision.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'

const fields = ['control_number', 'name', 'section', 'length', 'width', 'height', 'volume', 'needed_on'] as const

/** Enters the result of the only specimen of a pour that waits. */
async function enterResult(page: Page, strength: string) {
  await page.getByRole('button', { name: 'Enter results' }).click()
  const entering = page.getByRole('dialog', { name: 'Results of specimens' })
  await entering.getByLabel(/, MPa$/).fill(strength)
  await entering.getByRole('button', { name: 'Save results' }).click()
  await expect(entering).toHaveCount(0)
}

async function addSpecimen(page: Page) {
  await page.getByRole('button', { name: 'Add specimens' }).click()
  const adding = page.getByRole('dialog', { name: 'Specimens of the pour' })
  await adding.getByLabel('Number of specimens').fill('1')
  await adding.getByRole('button', { name: 'Add specimens' }).click()
  await expect(adding).toHaveCount(0)
}

/** Records a pour with the only mix that starts now, and returns its path and what it is called where one is chosen. */
async function recordPour(page: Page) {
  await page.getByRole('button', { name: 'New pour' }).tap()
  await page.getByRole('dialog', { name: 'New pour' }).getByRole('button', { name: 'Save pour' }).tap()
  const heading = page.getByRole('heading', { name: /^P-\d{4}-\d{4}/ })
  await expect(heading).toBeVisible()
  const [number] = /^P-\d{4}-\d{4}/.exec((await heading.textContent()) ?? '') ?? []
  return { path: new URL(page.url()).pathname, label: `${number} · C40` }
}

/** Ticks what a casting needs, and waits until the server has it. */
async function tick(panel: Locator, need: string, state: 'Ready' | 'Missing') {
  const group = panel.getByRole('group', { name: need })
  await group.getByRole('button', { name: state }).tap()
  await expect(group.getByRole('button', { name: state })).toHaveAttribute('aria-pressed', 'true')
}

test('a week of a plant in three browsers: planned, filled, cast, tested, held, released and loaded', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const today = dayIn('UTC', new Date())
  const monday = addDays(today, 8 - weekdayOf(today))
  const friday = addDays(monday, 4)
  const marks = [1, 2, 3, 4, 5, 6, 7].map((mark) => `C-${mark}`)
  const rows = marks.map((mark) => [mark, `Plank ${mark}`, 'Storey 1', '6000', '1200', '265', '1.5', friday])
  const components = await site.components(fields, [
    ...rows,
    ['C-8', 'Beam 8', 'Storey 1', '90000', '400', '600', '20', friday],
  ])
  const before = await api<Record<string, number>>('GET', `/projects/${project.id}/component-stats`)
  const plant = await api<{ id: string; version: number }>('POST', '/plants', {
    ...{ name: `Plant ${project.code}`, time_zone: 'UTC', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ rule_set: 'en206_single', needs: ['cage', 'mix'] },
  })
  await api('POST', `/plants/${plant.id}/mixes`, { name: 'C40', cylinder: 40, cube: 50 })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  for (const name of ['Bed 1', 'Bed 2']) {
    await api('POST', `/plants/${plant.id}/moulds`, { name, kind: 'bed', length: 24_000 })
  }
  const board = () => api<Board>('GET', `/plants/${plant.id}/board?from=${monday}`)
  const shown = (view: string) => `/production?plant=${plant.id}&view=${view}`
  const ana = await aMember(site, newPhone, 'producer', 'Ana')
  const bo = await aMember(site, newPhone, 'producer', 'Bo')

  // The planner fills the week: the beam fits no mould.
  await site.open(page, `${shown('board')}&from=${monday}`)
  await page.getByRole('button', { name: 'Fill the week' }).click()
  const filling = page.getByRole('dialog', { name: 'Proposal for this week' })
  await expect(filling.getByRole('region', { name: 'Left out' }).getByText('C-8')).toBeVisible()
  await filling.getByRole('button', { name: 'Place 7 components' }).click()
  await expect(filling).toHaveCount(0)
  const castings = (await board()).castings
  expect(castings.map(({ day, used }) => [day, used.count]).sort()).toEqual([
    [monday, 3],
    [monday, 4],
  ])
  const mouldOf = (count: number) => {
    const found = castings.find(({ used }) => used.count === count)
    if (!found) throw new Error(`No casting has ${count} components.`)
    return found
  }
  const [four, three] = [mouldOf(4), mouldOf(3)]
  const inThree = three.components.map(({ control_number }) => control_number)

  // A cage is missing, which the planner sees; later everything is there.
  const castPath = ({ mould_id }: { mould_id: string }) => `${shown('cast')}&mould=${mould_id}&day=${monday}`
  await ana.open(castPath(four))
  const first = ana.page.getByRole('region', { name: /^Bed/ })
  await tick(first, 'Cage', 'Missing')
  await first.getByLabel('What is missing?').fill('Two bars')
  await first.getByLabel('What is missing?').blur()
  await expect(first.getByText(/Two bars/)).toBeVisible()
  await navigate(page, `${shown('ready')}&day=${monday}`)
  await expect(page.getByText('0 of 2 ready')).toBeVisible()
  await expect(page.getByText('Cage · missing · Two bars')).toBeVisible()
  await tick(first, 'Cage', 'Ready')
  await tick(first, 'Concrete', 'Ready')
  await expect(page.getByText('1 of 2 ready')).toBeVisible()

  // Bo records the first pour; Ana casts four from it without a network.
  await bo.open(shown('pours'))
  const firstPour = await recordPour(bo.page)
  await addSpecimen(bo.page)
  await ana.page.reload()
  await first.getByLabel('Pour', { exact: true }).selectOption({ label: firstPour.label })
  await ana.page.context().setOffline(true)
  await first.getByRole('button', { name: 'Poured: 4 components' }).tap()
  await expect(first.getByText('Stored on this device.', { exact: false })).toBeVisible()
  await navigate(page, `${shown('board')}&from=${monday}`)
  await expect(page.getByRole('table', { name: 'Castings of the week' }).getByText(/^Planned/)).toHaveCount(2)
  await ana.page.context().setOffline(false)
  await expect(first.getByRole('button', { name: 'Stripped' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Castings of the week' }).getByText(/^Poured/)).toHaveCount(1)

  // One result of the first pour is low and passes. The second pour fails.
  await enterResult(bo.page, '48')
  await expect(bo.page.getByText('The pour passes')).toBeVisible()
  await expect(bo.page.getByText('1 result is below the class. It passes; nothing follows from it.')).toBeVisible()
  await expect(bo.page.getByRole('button', { name: 'Put on hold' })).toHaveCount(0)
  await bo.open(shown('pours'))
  const secondPour = await recordPour(bo.page)
  await addSpecimen(bo.page)
  await bo.open(castPath(three))
  const second = bo.page.getByRole('region', { name: /^Bed/ })
  await second.getByLabel('Pour', { exact: true }).selectOption({ label: secondPour.label })
  await second.getByRole('button', { name: 'Poured: 3 components' }).tap()
  await second.getByRole('button', { name: 'Stripped' }).tap()
  await expect(second.getByRole('button', { name: 'Undo stripping' })).toBeVisible()
  await first.getByRole('button', { name: 'Stripped' }).tap()
  await expect(first.getByRole('button', { name: 'Undo stripping' })).toBeVisible()
  await bo.open(secondPour.path)
  await enterResult(bo.page, '45')
  await expect(bo.page.getByText('The pour fails')).toBeVisible()
  await expect(bo.page.getByText('An inspector can do this.')).toBeVisible()

  // The planner confirms the hold once; it stops its three components at the crane.
  await navigate(page, secondPour.path)
  await page.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByRole('link', { name: 'NCR-001' })).toBeVisible()
  await expect(page.getByText('On hold: NCR-001')).toHaveCount(3)
  const load = await api<LoadDetail>('POST', `/projects/${project.id}/loads`, {
    planned_on: today,
    component_ids: components.slice(0, 7).map(({ id }) => id),
  })
  await navigate(page, `/loads/${load.id}`)
  await page.getByRole('button', { name: 'Scan while loading' }).click()
  const scan = async (mark: string) => {
    await page.getByLabel('Code').fill(components.find((each) => each.control_number === mark)?.qr_code ?? '')
    await page.getByLabel('Code').press('Enter')
  }
  for (const mark of marks) {
    await scan(mark)
    await expect(
      page.getByText(new RegExp(`^${mark} .*is ${inThree.includes(mark) ? 'on hold: NCR-001' : 'loaded, position'}`)),
    ).toBeVisible()
  }

  // The planner decides; an inspector closes the non-conformance, which releases them. The load departs complete.
  await navigate(page, '/quality')
  await page.getByRole('link', { name: 'NCR-001' }).click()
  await decide(page, 'NCR-001', 'Use as is')
  await expect(page.getByText('Decided: Use as is')).toBeVisible()
  const { ncrs } = await api<{ ncrs: Ncr[] }>('GET', `/projects/${project.id}/ncrs`)
  const close = { kind: 'close', disposition: 'use_as_is', version: ncrs[0]?.version }
  const { tokens } = await aSession(site, 'inspector', 'Ida')
  await callApi(address, tokens.token, 'POST', `/ncrs/${ncrs[0]?.id}/events`, close)
  await navigate(page, `/loads/${load.id}`)
  await page.getByRole('button', { name: 'Scan while loading' }).click()
  for (const mark of inThree) {
    await scan(mark)
    await expect(page.getByText(new RegExp(`^${mark} .*is loaded, position`))).toBeVisible()
  }
  await page.getByRole('button', { name: 'Confirm departure', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Confirm the departure of L-0001/ })
    .getByRole('button', { name: 'Confirm departure' })
    .click()
  await expect(page.getByText('On the road')).toBeVisible()

  // Every count agrees with the history.
  const histories = await Promise.all(
    components.map(({ id }) => api<HistoryEntry[]>('GET', `/components/${id}/history`)),
  )
  const statuses = histories.map(([newest]) => newest?.to_status ?? 'planning')
  expect(statuses).toEqual([...marks.map(() => 'transported'), 'planning'])
  expect(histories.flat().filter(({ via }) => via === 'casting')).toHaveLength(7)
  const stats = await api<Record<string, number>>('GET', `/projects/${project.id}/component-stats`)
  expect(Object.keys(stats).sort()).toEqual(Object.keys(before).sort())
  expect(stats).toEqual({ ...before, transported_count: 7, transported_percent: 87.5 })
  await navigate(page, `/dashboards/modern?project=${project.id}`)
  await expect(figure(page, 'Transported')).toHaveText('7')
  await expect(figure(page, 'Manufactured')).toHaveText('0')
  expect(await api<LoadDetail>('GET', `/loads/${load.id}`)).toMatchObject({ pieces: 7, status: 'departed' })
  const after = (await board()).castings
  expect(after.map(({ state, used }) => [state, used.count]).sort()).toEqual([
    ['stripped', 3],
    ['stripped', 4],
  ])
  const made = async (path: string) =>
    (await api<PourDetail>('GET', path.replace('/production', ''))).made.map((each) => each.control_number).sort()
  expect(await made(secondPour.path)).toEqual([...inThree].sort())
  expect([...(await made(firstPour.path)), ...inThree].sort()).toEqual(marks)
  const figures = await api<ProductionFigures>('GET', `/plants/${plant.id}/figures?from=${today}&days=14`)
  expect(figures.days.reduce((sum, each) => sum + each.components, 0)).toBe(7)
  expect(figures.strip_to_departure.count).toBe(7)
  expect(await api<unknown[]>('GET', '/components/rejected-history')).toEqual([])
})
