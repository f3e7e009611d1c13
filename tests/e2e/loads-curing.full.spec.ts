import type { ComponentDetail } from '@castline/contract/components'
import type { LoadDetail } from '@castline/contract/load'
import { dayIn } from '@castline/domain/plan/calendar'
import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

const rows = [
  ['C-1', 'Wall 1', 'Storey 1', '9000', '1'],
  ['C-2', 'Wall 2', 'Storey 1', '8000', '2'],
  ['C-3', 'Wall 3', 'Storey 2', '7000', '1'],
] as const

test('a load of components cast today asks for a reason when they are planned and scanned; a project can refuse them', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const components = await site.components(['control_number', 'name', 'section', 'weight', 'sequence'], rows)
  for (const { id } of components) {
    await asManager('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  }
  const load = await asManager<LoadDetail>('POST', `/projects/${project.id}/loads`, {
    planned_on: dayIn('UTC', new Date()),
    vehicle: '2A-4411',
    driver: 'Dara',
  })

  await page.setViewportSize(phoneScreen)
  await site.open(page, `/loads/${load.id}`)
  await page.getByRole('button', { name: 'Add components' }).click()
  // They cure: nothing is proposed, and each says why.
  const adding = page.getByRole('dialog', { name: 'Add components' })
  await expect(adding.getByText('Still curing. It may leave on', { exact: false })).toHaveCount(3)
  for (const mark of ['C-1', 'C-2']) await adding.getByRole('checkbox', { name: mark }).check()
  await page.getByRole('button', { name: 'Add 2 components' }).click()
  const question = page.getByRole('dialog', { name: 'Components that are not cured' })
  await expect(question).toContainText('C-1 is still curing; it may leave on')
  await expect(question).toContainText('C-2 is still curing')
  await expect(question.getByRole('button', { name: 'Load anyway' })).toBeDisabled()
  await question.getByLabel('Reason for not waiting').fill('Cube test 42 MPa')
  await question.getByRole('button', { name: 'Load anyway' }).click()
  await expect(page.getByText('Not cured: Cube test 42 MPa')).toHaveCount(2)
  await expect(page.getByText(/^Still curing/)).toHaveCount(2)
  await expectAccessible(page)
  await expectLayout(page)

  // Scanned, one that nobody was asked about.
  await page.getByRole('button', { name: 'Scan while loading' }).click()
  // In place of the picture of the camera, which is higher: nothing moves any more.
  await expect(page.getByRole('heading', { name: 'No camera found' })).toBeVisible()
  const scan = async (number: string) => {
    const code = components.find(({ control_number }) => control_number === number)?.qr_code ?? ''
    await page.getByLabel('Code').fill(code)
    await page.getByLabel('Code').press('Enter')
  }
  await scan('C-1')
  await expect(page.getByText('C-1 (Wall 1) is loaded')).toBeVisible()
  await scan('C-3')
  await page.getByRole('button', { name: 'Add it to this load' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'C-3 is still curing' })).toBeVisible()
  await page.getByRole('button', { name: 'Give a reason' }).click()
  await question.getByLabel('Reason for not waiting').fill('Storm is coming')
  await question.getByRole('button', { name: 'Load anyway' }).click()
  await expect(page.getByText('C-3 (Wall 3) was added and is loaded, position 3.')).toBeVisible()
  await expect(page.getByText('Not cured: Storm is coming')).toBeVisible()
  await page.getByRole('button', { name: 'Stop scanning' }).click()

  // A manager decides that nothing leaves before it is cured.
  await navigate(page, `/plan?project=${project.id}`)
  await page.getByRole('button', { name: 'Calendar' }).click()
  const calendar = page.getByRole('dialog', { name: 'Working calendar' })
  await calendar.getByLabel('Loads with components that are not cured').selectOption('Refuse')
  await calendar.getByRole('button', { name: 'Save calendar' }).click()
  await expect(calendar).toBeHidden()
  await navigate(page, `/loads/${load.id}`)
  await page.getByRole('button', { name: 'Confirm departure', exact: true }).click()
  const departure = page.getByRole('dialog', { name: 'Confirm the departure of L-0001 with 2 components?' })
  await departure.getByRole('button', { name: 'Confirm departure' }).click()
  await expect(departure).toContainText('C-1 is still curing. This project does not let it leave before')
  await expect(departure).toContainText('C-3 is still curing. This project does not let it leave before')
  await departure.getByRole('button', { name: 'Cancel' }).click()

  // Asked again, each component has its reason already.
  await site.setCuring('ask')
  await page.getByRole('button', { name: 'Confirm departure', exact: true }).click()
  await departure.getByRole('button', { name: 'Confirm departure' }).click()
  await expect(page.getByText('L-0001 has departed.')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('C-3: Storm is coming')
  await expect(history).toContainText('Cube test 42 MPa')
})

test('a card says until when its component cures and asks before it is transported, and the loads of an archived project only show', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const [component] = await site.components(['control_number', 'name', 'section'], [['C-1', 'Wall 1', 'Storey 1']])
  const { id = '', qr_code = '' } = component ?? {}
  await asManager('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  await site.setCuring('ask')
  const body = { planned_on: '2031-05-06', component_ids: [id] }
  const load = await asManager<LoadDetail>('POST', `/projects/${project.id}/loads`, body)

  await page.setViewportSize(phoneScreen)
  await site.open(page, `/forms/form-component-card/${qr_code}`)
  await expect(page.getByText('Still curing. It may leave on')).toBeVisible()
  await expectAccessible(page)
  await site.setCuring('block')
  await page.getByRole('button', { name: 'Load on L-0001' }).click()
  await expect(page.getByText('C-1 is still curing. This project does not let it leave before')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as transported' }).click()
  const question = page.getByRole('dialog', { name: 'C-1 (Wall 1) is not cured' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect((await asManager<ComponentDetail>('GET', `/components/${id}`)).status).toBe('manufactured')
  await page.getByRole('button', { name: 'Mark as transported' }).click()
  await question.getByRole('button', { name: 'Transport it anyway' }).click()
  await expect(question.getByText('Enter the reason.')).toBeVisible()
  await question.getByLabel('Reason for not waiting').fill('Crane is booked')
  await question.getByRole('button', { name: 'Transport it anyway' }).click()
  await expect(page.getByText('Still curing. It may leave on')).toBeHidden()
  await expect
    .poll(async () => (await asManager<ComponentDetail>('GET', `/components/${id}`)).status)
    .toBe('transported')
  await navigate(page, `/component/${id}`)
  await expect(page.getByText('Done anyway (still curing): Crane is booked')).toBeVisible()

  await asManager('PUT', `/projects/${project.id}`, { archived: true })
  await navigate(page, `/loads/${load.id}`)
  await expect(page.getByText('This project is archived')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delivery note' })).toBeVisible()
  for (const name of ['Edit load', 'Scan while loading', 'Confirm departure', 'Cancel load', 'Add components']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expectLayout(page)
})

test('the list asks what loads ask before many components are transported, and only those that were asked about keep the reason', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const components = await site.components(
    ['control_number', 'name'],
    ['C-1', 'C-2', 'C-3'].map((mark) => [mark, mark]),
  )
  const statuses = () =>
    Promise.all(components.map(async ({ id }) => (await asManager<ComponentDetail>('GET', `/components/${id}`)).status))
  const changes = components.map(({ id }) => ({ component_id: id, status: 'manufactured' }))
  await asManager('POST', '/components/status-batch', { changes })
  await site.setCuring('ask')

  await site.open(page, `/forms/form-component?project=${project.id}`)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the status of selected components (3)' })
  await dialog.getByLabel('New status').selectOption('Mark as transported')
  await dialog.getByRole('button', { name: 'Change 3' }).click()
  const question = page.getByRole('dialog', { name: '3 pieces are not cured' })
  await expect(question.getByText('C-2: Still curing. It may leave on')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await statuses()).toEqual(['manufactured', 'manufactured', 'manufactured'])

  await dialog.getByRole('button', { name: 'Change 3' }).click()
  await question.getByRole('button', { name: 'Transport it anyway' }).click()
  await expect(question.getByText('Enter the reason.')).toBeVisible()
  await question.getByLabel('Reason for not waiting').fill('Crane is booked')
  await question.getByRole('button', { name: 'Transport it anyway' }).click()
  await expect(dialog.getByText('Changed to Transported: 3.')).toBeVisible()
  await navigate(page, `/component/${components[0]?.id}`)
  await expect(page.getByText('Done anyway (still curing): Crane is booked')).toBeVisible()
})
