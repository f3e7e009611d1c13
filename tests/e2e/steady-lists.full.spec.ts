import type { Page } from '@playwright/test'
import { movedOn, rest, watchShifts } from './shifts.ts'
import { expect, test } from './site.ts'

/** Ticks two rows one after the other by clicks at fixed places, as a person does who does not look again. */
async function expectSteady(page: Page, rows: number): Promise<void> {
  const boxes = page.getByRole('main').getByRole('table').getByRole('checkbox')
  await expect(boxes.nth(rows)).toBeVisible()
  const places = await Promise.all(
    [1, 2, 3].map(async (at) => {
      const box = await boxes.nth(at).boundingBox()
      if (!box) throw new Error(`Row ${at} is not shown.`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }),
  )
  for (const [index, { x, y }] of places.entries()) {
    await page.mouse.click(x, y)
    await expect(boxes.nth(index + 1)).toBeChecked()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `${index + 1}` })
        .first(),
    ).toBeVisible()
  }
  // The first click of each row counts, and no row has moved.
  for (const [index, { y }] of places.entries()) {
    const box = await boxes.nth(index + 1).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBe(y)
    await expect(boxes.nth(index + 1)).toBeChecked()
  }
}

for (const width of [1280, 1440]) {
  test(`no row moves when rows of a list are selected, ${width} px wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 })
    // With a type: its filter, which a project without types has only until they are loaded, stays.
    const rows = ['W-1', 'W-2', 'W-3', 'W-4', 'W-5'].map((name) => [name, 'Wall'])
    await site.components(['name', 'type'], rows)
    await site.open(page, `/forms/form-component?project=${site.project.id}`)
    await expectSteady(page, 4)
    await expect(page.getByRole('region', { name: 'Actions for the selected components' })).toBeVisible()
    await site.open(page, `/forms/form-component?project=${site.project.id}&q=W`)
    await expectSteady(page, 4)
    for (const path of ['/apps/tickets/list', '/apps/ecommerce/eco-product-list']) {
      await site.open(page, path)
      await expectSteady(page, 4)
    }
  })
}

test('nothing moves in a long list on a slow phone, whose first rows are rendered before the others', async ({
  newPhone,
  site,
}) => {
  const rows = Array.from({ length: 40 }, (_, at) => [`W-${at + 1}`])
  await site.components(['name'], rows)
  const page = await newPhone()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await watchShifts(page)
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  await rest(page)
  expect(await movedOn(page)).toEqual([])
})
