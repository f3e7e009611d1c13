import type { LabourFigures } from '@castline/contract/crews'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { callApi } from '../support/product-api.ts'
import { expectLayout } from './appearance.ts'
import { isReady } from './offline-device.ts'
import { expect, test } from './site.ts'

test('a crew is added, named by a casting and a load, and its hours are entered on a phone, also without a network', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const [wall] = await site.components(
    ['control_number', 'name', 'section', 'type', 'volume'],
    [['W-1-1', 'W-1', 'Storey 1', 'Wall', '4']],
  )
  const plant = await api<{ id: string }>('POST', '/plants', {
    // Of every day: a day off is narrow on the board.
    ...{ name: `Plant ${project.code}`, time_zone: 'UTC', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const bed = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, {
    ...{ name: 'Bed 1', kind: 'bed', length: 60_000 },
  })
  const day = dayIn('UTC', new Date())
  await api('PUT', `/plants/${plant.id}/board`, {
    moves: [{ component_id: wall?.id, to: { mould_id: bed.id, day, turn: 1 } }],
  })

  await site.open(page, '/production/plants')
  const card = page.getByRole('region', { name: `Plant ${project.code}` })
  await card.getByRole('tab', { name: 'Crews' }).click()
  await card.getByRole('button', { name: `Add crew to Plant ${project.code}` }).click()
  const adding = page.getByRole('dialog', { name: 'New crew' })
  await adding.getByLabel('Name').fill('Crew A')
  await adding.getByRole('button', { name: 'Add crew' }).click()
  await expect(card.getByRole('list', { name: 'Crews' }).getByRole('listitem')).toContainText('Crew A')

  await page.goto(`${address}/production?plant=${plant.id}&view=board`)
  await page
    .getByRole('button', { name: /^Bed 1, .*, turn 1/ })
    .first()
    .click()
  const casting = page.getByRole('dialog', { name: /^Bed 1/ })
  await casting.getByLabel('Crew').selectOption({ label: 'Crew A' })
  const castings = () =>
    api<{ castings: { crew_id: string | null }[] }>('GET', `/plants/${plant.id}/board?from=${day}&days=1`)
  await expect.poll(async () => (await castings()).castings[0]?.crew_id).toEqual(expect.any(String))
  await api('POST', `/moulds/${bed.id}/castings`, { day, turn: 1, component_ids: [wall?.id] })

  const loads = await api<{ today: string }>('GET', `/projects/${project.id}/load-days`)
  const load = await api<{ id: string }>('POST', `/projects/${project.id}/loads`, { planned_on: loads.today })
  await page.goto(`${address}/loads/${load.id}`)
  await page.getByRole('button', { name: 'Edit load' }).click()
  const editing = page.getByRole('dialog')
  await editing.getByLabel('Loading crew').selectOption({ label: 'Crew A' })
  await editing.getByRole('button', { name: 'Save load' }).click()
  await expect(page.getByRole('region', { name: 'Load details' })).toContainText('Crew A')

  const phone = await newPhone({ serviceWorkers: 'allow' })
  await site.open(phone, `/production?plant=${plant.id}&view=hours`)
  await isReady(phone)
  await phone.getByLabel('Formwork').fill('2')
  await phone.getByRole('button', { name: 'Save hours' }).tap()
  await expect(phone.getByText('Hours saved.')).toBeVisible()
  await expect(phone.getByRole('status').filter({ hasText: 'Together 2 h' })).toBeVisible()
  await expectLayout(phone)
  const crewOf = async () =>
    (await api<{ crews: { id: string }[]; id: string }[]>('GET', '/plants')).find(({ id }) => id === plant.id)?.crews[0]
      ?.id
  const crew = await crewOf()
  const enter = (kind: string, hours: number) =>
    api('PUT', `/plants/crews/${crew}/hours`, { day, entries: [{ kind, hours }] })
  await enter('formwork', 1.5)
  await phone.getByLabel('Formwork').fill('0.5')
  await phone.getByRole('button', { name: 'Save hours' }).tap()
  const asked = phone.getByRole('alert').filter({ hasText: 'Hours were entered meanwhile.' })
  await expect(asked).toContainText('has entered 1.5 h, yours are 0.5 h')
  await asked.getByRole('button', { name: 'Add mine' }).tap()
  await expect(asked).toHaveCount(0)
  await expect(phone.getByLabel('Formwork')).toHaveValue('2')

  await phone.context().setOffline(true)
  await phone.getByLabel('Casting', { exact: true }).fill('6')
  await phone.getByRole('button', { name: 'Save hours' }).tap()
  await expect(phone.getByText('Kept on this device.', { exact: false })).toBeVisible()
  // A second phone enters other hours meanwhile: those that waited are not lost, and replace nothing unseen.
  await enter('casting', 5)
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: '1 change refused' }).tap()
  const queue = phone.getByRole('dialog', { name: 'Changes on this device' })
  await expect(queue).toContainText('Not done: 5 h were entered meanwhile, where you enter 6 h.')
  await queue.getByRole('button', { name: 'Try again' }).tap()
  const figures = () => api<LabourFigures>('GET', `/plants/${plant.id}/labour?from=${addDays(day, -1)}&days=2`)
  await expect.poll(async () => (await figures()).hours).toBe(8)
  await phone.reload()
  await expect(phone.getByLabel('Casting', { exact: true })).toHaveValue('6')
  await expect(phone.getByLabel('Formwork')).toHaveValue('2')

  await page.goto(`${address}/production?plant=${plant.id}&view=figures`)
  const labour = page.getByRole('region', { name: 'Hours and scrap' })
  await expect(labour.getByRole('heading', { name: 'Hours by type' })).toBeVisible()
  expect((await figures()).types).toMatchObject([{ type: 'Wall', hours: 8, hours_per_m3: 2 }])
})
