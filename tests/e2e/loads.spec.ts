import type { LoadDetail } from '@castline/contract/load'
import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { holdReads } from './late.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

const fields = ['control_number', 'name', 'section', 'weight', 'sequence'] as const
const rows = [
  ['C-1', 'Wall 1', 'Storey 1', '9000', '1'],
  ['C-2', 'Wall 2', 'Storey 1', '8000', '2'],
  ['C-3', 'Wall 3', 'Storey 1', '7000', '3'],
  ['C-4', 'Slab 4', 'Storey 1', '4000', '4'],
] as const

test('a manager adds a trailer, plans a load over its limit with a reason, loads it by label and departs', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  // Components cast today can be loaded today.
  await site.setCuring('off')
  const components = await site.components(fields, rows)
  for (const { id, control_number } of components) {
    if (control_number !== 'C-4') await asManager('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  }
  const codeOf = (number: string) => components.find((each) => each.control_number === number)?.qr_code ?? ''
  const idOf = (number: string) => components.find((each) => each.control_number === number)?.id ?? ''

  await site.open(page, `/loads?project=${project.id}`)
  await expect(page.getByText('No open loads')).toBeVisible()
  const trailer = `Trailer ${project.code}`
  await page.getByRole('button', { name: 'Trailers' }).click()
  await page.getByRole('button', { name: 'Add trailer' }).click()
  const trailerForm = page.getByRole('dialog', { name: 'New trailer' })
  await trailerForm.getByRole('button', { name: 'Add trailer' }).click()
  await expect(trailerForm.getByText('Enter a name')).toBeVisible()
  await trailerForm.getByLabel('Name').fill(trailer)
  await trailerForm.getByLabel('Maximum weight').fill('20000')
  await trailerForm.getByRole('button', { name: 'Add trailer' }).click()
  await expect(page.getByRole('dialog', { name: 'Trailers' }).getByText(trailer)).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'New load' }).click()
  const form = page.getByRole('dialog', { name: 'New load' })
  await form.getByLabel('Day').fill('')
  await form.getByRole('button', { name: 'Plan load' }).click()
  await expect(form.getByText('Enter a date')).toBeVisible()
  await form.getByLabel('Day').fill('2031-05-06')
  await form.getByLabel('Trailer').selectOption({ label: trailer })
  await form.getByLabel('Driver').fill('Dara')
  // 7 t more do not fit on the trailer; here the components are chosen later.
  for (const name of ['Wall 1', 'Wall 2']) await form.getByRole('checkbox', { name }).uncheck()
  await form.getByRole('button', { name: 'Plan load', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'L-0001' })).toBeVisible()
  await expect(page.getByText('No components yet')).toBeVisible()
  // The next in sequence, last in first out; 24 t are too much for the trailer without a reason.
  await page.getByRole('button', { name: 'Add components' }).click()
  const adding = page.getByRole('dialog', { name: 'Add components' })
  await expect(adding.getByRole('checkbox')).toHaveCount(3)
  // A selection made by the product can be discarded without a question, one made by the user cannot.
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: 'Add components' }).click()
  await adding.getByRole('checkbox').first().uncheck()
  await adding.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(adding.getByRole('button', { name: 'Add 2 components' })).toBeVisible()
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Add components' }).click()
  await expect(adding.getByRole('checkbox')).toHaveCount(3)
  await adding.getByRole('button', { name: 'Add 3 components' }).click()
  const reason = page.getByRole('dialog', { name: 'This load exceeds the limits' })
  await expect(reason).toContainText('24 t')
  await expect(reason).toContainText('20 t')
  await reason.getByLabel('Reason for exceeding').fill('Permit 12 of the city')
  await reason.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await reason.getByRole('button', { name: 'Load anyway' }).click()
  const pieces = page.getByRole('list', { name: 'Components in the order of loading' })
  const names = pieces.getByRole('link')
  await expect(names).toHaveText(['C-3 Wall 3', 'C-2 Wall 2', 'C-1 Wall 1'])
  await expect(page.getByText('Permit 12 of the city')).toBeVisible()
  // Moved by its button; the server has the same order.
  await page.getByRole('button', { name: 'Move C-1 (Wall 1) up' }).click()
  await expect(names).toHaveText(['C-3 Wall 3', 'C-1 Wall 1', 'C-2 Wall 2'])
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const order = async () =>
    (await asManager<LoadDetail>('GET', `/loads/${id}`)).components.map(({ control_number }) => control_number).join()
  await expect.poll(order).toBe('C-3,C-1,C-2')
  await page.setViewportSize(phoneScreen)
  await expectAccessible(page)
  await expectLayout(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const [note] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Delivery note' }).click(),
  ])
  expect(note.suggestedFilename()).toMatch(/L-0001.*\.pdf$/)
  // Loading by label: right, twice, one that is not on the load, one that is not manufactured.
  await page.getByRole('button', { name: 'Scan while loading' }).click()
  // In place of the picture of the camera, which is higher: nothing moves any more.
  await expect(page.getByRole('heading', { name: 'No camera found' })).toBeVisible()
  const scan = async (number: string) => {
    await page.getByLabel('Code').fill(codeOf(number))
    await page.getByLabel('Code').press('Enter')
  }
  await scan('C-3')
  await expect(page.getByText('C-3 (Wall 3) is loaded, position 1.')).toBeVisible()
  await scan('C-3')
  await expect(page.getByText('C-3 (Wall 3) was already loaded')).toBeVisible()
  // Each label read is answered, also while the page still reads what the one before has changed.
  const release = await holdReads(page, `**/api/loads/${id}`)
  await scan('C-4')
  await expect(page.getByText('C-4 is not manufactured')).toBeVisible()
  await asManager('PUT', `/components/${idOf('C-4')}/status-auth`, { status: 'manufactured' })
  await scan('C-4')
  await expect(page.getByText('C-4 is not on this load.')).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Add it to this load' }).click()
  await expect(page.getByText('C-4 (Slab 4) was added and is loaded, position 4.')).toBeVisible()
  await expect(page.getByText('C-4 is not on this load.')).toBeHidden()
  // A refused scan stays on the screen after the next one, until it is closed.
  await asManager('POST', `/projects/${project.id}/ncrs`, {
    component_id: idOf('C-2'),
    defect_type: 'cracked',
    holds: true,
  })
  await scan('C-2')
  await scan('C-3')
  await expect(page.getByText('C-3 (Wall 3) was already loaded')).toBeVisible()
  const held = page.getByRole('alert').filter({ hasText: 'C-2 is on hold: NCR-001.' })
  await expect(held.getByRole('link', { name: 'Open the component' })).toHaveAttribute(
    'href',
    `/component/${idOf('C-2')}`,
  )
  await held.getByRole('button', { name: 'Close' }).click()
  await expect(held).toBeHidden()
  // The box is checked when the server has confirmed it.
  const first = page.getByRole('checkbox', { name: 'C-1 (Wall 1) is loaded' })
  await first.click()
  await expect(first).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '3 of 4 loaded' })).toBeVisible()

  // Departed with three of four, undone, departed again.
  for (const isUndone of [true, false]) {
    await page.getByRole('button', { name: 'Confirm departure', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm the departure of L-0001 with 3 components?' })
    await expect(dialog).toContainText('1 component is not loaded and will be left behind.')
    await expect(dialog).toContainText('Not entered yet: Truck registration.')
    await expect(dialog).toContainText('Not cured yet: ')
    await dialog.getByRole('button', { name: 'Confirm departure' }).click()
    await expect(page.getByText('1 planned component was not loaded')).toBeVisible()
    await expect(page.getByText('On the road')).toBeVisible()
    await expect(page.getByText('No truck entered')).toBeVisible()
    if (!isUndone) break
    await page.getByRole('button', { name: 'Undo departure' }).click()
    await expect(page.getByRole('button', { name: 'Confirm departure', exact: true })).toBeVisible()
  }
  // A second tap is not a second step.
  await page.getByRole('button', { name: 'Arrived at the site' }).dblclick()
  await expect(page.getByText('At the gate')).toBeVisible()
  await expect(page.getByText('Somebody else has changed this')).toBeHidden()

  // The list finds it by its day and status.
  await navigate(page, `/loads?project=${project.id}&day=2031-05-06&status=arrived`)
  await expect(page.getByRole('list', { name: 'Loads' }).getByRole('link')).toHaveText(['L-0001', 'Receive'])
  await page.getByLabel('Status').selectOption('planned')
  await expect(page.getByText('No load matches these filters')).toBeVisible()
})

test('a load is received by its code with a refused and a missing piece, in a form that survives a reload and a lost network', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const components = (await site.components(fields, rows)).slice(0, 3)
  for (const { id } of components) {
    await asManager('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  }
  const load = await asManager<LoadDetail>('POST', `/projects/${project.id}/loads`, {
    planned_on: '2031-05-06',
    component_ids: components.map(({ id }) => id),
  })
  for (const { id } of components) await asManager('POST', `/loads/${load.id}/loaded`, { component_id: id })
  await asManager('POST', `/loads/${load.id}/depart`, {})

  // A visitor sees the number, the project and the status, and no piece.
  const visitor = await newPhone()
  await visitor.goto(`${address}/l/${load.code}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'L-0001' })).toBeVisible()
  await expect(visitor.getByText('On the road')).toBeVisible()
  await expect(visitor.getByText('Wall 1')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toBeVisible()

  await page.setViewportSize(phoneScreen)
  await site.open(page, `/l/${load.code}`)
  const outcome = (name: string) => page.getByRole('group', { name: new RegExp(`^Outcome of .*${name}`) })
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(page.getByText('Something is missing')).toBeVisible()
  await outcome('Wall 2').getByRole('button', { name: 'Rejected' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Cracked' })
  await page.locator('input[type="file"]').setInputFiles('docs/images/card-phone.png')
  await expect(page.getByRole('img', { name: /^Photo 1/ })).toBeVisible()
  await outcome('Wall 3').getByRole('button', { name: 'Missing' }).click()
  await page.getByLabel('Your name').fill('Sokha')
  const box = page.getByRole('img', { name: 'Signature box, empty' })
  // Away from the bar with the confirmation, which stays at the end of the window.
  await box.evaluate((pad) => pad.scrollIntoView({ block: 'center' }))
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 60)
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Sokha')
  await expect(page.getByRole('img', { name: /^Photo 1/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept all others' }).click()

  // Without a response it shows that, and sends the same receipt when the network is back.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(page.getByText('saved on this device, but the server does not have it yet')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Received by Sokha')).toBeVisible()
  await expect(page.getByText('Rejected: Cracked')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 1, saved' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take photos' })).toBeVisible()

  const received = await asManager<LoadDetail>('GET', `/loads/${load.id}`)
  expect(received).toMatchObject({ status: 'closed', accepted: 1, refused: 1, missing: 1, receiver_name: 'Sokha' })
  expect(received.signature).toMatch(/^M/)
  expect(received.components.map(({ control_number, status }) => `${control_number} ${status}`).sort()).toEqual([
    'C-1 accepted',
    'C-2 rejected',
    'C-3 manufactured',
  ])
})
