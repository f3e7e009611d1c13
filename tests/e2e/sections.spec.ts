import { callApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'
import { waitForArrowKeys } from './sorting.ts'

interface Section {
  readonly id: string
  readonly name: string
}

test('a manager creates, reorders, edits and deletes sections', async ({ page, site }) => {
  const path = `/sections/projects/${site.project.id}/sections`
  const stored = async () =>
    (await callApi<Section[]>(site.address, site.token, 'GET', path)).map(({ name }) => name).join(', ')
  await site.components(['control_number', 'name', 'section'], [['P-1', 'Panel 1', 'Storey 1']])
  await site.open(page, `/forms/form-section?project=${site.project.id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Storey 1' })).toBeVisible()

  for (const name of ['Storey 2', 'Storey 3']) {
    await page.getByRole('button', { name: 'New section' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create section' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }

  // By keyboard: the last section becomes the second.
  const handle = page.getByRole('button', { name: 'Move Storey 3', exact: true })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Storey 3 is at position 3 of 3.')).toBeAttached()
  await waitForArrowKeys(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Storey 3 is at position 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(stored).toBe('Storey 1, Storey 3, Storey 2')

  // By its buttons, as on a phone: down and up again, with the focus on the pressed one.
  const down = page.getByRole('button', { name: 'Move Storey 3 one place down' })
  const up = page.getByRole('button', { name: 'Move Storey 3 one place up' })
  await down.click()
  await expect.poll(stored).toBe('Storey 1, Storey 2, Storey 3')
  await expect(down).toBeFocused()
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  await up.click()
  await expect.poll(stored).toBe('Storey 1, Storey 3, Storey 2')
  await expect(up).toBeFocused()

  // A refused move is reverted.
  await page.route('**/api/sections/*', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Storey 3 is at position 2 of 3.')).toBeAttached()
  await waitForArrowKeys(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Storey 3 is at position 1 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByRole('alert')).toContainText('busy')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Storey 1', 'Storey 3', 'Storey 2'])
  await page.unroute('**/api/sections/*')

  // Another user edits first: the typed text remains, and the user chooses.
  const sections = await callApi<Section[]>(site.address, site.token, 'GET', path)
  await Promise.all([
    page.waitForResponse(`**/api/sections/${sections[2]?.id}`),
    page.getByRole('button', { name: 'Edit Storey 2' }).click(),
  ])
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Roof')
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('Discard your changes?')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Roof')
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  const otherEdit = { name: 'Attic', planned_on: '2031-05-06' }
  await callApi(site.address, site.token, 'PUT', `/sections/${sections[2]?.id}`, otherEdit)
  await dialog.getByRole('button', { name: 'Save section' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Name: Attic')
  await expect(dialog.getByLabel('Name')).toHaveValue('Roof')
  await expect(dialog.getByLabel(/^Planned date/)).toHaveValue('2031-05-06')
  await dialog.getByRole('button', { name: 'Save section' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(stored).toBe('Storey 1, Storey 3, Roof')

  // Its components are moved to another section first.
  await page.getByRole('button', { name: 'Delete Storey 1' }).click()
  await expect(dialog).toContainText('It contains 1 component.')
  await dialog.getByLabel('Move the components to').selectOption({ label: 'Roof' })
  await dialog.getByRole('button', { name: 'Move and delete' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Storey 1' })).toHaveCount(0)
  expect(await stored()).toBe('Storey 3, Roof')
  await expect(page.getByRole('listitem').filter({ hasText: 'Roof' })).toContainText('0 of 1 component')
})

test('the form of a section opens with what somebody else has saved since the list was read', async ({
  page,
  site,
}) => {
  const body = { project_id: site.project.id, name: 'Storey 1' }
  const section = await callApi<Section>(site.address, site.token, 'POST', '/sections', body)
  await site.open(page, `/forms/form-section?project=${site.project.id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Storey 1' })).toBeVisible()
  // The list stays as it was read.
  await page.route('**/api/sections/projects/**', (route) => route.abort('internetdisconnected'))
  await callApi(site.address, site.token, 'PUT', `/sections/${section.id}`, { name: 'Ground floor' })
  await page.getByRole('button', { name: 'Edit Storey 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue('Ground floor')
  // Nothing was typed, so there is nothing to decide.
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByLabel(/^Planned date/).fill('2031-05-06')
  await dialog.getByRole('button', { name: 'Save section' }).click()
  await expect(dialog).toHaveCount(0)
  const saved = await callApi<object>(site.address, site.token, 'GET', `/sections/${section.id}`)
  expect(saved).toMatchObject({ name: 'Ground floor', planned_on: '2031-05-06' })
})
