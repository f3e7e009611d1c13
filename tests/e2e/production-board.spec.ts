import type { Mould } from '@castline/contract/moulds'
import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout, setDisplay } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

const fields = ['control_number', 'name', 'section', 'length', 'width', 'height', 'needed_on'] as const

test('a week is planned on moulds, cast beside one of them without a network, and stripped', async ({ page, site }) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.components(fields, [
    ['P-1', 'Plank', 'Storey 1', '6000', '1200', '265', '2090-03-20'],
    ['P-2', 'Plank', 'Storey 1', '6000', '1200', '265', '2090-03-21'],
    ['P-3', 'Beam', 'Storey 1', '90000', '400', '600', '2090-03-22'],
  ])
  const plant = await api<{ id: string }>('POST', '/plants', {
    name: `Plant ${project.code}`,
    time_zone: 'UTC',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })

  await site.open(page, `/production?plant=${plant.id}&view=board`)
  await page.getByRole('link', { name: 'Open moulds' }).click()
  await page.getByRole('button', { name: 'New mould' }).click()
  const form = page.getByRole('dialog', { name: 'New mould' })
  await form.getByRole('button', { name: 'Add mould' }).click()
  await expect(form.getByText('Enter a name of up to 60 characters.')).toBeVisible()
  await form.getByLabel('Name').fill('Bed 1')
  await form.getByLabel('Usable length').fill('60000')
  await form.getByRole('button', { name: 'Add mould' }).click()
  const row = page.getByRole('table', { name: 'Moulds' }).getByRole('row', { name: /^Bed 1/ })
  await expect(row).toContainText('Free')
  await row.getByRole('button', { name: 'More for Bed 1' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Out of use', 'Labels', 'Delete'])
  await page.keyboard.press('Escape')

  const monday = '2090-03-06'
  await site.open(page, `/production?plant=${plant.id}&view=board&from=${monday}`)
  const waiting = page.getByRole('region', { name: /To be cast/ })
  // Two panes that fill the window: neither moves the page.
  await expect(waiting.getByRole('heading', { name: 'To be cast (3)' })).toBeInViewport()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeLessThanOrEqual(0)
  await expect(waiting.getByRole('button', { name: 'Late 0' })).toBeVisible()
  await waiting.getByRole('button', { name: 'Late 0' }).click()
  await expect(waiting.getByText('Nothing matches')).toBeVisible()
  await waiting.getByRole('button', { name: 'Later 3' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  // By keyboard: select, then choose mould and day.
  await waiting.getByRole('checkbox', { name: 'Select P-1' }).check()
  await page.getByRole('button', { name: 'Place…' }).click()
  const placing = page.getByRole('dialog', { name: 'Place 1 component' })
  await placing.getByLabel('Day').fill(monday)
  await placing.getByRole('button', { name: 'Place', exact: true }).click()
  await expect(page.getByText('1 component placed.')).toBeVisible()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(3)

  // From an empty cell: only what fits is listed, Enter adds the first, and it stays open.
  const cell = page.getByRole('button', { name: /^Add to Bed 1, Mar 6, 2090/ })
  await cell.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Add to Bed 1, Mar 7, 2090/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const picking = page.getByRole('dialog', { name: /^Bed 1/ })
  const fitting = picking.getByRole('list', { name: 'What fits' }).getByRole('listitem')
  await expect(fitting).toHaveText([/P-1/, /P-2/])
  expect(await seriousViolations(page)).toEqual([])
  await picking.getByLabel('Search what is to be cast').fill('p-2')
  await expect(fitting).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(fitting).toHaveText([/P-1/])
  await picking.getByRole('button', { name: 'Close' }).click()
  // And taken off by the keyboard.
  await page.getByRole('table', { name: 'Castings of the week' }).getByRole('button', { name: 'P-2' }).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 component taken off the board.')).toBeVisible()
  await expect(waiting.getByRole('listitem')).toHaveCount(3)

  await page.getByRole('button', { name: 'Fill the week' }).click()
  const filling = page.getByRole('dialog', { name: 'Proposal for this week' })
  await expect(filling.getByText('fits no mould')).toBeVisible()
  await filling.getByRole('button', { name: 'Place 2 components' }).click()
  await expect(filling).toHaveCount(0)
  await page.reload()
  const board = page.getByRole('table', { name: 'Castings of the week' })
  await expect(board.getByRole('button', { name: 'P-1' })).toBeVisible()
  await expect(board.getByRole('button', { name: 'P-2' })).toBeVisible()

  // Dragged to the next day by the mouse, and back in the dialog of its casting.
  const tuesday = board.getByRole('button', { name: /Bed 1, Mar 7, 2090/ })
  await board.getByRole('button', { name: 'P-2' }).hover()
  await page.mouse.down()
  const target = await tuesday.boundingBox()
  await page.mouse.move((target?.x ?? 0) + 30, (target?.y ?? 0) + 10, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('1 component placed.')).toBeVisible()
  await expect(board.getByRole('cell').nth(1).getByRole('button', { name: 'P-2' })).toBeVisible()
  await board.getByRole('button', { name: 'P-2' }).click()
  const casting = page.getByRole('dialog', { name: /Bed 1/ })
  await casting.getByRole('button', { name: 'Move P-2' }).click()
  await page.getByRole('dialog', { name: 'Place 1 component' }).getByLabel('Day').fill(monday)
  await page.getByRole('button', { name: 'Place', exact: true }).click()
  await expect(board.getByRole('cell').nth(0).getByRole('button', { name: 'P-2' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phoneScreen)
  await expectLayout(page)

  await board.getByRole('button', { name: /Bed 1, Mar 6, 2090/ }).click()
  const order = page.getByRole('list', { name: 'Components of the casting' }).getByRole('listitem')
  await expect(order.first()).toContainText('P-1')
  await page.getByRole('button', { name: 'Put P-2 earlier' }).click()
  await expect(order.first()).toContainText('P-2')
  await page.getByRole('button', { name: 'Open the day’s casting' }).click()
  await expect(order.first()).toContainText('P-2')
  const panel = page.getByRole('region', { name: /Bed 1/ })
  await panel.getByRole('group', { name: 'Cage' }).getByRole('button', { name: 'Missing' }).click()
  await panel.getByLabel('What is missing?').fill('Two bars')
  await panel.getByLabel('What is missing?').blur()
  await expect(panel.getByText(/Two bars/)).toBeVisible()
  await page.context().setOffline(true)
  await panel.getByRole('button', { name: 'Poured: 2 components' }).click()
  await expect(panel.getByText('Stored on this device.', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await expect(panel.getByRole('button', { name: 'Stripped' })).toBeVisible()
  await expectLayout(page)
  await panel.getByRole('button', { name: 'Stripped' }).click()
  await expect(panel.getByRole('button', { name: 'Undo stripping' })).toBeVisible()

  await setDisplay(page, { isLanguage: 'ar', activeDir: 'rtl', activeMode: 'dark' })
  await site.open(page, `/production?plant=${plant.id}&view=ready&day=${monday}`)
  await expect(page.getByText('Bed 1')).toBeVisible()
  await expectLayout(page)
  await expectAccessible(page)
})

test('a mould is opened by its label, and what is cast without a network names what it left out', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const components = await site.components(
    ['control_number', 'name', 'section'],
    [
      ['P-1', 'Plank', 'Storey 1'],
      ['P-2', 'Plank', 'Storey 1'],
    ],
  )
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const mould = await api<Mould>('POST', `/plants/${plant.id}/moulds`, { name: 'Bed 1', kind: 'bed' })
  const day = '2090-03-06'
  await api('PUT', `/plants/${plant.id}/board`, {
    moves: components.map(({ id }) => ({ component_id: id, to: { mould_id: mould.id, day, turn: 1 } })),
  })
  await site.open(page, `/pages/qr-code?project=${project.id}&kind=moulds`)
  await expect(page.getByRole('table', { name: 'Select moulds' }).getByText('Bed 1')).toBeVisible()
  await expect(page.getByText(/^1 label/).first()).toBeVisible()
  // Its label opens what it casts today.
  await site.open(page, `/forms/form-component-card/${mould.qr_code}`)
  await expect(page.getByText('Nothing is cast on this mould on this day')).toBeVisible()
  await expect(page.getByLabel('Mould')).toHaveValue(mould.id)
  await page.getByLabel('Day').fill(day)
  const panel = page.getByRole('region', { name: /Bed 1/ })
  await expect(panel.getByRole('button', { name: 'Poured: 2 components' })).toBeVisible()
  await page.context().setOffline(true)
  // Somebody else has cast one of them.
  await api('PUT', `/components/${components[1]?.id}/status-auth`, { status: 'manufactured' })
  await panel.getByRole('button', { name: 'Poured: 2 components' }).click()
  await expect(panel.getByText('Stored on this device.', { exact: false })).toBeVisible()
  await expect(panel.getByRole('button', { name: /Poured/ })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText('Not cast, open the casting to see why: P-2')).toBeVisible()
  await expect(panel.getByText('Stored on this device.', { exact: false })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Stripped' })).toBeVisible()
})
