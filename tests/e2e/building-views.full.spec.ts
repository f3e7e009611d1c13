import { addDays, dayIn } from '@castline/domain/plan/calendar'
import type { Locator, Page } from '@playwright/test'
import { browserArguments, chromiumPath, softwareWebGl } from '../support/browser.ts'
import { aBox, anIfc } from '../support/models.ts'
import { callApi } from '../support/product-api.ts'
import { conversionMs } from '../support/waits.ts'
import { expectNoOverflow } from './appearance.ts'
import { aBuilding, hasColour, manufactured, scan, statusFilter, wallComponents } from './building-site.ts'
import { navigate, sharedTabTest } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test.use({ launchOptions: { executablePath: chromiumPath, args: [...browserArguments, ...softwareWebGl] } })

const plan = (page: Page) => page.getByRole('img', { name: /^The building from above/ })
const stage = (page: Page) => page.getByRole('img', { name: /^Model of the building/ })
const selectedPiece = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** The appearance of the plan's paths: their colours, and how many are shown. */
const looks = (drawing: Locator) =>
  drawing.locator('path').evaluateAll((paths) => {
    const shown = paths.filter((path) => getComputedStyle(path).display !== 'none')
    return { colours: new Set(shown.map((path) => getComputedStyle(path).fill)).size, shown: shown.length }
  })

const showLink = (page: Page) => page.getByRole('link', { name: 'Show in building', exact: true })

test('a component, the shortage list, the dashboard and a load lead to the building', async ({ page, site }) => {
  const { address, token, project } = site
  const { left, right } = await wallComponents(site)
  await aBuilding(site)

  await test.step('a component, the shortage list and the dashboard lead to the building', async () => {
    const planned = { components: [{ id: right.id, needed_on: addDays(dayIn('UTC', new Date()), 3) }] }
    await callApi(address, token, 'PUT', `/projects/${project.id}/plan`, planned)

    await site.open(page, `/component/${right.id}`)
    await showLink(page).click()
    await expect(selectedPiece(page, 'W-2')).toBeVisible()
    await expect(stage(page)).toBeVisible()

    await navigate(page, `/plan?project=${project.id}`)
    await page.getByRole('link', { name: 'Show W-2 in building' }).click()
    await expect(selectedPiece(page, 'W-2')).toBeVisible()

    await navigate(page, `/dashboards/modern?project=${project.id}&status=planning`)
    await showLink(page).click()
    await expect(await statusFilter(page)).toHaveValue('planning')
  })

  await test.step('a load leads to its components in the building, also when it is no longer open', async () => {
    const asManager = <T>(method: string, path: string, body: unknown) => callApi<T>(address, token, method, path, body)
    const given = { planned_on: dayIn('UTC', new Date()), component_ids: [left.id] }
    const load = await asManager<{ id: string }>('POST', `/projects/${project.id}/loads`, given)
    const legend = page.getByRole('list', { name: 'Legend' })

    await navigate(page, `/loads/${load.id}`)
    await showLink(page).click()
    await expect(legend.getByRole('listitem').first()).toHaveText('L-00011')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/W-1/])
    await expect(page.getByLabel('Colours')).toHaveValue('load')
    await asManager('POST', `/loads/${load.id}/cancel`, { reason: 'Rain' })
    await page.reload()
    await expect(legend.getByRole('listitem').first()).toHaveText('L-00011')
    await page.getByRole('button', { name: 'L-0001', exact: true }).press('Delete')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
  })

  await test.step('a piece that is in no model shows a message', async () => {
    const [other] = (await site.components(['control_number', 'name'], [['X-1', 'X']])).filter(
      ({ control_number }) => control_number === 'X-1',
    )
    await navigate(page, `/building?project=${project.id}&piece=${other?.id}`)
    await expect(page.getByText('No model shows this component.')).toBeVisible()
    await expect(page.getByText('2 of 3 components are in the model')).toBeVisible()
    await page.getByRole('button', { name: 'Unmatched' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'X-1' })).toBeVisible()
  })
})

test('several models are shown in one place, those without components faint', async ({ page, site }) => {
  const { left } = await wallComponents(site)
  const producer = await site.worker('producer')
  // The architect's model is far from zero, where the surveyor put the building.
  const far = [155_000_000, 463_000_000, 5000] as const
  const at = (x: number) => [far[0] + x, far[1], far[2]] as const
  await aBuilding(site, anIfc([aBox('left', { tag: 'W-1', at: at(0) }), aBox('right', { tag: 'W-2', at: at(3000) })]))
  await aBuilding(site, anIfc([aBox('roof', { at: at(6000) })]), 'Architecture')
  await site.open(page, `/building?project=${site.project.id}&view=plan`)
  await expect(page.getByText('2 of 3 shapes belong to a component; components without a shape: 0')).toBeVisible()
  const paths = plan(page).locator('path')
  await expect(paths).toHaveCount(3)
  const places = await paths.evaluateAll((all) =>
    all.map((path) => {
      const { x, width } = path.getBoundingClientRect()
      return { x, width, opacity: getComputedStyle(path).fillOpacity }
    }),
  )
  const sorted = places.toSorted((a, b) => a.x - b.x)
  expect(sorted.map(({ opacity }) => opacity)).toEqual(['1', '1', '0.2'])
  // Each a metre wide, with two metres between them.
  const [first, second, third] = sorted
  const width = first?.width ?? 0
  expect(((second?.x ?? 0) - (first?.x ?? 0)) / width).toBeCloseTo(3, 0)
  expect(((third?.x ?? 0) - (second?.x ?? 0)) / width).toBeCloseTo(3, 0)

  await page.getByRole('button', { name: '3D', exact: true }).click()
  await scan(site, left, producer)
  await hasColour(stage(page)).toBe(true)
})

test('a shape says what it is and why it belongs to no component; changed ids are paired in order', async ({
  page,
  site,
}) => {
  const fields = ['control_number', 'name', 'external_id'] as const
  await site.components(fields, [
    ['W/1', 'W', 'earlier-1'],
    ['W/2', 'W', 'earlier-2'],
  ])
  const boxes = [
    aBox('first', { tag: 'W' }),
    aBox('second', { tag: 'W', at: [3000, 0, 0] }),
    aBox('Roof', { className: 'IFCSLAB', tag: 'R-1', at: [6000, 0, 0] }),
  ]
  await aBuilding(site, anIfc(boxes))
  await site.open(page, `/building?project=${site.project.id}&view=plan`)
  await expect(page.getByText('0 of 3 shapes belong to a component; components without a shape: 2')).toBeVisible()
  // The geometry has slabs first.
  const shape = page.getByRole('region', { name: 'Shape of the model' })
  await plan(page).locator('path[data-number="0"]').click()
  for (const text of [
    'IfcSlab',
    'Roof',
    'Ground floor',
    'R-1',
    'no component without a shape has this model ID or mark',
  ])
    await expect(shape).toContainText(text)
  await plan(page).locator('path[data-number="1"]').click()
  await expect(shape).toContainText('the components with this mark have other model IDs')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Pair 2 in order' }).click()
  await expect(page.getByText('2 of 3 shapes belong to a component; components without a shape: 0')).toBeVisible()
  await expect(page.getByRole('button', { name: /in order/ })).toHaveCount(0)
  await plan(page).locator('path[data-number="2"]').click()
  await expect(page.getByRole('heading', { level: 2, name: 'W/2', exact: true })).toBeVisible()
  await expect(shape).toContainText('second')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: phoneScreen })

  test('a tap on a phone opens the piece, and a finger turns the building', async ({ page, site }) => {
    const { left } = await wallComponents(site)
    await aBuilding(site)
    await scan(site, left, await site.worker('producer'))
    await site.open(page, `/building?project=${site.project.id}`)
    await hasColour(stage(page)).toBe(true)
    const before = await manufactured(stage(page))
    await stage(page).tap({ position: { x: before.x, y: before.y } })
    await expect(selectedPiece(page, 'W-1')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(selectedPiece(page, 'W-1')).toHaveCount(0)

    await stage(page).scrollIntoViewIfNeeded()
    const box = await stage(page).boundingBox()
    if (!box) throw new Error('There is no picture.')
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x: box.x + x, y: box.y + 160 }],
      })
    await touch('touchStart', 120)
    for (let x = 130; x <= 300; x += 10) await touch('touchMove', x)
    await touch('touchEnd')
    await expect.poll(async () => Math.abs((await manufactured(stage(page))).x - before.x)).toBeGreaterThan(10)
    // Turning selects nothing.
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0)

    // The list is a sheet from below: what is chosen there is seen above it.
    await page.getByRole('button', { name: '2 components' }).click()
    await page.getByRole('option', { name: /W-2/ }).click()
    await expect(selectedPiece(page, 'W-2')).toBeVisible()
    const middle = async () => {
      const { y, height } = (await stage(page).boundingBox()) ?? { y: 0, height: 0 }
      return y + height / 2
    }
    await expect.poll(middle).toBeLessThan(phoneScreen.height * 0.4)
    await expect.poll(middle).toBeGreaterThan(70)
  })
})

sharedTabTest('the sample building is cut by storey, and shown as it was on another day', async ({ page }) => {
  await page.goto('/building?view=plan')
  const drawing = plan(page)
  await expect(drawing.locator('path').first()).toBeVisible({ timeout: conversionMs })
  const today = await looks(drawing)
  expect(today.colours).toBeGreaterThan(3)

  await page.getByRole('button', { name: 'Ground floor' }).click()
  await expect(page).toHaveURL(/top=/)
  await expect.poll(async () => (await looks(drawing)).shown).toBeLessThan(today.shown)
  await page.getByRole('slider', { name: /^Up to/ }).press('End')
  await expect.poll(() => looks(drawing)).toEqual(today)

  // On the first day only a few steps were made.
  await page.getByRole('slider', { name: 'Today' }).press('Home')
  await expect(page).toHaveURL(/day=/)
  await expect.poll(async () => (await looks(drawing)).colours).toBeLessThan(today.colours)
  await page.getByRole('slider', { name: /^At the end of/ }).press('End')
  await expect.poll(() => looks(drawing)).toEqual(today)

  for (const [colouring, words] of [
    ['late', 'On time'],
    ['hold', 'Not on hold'],
    ['load', 'On no load'],
    ['section', 'Ground floor'],
  ] as const) {
    await page.getByLabel('Colours').selectOption(colouring)
    await expect(page.getByRole('list', { name: 'Legend' }).getByText(words)).toBeVisible()
  }
})

sharedTabTest('the days of the sample building are played until today', async ({ page }) => {
  await page.goto('/building?view=plan')
  await expect(plan(page).locator('path').first()).toBeVisible({ timeout: conversionMs })
  await page.getByRole('slider', { name: 'Today' }).press('Home')
  await page.getByRole('button', { name: 'Play the days' }).press('Enter')
  const first = new URL(page.url()).searchParams.get('day')
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).not.toBe(first)
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  // Shortly before today, so that it ends.
  await page.getByRole('slider', { name: /^At the end of/ }).press('End')
  await page.getByRole('slider', { name: 'Today' }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Play the days' }).press('Enter')
  await expect(page.getByRole('slider', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play the days' })).toBeVisible()
})
