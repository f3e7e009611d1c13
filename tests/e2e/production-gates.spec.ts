import type { ComponentDetail } from '@castline/contract/components'
import { callApi } from '../support/product-api.ts'
import { expectNoOverflow, setDisplay } from './appearance.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { cardPath, enterUsername, openCard } from './workers.ts'

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

test('what was not shown to be strong stays in its mould, on the board and on its card', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const [component] = await site.components(['control_number', 'name'], [['M-1', 'Wall 1']])
  if (!component) throw new Error('The component is missing.')
  const given = { name: `Plant ${project.code}`, time_zone: 'UTC', weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const plant = await api<{ id: string }>('POST', '/plants', given)
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  await api('PUT', `/projects/${project.id}`, { strip_gate: 'block' })
  const recipe = { name: `Mix ${project.code}`, cylinder: 40, cube: 50, strip_strength: 15 }
  const mix = await api<{ id: string }>('POST', `/plants/${plant.id}/mixes`, recipe)
  const table = { name: 'Table 1', kind: 'table', length: 10_000 }
  const mould = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, table)
  const day = ago(20).slice(0, 10)
  await api('PUT', `/plants/${plant.id}/castings`, { mould_id: mould.id, day, turn: 1, mix_id: mix.id })
  const slot = { day, turn: 1, component_ids: [component.id], occurred_at: ago(20) }
  await api('POST', `/moulds/${mould.id}/castings`, slot)
  const transporter = await site.worker('transporter')

  // Without a pour nobody knows how strong it is.
  await site.open(page, `/component/${component.id}`)
  const notice = page.getByRole('note').filter({ hasText: 'It is still in its mould' })
  await expect(notice).toContainText('No pour is recorded; 15 MPa are needed.')

  // Then a cube fails, whatever the hours since would promise.
  const pour = await api<{ id: string }>('POST', `/plants/${plant.id}/pours`, { mix_id: mix.id, started_at: ago(20) })
  await api('POST', `/pours/${pour.id}/components`, { project_id: project.id, control_numbers: ['M-1'] })
  const cubes = { count: 1, shape: 'cube_150', purpose: 'strip', curing: 'with_component', due_at: ago(1) }
  const { specimens } = await api<{ specimens: { id: string }[] }>('POST', `/pours/${pour.id}/specimens`, cubes)
  const results = [{ specimen_id: specimens[0]?.id, strength: 4.8 }]
  await api('POST', `/plants/${plant.id}/results`, { results, tested_at: ago(0.1) })
  await page.goto(`${address}/production?plant=${plant.id}&view=board&from=${day}`)
  const board = page.getByRole('table', { name: 'Castings of the week' })
  await expect(board.getByText('Do not strip: 4.8 of 15 MPa')).toBeVisible()

  // By its label it cannot leave either, and no figure is told.
  const phone = await newPhone()
  await openCard(phone, component)
  await enterUsername(phone, transporter)
  const told = phone.getByRole('note').filter({ hasText: 'The concrete was not shown to be strong enough.' })
  await expect(told).toBeVisible()
  await expect(told).not.toContainText('MPa')
  await phone.getByRole('button', { name: 'Mark as transported' }).tap()
  await expect(phone.getByRole('alert').filter({ hasText: '“Mark as transported” was not done' })).toBeVisible()
  await expectNoOverflow(phone)

  // A manager's reason takes it out of its mould with the same step.
  await page.setViewportSize(phoneScreen)
  await page.goto(`${address}${cardPath(component)}`)
  await page.getByRole('button', { name: 'Mark as transported' }).click()
  const asking = page.getByRole('dialog', { name: 'Change M-1 (Wall 1) anyway?' })
  await expect(asking).toContainText('4.8 MPa')
  await asking.getByLabel('Reason').fill('Hammer: 16 MPa')
  await asking.getByRole('button', { name: 'Confirm anyway' }).click()
  await expect(page.getByRole('heading', { name: 'M-1 (Wall 1) is now transported' })).toBeVisible()
  const left = await api<ComponentDetail>('GET', `/components/${component.id}`)
  expect(left.stripped).not.toBeNull()
  await setDisplay(page, { isLanguage: 'ar', activeDir: 'rtl', activeMode: 'dark' })
  await expectNoOverflow(page)
})
