import { addDays, dayIn } from '@castline/domain/plan/calendar'
import type { Page } from '@playwright/test'
import { callApi } from '../support/product-api.ts'
import { chooseFile, openImport } from './import-screen.ts'
import { expect, test } from './site.ts'

/** Counts what a person does on a page: presses of a pointer, and of keys. */
async function counting(page: Page) {
  await page.addInitScript(() => {
    const add = (what: string) => sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what) ?? 0) + 1))
    addEventListener('pointerdown', () => add('clicks'), true)
    addEventListener('keydown', ({ key }) => key !== 'Control' && add('keys'), true)
  })
  return {
    reset: () =>
      page.evaluate(() => {
        for (const what of ['clicks', 'keys']) sessionStorage.removeItem(what)
      }),
    done: () =>
      page.evaluate(() => ['clicks', 'keys'].map((what) => Number(sessionStorage.getItem(what) ?? 0))) as Promise<
        [number, number]
      >,
  }
}

test('finding, changing, filling the next week, importing and sharing take no more clicks and keys than were counted', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const [first] = await site.components(
    ['control_number', 'name', 'section', 'length', 'width', 'height'],
    [
      ['HJ-01/7', 'HJ-01', 'Storey 1', '6000', '1200', '200'],
      ['HJ-01/8', 'HJ-01', 'Storey 1', '6000', '1200', '200'],
    ],
  )
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  await api('POST', `/plants/${plant.id}/moulds`, { name: 'Bed 1', kind: 'bed', length: 60_000 })
  const { reset, done } = await counting(page)
  const most = async (clicks: number, keys: number) => {
    const counted = await done()
    expect(counted[0]).toBeLessThanOrEqual(clicks)
    expect(counted[1]).toBeLessThanOrEqual(keys)
  }

  await test.step('find a component: 0 clicks, 8 keys', async () => {
    await site.open(page, '/dashboards/modern')
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible()
    await reset()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: /^Search pages/ })).toBeFocused()
    await page.keyboard.type('hj 01 7')
    await expect(page.getByRole('option', { selected: true })).toContainText('HJ-01/7')
    await most(0, 8)
  })

  await test.step('change one status: 1 click', async () => {
    await site.open(page, `/component/${first?.id}`)
    await reset()
    await page.getByRole('button', { name: 'Mark as manufactured' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await most(1, 0)
    await page.getByRole('button', { name: 'Undo' }).click()
  })

  await test.step('fill the next week: 3 clicks', async () => {
    await site.open(page, `/production?plant=${plant.id}&view=board`)
    await expect(page.getByRole('button', { name: 'Fill the week' })).toBeVisible()
    await reset()
    await page.getByRole('button', { name: 'Later week' }).click()
    await page.getByRole('button', { name: 'Fill the week' }).click()
    await page.getByRole('button', { name: 'Place 2 components' }).click()
    await expect(page.locator('[data-slot]').getByText('HJ-01/7')).toBeVisible()
    await most(3, 0)
  })

  await test.step('import four rows to the check: 4 clicks', async () => {
    await openImport(page, site)
    await reset()
    const day = addDays(dayIn('UTC', new Date()), 30)
    const rows = ['I-1', 'I-2', 'I-3', 'I-4'].map((mark) => `${mark},Storey 1,${day}`)
    // Choosing the file is one press on the button, and the window of the operating system.
    await chooseFile(page, 'four.csv', ['Mark,Storey,Needed on', ...rows].join('\n'))
    await page.getByRole('button', { name: 'Continue to columns' }).click()
    await page.getByRole('button', { name: 'Check rows' }).click()
    await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible()
    await most(3, 0)
  })

  await test.step('share a link: 4 clicks and its name', async () => {
    await site.open(page, '/forms/form-project')
    const actions = page.getByRole('button', { name: `Actions for ${project.name}` })
    await expect(actions).toBeVisible()
    await reset()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Links for people without an account' }).click()
    await page.getByRole('button', { name: 'New link' }).click()
    await page.getByLabel('For whom').press('O')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
    await most(4, 1)
  })
})
