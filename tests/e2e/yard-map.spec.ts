import { callApi } from '../support/product-api.ts'
import { seriousViolations } from './axe.ts'
import { expect, test } from './site.ts'

const fields = ['control_number', 'name', 'section', 'weight'] as const

test('a component is moved without a camera in three clicks and eight keys, several by ticks, and it is undone', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const components = await site.components(fields, [
    ['HC-02/7', 'HC-02', 'Storey 1', '1800'],
    ['HC-02/8', 'HC-02', 'Storey 1', '1800'],
  ])
  const yard = await asManager<{ id: string }>('POST', '/places', {
    kind: 'plant',
    code: 'P1',
    project_ids: [project.id],
  })
  const row = { code: 'A', kind: 'row' }
  const slots = ['A-01', 'A-02', 'A-03'].map((code) => ({ code, kind: 'slot', parent: 'A', max_count: 2 }))
  await asManager('POST', `/places/${yard.id}/places`, { places: [row, ...slots] })
  const tree = () =>
    asManager<{ places: { id: string; code: string; count: number }[] }>('GET', `/places/${yard.id}/tree`)
  const counts = async () => Object.fromEntries((await tree()).places.map(({ code, count }) => [code, count]))
  const slot = (await tree()).places.find(({ code }) => code === 'A-01')
  for (const { id } of components) {
    await asManager('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
    await asManager('POST', '/moves', { component_id: id, place_id: slot?.id })
  }

  await site.open(page, `/yard?yard=${yard.id}`)
  const map = page.getByRole('group', { name: 'Map' })
  // 1: the search, with 7 keys; its only component is ticked, and its tile lights up.
  await page.getByLabel('Find a component or place').click()
  await page.keyboard.type('hc-02/7')
  await expect(map.getByRole('button', { name: /^A-01\b.*found/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select HC-02/7' })).toBeChecked()
  // 2 and 3: the places with room left, of which one is pressed.
  await page.getByRole('button', { name: 'Move…' }).click()
  const moving = page.getByRole('dialog', { name: 'Move HC-02/7' })
  await expect(moving.getByRole('listitem').filter({ hasText: 'A-01' })).toHaveCount(0)
  expect(await seriousViolations(page)).toEqual([])
  await moving.getByRole('button', { name: /^A-02/ }).click()
  await expect(page.getByText('HC-02/7 is at A-02.')).toBeVisible()
  expect(await counts()).toMatchObject({ 'A-01': 1, 'A-02': 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(counts).toMatchObject({ 'A-01': 2, 'A-02': 0 })

  // Both by ticks, to a place by its code and Enter.
  // Clearing does not wait for a pause in typing, after which the rows would move under the next tick: no pause ends any more.
  await page.evaluate(() => {
    const real = window.setTimeout
    const withoutPauses = (work: () => void, ms?: number) => (ms === 300 ? 0 : real(work, ms))
    Object.assign(window, { setTimeout: withoutPauses })
  })
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).not.toHaveURL(/hc-02/)
  await map.getByRole('button', { name: /^A-01\b/ }).click()
  for (const name of ['HC-02/8', 'HC-02/7']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Move 2…' }).click()
  await page.getByLabel('To which place').fill('a-03')
  await page.keyboard.press('Enter')
  await expect(page.getByText('At A-03 now: 2 components.')).toBeVisible()
  expect(await counts()).toMatchObject({ 'A-01': 0, 'A-03': 2 })
})
